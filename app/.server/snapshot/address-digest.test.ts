import { expect, it } from "vitest";
import { entries } from "../../../demo/index.ts";
import { type Changes, sampleSnapshot } from "../../../tests/sample-snapshot.ts";
import { translationId } from "../../content/system/translation.ts";
import { wordsPlaces } from "../../content/translation/lay-over.ts";
import { service as serviceType } from "../../content/types/service.ts";

const german = {
	key: "de",
	code: "de",
	address: "",
	shown: true,
	paths: [{ key: "a", from: "/services", to: "/leistungen" }],
};
const [service] = sampleSnapshot().list("services");
const [article] = sampleSnapshot().list("articles");

/** The words of the service in German, each the same. */
const unitsIn = (words: string) =>
	wordsPlaces(serviceType.fields, entries.services.find(({ id }) => id === service!.id)!.data as never, []).map(
		({ path, words: source }) =>
			typeof source === "string"
				? { path, source, text: words, state: "checked" }
				: { path, richSource: source, rich: source, state: "checked" },
	);

interface Said {
	readonly changes?: Changes;
	readonly language?: object;
	/** The translation of a service. */
	readonly translated?: object;
	readonly redirects?: readonly { readonly from: string; readonly to: string }[];
}

function digestWith({ changes, language = {}, translated, redirects = [] }: Said = {}): string {
	const of = translationId({ language: "de", type: "services", document: service!.id });
	const languages = { others: [{ ...german, ...language }], untranslated: [] };
	return sampleSnapshot(changes, [
		{ type: "site-languages", id: "site-languages", data: languages },
		...(translated
			? [{ type: "translations" as const, id: of, data: { shown: true, units: unitsIn("DE"), ...translated } }]
			: []),
		...redirects.map((data) => ({ type: "redirects" as const, id: data.from, data: { ...data, kind: "301" } })),
	]).addressDigest();
}

it("is the same for releases that differ in words alone", () => {
	expect(digestWith({ changes: { [article!.id]: { title: "Another title" } } })).toBe(digestWith());
	const units = unitsIn("Deutsch");
	expect(digestWith({ translated: { slug: "pruefung", units } })).toBe(
		digestWith({ translated: { slug: "pruefung" } }),
	);
});

it.each<[string, Said, Said?]>([
	["an entry with another address", { changes: { [article!.id]: { slug: "another" } } }],
	["an entry that is hidden", { changes: { [service!.id]: { is_active: false } } }],
	["an entry that search engines leave out", { changes: { [article!.id]: { noindex: true } } }],
	["a redirect", { redirects: [{ from: "/old", to: "/about" }] }],
	[
		"a redirect that leads elsewhere",
		{ redirects: [{ from: "/old", to: "/" }] },
		{ redirects: [{ from: "/old", to: "/about" }] },
	],
	["a page in a language", { translated: { slug: "pruefung" } }],
	["another address of it there", { translated: { slug: "pruefung" } }, { translated: { slug: "daten" } }],
	[
		"a page that left a language",
		{ translated: { slug: "pruefung" } },
		{ translated: { slug: "pruefung", shown: false } },
	],
	["a language with another address", { language: { address: "/deutsch" } }],
	["a language with other beginnings of addresses", { language: { paths: [] } }],
	["a language that visitors do not see", { language: { shown: false } }],
	["another first language", { changes: { words: { language: "fr" } } }],
])("tells %s", (_, said, before = {}) => {
	expect(digestWith(said)).not.toBe(digestWith(before));
});
