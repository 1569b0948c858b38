import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleSnapshot } from "../../../tests/sample-snapshot.ts";
import { founder } from "../../content/types/founder.ts";
import { english } from "../../language/language.ts";
import { LanguageContext } from "../../language/use-language.tsx";
import { People } from "./people.tsx";

const groups = ["Partners", "Leads"].map((label) => ({ key: label.toLowerCase(), label }));
const person = (number: number, data: object = {}) => ({
	type: "founders" as const,
	id: `person-${number}`,
	data: { ...founder.initial, fullName: `Ada ${number} Nord`, role: "Engineer", ...data },
});

function drawn(people: readonly ReturnType<typeof person>[]): string {
	const added = people.map((one, position) => ({ ...one, position }));
	const nobody = { "zayan-merchant": { is_active: false }, "mahnoor-siddiqui": { is_active: false } };
	const snapshot = sampleSnapshot({ about: { groups }, ...nobody }, added);
	const props = { about: snapshot.one("about"), people: snapshot.list("founders") };
	return renderToStaticMarkup(createElement(LanguageContext, { value: english }, createElement(People, props)));
}

test.each([1, 3, 14, 40])(
	"each of %i people stands with a portrait of their own, and without one with initials",
	(count) => {
		const image = { media: "founder-1", alt: "" };
		const all = Array.from({ length: count }, (_, number) => person(number, number % 2 === 0 ? { image } : {}));
		for (const people of [all, all.map((one) => ({ ...one, data: { ...one.data, is_founder: false } }))]) {
			const cards = drawn(people)
				.split(/<article|<li class="member"/)
				.slice(1);
			expect(cards).toHaveLength(count);
			for (const [number, card] of cards.entries()) {
				expect(card).toContain(`>Ada ${number} Nord</h`);
				expect(card).toMatch(number % 2 === 0 ? /<img/ : /<b>AN<\/b>/);
			}
		}
	},
);

test("large portraits stand two a row, and the last three in one where somebody would be left over", () => {
	const rows = (count: number) =>
		drawn(Array.from({ length: count }, (_, number) => person(number)))
			.split('class="page-grid pair"')
			.slice(1)
			.map((row) => [row.split("<article").length - 1, row.split("of-three").length - 1]);
	expect([1, 2, 3, 4, 5].map(rows)).toEqual([
		[[1, 0]],
		[[2, 0]],
		[[3, 3]],
		[
			[2, 0],
			[2, 0],
		],
		[
			[2, 0],
			[3, 3],
		],
	]);
});

test("founders stand first, and the others by group in the order of the owner, those of none last", () => {
	const other = (number: number, group: string) => person(number, { is_founder: false, group });
	const html = drawn([other(1, ""), other(2, "leads"), other(3, "partners"), person(4)]);
	const order = [...html.matchAll(/Ada \d|Partners|Leads/g)].map(([word]) => word);
	expect([...new Set(order)]).toEqual(["Ada 4", "Partners", "Ada 3", "Leads", "Ada 2", "Ada 1"]);
});
