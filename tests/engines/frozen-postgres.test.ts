import { execFileSync } from "node:child_process";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../../app/.server/db/open.ts";
import { createLogger } from "../../app/.server/log.ts";
import { notStoredSentence } from "../../app/content/inquiry-form.ts";
import { createHealth } from "../../server/health.ts";
import { anInquiry } from "./inquiry.ts";
import { startCluster } from "./postgres.ts";
import { serveContact } from "./served-contact.ts";
import { afterwards, onPostgres } from "./stores.ts";

/** The processes that a process has started. */
function childrenOf(pid: number): number[] {
	const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
	const rows = lines.map((line) => line.trim().split(/\s+/).map(Number));
	return rows.filter(([, parent]) => parent === pid).map(([child]) => child!);
}

onPostgres("a server that stops answering", (place) => {
	// A machine that stalls for everybody says nothing about us: then it is measured again.
	test("has the contact form keep the words within 5 seconds, and take them once it answers again", {
		retry: 2,
	}, async () => {
		const { dataDir } = await place();
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
		signal("SIGSTOP");
		try {
			// More at once than there are connections; then those for which new ones would be made.
			const answers = [...(await Promise.all(Array.from({ length: 15 }, (_, n) => post(`At once ${n}`))))];
			answers.push(await post("Afterwards"));
			for (const { status, page, time } of answers) {
				expect(status).toBe(503);
				expect(time).toBeLessThan(6_000);
				expect(page.replace(/<[^>]*>/g, "")).toContain(notStoredSentence("hello@quillstone.example"));
				expect(page).toContain("before our seed round in May.");
			}
			expect(await createHealth(store).isReady()).toBe(false);
		} finally {
			signal("SIGCONT");
		}
		expect((await post("Afterwards")).status).toBe(303);
		expect(await createHealth(store).isReady()).toBe(true);
	});

	test("is not waited for by whoever closes the store", async () => {
		const { dataDir } = await place();
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
