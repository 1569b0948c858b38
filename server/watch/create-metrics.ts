import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { PageCache } from "../pages/page-cache.ts";

/**
 * Metrics of a site, for Prometheus.
 * @param ofProcess whether those of its process, which it has to itself, are among them
 */
export function createMetrics(pages: PageCache, { ofProcess = true } = {}) {
	const registry = new Registry();
	const registers = [registry];
	if (ofProcess) collectDefaultMetrics({ register: registry });
	const countFrom = (name: string, help: string, read: () => number) =>
		new Counter({
			name,
			help,
			registers,
			collect() {
				this.reset();
				this.inc(read());
			},
		});
	// Only counted: measuring would take longer than the answer itself.
	let ready = 0;
	countFrom("http_ready_answers_total", "Answers sent straight from memory.", () => ready);
	const seconds = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time to answer every other request.",
		labelNames: ["method", "status", "route"],
		buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
		registers,
	});
	const refused = new Counter({
		name: "sign_in_failures_total",
		help: "Sign-ins that were refused, by the status of the answer.",
		labelNames: ["status"],
		registers,
	});
	const measured: (() => Promise<string>)[] = [];
	const recent = new Float64Array(500);
	let observed = 0;
	const gauge = (name: string, help: string, read: () => number) =>
		new Gauge({
			name,
			help,
			registers,
			collect() {
				this.set(read());
			},
		});
	gauge("page_cache_bytes", "Bytes of ready pages in memory.", () => pages.bytes);
	gauge("page_cache_hits", "Pages that were ready, since the start.", () => pages.hits);
	gauge("page_cache_misses", "Pages that had to be rendered, since the start.", () => pages.misses);
	gauge("page_cache_adopted", "Pages taken over from a publish check, since the start.", () => pages.adopted);
	gauge("content_release", "Number of the release that is shown.", () => pages.snapshot.release);
	return {
		contentType: registry.contentType,
		async text(): Promise<string> {
			const texts = await Promise.all([registry.metrics(), ...measured.map((measure) => measure())]);
			return texts.join("");
		},
		/** Adds lines that are measured when somebody asks. */
		measureBy(measure: () => Promise<string>) {
			measured.push(measure);
		},
		/** Adds a figure that only grows, and is read when somebody asks. */
		countFrom,
		countReady() {
			ready += 1;
		},
		/** `route` is the pattern of an address, of which there are a hundred. */
		observe(method: string, status: number, route: string, duration: number) {
			seconds.observe({ method, status, route }, duration);
			recent[observed++ % recent.length] = duration * 1000;
		},
		countRefusedSignIn(status: number) {
			refused.inc({ status });
		},
		/** Median response time in milliseconds; undefined before the first response. */
		median(): number | undefined {
			const known = recent.slice(0, observed).sort();
			return known[Math.floor(known.length / 2)];
		},
	};
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics are for this machine and for holders of the token. Requests through a proxy are not from this machine. */
export function mayReadMetrics({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
	if (token && equal(headers.authorization ?? "", `Bearer ${token}`)) return true;
	const proxied = Object.keys(headers).some((name) => /^(forwarded|via|x-real-ip|x-forwarded-.*)$/.test(name));
	return !proxied && /^(::1$|(::ffff:)?127\.)/.test(socket.remoteAddress ?? "");
}

function equal(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}
