import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { median } from "./median.mjs";
import { freePort, memoryOf } from "./site.mjs";
import { isReady, until } from "./until.mjs";

const help = "npm run bench demo -- [--minutes N] [--sites N] [--visits N a minute]";

/** What a visitor looks at: two pages and four screens. */
const paths = ["/", "/services", "/admin", "/admin/services", "/admin/inquiries", "/admin/articles"];
/** How much more memory the last quarter of the time may take than the one after the first. */
const mostGrowth = 1.15;

/**
 * Lets many people try the demo, who come, look around, end theirs and are followed by others, and prints each minute what it takes.
 * @returns 1 when its memory grows or a visitor was refused, else 0
 */
export async function benchDemo(args) {
	const { minutes, sites, visits } = parseArgs({ args, options }).values;
	const [time, most, pace] = [Number(minutes), Number(sites), Number(visits)];
	if (!(time > 0 && most > 0 && pace > 0)) {
		console.error(help);
		return 1;
	}
	const dataDir = mkdtempSync(join(tmpdir(), "quillstone-demo-"));
	const demo = await startDemo(dataDir);
	try {
		return await load(demo, { time: time * 60_000, most, pace });
	} finally {
		await demo.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

const options = {
	minutes: { type: "string", default: "10" },
	sites: { type: "string", default: "200" },
	visits: { type: "string", default: "60" },
};

async function load(demo, { time, most, pace }) {
	const begun = performance.now();
	const ends = begun + time;
	const visitors = [];
	const memory = [];
	let made = 0;
	let answers = 0;
	let slowest = 0;
	let refused = 0;
	const running = new Set();

	async function visit() {
		const isNew = visitors.length < most || Math.random() < 0.1;
		// The one who came first goes when there are as many as may be.
		const leaving = isNew && visitors.length >= most ? visitors.find(({ isHere }) => !isHere) : undefined;
		if (leaving) await end(visitors.splice(visitors.indexOf(leaving), 1)[0]);
		const visitor = isNew ? await come() : visitors[Math.floor(Math.random() * visitors.length)];
		visitor.isHere = true;
		for (const path of paths) {
			const asked = performance.now();
			const { status } = await askAgain(visitor, path);
			answers += 1;
			slowest = Math.max(slowest, performance.now() - asked);
			if (status !== 200) refused += 1;
		}
		visitor.isHere = false;
	}

	/** Who was away for half an hour is signed in anew by the start, as in a browser. */
	async function askAgain(visitor, path) {
		const answer = await ask(visitor, path);
		if (!answer.headers.get("location")?.includes("/admin/login")) return answer;
		await ask(visitor, "/demo");
		return ask(visitor, path);
	}

	async function come() {
		made += 1;
		const visitor = { network: `10.${made >> 8}.${made & 255}.1`, cookies: new Map(), isHere: true };
		await ask(visitor, "/demo/start", "POST");
		await ask(visitor, "/demo");
		visitors.push(visitor);
		return visitor;
	}

	async function end(visitor) {
		await ask(visitor, "/demo/end", "POST");
	}

	async function ask({ network, cookies }, path, method = "GET") {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const answer = await fetch(demo.origin + path, {
			...{ method, redirect: "manual" },
			headers: { cookie, accept: "text/html", "x-forwarded-for": network, origin: demo.origin },
		});
		await answer.arrayBuffer();
		for (const set of answer.headers.getSetCookie()) {
			const [, name, value] = /^([^=]+)=([^;]*)/.exec(set);
			cookies.set(name, value);
		}
		return answer;
	}

	for (let minute = 1; performance.now() < ends; minute += 1) {
		const minuteEnds = Math.min(ends, begun + minute * 60_000);
		while (performance.now() < minuteEnds) {
			const one = visit().finally(() => running.delete(one));
			running.add(one);
			await pause(60_000 / pace);
			if (running.size >= 8) await Promise.race(running);
		}
		memory.push(demo.memory());
		console.log(
			`${minute} min: ${Math.round(memory.at(-1) / 2 ** 20)} MB, ${visitors.length} sites of ${made} made, ${answers} answers, the slowest ${Math.round(slowest)} ms, ${refused} refused`,
		);
		slowest = 0;
	}
	await Promise.all(running);
	const quarter = Math.floor(memory.length / 4);
	const [early, late] = [memory.slice(quarter, 2 * quarter || undefined), memory.slice(-quarter || undefined)].map(
		median,
	);
	const growth = late / early;
	console.log(`Memory in the last quarter: ${growth.toFixed(2)} times that of the second (at most ${mostGrowth}).`);
	return growth > mostGrowth || refused > 0 ? 1 : 0;
}

async function startDemo(dataDir) {
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const { PATH, HOME } = process.env;
	const env = {
		PATH,
		HOME,
		PORT: String(port),
		SITE_URL: origin,
		DATA_DIR: dataDir,
		TRUST_PROXY: "1",
		LOG_LEVEL: "warn",
	};
	const child = spawn(process.execPath, ["bin/demo.mjs"], { env, stdio: ["ignore", "ignore", "inherit"] });
	console.log("Making the sample for the demo …");
	const isThere = () => {
		if (child.exitCode !== null) throw new Error("the demo ended while it started");
		return isReady(`${origin}/readyz`);
	};
	await until("the demo to be ready", isThere, { every: 200, seconds: 600 });
	return {
		origin,
		memory: () => memoryOf(child.pid),
		async stop() {
			child.kill("SIGTERM");
			if (child.exitCode === null) await once(child, "exit");
		},
	};
}
