import fc from "fast-check";
import { expect, test } from "vitest";
import { group } from "../fields/group.ts";
import { list } from "../fields/list.ts";
import { richText } from "../fields/rich-text.ts";
import { longText, text } from "../fields/text.ts";
import { merge } from "../merge/merge.ts";
import { plainTextOf, type RichTextDocument } from "../text/rich-text.ts";
import { layOver, layOverWhereKnown, shortened, type Unit, wordsPlaces } from "./lay-over.ts";

const fields = {
	title: text({ label: "Title" }),
	about: longText({ label: "About", optional: true }),
	tags: list({ label: "Tags", of: text({ label: "Tag" }), max: 20 }),
	rows: list({
		label: "Rows",
		max: 20,
		of: group({
			label: "Row",
			fields: { name: text({ label: "Name" }), note: text({ label: "Note", optional: true }) },
		}),
	}),
};

interface Data {
	title: string;
	about: string;
	tags: string[];
	rows: { name: string; note: string }[];
}

const german = (words: string) => `DE ${words}`;

/** Every place translated. */
function translated(data: Data): Unit[] {
	return wordsPlaces(fields, data, []).map(({ path, words }) => ({
		path,
		source: words,
		words: german(String(words)),
	}));
}

// No two texts are alike, as they would be in what people write.
const names = fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 });
const data = fc.tuple(names, names).map(
	([tags, rows]): Data => ({
		title: "A title of words",
		about: "What it is about",
		tags: tags.map((number) => `tag called n${number}`),
		rows: rows.map((number) => ({
			name: `row of the names n${number}`,
			note: number % 2 ? `note beside it m${number}` : "",
		})),
	}),
);

const change = fc.oneof(
	fc.record({ does: fc.constant("move" as const), from: fc.nat(20), to: fc.nat(20) }),
	fc.record({ does: fc.constant("remove" as const), from: fc.nat(20), to: fc.nat(20) }),
	fc.record({ does: fc.constant("add" as const), from: fc.nat(20), to: fc.nat(20) }),
);

function changed<T>(
	rows: readonly T[],
	steps: readonly { does: string; from: number; to: number }[],
	fresh: (number: number) => T,
): T[] {
	let next = [...rows];
	for (const [index, { does, from, to }] of steps.entries()) {
		const at = from % Math.max(1, next.length);
		if (does === "add") next = next.toSpliced(to % (next.length + 1), 0, fresh(index));
		else if (next.length > 0) {
			const [row] = next.splice(at, 1);
			if (does === "move") next.splice(to % (next.length + 1), 0, row!);
		}
	}
	return next;
}

const steps = fc.array(change, { maxLength: 5 });

function after(before: Data, ofTags: Parameters<typeof changed>[1], ofRows: Parameters<typeof changed>[1]): Data {
	return {
		...before,
		tags: changed(before.tags, ofTags, (number) => `altogether different f${number}`),
		rows: changed(before.rows, ofRows, (number) => ({ name: `altogether different f${number}`, note: "" })),
	};
}

test("every row keeps its words when rows are moved, removed and added, and a new one waits for its own", () => {
	fc.assert(
		fc.property(data, steps, steps, (before, ofTags, ofRows) => {
			const units = translated(before);
			const now = after(before, ofTags, ofRows);
			const laid = layOver(fields, now, units) as unknown as Data;
			expect(laid.title).toBe(german(before.title));
			// A plain text in the place of another may be the same, written anew: it keeps the words, and is outdated.
			const there = now.tags.filter((tag) => before.tags.includes(tag)).map(german);
			expect(laid.tags.filter((tag) => there.includes(tag))).toEqual(there);
			expect(new Set(laid.tags).size).toBe(laid.tags.length);
			const kept = now.rows.filter(({ name }) => before.rows.some((row) => row.name === name));
			expect(laid.rows).toEqual(kept.map(({ name, note }) => ({ name: german(name), note: note && german(note) })));
		}),
		{ numRuns: 300 },
	);
});

test("what is stored again after rows were moved says the same", () => {
	fc.assert(
		fc.property(data, steps, steps, (before, ofTags, ofRows) => {
			const now = after(before, ofTags, ofRows);
			const units = wordsPlaces(fields, now, translated(before)).flatMap(({ unit, path }) =>
				unit ? [{ ...unit, path }] : [],
			);
			expect(layOver(fields, now, units)).toEqual(layOver(fields, now, translated(before)));
		}),
		{ numRuns: 200 },
	);
});

test("rows that two people changed at once keep their words in what is merged", () => {
	fc.assert(
		fc.property(data, steps, steps, (before, mine, theirs) => {
			const versions = [after(before, mine, []), after(before, [], theirs)] as const;
			const merged = merge(fields, { before, after: versions[0] }, { before, after: versions[1] })
				.data as unknown as Data;
			const laid = layOverWhereKnown(fields, merged, translated(before)) as unknown as Data;
			const words = (said: string, known: readonly string[]) => (known.includes(said) ? german(said) : said);
			const there = merged.tags.filter((tag) => before.tags.includes(tag)).map(german);
			expect(laid.tags.filter((tag) => there.includes(tag))).toEqual(there);
			const known = before.rows.map(({ name }) => name);
			expect(laid.rows.map(({ name }) => name)).toEqual(merged.rows.map(({ name }) => words(name, known)));
		}),
		{ numRuns: 100 },
	);
});

test("a text that has changed keeps its words, and what is needed and missing leaves the whole out", () => {
	const before: Data = { title: "One", about: "", tags: ["a"], rows: [] };
	expect(layOver(fields, { ...before, title: "Two" }, translated(before))).toMatchObject({ title: "DE One" });
	expect(layOver(fields, before, [])).toBeUndefined();
	expect(layOver(fields, before, [{ path: "title", source: "One", words: "Eins" }])).toMatchObject({
		title: "Eins",
		tags: [],
	});
});

test("formatted texts in rows that say nothing else keep their words when rows are moved", () => {
	const sections = {
		sections: list({
			label: "Sections",
			max: 9,
			of: group({ label: "Text", fields: { text: richText({ label: "Text" }) } }),
		}),
	};
	const said = (text: string): RichTextDocument => ({
		type: "doc",
		content: [{ type: "paragraph", content: [{ type: "text", text }] }],
	});
	const page = (...texts: string[]) => ({ sections: texts.map((text) => ({ text: said(text) })) });
	const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 2, maxLength: 6 });
	fc.assert(
		fc.property(numbers, fc.boolean(), (all, isShort) => {
			const texts = all.map((number) => `What the section n${number} says ${"and more ".repeat(40)}`);
			const units = wordsPlaces(sections, page(...texts), []).map(({ path, words }): Unit => {
				const source = words as RichTextDocument;
				// A release keeps the beginnings of what was translated alone.
				return { path, source: isShort ? shortened(source) : source, words: said(german(plainTextOf(source))) };
			});
			const moved = [...texts.slice(1), texts[0]!];
			const laid = layOver(sections, page(...moved), units) as unknown as ReturnType<typeof page>;
			expect(laid.sections.map(({ text }) => plainTextOf(text))).toEqual(moved.map(german));
		}),
		{ numRuns: 100 },
	);
});
