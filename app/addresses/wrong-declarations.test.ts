import { expect, test } from "vitest";
import { date } from "../content/fields/date.ts";
import { number } from "../content/fields/number.ts";
import { reference } from "../content/fields/reference.ts";
import { slug } from "../content/fields/slug.ts";
import { text } from "../content/fields/text.ts";
import { defineCollection, defineSingleton } from "../content/model/define.ts";
import { collections, singletons } from "../content/register/register.ts";
import { wrongDeclarations } from "./wrong-declarations.ts";

const built = [...collections, ...singletons];

const fields = { title: text({ label: "Title" }), day: date({ label: "Day" }), slug: slug({ from: "title" }) };
const declared = {
	name: "events",
	label: "Event",
	plural: "Events",
	description: "talks",
	path: "/events",
	title: "title",
	order: { newest: "day" },
	search: ["title"],
	list: { headline: "Events", columns: [] },
	fields,
} as const;
const careers = {
	name: "careers",
	label: "Careers",
	description: "work",
	path: "/careers",
	pageSeo: { title: "title", description: "title" },
	fields: { title: fields.title },
};

const event = (changes: object) => defineCollection({ ...declared, ...changes });
const page = (changes: object) => defineSingleton({ ...careers, ...changes });

test("the declarations of the product are right, beside those of an adopter", () => {
	expect(wrongDeclarations([...built, event({}), page({})])).toEqual([]);
});

test.each([
	["the name of a built-in type", event({ name: "faqs", section: { path: "talks" } }), "same name, “faqs”"],
	["the name of a built-in page", page({ name: "home", section: { path: "talks" } }), "same name, “home”"],
	[
		"a section of the studio that is there",
		event({ section: { path: "services" } }),
		"same section of the studio, “services”",
	],
	["the path of another list", event({ path: "/articles" }), "same path, “/articles”"],
	["the path of another page", page({ path: "/about" }), "same path, “/about”"],
	["a path without a slash", event({ path: "events" }), "must be like “/events”"],
	["a path in capitals", page({ path: "/Careers" }), "must be like “/events”"],
	["an address of the server", page({ path: "/admin/careers" }), "is an address of the product"],
	["a name with a space", event({ name: "our events" }), "the name “our events” may hold"],
	["a title that is no field", event({ title: "headline" }), "names the field “headline”"],
	["a search in no field", event({ search: ["words"] }), "names the field “words”"],
	[
		"a column of no field",
		event({ list: { headline: "", columns: [{ label: "Place", field: "place.city" }] } }),
		"names the field “place.city”",
	],
	["a switch that is none", event({ visible: "title" }), "“title” must be a toggle"],
	["an order by text", event({ order: { newest: "title" } }), "must be a date"],
	[
		"a field with the name of an entry's own",
		event({ fields: { ...fields, id: text({ label: "Id" }) } }),
		"“id” is a name that every entry has",
	],
	["a slug of nothing", event({ fields: { ...fields, slug: slug({ from: "name" }) } }), "there is no field “name”"],
	["two slugs", event({ fields: { ...fields, also: slug({ from: "title" }) } }), "has 2 slugs"],
	[
		"a reference to nowhere",
		event({ fields: { ...fields, at: reference({ label: "At", to: "venues" }) } }),
		"no collection “venues”",
	],
	[
		"a number that begins outside",
		event({ fields: { ...fields, seats: number({ label: "Seats", min: 1, max: 9, initial: 40 }) } }),
		"its own rule refuses",
	],
	[
		"use by no collection",
		event({ neededBy: { collection: "venues", field: "at" } }),
		"“venues”, which is no collection",
	],
	[
		"use in no field",
		event({ neededBy: { collection: "articles", field: "event" } }),
		"the field “event”, which Article",
	],
	["entries that are none", page({ shownWhen: ["venues"] }), "“venues”, which is no collection"],
	[
		"words of no field",
		page({ pageSeo: { title: "hero.title", description: "title" } }),
		"names the field “hero.title”",
	],
])("%s is refused with one sentence", (_, type, sentence) => {
	const wrong = wrongDeclarations([...built, type]);
	expect(wrong).toEqual([expect.stringContaining(sentence)]);
});
