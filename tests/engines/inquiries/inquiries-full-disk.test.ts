import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { isFailure } from "../../../app/errors.ts";
import { afterwards, onSqlite } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";

// A separate disk needs a mount, which needs root.
const mayMount = process.platform === "linux" && process.getuid?.() === 0;

/** A folder on a disk of 6 MB. */
function smallDisk(parent: string): string {
	const folder = join(parent, "small");
	mkdirSync(folder);
	execFileSync("mount", ["-t", "tmpfs", "-o", "size=6m", "tmpfs", folder]);
	afterwards(() => {
		execFileSync("umount", ["--lazy", folder]);
	});
	return folder;
}

function fill(file: string): void {
	try {
		for (;;) writeFileSync(file, Buffer.alloc(4_096), { flag: "a" });
	} catch (error) {
		expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
	}
}

onSqlite("a full disk", (newEnvironment) => {
	test.runIf(mayMount)(
		"never acknowledges what is not stored, and recovers by itself once there is space",
		async () => {
			const { dataDir: parent, open } = await newEnvironment();
			const dataDir = smallDisk(parent);
			const store = await open({ dataDir });
			const message = "x".repeat(10_000);
			const post = (idempotencyKey: string) =>
				receive(store, anInquiry({ message }), { idempotencyKey, source: "Contact Form" });
			await post("before");

			const filler = join(dataDir, "filler");
			fill(filler);
			const answers = await Promise.all(
				Array.from({ length: 20 }, (_, key) => post(`key-${key}`).catch((error) => error)),
			);
			const refused = answers.filter((answer) => answer instanceof Error);
			expect(refused.length).toBeGreaterThan(0);
			for (const error of refused)
				expect(isFailure(error, "store-full", "store-unreachable"), String(error)).toBe(true);

			rmSync(filler);
			const receipts = await Promise.all(answers.map((_, key) => post(`key-${key}`)));
			for (const [key, answer] of answers.entries())
				if (!(answer instanceof Error)) expect(receipts[key]).toEqual(answer);
			expect(await store.db.selectFrom("inquiries").select("id").execute()).toHaveLength(21);
		},
	);
});
