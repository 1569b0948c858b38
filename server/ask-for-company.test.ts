import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askForCompany } from "./ask-for-company.ts";

/** Types these lines at the prompt; returns the answer that was read and the text that was printed. */
async function typing(lines: string): Promise<{ answer: string | undefined; told: string }> {
	const [input, output] = [new PassThrough(), new PassThrough()];
	const left = lines.split("\n");
	let told = "";
	output.on("data", (words) => {
		told += words;
		if (!String(words).endsWith(": ")) return;
		if (left.length > 1) input.write(`${left.shift()}\n`);
		else input.end();
	});
	return { answer: await askForCompany(input, output), told };
}

test("a name begins an empty site", async () => {
	expect((await typing("  Northlight Labs \n")).answer).toBe("Northlight Labs");
});

test("Enter begins the sample, and so does leaving", async () => {
	expect((await typing("\n")).answer).toBeUndefined();
	expect((await typing("")).answer).toBeUndefined();
});

test("a name that cannot be one is asked for again, with the reason", async () => {
	const { answer, told } = await typing(`${"long ".repeat(30)}\nNorthlight Labs\n`);
	expect(answer).toBe("Northlight Labs");
	expect(told).toContain("Company Name must be 80 characters or fewer.");
});
