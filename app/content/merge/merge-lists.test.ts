import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fields } from "../fields/field.ts";
import { group } from "../fields/group.ts";
import { list } from "../fields/list.ts";
import { options } from "../fields/options.ts";
import { sections } from "../fields/sections.ts";
import { text } from "../fields/text.ts";
import { merge } from "./merge.ts";

const words = (label: string) => text({ label, max: 500, optional: true });
const variants = {
	opening: group({ label: "Opening", fields: { title: words("Title"), lead: words("Lead") } }),
	text: group({ label: "Text", fields: { title: words("Title"), text: words("Text"), points: points() } }),
};
const page = {
	title: words("Page title"),
	sections: sections({ label: "Sections", variants, max: 12 }),
	offices: options({ label: "Offices", initial: [] }),
};

function points() {
	return list({ label: "Points", of: words("Point"), max: 6 });
}

const opening = { type: "opening", hidden: false, title: "Pages in a week", lead: "Built with care, and on time" };
const prices = {
	type: "text",
	hidden: false,
	title: "What it costs",
	text: "Less than a car",
	points: ["Fixed price"],
};
const people = { type: "text", hidden: false, title: "Who does it", text: "Three of us", points: [] };
const before = { title: "Campaign", sections: [opening, prices, people], offices: [{ key: "oslo", label: "Oslo" }] };

type Page = { title: string; sections: Record<string, any>[]; offices: { key: string; label: string }[] };

function merged(mine: Partial<Page>, theirs: Partial<Page>, choosing: string[] = []) {
	const side = (after: Partial<Page>) => ({ before, after: { ...before, ...after } });
	return merge(page, side(mine), side(theirs), new Set(choosing));
}

test("a headline, a text in another section and a section that was moved or added are merged and told", () => {
	const contact = { type: "opening", hidden: false, title: "Write to us", lead: "" };
	const mine = { sections: [{ ...opening, title: "Pages by Friday" }, prices, people] };
	const theirs = { sections: [opening, contact, people, { ...prices, text: "Less than a bicycle", hidden: true }] };
	const { data, base, takenOver, overlaps } = merged(mine, theirs);
	expect(data.sections).toEqual([mine.sections[0], contact, people, theirs.sections[3]]);
	expect(base.sections).toEqual(theirs.sections);
	expect(overlaps).toEqual([]);
	expect(takenOver).toEqual([
		"Sections: Text 2: Text",
		"Sections: Text 2: Hidden",
		"Sections: Opening 2 (new)",
		"Sections: order",
	]);
});

test("only the same field of the same section is asked about, wherever the section is", () => {
	const mine = { sections: [{ ...prices, title: "Our prices", text: "Less than a bus" }, opening, people] };
	const theirs = { sections: [opening, { ...prices, title: "Prices" }] };
	const { data, overlaps } = merged(mine, theirs);
	expect(data.sections).toEqual(mine.sections.slice(0, 2));
	expect(overlaps).toEqual([
		{ path: "sections.1.title", label: "Sections: Text 1: Title", mine: "Our prices", theirs: "Prices" },
	]);
	const chosen = merged(mine, theirs, ["sections.1.title"]);
	expect(chosen.data.sections).toEqual([{ ...mine.sections[0], title: "Prices" }, opening]);
});

test("removal against change and two new orders are asked about", () => {
	const theirs = { sections: [{ ...prices, text: "Nothing" }, opening, people] };
	const mine = { sections: [people, opening] };
	const asked = merged(mine, theirs);
	expect(asked.data.sections).toEqual(mine.sections);
	expect(asked.overlaps).toEqual([
		{
			path: "sections.1",
			label: "Sections: Text 1",
			mine: "(removed)",
			theirs: "What it costs, Nothing, Fixed price",
		},
	]);
	expect(merged(mine, theirs, ["sections.1"]).data.sections).toEqual([theirs.sections[0], people, opening]);

	const other = { sections: [prices, people, opening] };
	const orders = merged({ sections: [people, opening, prices] }, other);
	expect(orders.overlaps.map(({ path, label }) => [path, label])).toEqual([["sections.order", "Sections: order"]]);
	expect(merged({ sections: [people, opening, prices] }, other, ["sections.order"]).data.sections).toEqual(
		other.sections,
	);
});

test("entries with keys are known by them, whatever else of them changes", () => {
	const mine = { offices: [{ key: "oslo", label: "Bergen" }] };
	const theirs = { offices: [{ key: "lima", label: "Lima" }, ...before.offices] };
	expect(merged(mine, theirs).data.offices).toEqual([theirs.offices[0], mine.offices[0]]);
	const both = merged(
		{
			offices: [
				{ key: "oslo", label: "Oslo" },
				{ key: "rome", label: "Rome" },
			],
		},
		{
			offices: [
				{ key: "oslo", label: "Oslo" },
				{ key: "rome", label: "Rom" },
			],
		},
	);
	expect(both.overlaps.map(({ path, mine, theirs }) => [path, mine, theirs])).toEqual([
		["offices.rome", "Rome", "Rom"],
	]);
});

test("what would break a rule of the field only when merged is asked about as a whole", () => {
	const offices = (label: string) => ({ offices: [...before.offices, { key: `${label} ${label}`, label: "Rome" }] });
	const { data, overlaps } = merged(offices("a"), offices("b"));
	expect(data.offices).toEqual(offices("a").offices);
	expect(overlaps.map(({ path }) => path)).toEqual(["offices"]);
	expect(merged(offices("a"), offices("b"), ["offices"]).data.offices).toEqual(offices("b").offices);
});

test("what both put in the place of one entry is asked about; what one puts there stays", () => {
	const fields = {
		links: list({ label: "Links", of: group({ label: "Link", fields: { label: words("Label"), to: words("To") } }) }),
	};
	const [blog, news, press] = ["blog", "news", "press"].map((name) => ({
		label: `Our ${name}`.slice(4),
		to: `/${name}`,
	}));
	const side = (...links: unknown[]) => ({ before: { links: [blog] }, after: { links } });
	const { data, overlaps } = merge(fields, side(news), side(press));
	expect([data.links, overlaps.map(({ mine, theirs }) => [mine, theirs])]).toEqual([
		[news],
		[["news, /news", "press, /press"]],
	]);
	const one = merge(fields, side(news), side({ ...blog, to: "https://blog.example" }));
	expect([one.data.links, one.overlaps.map(({ mine }) => mine)]).toEqual([[news], ["(removed)"]]);
});

test("a text in a list that both changed is asked about", () => {
	const fields = { cities: points() };
	const side = (...cities: string[]) => ({ before: { cities: ["Oslo", "Lima"] }, after: { cities } });
	const { overlaps, data } = merge(fields, side("Oslo", "Rome"), side("Paris", "Oslo", "Bern"));
	expect(overlaps.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
		["Points: Point 2", "Rome", "Bern"],
	]);
	expect(data.cities).toEqual(["Paris", "Oslo", "Rome"]);
});

// From here on: whatever two people do.

interface Known extends Record<string, any> {
	readonly type: "text";
}

const step = fc.oneof(
	fc.record({ does: fc.constant("change" as const), at: fc.nat(20), field: fc.constantFrom("title", "text") }),
	fc.record({ does: fc.constant("move" as const), at: fc.nat(20), to: fc.nat(20) }),
	fc.record({ does: fc.constant("remove" as const), at: fc.nat(20) }),
	fc.record({ does: fc.constant("add" as const), at: fc.nat(20) }),
	fc.record({ does: fc.constant("hide" as const), at: fc.nat(20) }),
);
const steps = fc.array(step, { maxLength: 5 });
const count = fc.integer({ min: 0, max: 6 });

/** Sections of many words of their own, so that each can be recognized; `id` is one that only the test reads. */
const sectionOf = (id: string): Known => {
	const own = (field: string) => Array.from({ length: 6 }, (_, index) => `${id}-${field}${index}`).join(" ");
	return { type: "text", hidden: false, title: own("title"), text: own("text"), points: [own("point")] };
};

function after(start: readonly Known[], by: string, steps: readonly any[]): Known[] {
	return steps.reduce<Known[]>(
		(now, { does, at, to, field }, number) => {
			if (does === "add") return now.toSpliced(at % (now.length + 1), 0, sectionOf(`${by}${number}`));
			if (now.length === 0) return now;
			const index = at % now.length;
			const one = now[index]!;
			if (does === "remove") return now.toSpliced(index, 1);
			if (does === "move") return now.toSpliced(index, 1).toSpliced(to % now.length, 0, one);
			if (does === "hide") return now.with(index, { ...one, hidden: true });
			return now.with(index, { ...one, [field]: `${one[field]} ${by}${number}` });
		},
		[...start],
	);
}

const idOf = (one: Known) => String(one.points[0]).split("-")[0]!;
const fieldsOf: Fields = { sections: sections({ label: "Sections", variants }) };

test("a merge loses no change that only one side made, invents nothing, and asks about the rest", () => {
	fc.assert(
		fc.property(count, steps, steps, (count, mySteps, theirSteps) => {
			const before = Array.from({ length: count }, (_, index) => sectionOf(`s${index}`));
			const [mine, theirs] = [after(before, "m", mySteps), after(before, "t", theirSteps)];
			const sides = [mine, theirs].map((after) => ({ before: { sections: before }, after: { sections: after } }));
			const { data, base, overlaps } = merge(fieldsOf, sides[0]!, sides[1]!);
			const result = data.sections as Known[];
			const by = (list: readonly Known[], id: string) => list.find((one) => idOf(one) === id);
			const all = new Set([...before, ...mine, ...theirs].map(idOf));
			expect(new Set(result.map(idOf)).size).toBe(result.length);
			for (const id of all) {
				const [was, my, their, is] = [before, mine, theirs, result].map((list) => by(list, id));
				const changed = (one: Known | undefined) => JSON.stringify(one) !== JSON.stringify(was);
				const isAsked = overlaps.some(({ path }) => path.startsWith(`sections.${before.indexOf(was!)}`));
				if (!my && !their) expect(is).toBe(undefined);
				else if (!my || !their) {
					const [there, isMine] = my ? [my, true] : [their!, false];
					// Added by one side, which the other may have put something else in place of; or removed by the other.
					if (!was && (is || isMine)) expect(is).toEqual(there);
					else if (!was) expect(overlaps.some(({ theirs }) => theirs.includes(`${id}-`))).toBe(true);
					else if (changed(there)) expect([isAsked, is]).toEqual([true, isMine ? there : undefined]);
					else expect(is).toBe(undefined);
				} else
					for (const name of Object.keys(was!)) {
						const values = [was, my, their].map((one) => JSON.stringify(one![name]));
						const [old, own, other] = values;
						const expected = own === old ? other : own;
						expect(JSON.stringify(is![name])).toBe(expected);
						if (own !== old && other !== old && own !== other) expect(isAsked).toBe(true);
					}
			}
			// Later changes start from theirs, and nothing is asked twice.
			expect(base.sections).toEqual(theirs);
			const again = merge(
				fieldsOf,
				{ before: base, after: data },
				{ before: { sections: theirs }, after: { sections: theirs } },
			);
			expect(again).toMatchObject({ data, overlaps: [], takenOver: [] });

			const swapped = merge(fieldsOf, sides[1]!, sides[0]!);
			expect(swapped.overlaps.map(({ mine, theirs }) => [theirs, mine]).sort()).toEqual(
				overlaps.map(({ mine, theirs }) => [mine, theirs]).sort(),
			);
			if (overlaps.length > 0) return;
			const sorted = (list: readonly Known[]) => list.map((one) => JSON.stringify(one)).sort();
			expect(sorted(swapped.data.sections as Known[])).toEqual(sorted(result));
			// Only what both added to the same place may change its order.
			const old = (list: readonly Known[]) => list.map(idOf).filter((id) => id.startsWith("s"));
			expect(old(swapped.data.sections as Known[])).toEqual(old(result));
		}),
		{ numRuns: 300 },
	);
});

test("lists of anything, however alike: what one side wrote is there or asked about, and the rules hold", () => {
	const word = fc.constantFrom("a", "b", "c", "a b", "b c d", "");
	const one = fc.record({
		type: fc.constant("text" as const),
		hidden: fc.boolean(),
		title: word,
		text: word,
		points: fc.array(word, { maxLength: 3 }),
	});
	const many = fc.array(one, { maxLength: 5 });
	const narrow: Fields = { sections: sections({ label: "Sections", variants, max: 6 }) };
	fc.assert(
		fc.property(many, many, many, (before, mine, theirs) => {
			const side = (sections: unknown) => ({ before: { sections: before }, after: { sections } });
			const { data, overlaps } = merge(narrow, side(mine), side(theirs));
			const result = data.sections as typeof before;
			const said = (sections: readonly object[]) => new Set(sections.map((one) => JSON.stringify(one)));
			if (JSON.stringify(mine) === JSON.stringify(before)) expect(result).toEqual(theirs);
			if (JSON.stringify(theirs) === JSON.stringify(before)) expect([result, overlaps]).toEqual([mine, []]);
			const values = (sections: typeof before) =>
				new Set(sections.flatMap(({ title, text, points }) => [title, text, ...points]));
			const [old, own, other, now] = [before, mine, theirs, result].map(values);
			for (const value of now!) expect(own!.has(value) || other!.has(value)).toBe(true);
			for (const value of own!) if (!old!.has(value)) expect(now!.has(value)).toBe(true);
			for (const value of other!)
				if (!old!.has(value))
					expect(now!.has(value) || overlaps.some(({ theirs }) => theirs.includes(value))).toBe(true);
			expect(result.length <= 6).toBe(true);
			expect(said(result).size > 0).toBe(result.length > 0);
			const chosen = merge(narrow, side(mine), side(theirs), new Set(overlaps.map(({ path }) => path)));
			expect(chosen.overlaps.map(({ path }) => path)).toEqual(overlaps.map(({ path }) => path));
		}),
		{ numRuns: 500 },
	);
});
