import { expect, test } from "vitest";
import { hostile } from "../../tests/hostile.ts";
import { csv } from "./csv.ts";

/** What a spreadsheet makes of a file, in a country where cells are parted by this sign. */
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

/** A text without the apostrophes that keep it from being a formula, and its own. */
const unmarked = (text: string) => text.replaceAll("'", "");

test("a file has every text in its cell, and no cell that is counted out", () => {
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
