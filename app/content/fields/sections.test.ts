import { expect, test } from "vitest";
import * as z from "zod/mini";
import { pageSections, sectionKinds } from "../types/page-sections.ts";
import { newSection } from "../types/page-templates.ts";
import { group } from "./group.ts";
import { sections } from "./sections.ts";
import { text } from "./text.ts";
import { toText } from "./to-text.ts";
import { map, visit } from "./walk.ts";

const ofPages = pageSections();
const call = (title: string, more: object = {}) => ({ ...newSection(ofPages, "call"), title, ...more });
const issuesOf = (value: unknown) =>
	ofPages.schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("each section is checked by the rules of its kind, at its place", () => {
	expect(issuesOf([call("Come in"), newSection(ofPages, "figures")])).toBeUndefined();
	expect(issuesOf([call("Come in"), call("")])).toEqual([["1.title", "Title is required."]]);
	expect(issuesOf([{ ...call("Come in"), colour: "red" }])?.[0]?.[0]).toBe("0");
	expect(issuesOf([{ type: "marquee" }])).toEqual([["0", "Sections: there is no such kind of section."]]);
	expect(issuesOf("none")).toEqual([["", "Sections must be a list of sections."]]);
	expect(issuesOf(Array.from({ length: 101 }, () => call("Come in")))?.[0]?.[1]).toMatch(/at most 100 sections/);
});

test("a hidden section may be unfinished, but not of another shape; once it is shown it is checked", () => {
	const unfinished = { ...newSection(ofPages, "form"), title: "x".repeat(500) };
	expect(issuesOf([unfinished])).not.toBeUndefined();
	expect(issuesOf([{ ...unfinished, hidden: true }, call("", { hidden: true })])).toBeUndefined();
	expect(issuesOf([call("Come in", { hidden: true, title: 7 })])?.[0]?.[0]).toBe("0.title");
	expect(issuesOf([call("Come in", { hidden: true, colour: "red" })])?.[0]?.[0]).toBe("0");
});

test("a section that was checked is not checked again until it is another one", () => {
	let checks = 0;
	const schema = z.string().check(z.refine(() => Boolean(++checks)));
	const word = { ...text({ label: "Word" }), schema };
	const field = sections({ label: "Sections", variants: { line: group({ label: "Line", fields: { word } }) } });
	const line = (word: string) => ({ type: "line", hidden: false, word });
	const all = Array.from({ length: 60 }, (_, index) => line(`${index}`));
	field.schema.safeParse(all);
	expect(checks).toBe(60);
	field.schema.safeParse(all.with(30, line("another")));
	expect(checks).toBe(61);
});

test("what is stored is brought into shape: unknown kinds are refused, hidden is on or off", () => {
	const refused: string[] = [];
	const shape = (value: unknown) => ofPages.shape(value, (reason) => void refused.push(reason) as undefined);
	expect(shape([{ type: "call", hidden: "yes", title: "Come in" }])).toEqual([
		{ type: "call", hidden: false, title: "Come in" },
	]);
	for (const wrong of [
		"none",
		[{ type: "marquee" }],
		[null],
		[{}],
		[{ type: "constructor" }],
		Array(201).fill(call("")),
	])
		expect(shape(wrong)).toBeUndefined();
	expect(refused).toHaveLength(6);
	expect(refused[1]).toBe("Sections: there is no section of the kind “marquee”.");
});

test("pages get hidden sections as null, so that the others keep their places", () => {
	const data = { sections: [call("First", { hidden: true }), call("Second", { anchor: "Come In!" })] };
	const targets = { pictures: new Map(), files: new Map(), metrics: {}, options: new Map(), authors: new Map() };
	const { sections: shown } = map({ sections: ofPages }, data, ({ field, value }) =>
		field.toPublic(value, targets),
	) as {
		sections: (Record<string, any> | null)[];
	};
	expect(shown[0]).toBeNull();
	expect(shown[1]).toMatchObject({ type: "call", title: "Second", anchor: "come-in" });
	expect(shown[1]).not.toHaveProperty("hidden");
	expect(visit({ sections: ofPages }, { sections: shown }).map(({ path }) => path)).toContain("sections.1.title");
});

test("what an earlier version had and this one does not know is left out", () => {
	const data = { sections: [{ type: "marquee", words: "…" }, call("Come in")] };
	const known = map({ sections: ofPages }, data, ({ field, value }) => value ?? field.initial);
	expect(known.sections).toEqual([call("Come in")]);
});

test("a comparison says which section was changed, moved or hidden", () => {
	const before = toText(ofPages, [call("Come in"), call("See our work")]);
	const after = toText(ofPages, [call("See our work", { hidden: true }), call("Come in")]);
	expect(before).toMatch(/^Call to action: .*Come in.*; Call to action: .*See our work/);
	expect(after).toMatch(/^Call to action \(hidden\): .*See our work.*; Call to action: .*Come in/);
});

test("every kind has a choice of layouts, and none more than can be looked over at once", () => {
	for (const [type, { fields }] of Object.entries(sectionKinds)) {
		expect(fields.layout.options.length, type).toBeGreaterThanOrEqual(2);
		expect(fields.layout.options.length, type).toBeLessThanOrEqual(6);
	}
});
