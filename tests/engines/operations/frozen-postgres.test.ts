import { execFileSync } from "node:child_process";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../../../app/.server/db/open-store.ts";
import { createLogger } from "../../../app/.server/log/log.ts";
import { english } from "../../../app/language/language.ts";
import { notStored } from "../../../app/site/contact/not-stored.ts";
import { createHealth } from "../../../server/watch/health.ts";
import { anInquiry } from "../inquiries/inquiry.ts";
import { serveContact } from "../inquiries/served-contact.ts";
import { startCluster } from "../postgres.ts";
import { watchSlowness } from "../slowness.ts";
import { afterwards, onPostgres } from "../stores.ts";

/** The child processes of a process. */
function childrenOf(pid: number): number[] {
	const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
	const rows = lines.map((line) => line.trim().split(/\s+/).map(Number));
	return rows.filter(([, parent]) => parent === pid).map(([child]) => child!);
}

onPostgres("a database server that stops responding", (newEnvironment) => {
	// Retried, because a stall of the whole test machine says nothing about the product.
	test("makes the contact form report an error within 5 seconds, and accept the text once it responds again", {
		retry: 2,
	}, async () => {
		const { dataDir } = await newEnvironment();
		const cluster = await startCluster();
		afterwards(cluster.stop);
		const store = await openStore({ dataDir, databaseUrl: cluster.url, log: createLogger("silent") });
		afterwards(() => store.close());
		// Some connections are open, as on a busy site.
		await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(store.db)));
		const site = await serveContact(store);
		const post = async (name: string) => {
			const started = performance.now();
			const body = new URLSearchParams({ ...anInquiry({ name }) });
			const answer = await fetch(`${site}/contact`, { method: "POST", body, redirect: "manual" });
			return { status: answer.status, page: await answer.text(), time: performance.now() - started };
		};
		expect((await post("First")).status).toBe(303);

		const processes = [cluster.pid, ...childrenOf(cluster.pid)];
		const signal = (name: NodeJS.Signals) => {
			for (const pid of processes) process.kill(pid, name);
		};
		const slowness = watchSlowness();
		signal("SIGSTOP");
		try {
			// More requests at once than there are connections, then some that need new connections.
			const answers = [...(await Promise.all(Array.from({ length: 15 }, (_, n) => post(`At once ${n}`))))];
			answers.push(await post("Afterwards"));
			for (const { status, page, time } of answers) {
				expect(status).toBe(503);
				expect(time).toBeLessThan(6_000 * slowness());
				expect(page.replace(/<[^>]*>/g, "")).toContain(notStored(english, "hello@quillstone.example"));
				expect(page).toContain("before our seed round in May.");
			}
			expect(await createHealth(store).isReady()).toBe(false);
		} finally {
			signal("SIGCONT");
		}
		expect((await post("Afterwards")).status).toBe(303);
		expect(await createHealth(store).isReady()).toBe(true);
	});

	test("does not block closing the store", async () => {
		const { dataDir } = await newEnvironment();
		const cluster = await startCluster();
		afterwards(cluster.stop);
		const store = await openStore({ dataDir, databaseUrl: cluster.url, log: createLogger("silent") });
		const processes = [cluster.pid, ...childrenOf(cluster.pid)];
		for (const pid of processes) process.kill(pid, "SIGSTOP");
		const started = performance.now();
		await store.close().finally(() => {
			for (const pid of processes) process.kill(pid, "SIGCONT");
		});
		expect(performance.now() - started).toBeLessThan(4_000);
	});
});
