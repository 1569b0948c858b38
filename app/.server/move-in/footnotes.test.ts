import { expect, test } from "vitest";
import { article, item, meta, stepsOf, wxr } from "../../../tests/move-in.ts";
import { plainTextOf } from "../../content/text/rich-text.ts";

const wordsOf = async (html: string, more = "") => {
	const { data, line } = article(await stepsOf("wordpress", { "x.xml": wxr(item(1, "First", html, more)) }), "First");
	expect(line.left).toEqual([]);
	return plainTextOf(data.content).split("\n");
};

const kept = (...notes: object[]) => meta("footnotes", JSON.stringify(notes));
const reference = (id: string, number: number) =>
	`<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">${number}</a></sup>`;

test("notes that WordPress keeps beside a text stand numbered at its end", async () => {
	const html = `<!-- wp:paragraph --><p>Clients${reference("b", 1)} come back${reference("a", 2)}, all${reference("b", 1)}.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`;
	const notes = kept(
		{ id: "a", content: "Own survey, <em>2023</em>." },
		{ id: "b", content: "Of ours." },
		{ id: "c", content: "Of nobody." },
	);
	expect(await wordsOf(html, notes)).toEqual([
		"Clients[1] come back[2], all[1].",
		"Of ours.",
		"Own survey, 2023.",
		"Of nobody.",
	]);
});

test("a text that does not say where its notes are has them at its end", async () => {
	const html = `<!-- wp:paragraph --><p>So${reference("a", 1)}.</p><!-- /wp:paragraph -->`;
	expect(await wordsOf(html, kept({ id: "a", content: "A note." }))).toEqual(["So[1].", "A note."]);
});

test.each([
	["[ref]Own survey.[/ref]", ""],
	["[efn_note]Own survey.[/efn_note]", "[efn_reference]"],
	["[mfn]Own survey.[/mfn]", ""],
	["[footnote]Own survey.[/footnote]", "[footnotes]"],
])("notes of plugins stand numbered at the end: %s", async (note, list) => {
	expect(await wordsOf(`<p>We grew${note} fast.</p>${list}`)).toEqual(["We grew[1] fast.", "Own survey."]);
});

test("notes of Markdown stand numbered at the end, without their way back", async () => {
	const steps = await stepsOf("markdown", { "a.md": "# A\n\nWe grew[^1] fast[^b].\n\n[^1]: Own survey.\n\n[^b]: So." });
	expect(plainTextOf(article(steps, "A").data.content).split("\n")).toEqual([
		"We grew[1] fast[2].",
		"Own survey.",
		"So.",
	]);
});

test("raised and lowered figures stay so", async () => {
	expect(await wordsOf("<p>10<sup>3</sup> m<sup>2</sup> of H<sub>2</sub>O, x<sup>n-1</sup></p>")).toEqual([
		"10³ m² of H₂O, xⁿ⁻¹",
	]);
});
