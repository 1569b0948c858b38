import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Store } from "../../../app/.server/db/store.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { anInquiry } from "../inquiries/inquiry.ts";
import { onSqlite } from "../stores.ts";

const megabyte = 1_000_000;
const journalOf = (dataDir: string) => statSync(join(dataDir, "quillstone.sqlite-wal")).size;

const stored = async (store: Store) =>
	(await store.db.selectFrom("inquiries").select("reference").execute()).map(({ reference }) => reference);

onSqlite("the journal of the database", (newEnvironment) => {
	test("is merged into the file before it is long, also while somebody reads", async () => {
		const { dataDir, open } = await newEnvironment();
		const [store, other] = [await open(), await open()];
		const message = "x".repeat(megabyte / 2);
		await other.read(async (tx) => {
			await tx.selectFrom("inquiries").select("id").execute();
			for (let key = 0; key < 12; key += 1)
				await receive(store, anInquiry({ message }), { idempotencyKey: `key-${key}`, source: "Contact Form" });
		});
		await receive(store, anInquiry(), { idempotencyKey: "last", source: "Contact Form" });
		expect(journalOf(dataDir)).toBeLessThan(4 * megabyte);
		expect(await stored(other)).toHaveLength(13);
	});

	test.runIf(process.platform === "linux")(
		"ends the process when the disk fails as it is merged, and what was acknowledged is there",
		async () => {
			const { dataDir, open } = await newEnvironment();
			const store = await open();
			await sql`create table filler as select zeroblob(${12 * megabyte}) as bytes`.execute(store.db);
			await store.close();

			// The file of the database can grow no further, while its journal can.
			const blocks = Math.ceil(statSync(join(dataDir, "quillstone.sqlite")).size / 512);
			const limited = `trap "" XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`;
			const program = join(import.meta.dirname, "../inquiries/inquiring-process.ts");
			const args = ["-c", limited, process.execPath, program, dataDir, "", "0"];
			const child = spawn("/bin/sh", args, { stdio: ["ignore", "pipe", "ignore"] });
			const exit = once(child, "exit");
			const acknowledged: string[] = [];
			for await (const line of createInterface(child.stdout)) {
				const [, reference] = /^\d+ (Q-\w+)$/.exec(line) ?? [];
				if (reference) acknowledged.push(reference);
			}
			expect(await exit).toEqual([1, null]);

			expect(acknowledged).not.toEqual([]);
			expect(journalOf(dataDir)).toBeLessThan(6 * megabyte);
			expect(await stored(await open())).toEqual(expect.arrayContaining(acknowledged));
		},
		60_000,
	);
});
