import { feedOf } from "../../../addresses/feeds.ts";
import { contentType } from "../../../content/register/register.ts";
import { author } from "../../../content/system/author.ts";
import { translation, translationId } from "../../../content/system/translation.ts";
import { slugify } from "../../../content/values/addresses/slugify.ts";
import { languageName } from "../../../language/language-name.ts";
import { type AnyType, type Data, normalize } from "../../content/stored-data.ts";
import type { Pictures, PlannedPicture } from "../files/planned-pictures.ts";
import type { Found, OldAuthor } from "../old-content.ts";
import { type ListKind, type OldListAddresses, OldLists } from "../systems/old-lists.ts";
import { clipped } from "../text/plain-words.ts";
import { quoted } from "./entry-texts.ts";
import { isSameLanguage } from "./language-versions.ts";
import type { Places } from "./new-places.ts";
import type { OldSite } from "./old-site.ts";
import { type Known, type PlannedDocument, type ReportLine, reportLine, type Step } from "./plan.ts";
import type { Belonging, Belongings } from "./taxonomy.ts";
import { unitsBetween } from "./words-between.ts";

/** A category or tag that comes along. */
interface NamedList {
	readonly kind: Belonging;
	readonly id: string;
	readonly data: Data;
}

type Term = Extract<Found, { is: "term" }>;

/** The authors, categories and tags of a file, and the redirects from their lists and feeds. */
export class PlannedLists {
	readonly authors = new Map<string, OldAuthor>();
	readonly #site: OldSite;
	readonly #known: Known;
	readonly #places: Places;
	readonly #pictures: Pictures;
	readonly #belongings: Belongings;
	readonly #addresses: OldLists;
	/** Those that the report names, as their kind and their name, by lines. */
	readonly #terms = new Set<string>();
	/** Categories and tags by their numbers, and those that are one in several languages. */
	readonly #numbered = new Map<string, Term>();
	readonly #versions: Extract<Found, { is: "term versions" }>["versions"][] = [];
	/** Old addresses of lists that lead somewhere already. */
	readonly #led = new Set<string>();

	constructor(
		system: string,
		about: { site: OldSite; known: Known; places: Places; pictures: Pictures; belongings: Belongings },
	) {
		this.#addresses = new OldLists(system);
		this.#site = about.site;
		this.#known = about.known;
		this.#places = about.places;
		this.#pictures = about.pictures;
		this.#belongings = about.belongings;
	}

	take(found: Found): void {
		this.#addresses.take(found);
		if (found.is === "author") this.authors.set(found.author.key, found.author);
		if (found.is === "term" && found.list?.number) this.#numbered.set(found.list.number, found);
		if (found.is === "term versions") this.#versions.push(found.versions);
	}

	/** Notes an author or a term that the report tells of at the end, when it is known what it became. */
	tellOf(found: Extract<Found, { is: "author" | "term" }>): void {
		if (found.is === "author") this.#terms.add(`Author\n${found.author.key}`);
		else if (found.title) this.#terms.add(`${found.kind}\n${found.title}`);
	}

	/** Yields the authors, categories and tags of articles, then the redirects to them. */
	*steps(): Generator<Step> {
		this.#led.clear();
		const paths = new Map<string, string>();
		const inLanguages = new Map<string, string>();
		const slugOf = (kind: Belonging, key: string, wanted: string) =>
			this.#takeSlug(kind, this.#site.idOf(kind, key), wanted);
		for (const { kind, name, key, path, data, proposed } of this.#belongings.made(slugOf)) {
			paths.set(`${kind} ${key}`, path);
			const becomes = `one of the ${kind}, with a page of its own`;
			const changes: string[] = [];
			const isOthers = proposed !== undefined && this.#known.made.get(proposed.id) !== this.#site.id;
			if (isOthers) changes.push("another proposal adds it, too, and what that says of it stays");
			const { fields, pictures } = kind === "authors" && !isOthers ? this.#aboutAuthor(name, changes) : noFields;
			const made = isOthers ? proposed.data : { ...data, ...fields };
			const id = isOthers || !proposed ? this.#site.idOf(kind, key) : proposed.id;
			const documents = [{ id, type: kind, data: made, pictures: pictures.map(({ media }) => media) }];
			yield { line: reportLine({ kind: "Made here", title: name, becomes, changes }), documents, pictures };
			if (!isOthers && kind !== "authors") yield* this.#namesInLanguages({ kind, id, data: made }, inLanguages);
		}
		for (const key of this.#terms) {
			const [kind, named] = key.split("\n") as [ListKind, string];
			const title = kind === "Author" ? this.authors.get(named)!.name : named;
			const { here, ...fate } = this.#belongings.fateOf(kind, title);
			const changes: string[] = [];
			const path = here?.path ?? (here && paths.get(`${here.kind} ${here.name.toLowerCase()}`)) ?? "";
			const documents = here ? this.#redirects(this.#addresses.of(kind, named), path, changes) : [];
			const about = documents.length > 0 ? [`from ${fromOf(documents)}`] : [];
			const isMade = here?.kind === "authors" && !here.path;
			const left = kind === "Author" ? leftOf(this.authors.get(named)!, isMade) : [];
			const other = fate.becomes ? undefined : this.#otherLanguageOf(kind, title, inLanguages);
			yield { line: reportLine({ kind, title, ...fate, ...other, about, changes, left }), documents, pictures: [] };
		}
		yield* this.#feeds();
	}

	#takeSlug(scope: string, id: string, wanted: string): string {
		return this.#places.takeSlug(scope, id, { wanted: wanted.replace(/-+$/, "") });
	}

	/**
	 * Yields the names that a category or tag has in the further languages of this site.
	 * @param told gets what each of them becomes
	 */
	*#namesInLanguages({ kind, id, data }: NamedList, told: Map<string, string>): Generator<Step> {
		const { first, others } = this.#known.languages;
		const { fields } = contentType(kind) as AnyType;
		for (const { list, title, code } of this.#versionsOf(kind, data.name)) {
			const language = others.find((one) => isSameLanguage(one.code, code));
			if (!language || isSameLanguage(code, first) || told.has(`${list} ${title}`)) continue;
			const name = languageName(language.code);
			const translated = translationId({ language: language.code, type: kind, document: id });
			const words = { ...data, name: clipped(title, 100), names: [] };
			const translations = contentType(translation.name) as AnyType;
			const translatedData = normalize(translations.fields, {
				title: clipped(`${data.name} (${name})`, 300),
				slug: this.#takeSlug(`${kind}@${language.code}`, translated, (slugify(title) || kind).slice(0, 80)),
				shown: true,
				units: unitsBetween(fields, data, words, clipped(this.#site.name, 120)),
			});
			const becomes = `the ${name} of the ${list.toLowerCase()} ${data.name}`;
			told.set(`${list} ${title}`, becomes);
			const document = { id: translated, type: translation.name, data: translatedData, pictures: [] };
			yield { line: reportLine({ kind: "Made here", title, becomes }), documents: [document], pictures: [] };
		}
	}

	/** What a name in another language becomes, or why nothing. */
	#otherLanguageOf(
		list: ListKind,
		title: string,
		told: ReadonlyMap<string, string>,
	): Pick<ReportLine, "becomes" | "why"> | undefined {
		const becomes = told.get(`${list} ${title}`);
		if (becomes) return { becomes, why: "" };
		const own = this.#versions.flatMap((versions) =>
			versions.flatMap(({ number, language }) => {
				const term = this.#numbered.get(number);
				return term?.kind === list && term.title === title ? { versions, language } : [];
			}),
		)[0];
		if (!own || isSameLanguage(own.language, this.#known.languages.first)) return undefined;
		const [one] = own.versions.flatMap(({ number, language }) =>
			isSameLanguage(language, this.#known.languages.first) ? (this.#numbered.get(number)?.title ?? []) : [],
		);
		const of = one ? `the name of “${one}” in` : "a name in";
		return { becomes: "", why: `it is ${of} ${languageName(own.language)}: translate it under Translations` };
	}

	/** The other names of a category or tag of this name, with their languages. */
	#versionsOf(kind: Belonging, name: string) {
		const list = kind === "categories" ? ("Category" as const) : ("Tag" as const);
		const terms = this.#versions.map((versions) =>
			versions.flatMap(({ number, language }) => {
				const term = this.#numbered.get(number);
				return term?.kind === list ? { list, title: term.title, code: language } : [];
			}),
		);
		const isOf = ({ title, code }: { title: string; code: string }) =>
			title.toLowerCase() === String(name).toLowerCase() && isSameLanguage(code, this.#known.languages.first);
		return terms.filter((versions) => versions.some(isOf)).flat();
	}

	/** Returns the fields of the page of an author: those of the first author of that name. */
	#aboutAuthor(name: string, changes: string[]): { readonly fields: Data; readonly pictures: PlannedPicture[] } {
		const known = [...this.authors.values()].find((one) => clipped(one.name, 80) === name);
		if (!known) return noFields;
		const { about = "", website = "", picture: address = "" } = known;
		if (about.length > 1200) changes.push("what is said of them is shortened to 1200 characters");
		const picture = address ? this.#pictures.planned(address) : undefined;
		if (picture && "why" in picture) changes.push(`their picture${quoted(address)} is left out: ${picture.why}`);
		const found = picture && "media" in picture ? picture : undefined;
		return {
			fields: {
				...(about && { bio: clipped(about, 1200) }),
				...(isWebAddress(website) && { links: [{ label: "Website", url: website }] }),
				...(found && { image: { media: found.media, alt: found.alt || name } }),
			},
			pictures: found ? [found] : [],
		};
	}

	/** Yields the redirects of the feeds of all articles. */
	*#feeds(): Generator<Step> {
		const step = (feed: string, becomes: string, to: string): Step => {
			const from = this.#site.below(feed);
			const changes: string[] = [];
			const documents = this.#places.redirect(from, { to, kind: to ? "301" : "410" }, changes);
			const line = { kind: "Feed", title: from, changes };
			return { line: reportLine(documents.length > 0 ? { ...line, becomes } : line), documents, pictures: [] };
		};
		for (const feed of this.#addresses.feeds) yield step(feed, "the feed of all articles", "/feed.xml");
		for (const feed of this.#addresses.feedsOfComments)
			yield step(feed, "an address that is gone: articles have no comments here", "");
	}

	/** Redirects from the lists of something to its page, and from their feeds to its feed. */
	#redirects({ pages, feeds }: OldListAddresses, path: string, changes: string[]) {
		const lead = (addresses: readonly string[], to: string) =>
			addresses.flatMap((address) => {
				const from = this.#site.below(address);
				// Several may have shared an address, such as a tag in two spellings.
				if (this.#led.has(from)) return [];
				this.#led.add(from);
				return this.#places.redirect(from, { to, kind: "301" }, changes);
			});
		if (path) return [...lead(pages, path), ...lead(feeds, feedOf(path))];
		for (const page of pages)
			changes.push(`its old address ${this.#site.below(page)} is not redirected: it has no page on the site yet`);
		return [];
	}
}

const noFields: { readonly fields: Data; readonly pictures: PlannedPicture[] } = { fields: {}, pictures: [] };

/** The old addresses of redirects. */
export function fromOf(redirects: readonly PlannedDocument[]): string {
	return redirects.map(({ data }) => data.from).join(", ");
}

/**
 * Lists the details of an author that are not imported: all of them when the author exists here already, or has no
 * page.
 */
function leftOf({ about, website, picture, left = [] }: OldAuthor, isMade: boolean): string[] {
	const others = { "what is said of them": about, picture, website };
	const all = Object.entries(others).flatMap(([what, value]) => (value ? [`${what} (${value})`] : []));
	if (!isMade) return [...all, ...left];
	return [...(website && !isWebAddress(website) ? [`website (${website})`] : []), ...left];
}

function isWebAddress(address: string): boolean {
	return author.fields.links.schema.safeParse([{ label: "Website", url: address }]).success;
}
