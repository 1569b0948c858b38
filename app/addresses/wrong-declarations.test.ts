import { expect, test } from "vitest";
import { choice } from "../content/fields/choice.ts";
import { date } from "../content/fields/date.ts";
import { list as entries } from "../content/fields/list.ts";
import { number } from "../content/fields/number.ts";
import { option } from "../content/fields/option.ts";
import { reference } from "../content/fields/reference.ts";
import { slug } from "../content/fields/slug.ts";
import { text } from "../content/fields/text.ts";
import { toggle } from "../content/fields/toggle.ts";
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
const pageSeo = { title: "title", description: "title" };
const careers = {
	name: "careers",
	label: "Careers",
	description: "work",
	path: "/careers",
	pageSeo,
	fields: { title: fields.title },
};

const { list } = declared;
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
	["the path of another list", event({ path: "/authors" }), "same path, “/authors”"],
	["a preview without a token", event({ previewUrl: "https://app.example.com/{slug}" }), "it needs {token}"],
	[
		"a preview of something else",
		page({ previewUrl: "https://app.example.com/{name}?t={token}" }),
		"{name} is none of",
	],
	["a preview without a host", page({ previewUrl: "/preview?token={token}" }), "it must be a whole address"],
	[
		"the path of another page",
		page({ path: "/about" }),
		"has the page “/about” (about.tsx), which is that of About Page",
	],
	["a list on the page of something else", event({ path: "/about" }), "which is that of About Page"],
	["a further page that is there", page({ alsoOn: [{ path: "/estimate", pageSeo }] }), "which is that of Estimate:"],
	["entries drawn by the page of others", event({ label: "Article" }), "(article.tsx), which is that of Article"],
	["entries drawn by what draws all pages", event({ label: "Page" }), "cannot be called “page”"],
	["a label that is no name of a file", event({ label: "Talk/Event" }), "cannot be called “talk/event”"],
	["a page where an entry may be", page({ path: "/services/spring" }), "where an entry of Service may be"],
	["a list where an entry may be", event({ path: "/services/events" }), "where an entry of Service may be"],
	["a section where a screen is", event({ section: { path: "media" } }), "“/admin/media” is a screen of the studio"],
	["a path without a slash", event({ path: "events" }), "must be like “/events”"],
	["a path in capitals", page({ path: "/Careers" }), "must be like “/events”"],
	["an address of the server", page({ path: "/admin/careers" }), "is an address of the product"],
	["a name with a space", event({ name: "our events" }), "the name “our events” may hold"],
	["a title that is no field", event({ title: "headline" }), "names the field “headline”"],
	["a search in no field", event({ search: ["words"] }), "names the field “words”"],
	[
		"a column of no field",
		event({ list: { ...list, columns: [{ label: "Place", field: "place.city" }] } }),
		"names the field “place.city”",
	],
	["a search where there are no words", event({ search: ["day"] }), "“day” holds no words to search in"],
	[
		"a title that is no text",
		event({ title: "isActive", fields: { ...fields, isActive: toggle({ label: "Active" }) } }),
		"“isActive” must be a text, as entries are named by it",
	],
	[
		"a summary that is no text",
		event({ summary: "people", fields: { ...fields, people: entries({ label: "People", of: fields.title }) } }),
		"“people” must be a text, as search engines show it",
	],
	["a price that is none", event({ price: "title" }), "“title” must be a price"],
	["an order by no field", event({ order: { newest: "date" } }), "names the field “date”"],
	["a switch by no field", event({ visible: "isActive" }), "names the field “isActive”"],
	[
		"a choice of nothing",
		event({ fields: { ...fields, kind: choice({ label: "Kind", options: {}, optional: true }) } }),
		"Event, kind: there is nothing to choose",
	],
	["an icon that is not there", event({ section: { icon: "clock" } }), "names the icon “clock”, which there is not"],
	["a group of the rail that is not there", page({ section: { group: "Shop" } }), "names the group “Shop”"],
	["a page for a list that is not there", event({ list: { ...list, livePath: "/talks" } }), "is shown at “/talks”"],
	[
		"a page that shows it and is not there",
		event({ path: undefined, shownOn: "/talks#events" }),
		"Event is shown at “/talks#events”, where the site has no page",
	],
	["a switch that is none", event({ visible: "title" }), "“title” must be a toggle"],
	["a picture that is none", event({ list: { ...list, image: "title" } }), "“title” must be a picture"],
	["an amount that is none", event({ list: { ...list, amount: { field: "title", empty: "" } } }), "must be a price"],
	["tags that are none", event({ list: { ...list, tags: { field: "title", label: "" } } }), "must be a list of texts"],
	["a column of tags without a field", event({ list: { ...list, columns: ["tags"] } }), "has a column of tags"],
	["keywords that are no list", event({ keywords: "title" }), "“title” must be a list of texts"],
	["a day of change that is none", event({ changed: "title" }), "“title” must be a date"],
	["a day of change that is no field", event({ changed: "edited" }), "names the field “edited”"],
	["an order by text", event({ order: { newest: "title" } }), "must be a date"],
	[
		"a field with the name of an entry's own",
		event({ fields: { ...fields, id: text({ label: "Id" }) } }),
		"“id” is a name that every entry has",
	],
	["a slug of nothing", event({ fields: { ...fields, slug: slug({ from: "name" }) } }), "there is no field “name”"],
	["a slug of a day", event({ fields: { ...fields, slug: slug({ from: "day" }) } }), "“day”, which is no text"],
	["two slugs", event({ fields: { ...fields, also: slug({ from: "title" }) } }), "has 2 slugs"],
	[
		"a reference to nowhere",
		event({ fields: { ...fields, at: reference({ label: "At", to: "venues" }) } }),
		"no collection “venues”",
	],
	[
		"a choice from no list",
		event({
			fields: {
				...fields,
				kind: option({ label: "Kind", from: "metrics.kinds", defaults: [{ key: "a", label: "A" }] }),
			},
		}),
		"no list “metrics.kinds”",
	],
	[
		"a text without room",
		event({ fields: { ...fields, place: text({ label: "Place", max: 0 }) } }),
		"within its bounds, 0 to 0",
	],
	[
		"a list with more least than most",
		event({ fields: { ...fields, people: entries({ label: "People", of: fields.title, min: 3, max: 2 }) } }),
		"within its bounds, 3 to 2",
	],
	[
		"a text that begins too long",
		event({ fields: { ...fields, place: text({ label: "Place", max: 3, initial: "Oslo" }) } }),
		"its own rule refuses",
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
		"words of a further page of no field",
		page({ alsoOn: [{ path: "/careers-team", pageSeo: { title: "team", description: "title" } }] }),
		"names the field “team”",
	],
	["a further path without a slash", page({ alsoOn: [{ path: "team", pageSeo }] }), "must be like “/events”"],
	[
		"words of no field",
		page({ pageSeo: { title: "hero.title", description: "title" } }),
		"names the field “hero.title”",
	],
])("%s is refused with one sentence", (_, type, sentence) => {
	const wrong = wrongDeclarations([...built, type]);
	expect(wrong).toEqual([expect.stringContaining(sentence)]);
});
