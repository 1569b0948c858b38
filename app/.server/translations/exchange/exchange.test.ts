import fc from "fast-check";
import { expect, test } from "vitest";
import type { Block, Inline, Mark, RichTextDocument } from "../../../content/text/rich-text.ts";
import { hasWords, segmentsLike, segmentsOf, withTexts } from "../../../content/translation/segments.ts";
import { type ExchangeHead, type ExchangePage, type Format, formats } from "./exchange-unit.ts";
import { type ExchangePlace, unitsOfPlace } from "./placed-texts.ts";
import { readExchange } from "./read-exchange.ts";
import { type TakenUnits, takeUnits } from "./take-units.ts";
import { writeExchange } from "./write-exchange.ts";

const head: ExchangeHead = { site: "https://quillstone.example", from: "en", to: "de" };

// Signs that files, tags and spreadsheets give a meaning to. Not the apostrophe, which guards against formulas in CSV.
const words = fc
	.array(
		fc.constantFrom(
			"a",
			"Ü",
			"<",
			">",
			"&",
			'"',
			"\\",
			"<1>",
			"</2>",
			"<3/>",
			"=",
			"@",
			"-",
			";",
			",",
			"{x}",
			" ",
			"۱",
			"😀",
		),
		{
			minLength: 1,
			maxLength: 12,
		},
	)
	.map((signs) => `w${signs.join("")}w`);

const mark: fc.Arbitrary<Mark> = fc.oneof(
	fc.constantFrom<Mark>({ type: "bold" }, { type: "italic" }, { type: "code" }),
	fc.constantFrom("/a", "/b").map((href): Mark => ({ type: "link", attrs: { href } })),
);

const inline: fc.Arbitrary<Inline> = fc.oneof(
	{
		weight: 5,
		arbitrary: fc
			.record({ text: words, marks: fc.uniqueArray(mark, { maxLength: 2, selector: ({ type }) => type }) })
			.map(({ text, marks }): Inline => (marks.length > 0 ? { type: "text", text, marks } : { type: "text", text })),
	},
	{ weight: 1, arbitrary: fc.constant<Inline>({ type: "hardBreak" }) },
);

const paragraph = fc
	.array(inline, { minLength: 1, maxLength: 5 })
	.map((content): Block => ({ type: "paragraph", content }));

const block: fc.Arbitrary<Block> = fc.oneof(
	{ weight: 4, arbitrary: paragraph },
	fc
		.array(paragraph, { minLength: 1, maxLength: 3 })
		.map(
			(items): Block => ({ type: "bulletList", content: items.map((one) => ({ type: "listItem", content: [one] })) }),
		),
	words.map((alt): Block => ({ type: "image", attrs: { media: "m", alt, caption: "" } })),
	words.map(
		(text): Block => ({ type: "codeBlock", attrs: { language: null, title: "" }, content: [{ type: "text", text }] }),
	),
);

const document: fc.Arbitrary<RichTextDocument> = fc
	.array(block, { minLength: 1, maxLength: 4 })
	.map((content): RichTextDocument => ({ type: "doc", content }))
	// What holds no words but code is nobody's to translate.
	.filter((one) => segmentsOf(one).some(hasWords));

/** Joins texts of the same kind that stand beside each other, which say the same. */
function joined(document: RichTextDocument): string {
	const texts = (inlines: readonly Inline[]) => {
		const made: Inline[] = [];
		for (const one of inlines) {
			const last = made.at(-1);
			const isSame =
				last?.type === "text" && one.type === "text" && JSON.stringify(last.marks) === JSON.stringify(one.marks);
			if (isSame) made[made.length - 1] = { ...last, text: last.text + one.text };
			else made.push(one);
		}
		return made;
	};
	return JSON.stringify(document, (key, value) =>
		key === "content" && value.every(({ type }: { type: string }) => type === "text" || type === "hardBreak")
			? texts(value)
			: value,
	);
}

test("formatted texts come back from their tagged texts as they were", () => {
	fc.assert(
		fc.property(document, (one) => {
			const texts = segmentsOf(one).map(({ text }) => text);
			expect(joined(withTexts(one, texts) as RichTextDocument)).toBe(joined(one));
			expect(segmentsLike(one, one)!.map(({ text }) => text)).toEqual(texts);
		}),
		{ numRuns: 200 },
	);
});

const place = fc.oneof(
	fc.record({ source: words, target: words }).map(({ source, target }) => ({ source, words: target })),
	fc.record({ source: document }).map(({ source }) => {
		const texts = segmentsOf(source).map((one) => (hasWords(one) ? `Ja ${one.text}` : one.text));
		return { source, words: withTexts(source, texts)! };
	}),
);

const places = fc.array(place, { minLength: 1, maxLength: 4 }).map((all) =>
	all.map(
		(one, index): ExchangePlace => ({
			...one,
			...{ path: `rows.${index}.text`, labels: ["Row"], limit: 0, state: "checked", before: undefined },
		}),
	),
);

async function there(format: Format, all: readonly ExchangePlace[]) {
	const page: ExchangePage = {
		page: "services.a",
		title: "A",
		units: all.flatMap((one) => unitsOfPlace(one, { page: "services.a", title: "A" })),
	};
	let text = "";
	for await (const part of writeExchange(format, head, one(page))) text += part;
	return text;
}

async function* one(page: ExchangePage) {
	yield page;
}

async function andBack(format: Format, text: string, now: readonly ExchangePlace[]): Promise<TakenUnits> {
	return takeUnits(now, (await readExchange(format, text)).units);
}

test.each(formats)("a file of %s that nobody changed changes nothing", async (format) => {
	await fc.assert(
		fc.asyncProperty(places, async (all) => {
			const { changes, notTaken } = await andBack(format, await there(format, all), all);
			expect({ changes, notTaken }).toEqual({ changes: [], notTaken: [] });
		}),
		{ numRuns: 40 },
	);
});

test.each(formats)("every text of a file of %s arrives in its place, wherever its row is by now", async (format) => {
	await fc.assert(
		fc.asyncProperty(places, fc.nat(), async (all, seed) => {
			// The file was written with the translations, and here there are none yet.
			const text = await there(format, all);
			const moved = all
				.map((place, index) => ({ ...place, words: undefined, state: "missing" as const, index }))
				.toSorted((a, b) => ((a.index + seed) % all.length) - ((b.index + seed) % all.length))
				.map(({ index, ...place }, now) => ({ place: { ...place, path: `rows.${now}.text` }, before: all[index]! }));
			const { changes, notTaken } = await andBack(
				format,
				text,
				moved.map(({ place }) => place),
			);
			expect(notTaken).toEqual([]);
			const isTidy = (words: unknown) => (typeof words === "string" ? words : joined(words as RichTextDocument));
			const bySource = new Map(
				all.map((one) => [
					isTidy(one.source),
					all.filter((other) => isTidy(other.source) === isTidy(one.source)).map((other) => isTidy(other.words)),
				]),
			);
			for (const { place } of moved) {
				const change = changes.find(({ path }) => path === place.path);
				expect(bySource.get(isTidy(place.source))).toContain(isTidy(change?.words));
			}
		}),
		{ numRuns: 40 },
	);
});

const plain: ExchangePlace = {
	...{
		path: "text",
		labels: ["Text"],
		source: "Our price",
		words: undefined,
		state: "missing",
		before: undefined,
		limit: 20,
	},
};

const unit = { page: "services.a", title: "A", place: "text", label: "Text", was: "", isChecked: false };

test("what a file cannot say is left alone and listed with its reason", () => {
	const [{ digest }] = unitsOfPlace(plain, unit) as unknown as [{ digest: string }];
	const reasonOf = (target: string, place = plain, of = digest) =>
		takeUnits([place], [{ ...unit, digest: of, target }]).notTaken.map(({ reason }) => reason);
	expect(reasonOf("Unser Preis")).toEqual([]);
	expect(reasonOf("Unser Preis, der lange Zeit gilt")).toEqual(["too long"]);
	expect(reasonOf("Unser Preis", { ...plain, source: "Our prices" })).toEqual(["moved"]);
	expect(reasonOf("Unser Preis", { ...plain, words: "Preis", state: "checked" })).toEqual(["changed here"]);
	expect(reasonOf("", { ...plain, words: "Preis", state: "checked" })).toEqual([]);
	const rich = {
		...plain,
		limit: 0,
		source: {
			type: "doc",
			content: [{ type: "paragraph", content: [{ type: "text", text: "Bold", marks: [{ type: "bold" }] }] }],
		},
	} as ExchangePlace;
	const [{ digest: ofRich }] = unitsOfPlace(rich, unit) as unknown as [{ digest: string }];
	const tagged = (target: string) => takeUnits([rich], [{ ...unit, place: "text@1", digest: ofRich, target }]);
	expect(tagged("Fett").notTaken.map(({ reason }) => reason)).toEqual(["tags"]);
	const [change] = tagged("<1><script>alert(1)</script></1>").changes;
	expect(JSON.stringify(change?.words)).toContain('"text":"<script>alert(1)</script>"');
});

test("words of a program wait for a person, whatever the file says", () => {
	const [{ digest }] = unitsOfPlace(plain, unit) as unknown as [{ digest: string }];
	const taken = (isMachine: boolean) => takeUnits([plain], [{ ...unit, digest, target: "Preis" }], { isMachine });
	expect([taken(true), taken(false)].map(({ changes: [one] }) => one?.state)).toEqual(["machine", "checked"]);
});

test.each([
	["xlf", '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aa">]><xliff/>', "declares a document type"],
	["xlf", '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', "XLIFF 2.0 and 2.1 are read"],
	["xlf", '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"><file>', "not well-formed"],
	["xlf", "hello", "not well-formed"],
	["json", "{", "It is not JSON"],
	["json", '{"format":"translations","site":"a","from":"en","to":"de","units":[{}]}', "units.0.page is missing"],
	["csv", "a,b\n1,2", "no column “Site”"],
] as const)("a file of %s that is broken is refused with a sentence: %s", async (format, text, sentence) => {
	await expect(readExchange(format, text)).rejects.toThrow(sentence);
});
