import { createHash } from "node:crypto";
import { feedOf } from "../../../addresses/feeds.ts";
import { typeAt } from "../../../addresses/public-pages.ts";
import { isAlwaysAnswered, isPageOfTheProduct, isReserved } from "../../../addresses/reserved-addresses.ts";
import { contentType } from "../../../content/register/register.ts";
import { author } from "../../../content/system/author.ts";
import { translation, translationId } from "../../../content/system/translation.ts";
import { beginningOf, isBeginningOf } from "../../../content/text/beginning-of.ts";
import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import { article } from "../../../content/types/article.ts";
import { page } from "../../../content/types/page.ts";
import { sectionKinds } from "../../../content/types/page-sections.ts";
import { newSection } from "../../../content/types/page-templates.ts";
import { addressMeant } from "../../../content/values/link-address.ts";
import { unescaped } from "../../../content/values/old-address.ts";
import { slugify } from "../../../content/values/slugify.ts";
import { languageName } from "../../../language/language-name.ts";
import { picturesIn } from "../../content/pictures-in.ts";
import { type AnyType, type Data, normalize } from "../../content/stored-data.ts";
import { bareHost } from "../bare-host.ts";
import { isDownload, placeOfFile } from "../files/linked-files.ts";
import { isPictureFile } from "../files/picture-file.ts";
import { Pictures, type PlannedPicture } from "../files/planned-pictures.ts";
import type { Found, OldAuthor, OldEntry } from "../old-content.ts";
import type { Tell } from "../progress.ts";
import { refused, type Source, type SourceFile } from "../source.ts";
import { type BlocksAsHtml, blocksAsHtml, type Pattern } from "../systems/blocks.ts";
import { type ListKind, type OldListAddresses, OldLists } from "../systems/old-lists.ts";
import { shortcodesAsHtml } from "../systems/shortcodes.ts";
import { foundIn } from "../systems.ts";
import { pluginNotesAsHtml } from "../text/footnotes.ts";
import { type Anchors, anchorsOf, hasAnchors } from "../text/old-anchors.ts";
import { textFrom } from "../text/text-from.ts";
import { clipped, wordsIn } from "../text/tidy.ts";
import { isSameLanguage, type LanguagesHere, LanguageVersions, type Version } from "./language-versions.ts";
import { outsideOfReserved, ownPageAt, slugFor } from "./new-address.ts";
import { authorFields, type Belonging, Belongings, type KnownBelongings, noBelongings } from "./taxonomy.ts";
import { inRows, seoBeside, unitsBetween } from "./words-between.ts";

/** The facts about the site, and about its open proposals, that a plan needs. */
export interface Known {
	readonly belongings: KnownBelongings;
	/** Ids of documents by their addresses: slugs of articles, and addresses of pages without the first slash. */
	readonly slugs: ReadonlyMap<string, ReadonlyMap<string, string>>;
	/** The targets of old addresses, by the spelling that `spelled` returns. */
	readonly redirects: ReadonlyMap<string, KnownRedirect>;
	/** Documents that were moved in, and by which move. */
	readonly made: ReadonlyMap<string, string>;
	/** Addresses of pages of the product that nobody has set up, so that the site does not have them. */
	readonly notSetUp: ReadonlySet<string>;
	readonly languages: LanguagesHere;
}

export interface KnownRedirect {
	readonly id: string;
	/** "" where nothing is any more. */
	readonly to: string;
}

export const knowsNothing: Known = {
	slugs: new Map(),
	belongings: noBelongings,
	redirects: new Map(),
	made: new Map(),
	notSetUp: new Set(),
	languages: { first: "en", others: [] },
};

/** A document that will be made, or was made before by the same plan. */
export interface PlannedDocument {
	/** The same in every plan of the same file. */
	readonly id: string;
	readonly type: string;
	readonly data: Data;
	/** Ids of its pictures. */
	readonly pictures: readonly string[];
}

/** A line of the report about one item of the file. */
export interface ReportLine {
	/** Such as "Post" or "Menu entry". */
	readonly kind: string;
	readonly title: string;
	/** The thing that it becomes here; "" when it is not imported. */
	readonly becomes: string;
	/** Why it does not come; "" when it does. */
	readonly why: string;
	/** Its fields, in a few words each. */
	readonly about: readonly string[];
	/** The differences from the original. */
	readonly changes: readonly string[];
	/** The parts of it that are not imported. */
	readonly left: readonly string[];
}

/** One item of the file: what is told of it, and what is made of it. */
export interface Step {
	readonly line: ReportLine;
	readonly documents: readonly PlannedDocument[];
	readonly pictures: readonly PlannedPicture[];
}

const byHand = (line: Pick<ReportLine, "kind" | "title"> & Partial<ReportLine>): ReportLine => ({
	...{ becomes: "", why: "", about: [], changes: [], left: [] },
	...line,
});

/** A file that was read once, for what its entries refer to. */
export interface Plan {
	/** The same for every file of the same site. */
	readonly id: string;
	/** The name of the site in the old system. */
	readonly name: string;
	/** Says of each of its items what becomes of it. The file is read once more, so that its entries need not be kept. */
	steps(tell?: Tell): AsyncGenerator<Step>;
}

/**
 * Reads what becomes of a file; it changes nothing.
 * @throws {Failure} `not-possible` when the file is none of the system
 */
export async function planOf(
	source: Source,
	system: string,
	known: Known = knowsNothing,
	tell: Tell = () => {},
): Promise<Plan> {
	const pictures: SourceFile[] = [];
	for (const file of source.pictures ?? source.files)
		if (isDownload(file.path) || (await isPictureFile(file))) pictures.push(file);
	const planner = new ImportPlanner(source, { system, known, pictures });
	let total = 0;
	for await (const found of foundIn(source, system)) {
		planner.take(found);
		total += 1;
		tell({ step: "reading", items: total });
	}
	planner.placeVersions();
	return {
		id: planner.id,
		name: planner.name,
		async *steps(tell = () => {}) {
			let items = 0;
			planner.begin();
			for await (const found of foundIn(source, system)) {
				items += 1;
				tell({ step: "reading", items, of: total });
				yield* planner.steps(found);
			}
			yield* planner.ending();
		},
	};
}

/** A category or tag that comes along. */
interface NamedList {
	readonly kind: Belonging;
	readonly id: string;
	readonly data: Data;
}

/** The things that the entries of a file refer to, with the decision about each. */
class ImportPlanner {
	readonly #system: string;
	readonly #known: Known;
	readonly #pictures: Pictures;
	readonly #belongings: Belongings;
	readonly #authors = new Map<string, OldAuthor>();
	/** New paths by the keys of entries. */
	readonly #paths = new Map<string, string>();
	/** Pages of this site that have the addresses of old ones, by the keys of these. */
	readonly #ownPages = new Map<string, string>();
	/** The new paths by old paths, in the spelling that `spelled` returns. */
	readonly #moved = new Map<string, string>();
	readonly #taken = new Map<string, string>();
	readonly #titles = new Map<string, string>();
	/** The anchors in entries, by their keys. */
	readonly #anchors = new Map<string, Anchors>();
	/** The keys of entries by their old paths, in the spelling that `spelled` returns. */
	readonly #keys = new Map<string, string>();
	readonly #languages = new LanguageVersions();
	#versions: ReadonlyMap<string, Version> = new Map();
	/** What is to be told of the languages of the file. */
	#languageNote = "";
	/** Entries that say their language, without their texts: which of them are translations is known at the end. */
	readonly #inLanguages: OldEntry[] = [];
	/** The slugs of translations, by the keys of these. */
	readonly #slugs = new Map<string, string>();
	/** Originals whose translations are still to come; undefined for one that does not come itself. */
	readonly #originals = new Map<string, Original | undefined>();
	/** Translations that stand before their originals. */
	readonly #waiting = new Map<string, OldEntry[]>();
	readonly #patterns = new Map<string, Pattern>();
	/** Those that a text has asked for. */
	readonly #usedPatterns = new Set<string>();
	readonly #source: Source;
	readonly #lists: OldLists;
	#site: OldSite = { title: "", address: "" };
	readonly #terms = new Set<string>();
	/** Categories and tags by their numbers, and those that are one in several languages. */
	readonly #numbered = new Map<string, Extract<Found, { is: "term" }>>();
	readonly #termVersions: Extract<Found, { is: "term versions" }>["versions"][] = [];
	/** Old addresses of lists that lead somewhere already. */
	readonly #led = new Set<string>();

	constructor(
		source: Source,
		about: { readonly system: string; readonly known: Known; readonly pictures: readonly SourceFile[] },
	) {
		const { system, known, pictures } = about;
		this.#source = source;
		this.#system = system;
		this.#lists = new OldLists(system);
		this.#known = known;
		this.#pictures = new Pictures(pictures);
		this.#belongings = new Belongings(known.belongings);
	}

	take(found: Found): void {
		this.#lists.take(found);
		switch (found.is) {
			case "site":
				this.#rejectOther(found);
				if (!this.#site.address) this.#site = found;
				this.#pictures.site = this.#site.address;
				return;
			case "author":
				this.#authors.set(found.author.key, found.author);
				return;
			case "picture":
				this.#pictures.know(found);
				return;
			case "term":
				if (found.list?.number) this.#numbered.set(found.list.number, found);
				return;
			case "term versions":
				this.#termVersions.push(found.versions);
				return;
			case "pattern":
				this.#patterns.set(found.key, found);
				return;
			case "entry": {
				const { entry } = found;
				if (hasAnchors(entry.html)) this.#anchors.set(entry.key, anchorsOf(entry.html));
				if (this.#languages.take(entry)) this.#inLanguages.push({ ...entry, html: "", excerpt: "" });
				else this.#place(entry);
			}
		}
	}

	/** Decides the addresses of entries that say their language, once all are known: those of originals first. */
	placeVersions(): void {
		const { versions, note } = this.#languages.decided(this.#known.languages);
		this.#versions = versions;
		this.#languageNote = note;
		const are = (what: Version["is"]) => this.#inLanguages.filter(({ key }) => versions.get(key)?.is === what);
		for (const entry of [...are("original"), ...are("foreign")]) this.#place(entry);
		for (const entry of are("translation")) this.#placeTranslation(entry);
		this.#inLanguages.length = 0;
	}

	/** Forgets how far the plan was carried out before. */
	begin(): void {
		this.#originals.clear();
		this.#waiting.clear();
	}

	/** Numbers of pictures, authors and entries mean something within one site only. */
	#rejectOther({ title, address }: OldSite): void {
		const known = this.#site;
		const isSame =
			address && known.address
				? placeOf(address) === placeOf(known.address)
				: !title || !known.title || title === known.title;
		if (isSame) return;
		const [one, other] = [known, { title, address }].map((site) => `“${site.address || site.title}”`);
		throw refused(`${this.#source.name} holds two sites, ${one} and ${other}. Move them in one after the other.`);
	}

	/** Decides the new address of an entry, and where its old ones lead. */
	#place(entry: OldEntry): void {
		const type = typeOf(entry);
		const id = this.#idOf("entry", entry.key);
		const held = this.#known.slugs.get(type) ?? new Map<string, string>();
		const isFree = (slug: string) =>
			(this.#taken.get(`${type} ${slug}`) ?? id) === id &&
			(held.get(slug) ?? id) === id &&
			!(type === "pages" && isReserved(`/${slug}`)) &&
			!["all", "new", "edit"].includes(slug);
		const [oldPath = ""] = this.#oldPaths(entry);
		const atOwn = ownPageAt(entry, oldPath, this.#oldPath(this.#site.address) || "/");
		const ownPage = this.#known.notSetUp.has(atOwn) ? "" : atOwn;
		const wanted = type === "pages" ? outsideOfReserved(slugFor(entry)) : slugFor(entry);
		const isForeign = this.#versions.get(entry.key)?.is === "foreign" && entry.language;
		const slug = freeSlug(wanted, isFree, isForeign ? slugify(isForeign) : undefined);
		this.#taken.set(`${type} ${slug}`, id);
		const path = type === "articles" ? `/articles/${slug}` : `/${slug}`;
		this.#paths.set(entry.key, path);
		if (ownPage) this.#ownPages.set(entry.key, ownPage);
		this.#lead(entry, ownPage || path);
	}

	/** Decides the address of a translation: that of its original in its language, with a slug of its own. */
	#placeTranslation(entry: OldEntry): void {
		const { original, language } = this.#versions.get(entry.key) as Extract<Version, { is: "translation" }>;
		const type = typeOf(entry);
		const id = translationId({ language: language.code, type, document: this.#idOf("entry", original) });
		const scope = `${type}@${language.code}`;
		const held = this.#known.slugs.get(scope) ?? new Map<string, string>();
		const isFree = (slug: string) =>
			(this.#taken.get(`${scope} ${slug}`) ?? id) === id &&
			(held.get(slug) ?? id) === id &&
			!(type === "pages" && isReserved(`/${slug}`)) &&
			!["all", "new", "edit"].includes(slug);
		const wanted = type === "pages" ? outsideOfReserved(slugFor(entry)) : slugFor(entry);
		const slug = freeSlug(wanted, isFree);
		this.#taken.set(`${scope} ${slug}`, id);
		this.#slugs.set(entry.key, slug);
		const ownPage = this.#ownPages.get(original);
		const path = language.outward(ownPage ?? (type === "articles" ? `/articles/${slug}` : `/${slug}`));
		this.#paths.set(entry.key, path);
		this.#lead(entry, path);
	}

	/** Notes where the old addresses of an entry lead. */
	#lead(entry: OldEntry, path: string): void {
		this.#titles.set(entry.key, clipped(wordsIn(entry.title), 120));
		const olds = [...this.#oldPaths(entry), ...(this.#source.files.length > 1 ? [entry.base] : [])];
		for (const old of olds.map(spelled)) {
			if (this.#moved.has(old)) continue;
			this.#moved.set(old, path);
			this.#keys.set(old, entry.key);
		}
	}

	*steps(found: Found): Generator<Step> {
		const only = (line: ReportLine): Step => ({ line, documents: [], pictures: [] });
		switch (found.is) {
			case "site": {
				const why = "name and settings are those of this site";
				const changes = this.#languageNote ? [this.#languageNote] : [];
				const title = found.title || found.address || this.#source.name;
				return yield only(byHand({ kind: "Site", title, why, changes }));
			}
			case "mended":
				return yield only(byHand({ kind: "Mended", title: found.place, becomes: `what was meant: ${found.what}` }));
			case "left":
				return yield only(byHand({ ...found, about: this.#aboutOf(found.about) }));
			// Authors and terms are reported at the end, when it is known what they became.
			case "author":
				this.#terms.add(`Author\n${found.author.key}`);
				return;
			case "term":
				if (found.title) this.#terms.add(`${found.kind}\n${found.title}`);
				return;
			case "picture": {
				const download = this.#pictures.download(found.address);
				if (download) {
					const line = byHand({ kind: "File", title: found.title || download.name, becomes: "a file of the library" });
					return yield { line, documents: [], pictures: [download] };
				}
				const picture = this.#pictures.planned(found.address, { ...found, isDrawn: false });
				const line = { kind: "Picture", title: found.title || found.address };
				if ("why" in picture) return yield only(byHand({ ...line, why: picture.why }));
				const about = [picture.alt ? `alternative text “${picture.alt}”` : "no alternative text"];
				const becomes = "a picture of the library";
				return yield { line: byHand({ ...line, becomes, about }), documents: [], pictures: [picture] };
			}
			// Like these, they are told of at the end.
			case "pattern":
			case "term versions":
				return;
			case "document":
				return yield this.#document(found);
			case "entry":
				yield* this.#inItsLanguage(found.entry);
		}
	}

	/** An entry, and the translations that waited for it; a translation whose original is still to come waits. */
	*#inItsLanguage(entry: OldEntry): Generator<Step> {
		const version = this.#versions.get(entry.key);
		if (version?.is === "translation") {
			const { original } = version;
			if (this.#originals.has(original)) yield this.#translation(entry, version);
			else this.#waiting.set(original, [...(this.#waiting.get(original) ?? []), entry]);
			return;
		}
		const step = this.#entry(entry);
		yield step;
		if (version?.is !== "original" || version.translations === 0) return;
		const [document] = step.documents;
		const light = { ...entry, html: "", excerpt: "" };
		this.#originals.set(entry.key, document && { entry: light, document, left: version.translations });
		for (const waiting of this.#waiting.get(entry.key) ?? []) yield* this.#inItsLanguage(waiting);
		this.#waiting.delete(entry.key);
	}

	#aboutOf(entry: string | undefined): string[] {
		const title = entry && this.#titles.get(entry);
		return title ? [`it leads to “${title}”`] : [];
	}

	/**
	 * Yields the authors, categories and tags of articles, then the redirects to them; before them, the patterns that
	 * articles share.
	 */
	*ending(): Generator<Step> {
		for (const [key, { title, isShown }] of this.#patterns) {
			const isUsed = isShown && this.#usedPatterns.has(key);
			const why = isShown ? "no text that comes uses it" : "visitors never saw it";
			const fate = isUsed ? { becomes: "a part of the texts that use it" } : { why };
			yield { line: byHand({ kind: "Pattern", title, ...fate }), documents: [], pictures: [] };
		}
		this.#led.clear();
		const paths = new Map<string, string>();
		const inLanguages = new Map<string, string>();
		for (const { kind, name, key, path, data, proposed } of this.#belongings.made((...asked) =>
			this.#slugOf(...asked),
		)) {
			paths.set(`${kind} ${key}`, path);
			const becomes = `one of the ${kind}, with a page of its own`;
			const changes: string[] = [];
			const isOthers = proposed !== undefined && this.#known.made.get(proposed.id) !== this.id;
			if (isOthers) changes.push("another proposal adds it, too, and what that says of it stays");
			const { fields, pictures } = kind === "authors" && !isOthers ? this.#aboutAuthor(name, changes) : noFields;
			const made = isOthers ? proposed.data : { ...data, ...fields };
			const id = isOthers || !proposed ? this.#idOf(kind, key) : proposed.id;
			const documents = [{ id, type: kind, data: made, pictures: pictures.map(({ media }) => media) }];
			yield { line: byHand({ kind: "Made here", title: name, becomes, changes }), documents, pictures };
			if (!isOthers && kind !== "authors") yield* this.#namesInLanguages({ kind, id, data: made }, inLanguages);
		}
		for (const key of this.#terms) {
			const [kind, named] = key.split("\n") as [ListKind, string];
			const title = kind === "Author" ? this.#authors.get(named)!.name : named;
			const { here, ...fate } = this.#belongings.fateOf(kind, title);
			const changes: string[] = [];
			const path = here?.path ?? (here && paths.get(`${here.kind} ${here.name.toLowerCase()}`)) ?? "";
			const documents = here ? this.#listRedirects(this.#lists.of(kind, named), path, changes) : [];
			const about = documents.length > 0 ? [`from ${fromOf(documents)}`] : [];
			const isMade = here?.kind === "authors" && !here.path;
			const left = kind === "Author" ? leftOf(this.#authors.get(named)!, isMade) : [];
			const other = fate.becomes ? undefined : this.#otherLanguageOf(kind, title, inLanguages);
			yield { line: byHand({ kind, title, ...fate, ...other, about, changes, left }), documents, pictures: [] };
		}
		yield* this.#feeds();
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
				slug: this.#slugIn(`${kind}@${language.code}`, translated, (slugify(title) || kind).slice(0, 80)),
				shown: true,
				units: unitsBetween(fields, data, words, clipped(this.name, 120)),
			});
			const becomes = `the ${name} of the ${list.toLowerCase()} ${data.name}`;
			told.set(`${list} ${title}`, becomes);
			const document = { id: translated, type: translation.name, data: translatedData, pictures: [] };
			yield { line: byHand({ kind: "Made here", title, becomes }), documents: [document], pictures: [] };
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
		const own = this.#termVersions.flatMap((versions) =>
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
		const terms = this.#termVersions.map((versions) =>
			versions.flatMap(({ number, language }) => {
				const term = this.#numbered.get(number);
				return term?.kind === list ? { list, title: term.title, code: language } : [];
			}),
		);
		const isOf = ({ title, code }: { title: string; code: string }) =>
			title.toLowerCase() === String(name).toLowerCase() && isSameLanguage(code, this.#known.languages.first);
		return terms.filter((versions) => versions.some(isOf)).flat();
	}

	/** A free slug among those of a type in a language. */
	#slugIn(scope: string, id: string, wanted: string): string {
		const held = this.#known.slugs.get(scope) ?? new Map<string, string>();
		const isFree = (slug: string) =>
			(this.#taken.get(`${scope} ${slug}`) ?? id) === id &&
			(held.get(slug) ?? id) === id &&
			!["all", "new", "edit"].includes(slug);
		const slug = freeSlug(wanted.replace(/-+$/, ""), isFree);
		this.#taken.set(`${scope} ${slug}`, id);
		return slug;
	}

	/** Returns the fields of the page of an author: those of the first author of that name. */
	#aboutAuthor(name: string, changes: string[]): { readonly fields: Data; readonly pictures: PlannedPicture[] } {
		const known = [...this.#authors.values()].find((one) => clipped(one.name, 80) === name);
		if (!known) return noFields;
		const { about = "", website = "", picture: address = "" } = known;
		if (about.length > 1200) changes.push("what is said of them is shortened to 1200 characters");
		const picture = address ? this.#pictures.planned(address) : undefined;
		if (picture && "why" in picture) changes.push(`their picture${named(address)} is left out: ${picture.why}`);
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
		const step = (from: string, becomes: string, to: string): Step => {
			const changes: string[] = [];
			const documents = this.#redirect(from, { to, kind: to ? "301" : "410" }, changes);
			const line = { kind: "Feed", title: from, changes };
			return { line: byHand(documents.length > 0 ? { ...line, becomes } : line), documents, pictures: [] };
		};
		for (const feed of this.#lists.feeds) yield step(this.#below(feed), "the feed of all articles", "/feed.xml");
		for (const feed of this.#lists.feedsOfComments)
			yield step(this.#below(feed), "an address that is gone: articles have no comments here", "");
	}

	/** Redirects from the lists of something to its page, and from their feeds to its feed. */
	#listRedirects({ pages, feeds }: OldListAddresses, path: string, changes: string[]) {
		const lead = (addresses: readonly string[], to: string) =>
			addresses.flatMap((address) => {
				const from = this.#below(address);
				// Several may have shared an address, such as a tag in two spellings.
				if (this.#led.has(from)) return [];
				this.#led.add(from);
				return this.#redirect(from, { to, kind: "301" }, changes);
			});
		if (path) return [...lead(pages, path), ...lead(feeds, feedOf(path))];
		for (const page of pages)
			changes.push(`its old address ${this.#below(page)} is not redirected: it has no page on the site yet`);
		return [];
	}

	/** The path of an address below the first page of the old site. */
	#below(address: string): string {
		const { address: site } = this.#site;
		const first = URL.canParse(site) ? new URL(site).pathname.replace(/\/+$/, "") : "";
		return address.startsWith("?") ? `${first || "/"}${address}` : `${first}/${address}`;
	}

	/** A free address of an author, a category or a tag, the same in every plan of the file. */
	#slugOf(kind: Belonging, key: string, wanted: string): string {
		return this.#slugIn(kind, this.#idOf(kind, key), wanted);
	}

	/** Plans a document that this product wrote: it is imported unchanged, under its old id. */
	#document({ id, type: name, title, data: given }: Extract<Found, { is: "document" }>): Step {
		const type = contentType(name)!;
		const [issue] = type.schema.safeParse(given).error?.issues ?? [];
		if (issue) {
			const why = `${issue.path.join(".")}: ${issue.message}`;
			return { line: byHand({ kind: type.label, title, why }), documents: [], pictures: [] };
		}
		const data = normalize(type.fields, given);
		const becomes = type.shape === "singleton" ? `the ${type.label} of this site` : `one of the ${type.plural}`;
		const pictures = picturesIn(type.fields, data).map(({ media }) => media);
		return {
			line: byHand({ kind: type.label, title, becomes }),
			documents: [{ id, type: name, data, pictures }],
			pictures: [],
		};
	}

	#entry(found: OldEntry): Step {
		const kind = found.kind === "post" ? "Post" : "Page";
		const changes = [...(found.changes ?? [])];
		const title = titleOf(found, changes);
		const nothing = (why: string): Step => ({
			line: byHand({ kind, title, why: `${why} (${found.place})`, left: found.left }),
			documents: [],
			pictures: [],
		});
		const type = typeOf(found);
		const path = this.#paths.get(found.key)!;
		const slug = path.slice(type === "articles" ? "/articles/".length : 1);
		const ownPage = this.#ownPages.get(found.key);
		const free = type === "pages" ? outsideOfReserved(slugFor(found)) : slugFor(found);
		if (ownPage) changes.push(besideOwnPage(ownPage, path));
		else if (free === slug && slug !== slugFor(found))
			changes.push(`addresses such as “${slugFor(found)}” are kept for other content here, so it is “${slug}”`);
		else if (slug !== slugFor(found)) changes.push(`address “${slugFor(found)}” was taken, so it is “${slug}”`);

		const read = this.#read(found, changes);
		if ("why" in read) return nothing(read.why);
		const { entry, document, picture, used, files } = read;
		const filled = { entry, title, slug, document, picture, changes };
		const data = type === "articles" ? this.#article(filled) : this.#page(filled);
		const collection = contentType(type) as AnyType;
		const checked = collection.schema.safeParse(data);
		if (!checked.success) return nothing(whyNot(checked.error.issues[0]!.message));
		const id = this.#idOf("entry", entry.key);
		const documents: PlannedDocument[] = [
			{ id, type, data, pictures: [...picturesIn(collection.fields, data).map(({ media }) => media), ...files.keys()] },
			...this.#redirects(entry, ownPage ?? path, changes),
		];
		const version = this.#versions.get(entry.key);
		if (version?.is === "foreign") changes.push(`${version.why}; so it comes as an entry of its own, and is not shown`);
		else if (entry.state !== "published") changes.push(`${hidden[entry.state]}, so it comes, but is not shown`);
		const about = [
			...aboutText(entry, used),
			type === "articles" && data.modifiedAt ? `last changed ${data.modifiedAt}` : "",
			data.canonical ? `first published at ${data.canonical}` : "",
			entry.authors.length > 0 ? `by ${this.#authorNames(entry).join(", ")}` : "",
			type === "articles" ? `category ${data.category}` : "",
			data.tags?.length > 0 ? counts(data.tags.length, "tag") : "",
			documents.length > 1 ? `from ${fromOf(documents.slice(1))}` : "",
		];
		const becomes = `${type === "articles" ? "article" : "page"} ${path}`;
		return {
			line: byHand({
				kind,
				title,
				becomes,
				about: about.filter(Boolean),
				changes: [...new Set(changes)],
				left: entry.left,
			}),
			documents,
			pictures: [...used.values(), ...files.values()],
		};
	}

	/** Plans a version of an entry in another language: the words of it, and nothing that its original has already. */
	#translation(found: OldEntry, version: Extract<Version, { is: "translation" }>): Step {
		const original = this.#originals.get(version.original);
		if (!original) return this.#withoutOriginal(found);
		original.left -= 1;
		if (original.left === 0) this.#originals.delete(version.original);
		const { code, isShown } = version.language;
		const kind = found.kind === "post" ? "Post" : "Page";
		const changes = [...(found.changes ?? [])];
		const title = titleOf(found, changes);
		const nothing = (why: string): Step => ({
			line: byHand({ kind, title, why: `${why} (${found.place})`, left: found.left }),
			documents: [],
			pictures: [],
		});
		const read = this.#read(found, changes);
		if ("why" in read) return nothing(read.why);
		const { entry, document, picture, used, files } = read;
		const { type, data: source, id: of } = original.document;
		const slug = this.#slugs.get(entry.key)!;
		if (slug !== slugFor(entry)) changes.push(`address “${slugFor(entry)}” was taken, so it is “${slug}”`);
		const filled = { entry, title, slug, document, picture, changes };
		const words = type === "articles" ? this.#wordsOfArticle(filled, source) : this.#wordsOfPage(filled, source);
		if ("why" in words) return type === "articles" ? nothing(words.why) : this.#withoutOriginal(found, words.why);
		if (picture && picture.media !== source.image.media)
			changes.push(`its picture ${used.get(picture.media)?.name} is left out: a translation has that of its original`);
		changes.push(...this.#notOfTranslation(entry, original));

		const collection = contentType(translation.name) as AnyType;
		const isKept = entry.isUnlisted === true && source.noindex !== true;
		if (isKept) changes.push("it was kept out of search engines, unlike its original, so it comes, but is not shown");
		const data = normalize(collection.fields, {
			title: clipped(`${source.title} (${languageName(code)})`, 300),
			slug,
			shown: entry.state === "published" && !isKept,
			units: unitsBetween((contentType(type) as AnyType).fields, source, words, clipped(this.name, 120)),
		});
		const checked = collection.schema.safeParse(data);
		if (!checked.success) return nothing(whyNot(checked.error.issues[0]!.message));
		const id = translationId({ language: code, type, document: of });
		const path = this.#paths.get(entry.key)!;
		const documents: PlannedDocument[] = [
			{
				id,
				type: translation.name,
				data,
				pictures: [...picturesIn(collection.fields, data).map(({ media }) => media), ...files.keys()],
			},
			...this.#redirects(entry, path, changes),
		];
		if (entry.state !== "published") changes.push(`${hidden[entry.state]}, so it comes, but is not shown`);
		else if (source.is_published === false || source.is_active === false)
			changes.push("its original is not shown, and so it is not either");
		if (!isShown) changes.push(`${languageName(code)} is not on the site yet, so nobody sees it before that is`);
		if (this.#known.made.get(this.#idOf("entry", entry.key)) === this.id)
			changes.push("an earlier move made a hidden entry of it, which you can remove now");
		const about = [...aboutText(entry, used), documents.length > 1 ? `from ${fromOf(documents.slice(1))}` : ""];
		const becomes = `the ${languageName(code)} of ${type === "articles" ? "article" : "page"} ${this.#paths.get(version.original)}, at ${path}`;
		return {
			line: byHand({
				kind,
				title,
				becomes,
				about: about.filter(Boolean),
				changes: [...new Set(changes)],
				left: entry.left,
			}),
			documents,
			pictures: [...used.values(), ...files.values()],
		};
	}

	/** A translation of what does not come, or has no place for its words: an entry of its own, which nobody is shown. */
	#withoutOriginal(entry: OldEntry, why = "what it is a translation of does not come"): Step {
		this.#versions = new Map([...this.#versions, [entry.key, { is: "foreign", why }]]);
		this.#place(entry);
		return this.#entry(entry);
	}

	/** What a version says otherwise of what all languages share. */
	#notOfTranslation(entry: OldEntry, { entry: original, document: { type } }: Original): string[] {
		const theirs = "a translation has that of its original";
		const isArticle = type === "articles";
		const differs = (own: readonly string[], others: readonly string[]) => own.some((one) => !others.includes(one));
		const authors = this.#authorNames(entry);
		return [
			isArticle && entry.date && entry.date !== original.date ? `its date ${entry.date} is left out: ${theirs}` : "",
			isArticle && entry.changed && entry.changed !== original.changed
				? `when it was last changed (${entry.changed}) is left out: ${theirs}`
				: "",
			isArticle && differs(authors, this.#authorNames(original))
				? `its author ${authors.join(", ")} is left out: ${theirs}`
				: "",
			isArticle && differs(entry.categories, original.categories)
				? `its categories ${entry.categories.join(", ")} are left out: ${theirs}`
				: "",
			entry.isFeatured && !original.isFeatured ? `that it was featured is left out: ${theirs}` : "",
			original.isUnlisted && !entry.isUnlisted ? "it is kept out of search engines, as its original is" : "",
			entry.canonical && this.#canonical(entry, []) !== this.#canonical(original, [])
				? `the canonical address ${entry.canonical} is left out: ${theirs}`
				: "",
		].filter(Boolean);
	}

	/** An article with the words of a version of it. */
	#wordsOfArticle({ entry, title, document, picture, changes }: Filled, source: Data): Data | { why: string } {
		if (document.content.length === 0) return { why: whyNot("Content is required.") };
		const tags = [...entry.categories.slice(1), ...entry.tags].map((tag) => clipped(tag, 400));
		return {
			...source,
			title,
			excerpt: this.#excerpt(entry, document, changes) || title,
			content: document,
			...(source.image && { image: { ...source.image, alt: source.image.media === "" ? "" : (picture?.alt ?? "") } }),
			tags: inRows(source.tags, [...new Set(tags)], "tags", changes),
			seo: seoBeside(source.seo, seoOf(entry, changes), changes),
		};
	}

	/** A page with the words of a version of it; why not where its original has no place for them. */
	#wordsOfPage(filled: Filled, source: Data): Data | { why: string } {
		const { title, changes, picture } = filled;
		const own = this.#page(filled);
		const part = (kind: string) => own.sections.find(({ type }: Data) => type === kind);
		const has = (kind: string) => source.sections.some(({ type }: Data) => type === kind);
		const lead: string = part("opening")?.lead ?? "";
		let text: RichTextDocument | undefined = part("text")?.text;
		if (lead && !has("opening")) {
			changes.push("its excerpt stands above its text: its original has none");
			text = {
				type: "doc",
				content: [{ type: "paragraph", content: [{ type: "text", text: lead }] }, ...(text?.content ?? [])],
			};
		}
		if (text && !has("text")) return { why: "what it is a translation of has no text, as it has" };
		if (!text && has("text")) changes.push("it has no text, unlike its original");
		const alt = (image: Data) => ({ ...image, alt: image.media === "" ? "" : (picture?.alt ?? "") });
		return {
			...source,
			title,
			seo: seoBeside(source.seo, own.seo, changes),
			image: alt(source.image),
			sections: source.sections.map((section: Data) => {
				if (section.type === "opening") return { ...section, title, lead, image: alt(section.image) };
				return { ...section, text: text ?? { type: "doc", content: [] } };
			}),
		};
	}

	/** The text of an entry and its picture, with what they use. */
	#read(found: OldEntry, changes: string[]): Read | { readonly why: string } {
		const { html, notes, isRestricted } = this.#htmlOf(found);
		const entry = isRestricted && found.state === "published" ? { ...found, state: "private" as const } : found;
		const used = new Map<string, PlannedPicture>();
		const files = new Map<string, PlannedPicture>();
		changes.push(...counted(notes));
		let read: Anchors | undefined;
		const anchors = () => (read ??= anchorsOf(html));
		const text = textFrom(html, {
			isClassic: entry.isClassic,
			picture: (address, number) => {
				const picture = this.#pictures.planned(address, { base: entry.base, number });
				if ("media" in picture) used.set(picture.media, picture);
				return picture;
			},
			link: (href) => {
				const download = this.#pictures.download(addressMeant(href), entry.base);
				if (!download) return this.#link(addressMeant(href), entry, anchors);
				files.set(download.media, download);
				return placeOfFile(download.media) + (/#.*$/.exec(href)?.[0] ?? "");
			},
		});
		if ("why" in text) return { why: `its text cannot be stored: ${text.why}` };
		changes.push(...text.changes);
		for (const { address, file, name } of files.values())
			changes.push(`the file ${address || file?.path || name} comes to the library, and its link leads there`);
		return { entry, document: text.document, picture: this.#pictureOf(entry, used, changes), used, files };
	}

	/** The text of an entry with what its blocks and shortcodes stand for. */
	#htmlOf({ key, html }: OldEntry): BlocksAsHtml {
		const whole = blocksAsHtml(html, (name) => {
			this.#usedPatterns.add(name);
			return this.#patterns.get(name);
		});
		if (this.#system !== "wordpress" && !/\[\w+[^\]]*=/.test(whole.html)) return whole;
		const noted = pluginNotesAsHtml(whole.html);
		const read = shortcodesAsHtml(noted.html, (ids) => this.#pictures.gallery(ids, key));
		return {
			html: read.html,
			notes: [...whole.notes, ...noted.notes, ...read.notes],
			isRestricted: whole.isRestricted || read.isRestricted,
		};
	}

	#article({ entry, title, slug, document, picture, changes }: Filled): Data {
		const { category, rest } = this.#belongings.categoryOf(entry.categories);
		const names = this.#authorNames(entry);
		if (names[0]) this.#belongings.use("authors", clipped(names[0], 80));
		const tags = [...new Set([...rest, ...entry.tags].map((tag) => this.#belongings.use("tags", clipped(tag, 400))))];
		if (rest.length > 0) changes.push(`categories ${rest.join(", ")} become tags`);
		if (tags.length > 12) changes.push(`tags ${tags.slice(12).join(", ")} are left out: an article has 12 at most`);
		if (!entry.date) changes.push("date was missing, so it is that of today");
		if (entry.seo.keywords.length > 20) changes.push("keywords beyond 20 are left out");
		return normalize(article.fields, {
			title,
			slug,
			excerpt: this.#excerpt(entry, document, changes) || title,
			content: document,
			...(picture && { image: picture }),
			...authorFields(names, entry, this.#authors, changes),
			publishedAt: entry.date || new Date().toISOString().slice(0, 10),
			modifiedAt: entry.changed && entry.changed > entry.date ? entry.changed : "",
			tags: tags.slice(0, 12),
			category,
			featured: entry.isFeatured,
			seo: seoOf(entry, changes),
			noindex: entry.isUnlisted ?? false,
			canonical: this.#canonical(entry, changes),
			is_published: this.#isShown(entry),
		});
	}

	#page({ entry, title, slug, document, picture, changes }: Filled): Data {
		const make = (kind: string, words: Data) => ({ ...newSection({ variants: sectionKinds }, kind), ...words });
		const excerpt = wordsIn(entry.excerpt);
		const isRepeated = excerpt !== "" && isBeginningOf(excerpt, document);
		if (isRepeated) changes.push("its excerpt is left out: it is the beginning of the text");
		const lead = isRepeated ? "" : clipped(excerpt, 400);
		const hasText = document.content.length > 0;
		const hasSomething = hasText || lead !== "" || picture !== undefined;
		if (!hasSomething && entry.state === "published") changes.push("nothing of its text comes, so it is not shown");
		if (entry.authors.length > 0) changes.push("its author is left out: pages have none here");
		if (entry.date) changes.push("its date is left out: pages have none here");
		if (entry.changed) changes.push(`when it was last changed (${entry.changed}) is left out: pages have no date here`);
		if (entry.isFeatured) changes.push("that it was featured is left out");
		for (const [what, list] of [
			["categories", entry.categories],
			["tags", entry.tags],
		] as const)
			if (list.length > 0) changes.push(`${what} ${list.join(", ")} are left out: pages have none here`);
		return normalize(page.fields, {
			title,
			slug,
			sections: [
				...(picture || lead || !hasText
					? [make("opening", { title, lead, layout: picture ? "beside" : "plain", ...(picture && { image: picture }) })]
					: []),
				...(hasText ? [make("text", { text: document })] : []),
			],
			...(picture && { image: picture }),
			seo: seoOf(entry, changes),
			noindex: entry.isUnlisted ?? false,
			canonical: this.#canonical(entry, changes),
			is_active: this.#isShown(entry) && hasSomething && !this.#ownPages.has(entry.key),
		});
	}

	#isShown({ key, state }: OldEntry): boolean {
		return state === "published" && this.#versions.get(key)?.is !== "foreign";
	}

	/**
	 * Returns the address under which search engines find the same text; "" for an address of the old site, because the
	 * text is here now.
	 */
	#canonical(entry: OldEntry, changes: string[]): string {
		const { canonical = "" } = entry;
		const site = URL.parse(this.#site.address)?.href ?? "http://old.invalid/";
		const url = canonical === "" ? null : URL.parse(canonical, /^https?:/i.test(entry.base) ? entry.base : site);
		if (!url || !/^https?:$/.test(url.protocol)) return "";
		if (bareHost(url) !== bareHost(site)) return url.href;
		const isOwn = this.#oldPaths(entry).includes(this.#oldPath(url.href));
		if (!isOwn) changes.push(`the canonical address ${canonical} is left out: it is on the same site`);
		return "";
	}

	#pictureOf(entry: OldEntry, used: Map<string, PlannedPicture>, changes: string[]) {
		if (!entry.picture) return undefined;
		const { address, entry: number, alt } = entry.picture;
		const found = number ? this.#pictures.numbered(number) : this.#pictures.planned(address, { base: entry.base, alt });
		if (!found || "why" in found) {
			const why = found ? found.why : `the file has no entry ${number}`;
			changes.push(`its picture${named(address)} is left out: ${why}`);
			return undefined;
		}
		used.set(found.media, found);
		return { media: found.media, alt: clipped(alt || found.alt, 400) };
	}

	#excerpt(entry: OldEntry, document: RichTextDocument, changes: string[]): string {
		const written = wordsIn(entry.excerpt);
		if (written.length > 300) changes.push("its excerpt is shortened to 300 characters");
		if (written) return clipped(written, 300);
		changes.push("its excerpt is the beginning of the text, for lists only");
		return clipped(beginningOf(document).replaceAll("{{", "{ {"), 165);
	}

	#authorNames(entry: OldEntry): string[] {
		return entry.authors.map((key) => this.#authors.get(key)?.name || key).filter(Boolean);
	}

	/** Returns the new target of a link. Links of the old site to imported entries lead to their new places. */
	#link(href: string, entry: OldEntry, anchors: () => Anchors): string | undefined {
		if (/^(mailto|tel|sms):/.test(href)) return href;
		if (href.startsWith("#")) return partOf(anchors(), href);
		if (/^[a-z][a-z0-9+.-]*:/i.test(href) && !/^https?:/i.test(href)) return undefined;
		const site = this.#site.address;
		const base = /^https?:/i.test(entry.base)
			? entry.base
			: new URL(entry.base || "/", site || "http://old.invalid/").href;
		if (!URL.canParse(href, base)) return undefined;
		const url = new URL(href, base);
		const path = this.#oldPath(url.href);
		const isOurs = url.hostname === "old.invalid" || (site !== "" && bareHost(url) === bareHost(site));
		if (!isOurs) return url.href;
		const old = path && [path, withoutEnding(path)].map(spelled).find((one) => this.#moved.has(one));
		if (old) return this.#newLink(old, url.hash, entry, anchors);
		if (url.hostname !== "old.invalid") return url.href;
		return isPageOfTheProduct(url.pathname) || this.#isEntryAt(url.pathname) ? url.pathname + url.hash : undefined;
	}

	/**
	 * Where a link to an old path leads. Links within a language lead to the original: its address is written in the language of
	 * the page.
	 */
	#newLink(old: string, hash: string, entry: OldEntry, anchors: () => Anchors): string {
		const key = this.#keys.get(old)!;
		const [own, version] = [entry.key, key].map((one) => this.#versions.get(one));
		const isWithin = version?.is === "translation" && own?.is === "translation" && own.language === version.language;
		const original = isWithin ? version.original : key;
		const path = isWithin ? (this.#ownPages.get(original) ?? this.#paths.get(original)!) : this.#moved.get(old)!;
		if (key === entry.key && !this.#ownPages.has(original)) return (hash && partOf(anchors(), hash)) || path;
		return path + ((!this.#ownPages.has(original) && partOf(this.#anchors.get(key), hash)) || hash);
	}

	#redirects(entry: OldEntry, path: string, changes: string[]): PlannedDocument[] {
		return this.#oldPaths(entry).flatMap((from): PlannedDocument[] => {
			if (from === "/" || this.#moved.get(spelled(from)) !== path) return [];
			return this.#redirect(from, { to: path, kind: "301" }, changes);
		});
	}

	/** Returns the redirect from an old path, unless something else is at that path. */
	#redirect(from: string, lead: { to: string; kind: "301" | "410" }, changes: string[]): PlannedDocument[] {
		if (from === lead.to) return [];
		if (isAlwaysAnswered(from)) {
			changes.push(
				this.#known.notSetUp.has(from)
					? `its old address ${from} is kept for a page of this site that is not set up, and leads nowhere until then`
					: `its old address ${from} belongs to this site and leads there`,
			);
			return [];
		}
		const moved = this.#moved.get(spelled(from));
		if ((moved && moved !== lead.to) || this.#isEntryAt(from)) {
			changes.push(`its old address ${from} is not redirected: something else is there`);
			return [];
		}
		const id = this.#idOf("redirect", from);
		const known = this.#known.redirects.get(spelled(from));
		if (known && known.id !== id && known.to !== lead.to) {
			const there = known.to ? `leads to ${known.to}` : "is gone";
			changes.push(`its old address ${from} ${there} by a redirect of this site, which stays`);
			return [];
		}
		const type = contentType("redirects") as AnyType;
		const data = normalize(type.fields, { from, ...lead });
		const checked = type.schema.safeParse(data);
		if (checked.success) return [{ id, type: "redirects", data, pictures: [] }];
		changes.push(`its old address ${from} is not redirected: ${checked.error.issues[0]!.message}`);
		return [];
	}

	/** Whether an entry of this site, or one that comes, has an address. */
	#isEntryAt(path: string): boolean {
		const type = typeAt(path);
		const places = [
			["pages", path.slice(1)],
			...(type ? [[type.name, path.slice(type.path!.length + 1)]] : []),
		] as const;
		return places.some(
			([name, slug]) => this.#taken.has(`${name} ${slug}`) || this.#known.slugs.get(name!)?.has(slug!),
		);
	}

	/**
	 * Returns the old paths of an entry. An entry that was never public had at most a number as its address, which leads
	 * nowhere.
	 */
	#oldPaths(entry: OldEntry): string[] {
		const isTranslation = this.#versions.get(entry.key)?.is === "translation";
		const asked = isTranslation ? (/[?&](lang=[\w-]+)/.exec(entry.address)?.[1] ?? "") : "";
		const paths = [entry.address, ...entry.formerAddresses].flatMap((old) => {
			const path = this.#oldPath(old);
			if (!path) return [];
			return asked ? [`${path}${path.includes("?") ? "&" : "?"}${asked}`, path] : path;
		});
		return [...new Set(paths)].filter((path) => entry.state === "published" || !/\?(p|page_id)=/.test(path));
	}

	/** The path of an old address, without the slash at its end, and by which number its query asks; "" for what is none. */
	#oldPath(address: string): string {
		const site = this.#site.address;
		// A query alone is asked of the first page, which need not be at the top of its host.
		const first =
			address.startsWith("?") && URL.canParse(site) ? `${site.replace(/\/+$/, "")}/` : "http://old.invalid/";
		if (!address || !URL.canParse(address, first)) return "";
		const url = new URL(address, first);
		const { pathname, search, hostname, protocol } = url;
		if (!/^https?:$/.test(protocol) || /[?&]preview=/.test(search)) return "";
		const [, name = "", number = ""] = /[?&](p|page_id)=(\d{1,10})(?=&|$)/.exec(search) ?? [];
		if (hostname !== "old.invalid" && site && URL.canParse(site) && bareHost(url) !== bareHost(site)) return "";
		return `${pathname.replace(/\/+$/, "") || "/"}${name && `?${name}=${number}`}`;
	}

	/** The same for every file of the same site. */
	get id(): string {
		return idOf("move-in", this.#system, this.identity);
	}

	/** The address of the old site, else its title, else the name of the source: it identifies the site. */
	get identity(): string {
		return this.#site.address || this.#site.title || this.#source.name;
	}

	get name(): string {
		return wordsIn(this.#site.title) || this.#site.address || this.#source.name;
	}

	/** The id of what is made of something: another one where another system had the same number at the same address. */
	#idOf(what: string, key: string): string {
		const [id, own] = [idOf(what, this.identity, key), idOf(what, this.identity, key, this.#system)];
		const { made } = this.#known;
		return made.get(own) === this.id || (made.get(id) ?? this.id) !== this.id ? own : id;
	}
}

const noFields: { readonly fields: Data; readonly pictures: PlannedPicture[] } = { fields: {}, pictures: [] };

/** The address of a picture in a sentence. */
function named(address: string): string {
	return address && ` “${address.slice(0, 200)}”`;
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

type OldSite = Pick<Extract<Found, { is: "site" }>, "title" | "address">;

/** An entry that others are translations of, while these come. */
interface Original {
	/** Without its text. */
	readonly entry: OldEntry;
	readonly document: PlannedDocument;
	/** How many of them are still to come. */
	left: number;
}

/** What the text of an entry holds and uses. */
interface Read {
	readonly entry: OldEntry;
	readonly document: RichTextDocument;
	readonly picture: { readonly media: string; readonly alt: string } | undefined;
	/** Pictures by their ids. */
	readonly used: Map<string, PlannedPicture>;
	/** Files that it links to, by their ids. */
	readonly files: Map<string, PlannedPicture>;
}

interface Filled {
	readonly entry: OldEntry;
	readonly title: string;
	readonly slug: string;
	readonly document: RichTextDocument;
	readonly picture: { readonly media: string; readonly alt: string } | undefined;
	readonly changes: string[];
}

const hidden: Readonly<Record<OldEntry["state"], string>> = {
	published: "",
	draft: "it was a draft",
	scheduled: "it was scheduled",
	private: "it was not for everyone",
	protected: "it had a password, which this site has not",
};

/** Returns the host and path of a site, the same with and without https and www. */
function placeOf(address: string): string {
	if (!URL.canParse(address)) return address;
	const { host, pathname } = new URL(address);
	return `${host.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")}`;
}

/** An id that is the same whenever the same thing is read. */
function idOf(...parts: readonly string[]): string {
	return `in-${createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24)}`;
}

/** The old addresses of redirects. */
function fromOf(redirects: readonly PlannedDocument[]): string {
	return redirects.map(({ data }) => data.from).join(", ");
}

function typeOf({ kind }: Pick<OldEntry, "kind">): "articles" | "pages" {
	return kind === "post" ? "articles" : "pages";
}

/** What is told of an entry in whatever language. */
function aboutText(entry: OldEntry, used: ReadonlyMap<string, PlannedPicture>): string[] {
	return [
		entry.date ? `date ${entry.date}` : "",
		entry.isUnlisted ? "kept out of search engines" : "",
		used.size > 0 ? counts(used.size, "picture") : "",
	];
}

function counts(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function titleOf(entry: OldEntry, changes: string[]): string {
	const words = wordsIn(entry.title).replaceAll("{{", "{ {");
	if (/<[a-z]/i.test(entry.title)) changes.push(`its title “${entry.title}” loses its markup`);
	if (!words) changes.push("it had no title, so it is called after its number");
	if (words.length > 120) changes.push("its title is shortened to 120 characters");
	return clipped(words || `Untitled ${entry.kind} ${entry.key}`, 120);
}

function seoOf({ seo }: OldEntry, changes: string[]) {
	const title = wordsIn(seo.title);
	const description = wordsIn(seo.description);
	if (title.length > 70) changes.push("its title for search engines is shortened to 70 characters");
	if (description.length > 170) changes.push("its description for search engines is shortened to 170 characters");
	const keywords = seo.keywords.slice(0, 20).map((word) => clipped(word, 60));
	return { title: clipped(title, 70), description: clipped(description, 170), keywords };
}

/** An old path in the one spelling by which it is compared: systems escape the same letters differently. */
export function spelled(path: string): string {
	return unescaped(path).normalize("NFC").toLowerCase();
}

/** The part of a page that an anchor leads to, with its #; undefined when no heading is meant. */
function partOf(anchors: Anchors | undefined, hash: string): string | undefined {
	const id = anchors?.idOf(hash.slice(1));
	return id && `#${id}`;
}

function withoutEnding(path: string): string {
	return path.replace(/(\/index)?\.(md|mdx|markdown|html?)$/i, "");
}

/** Explains what happens to an old page when this site has a page of its own at that address. */
function besideOwnPage(ownPage: string, path: string): string {
	const own = ownPage === "/" ? "a first page of its own" : `a page of its own at ${ownPage}`;
	return `this site has ${own}, where its old address and links to it lead; so it comes as ${path} and is not shown: take from it what you need`;
}

function whyNot(message: string): string {
	return message === "Content is required." ? "it has no text, and an article needs some" : message;
}

function counted(notes: readonly string[]): string[] {
	const times = new Map<string, number>();
	for (const note of notes) times.set(note, (times.get(note) ?? 0) + 1);
	return [...times].map(([note, count]) => (count > 1 ? `${note} (${count} times)` : note));
}

/** The slug itself where it is free, then with an ending, such as its language, then with the first number that is free. */
function freeSlug(wanted: string, isFree: (slug: string) => boolean, ending?: string): string {
	const beginning = wanted.slice(0, 90).replace(/[-/]+$/, "");
	const first = ending === undefined ? [wanted] : [wanted, `${beginning}-${ending}`];
	let slug = first.find(isFree);
	for (let count = 2; slug === undefined; count++) if (isFree(`${beginning}-${count}`)) slug = `${beginning}-${count}`;
	return slug;
}
