import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { LogOutput } from "./log-output.ts";

const line = `${"a".repeat(999)}\n`;

test("lines for a stalled reader are buffered up to a limit, and delivered when it reads again", async () => {
	const taken: string[] = [];
	let read: (() => void) | undefined;
	const stalling = new Writable({
		decodeStrings: false,
		write(chunk, _, done) {
			taken.push(chunk);
			read = done;
		},
	});
	const output = new LogOutput(stalling);
	output.write("first\n");
	await expect.poll(() => taken).toEqual(["first\n"]);
	for (let count = 0; count < 5000; count += 1) output.write(line);
	expect(output.dropped).toBeGreaterThan(3000);
	expect(output.dropped).toBeLessThan(4500);
	const started = performance.now();
	await output.close(50);
	expect(performance.now() - started).toBeLessThan(1000);
	read!();
	await expect.poll(() => taken.slice(1).join("").length).toBe((5000 - output.dropped) * line.length);
});

test("lines that do not fit on a full disk are counted", async () => {
	const disk = new Writable({
		write(_chunk, _encoding, done) {
			done(new Error("ENOSPC: no space left on device"));
		},
	});
	const output = new LogOutput(disk);
	output.write("first\n");
	output.write("second\n");
	await expect.poll(() => output.dropped).toBe(2);
});
