import { expect, test } from "vitest";
import { hostile } from "../../tests/hostile.ts";
import { csv } from "../content/values/write-csv.ts";
import { csvFile } from "./csv.server.ts";

/** The cells that a spreadsheet reads from a file, in a locale with this separator. */
function cellsOf(file: string, separator: string): string[][] {
	const rows: string[][] = [[]];
	let rest = file.replace(/^\uFEFF/, "").replace(/\r\n$/, "");
	for (;;) {
		const [, quoted] = /^"((?:[^"]|"")*)"/.exec(rest) ?? [];
		if (quoted !== undefined) rest = rest.slice(quoted.length + 2);
		const end = rest.search(new RegExp(`[${separator}\\r\\n]|$`));
		rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? "") + rest.slice(0, end));
		rest = rest.slice(end);
		if (rest === "") return rows;
		if (rest[0] !== separator) rows.push([]);
		rest = rest.replace(/^(?:\r\n|.)/s, "");
	}
}

/** A text without the apostrophes that guard against formulas, and without its own. */
const unmarked = (text: string) => text.replaceAll("'", "");

test("every text stays in its cell, and no cell is run as a formula", () => {
	const file = csv([["Name", "Text", "Visits"], ...hostile.map((text, index) => [`Row ${index}`, text, -index])]);
	const [head, ...rows] = cellsOf(file, ",");
	expect(head).toEqual(["Name", "Text", "Visits"]);
	expect(rows).toHaveLength(hostile.length);
	for (const [index, [name, text, visits]] of rows.entries()) {
		expect([name, unmarked(text!), visits]).toEqual([`Row ${index}`, unmarked(hostile[index]!), String(-index)]);
	}
	for (const separator of [",", ";", "\t"]) {
		const texts = cellsOf(file, separator).flat();
		expect(texts.filter((text) => /^\s*([=@＝＠]|[+\-＋－](?!\d+$))/.test(text))).toEqual([]);
	}
});

test.each(["=1+1", "\t=1", "\r=1", "\u0000=1", "\u200b\ufeff=1", "\u202e+1", "＝1+1", " －1", "\n@SUM(1)"])(
	"%j is no formula, whatever stands before it",
	(text) => {
		const [[shown]] = cellsOf(csv([[text]]), ",") as [[string]];
		expect(shown.startsWith("'")).toBe(true);
		expect(unmarked(shown)).toBe(text);
	},
);

test("a file is made no faster than it is read, and no further once its reader has gone", async () => {
	let made = 0;
	let isEnded = false;
	async function* parts() {
		try {
			for (;;) {
				made += 1;
				yield [["x".repeat(100_000)]];
			}
		} finally {
			isEnded = true;
		}
	}
	const reader = csvFile("all.csv", parts()).body!.getReader();
	for (let count = 0; count < 20; count += 1) await reader.read();
	const far = made;
	expect(far).toBeLessThan(60);
	await new Promise(setImmediate);
	await reader.cancel();
	expect(made).toBeLessThan(far + 20);
	await expect.poll(() => isEnded).toBe(true);
});
