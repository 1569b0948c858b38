import { expect, test } from "vitest";
import { snapshotWithPlaces } from "../../../app/.server/snapshot/snapshot-with-places.ts";
import {
	behindEvery,
	covers,
	type Place,
	placesIn,
	unseenOf,
	wordsOf,
} from "../../../app/admin/screens/on-page/regions/place.ts";
import type { Fields } from "../../../app/content/fields/field.ts";
import { ofKind } from "../../../app/content/fields/kinds.ts";
import type { TextField } from "../../../app/content/fields/text.ts";
import { map } from "../../../app/content/fields/walk.ts";
import type { Singleton } from "../../../app/content/model/define.ts";
import { collections, contentType, singletons } from "../../../app/content/register/register.ts";
import { tag } from "../../../app/content/system/topic.ts";
import { accessibilityPage } from "../../../app/content/types/accessibility-page.ts";
import { office } from "../../../app/content/types/office.ts";
import { page } from "../../../app/content/types/page.ts";
import { pageTemplates } from "../../../app/content/types/page-templates.ts";
import { singletons as sample } from "../../../demo/index.ts";
import { type Changes, sampleSnapshot } from "../../sample-snapshot.ts";
import { aForm } from "../../world.ts";
import { productPages } from "../product-pages.ts";

const render = await productPages();
const templates = pageTemplates.map(({ sections }, index) => ({
	type: "pages" as const,
	id: `page-${index}`,
	data: { ...page.initial, title: "A page", slug: `page-${index}`, sections: sections(), is_active: true },
}));
const form = { type: "forms" as const, id: "apply", data: aForm() };
const postgresql = { ...tag.initial, name: "PostgreSQL", slug: "postgresql", intro: "What it carries." };
const aTag = { type: "tags" as const, id: "tag-postgresql", data: postgresql };
const anOffice = {
	...office.initial,
	name: "Karachi",
	city: "Karachi",
	note: "By the tower",
	map: "https://map.example",
};
const reach = { phone: "021 555 0100", phoneAbroad: "+92 21 555 0100", email: "karachi@quillstone.example" };
const offices = ["one", "two"].map((id) => ({ type: "locations" as const, id, data: { ...anOffice, ...reach } }));
const limit = { what: "Two films", plan: "Captions", until: "2031-01-15", instead: "Their texts", ground: "mend" };
const statement = {
	...{ type: "accessibility" as const, id: "accessibility" },
	data: {
		...{ ...accessibilityPage.initial, intro: "For everybody", status: "partly", limits: [limit], method: "self" },
		...{ testedOn: "2026-11-26", reviewedOn: "2026-11-27", form: "/contact", answerDays: 3 },
		...{ authority: "The authority", authorityLink: "https://authority.example" },
	},
};
const snapshot = sampleSnapshot(withoutGaps(), [...templates, ...offices, form, aTag, statement]);
const paths = snapshot.paths().map(({ path }) => path);

const html = async (path: string, of = snapshot) => (await render(path, of)).encoded.identity.body.toString();

test("a page that is edited is the public page, and the public one names no region", async () => {
	const edited = snapshotWithPlaces(snapshot);
	for (const path of paths) {
		const drawn = await html(path);
		expect(drawn).not.toContain("data-at");
		const regions = await html(path, edited);
		expect(placesOf(regions).length).toBeGreaterThan(10);
		expect(regions.replaceAll(/ data-at="[^"]*"/g, "")).toBe(drawn);
	}
});

/** Fields of which a page shows nothing, or only elsewhere or sometimes: the list of regions has them. */
const unseen = new Set(
	[
		"services.slug services.anchor services.seo services.is_active services.oneLiner services.bullets",
		"projects.slug projects.type projects.client.industry projects.seo projects.is_active",
		"articles.slug articles.seo articles.noindex articles.canonical articles.modifiedAt",
		"articles.is_published authors.slug authors.names authors.seo",
		"categories.slug categories.names categories.image categories.seo tags.slug tags.names tags.image tags.seo",
		"testimonials.industry testimonials.is_active founders.is_active clients.is_active locations.is_active faqs.page faqs.is_active",
		"founders.is_founder founders.group about.groups about.founders.subtitle about.values.subtitle estimate-page.leadDays",
		"pages.title pages.slug pages.menu pages.menuLabel pages.noindex pages.canonical pages.image pages.seo pages.is_active",
		"services.by_link projects.by_link articles.by_link pages.by_link privacy-policy.showsKept",
		"forms.slug forms.thanks forms.thanksLink forms.delivery forms.noindex forms.is_active",
	].flatMap((line) => line.split(" ")),
);

test("every public field of every type is reached from some page", async () => {
	const edited = snapshotWithPlaces(snapshot);
	const reached: Place[] = [];
	const listed: Place[] = [];
	for (const path of paths) {
		const seen = placesOf(await html(path, edited));
		reached.push(...seen);
		listed.push(...ownDocuments(path).flatMap((own) => unseenOf(own, seen)), ...behindEvery, ...wordsOf(path));
	}
	const isReached = (by: readonly Place[], type: string, path: string) =>
		by.some((place) => place.type === type && covers({ ...place, id: "" }, { type, id: "", path }));
	// What is said on a page is pressed on that page; a whole entry, or a row of the list, reaches the rest.
	const seen = reached.filter(({ path }) => path !== "");
	const onPage: string[] = [];
	// Redirects are no page, goals and claims are for the team, and words in other languages have a screen of their own.
	const elsewhere = ["redirects", "goals", "claims", "translations", "site-languages"];
	const shown = [...collections, ...singletons].filter(({ name }) => !elsewhere.includes(name));
	for (const type of shown) {
		const isBehind = behindEvery.some((place) => place.type === type.name);
		for (const path of leavesOf(type.fields)) {
			expect([path, isReached([...reached, ...listed], type.name, path)]).toEqual([path, true]);
			if (!isBehind && !isReached(seen, type.name, path)) onPage.push(`${type.name}.${path}`);
		}
	}
	// Sections and questions are regions themselves; what hides or orders them is seen by where they are.
	const isKnown = (field: string) => unseen.has(field) || unseen.has(field.replace(/\.\w+$/, ""));
	expect(
		onPage.filter(
			(field) => !isKnown(field) && !/\.(sections|questions|more|order|(hidden|grounds)\.\w+)$/.test(field),
		),
	).toEqual([]);
});

function placesOf(page: string): Place[] {
	return [...page.matchAll(/ data-at="([^"]*)"/g)].flatMap(([, names]) => placesIn(names!));
}

function leavesOf(fields: Fields, above = ""): string[] {
	return Object.entries(fields).flatMap(([name, field]) => {
		const known = ofKind(field);
		return known.kind === "group" ? leavesOf(known.fields, `${above}${name}.`) : [`${above}${name}`];
	});
}

/** The documents that a page is about. */
function ownDocuments(path: string): Place[] {
	const entry = snapshot.entryAt(path);
	const type = collections.find(({ name }) => entry && snapshot.byId(name, entry.id));
	const ones = (singletons as readonly Singleton[]).filter(
		(type) => type.path === path || type.alsoOn?.some((other) => other.path === path),
	);
	return [
		...(entry && type ? [{ type: type.name, id: entry.id, path: "" }] : []),
		...ones.map(({ name }) => ({ type: contentType(name)!.name, id: name, path: "" })),
	];
}

/** The sample with words in every text that it leaves empty. */
function withoutGaps(): Changes {
	const filled = Object.entries(sample).map(([name, data]) => [
		name,
		map(contentType(name)!.fields, data, ({ field, value }) => {
			const isPlain = /^(long-)?text$/.test(field.kind) && (field as TextField).format === "plain";
			return isPlain && value === "" ? "Some words" : value;
		}),
	]);
	const { words: _, site_settings: __, seo: ___, ...changes } = Object.fromEntries(filled);
	return changes;
}
