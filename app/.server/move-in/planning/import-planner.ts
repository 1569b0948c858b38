import { contentType } from "../../../content/register/register.ts";
import { translation, translationId } from "../../../content/system/translation.ts";
import { languageName } from "../../../language/language-name.ts";
import { picturesIn } from "../../content/pictures-in.ts";
import { type AnyType, type Data, normalize } from "../../content/stored-data.ts";
import { isDownload } from "../files/linked-files.ts";
import { isPictureFile } from "../files/picture-file.ts";
import { Pictures, type PlannedPicture } from "../files/planned-pictures.ts";
import type { Found, OldEntry } from "../old-content.ts";
import type { Tell } from "../progress.ts";
import type { Source, SourceFile } from "../source.ts";
import { foundIn } from "../systems.ts";
import { clipped } from "../text/plain-words.ts";
import { EntryData, type FilledEntry, titleOf } from "./entry-data.ts";
import { EntryTexts, type ReadEntry } from "./entry-texts.ts";
import { LanguageVersions, type Version } from "./language-versions.ts";
import { slugFor } from "./new-address.ts";
import { Places, typeOf, wantedSlug } from "./new-places.ts";
import { OldSite } from "./old-site.ts";
import { type Known, knowsNothing, type Plan, type PlannedDocument, reportLine, type Step } from "./plan.ts";
import { fromOf, PlannedLists } from "./planned-lists.ts";
import { Belongings } from "./taxonomy.ts";
import { type OriginalEntry, otherwiseIn, wordsOfArticle, wordsOfPage } from "./translation-words.ts";
import { unitsBetween } from "./words-between.ts";

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
		id: planner.site.id,
		name: planner.site.name,
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

/** An original, while its translations come. */
interface AwaitedOriginal extends OriginalEntry {
	/** How many of them are still to come. */
	left: number;
}

/** The things that the entries of a file refer to, with the decision about each. */
class ImportPlanner {
	readonly site: OldSite;
	readonly #source: Source;
	readonly #known: Known;
	readonly #pictures: Pictures;
	readonly #places: Places;
	readonly #texts: EntryTexts;
	readonly #lists: PlannedLists;
	readonly #data: EntryData;
	readonly #languages = new LanguageVersions();
	readonly #versions = new Map<string, Version>();
	/** What is to be told of the languages of the file. */
	#languageNote = "";
	/** Entries that say their language, without their texts: which of them are translations is known at the end. */
	readonly #inLanguages: OldEntry[] = [];
	/** Originals whose translations are still to come; undefined for one that does not come itself. */
	readonly #originals = new Map<string, AwaitedOriginal | undefined>();
	/** Translations that stand before their originals. */
	readonly #waiting = new Map<string, OldEntry[]>();

	constructor(
		source: Source,
		about: { readonly system: string; readonly known: Known; readonly pictures: readonly SourceFile[] },
	) {
		const { system, known } = about;
		const versions = this.#versions;
		const site = new OldSite(source, system, known);
		const pictures = new Pictures(about.pictures);
		const places = new Places(site, { known, versions, isFolder: source.files.length > 1 });
		const belongings = new Belongings(known.belongings);
		this.site = site;
		this.#source = source;
		this.#known = known;
		this.#pictures = pictures;
		this.#places = places;
		this.#texts = new EntryTexts(system, pictures, places);
		this.#lists = new PlannedLists(system, { site, known, places, pictures, belongings });
		const { authors } = this.#lists;
		this.#data = new EntryData({ site, places, belongings, authors }, ({ key }) => versions.get(key)?.is === "foreign");
	}

	/** Takes an item of the first reading. */
	take(found: Found): void {
		this.#lists.take(found);
		switch (found.is) {
			case "site":
				this.site.take(found);
				this.#pictures.site = this.site.address;
				return;
			case "picture":
				this.#pictures.know(found);
				return;
			case "pattern":
				this.#texts.takePattern(found);
				return;
			case "entry": {
				const { entry } = found;
				this.#places.noteAnchors(entry);
				if (this.#languages.take(entry)) this.#inLanguages.push(withoutText(entry));
				else this.#places.place(entry);
			}
		}
	}

	/** Decides the addresses of entries that say their language, once all are known: those of originals first. */
	placeVersions(): void {
		const { versions, note } = this.#languages.decided(this.#known.languages);
		for (const [key, version] of versions) this.#versions.set(key, version);
		this.#languageNote = note;
		const are = (what: Version["is"]) => this.#inLanguages.filter(({ key }) => versions.get(key)?.is === what);
		for (const entry of [...are("original"), ...are("foreign")]) this.#places.place(entry);
		for (const entry of are("translation")) this.#places.placeTranslation(entry);
		this.#inLanguages.length = 0;
	}

	/** Forgets how far the plan was carried out before. */
	begin(): void {
		this.#originals.clear();
		this.#waiting.clear();
	}

	/** Yields what becomes of an item of the second reading. */
	*steps(found: Found): Generator<Step> {
		switch (found.is) {
			case "site": {
				const why = "name and settings are those of this site";
				const changes = this.#languageNote ? [this.#languageNote] : [];
				const title = found.title || found.address || this.#source.name;
				return yield only(reportLine({ kind: "Site", title, why, changes }));
			}
			case "mended":
				return yield only(reportLine({ kind: "Mended", title: found.place, becomes: `what was meant: ${found.what}` }));
			case "left": {
				const title = found.about && this.#places.titleOf(found.about);
				return yield only(reportLine({ ...found, about: title ? [`it leads to “${title}”`] : [] }));
			}
			case "author":
			case "term":
				return this.#lists.tellOf(found);
			case "picture":
				return yield this.#picture(found);
			// These are told of at the end.
			case "pattern":
			case "term versions":
				return;
			case "document":
				return yield this.#document(found);
			case "entry":
				yield* this.#inItsLanguage(found.entry);
		}
	}

	/** Yields what articles share: patterns, then their authors, categories and tags. */
	*ending(): Generator<Step> {
		for (const { title, isShown, isUsed } of this.#texts.patterns) {
			const why = isShown ? "no text that comes uses it" : "visitors never saw it";
			const fate = isUsed ? { becomes: "a part of the texts that use it" } : { why };
			yield only(reportLine({ kind: "Pattern", title, ...fate }));
		}
		yield* this.#lists.steps();
	}

	#picture(found: Extract<Found, { is: "picture" }>): Step {
		const download = this.#pictures.download(found.address);
		if (download) {
			const line = { kind: "File", title: found.title || download.name, becomes: "a file of the library" };
			return { line: reportLine(line), documents: [], pictures: [download] };
		}
		const picture = this.#pictures.planned(found.address, { ...found, isDrawn: false });
		const line = { kind: "Picture", title: found.title || found.address };
		if ("why" in picture) return only(reportLine({ ...line, why: picture.why }));
		const about = [picture.alt ? `alternative text “${picture.alt}”` : "no alternative text"];
		const becomes = "a picture of the library";
		return { line: reportLine({ ...line, becomes, about }), documents: [], pictures: [picture] };
	}

	/** Plans a document that this product wrote: it is imported unchanged, under its old id. */
	#document({ id, type: name, title, data: given }: Extract<Found, { is: "document" }>): Step {
		const type = contentType(name)!;
		const [issue] = type.schema.safeParse(given).error?.issues ?? [];
		if (issue) return only(reportLine({ kind: type.label, title, why: `${issue.path.join(".")}: ${issue.message}` }));
		const data = normalize(type.fields, given);
		const becomes = type.shape === "singleton" ? `the ${type.label} of this site` : `one of the ${type.plural}`;
		const pictures = picturesIn(type.fields, data).map(({ media }) => media);
		return {
			line: reportLine({ kind: type.label, title, becomes }),
			documents: [{ id, type: name, data, pictures }],
			pictures: [],
		};
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
		this.#originals.set(entry.key, document && { entry: withoutText(entry), document, left: version.translations });
		for (const waiting of this.#waiting.get(entry.key) ?? []) yield* this.#inItsLanguage(waiting);
		this.#waiting.delete(entry.key);
	}

	#entry(found: OldEntry): Step {
		const changes = [...(found.changes ?? [])];
		const title = titleOf(found, changes);
		const type = typeOf(found);
		const path = this.#places.pathOf(found);
		const slug = path.slice(type === "articles" ? "/articles/".length : 1);
		const ownPage = this.#places.ownPageOf(found);
		if (ownPage) changes.push(besideOwnPage(ownPage, path));
		else if (wantedSlug(found) === slug && slug !== slugFor(found))
			changes.push(`addresses such as “${slugFor(found)}” are kept for other content here, so it is “${slug}”`);
		else changes.push(...otherAddress(found, slug));

		const read = this.#texts.read(found, changes);
		if ("why" in read) return comesNot(found, title, read.why);
		const { entry } = read;
		const filled = { ...read, title, slug, changes };
		const data = type === "articles" ? this.#data.article(filled) : this.#data.page(filled);
		const document = { id: this.site.idOf("entry", entry.key), type, data };
		const checked = checkedDocument(document, read);
		if ("why" in checked) return comesNot(found, title, checked.why);
		const redirects = this.#places.redirectsOf(entry, ownPage ?? path, changes);
		const version = this.#versions.get(entry.key);
		if (version?.is === "foreign") changes.push(`${version.why}; so it comes as an entry of its own, and is not shown`);
		else if (entry.state !== "published") changes.push(comesHidden(entry));
		const about = [
			type === "articles" && data.modifiedAt ? `last changed ${data.modifiedAt}` : "",
			data.canonical ? `first published at ${data.canonical}` : "",
			entry.authors.length > 0 ? `by ${this.#data.authorNames(entry).join(", ")}` : "",
			type === "articles" ? `category ${data.category}` : "",
			data.tags?.length > 0 ? counts(data.tags.length, "tag") : "",
		];
		const becomes = `${type === "articles" ? "article" : "page"} ${path}`;
		return entryStep(filled, { becomes, about, documents: [checked, ...redirects], read });
	}

	/** Plans a version of an entry in another language: the words of it, and nothing that its original has already. */
	#translation(found: OldEntry, version: Extract<Version, { is: "translation" }>): Step {
		const original = this.#originals.get(version.original);
		if (!original) return this.#withoutOriginal(found, "what it is a translation of does not come");
		original.left -= 1;
		if (original.left === 0) this.#originals.delete(version.original);
		const { code, isShown } = version.language;
		const changes = [...(found.changes ?? [])];
		const title = titleOf(found, changes);
		const read = this.#texts.read(found, changes);
		if ("why" in read) return comesNot(found, title, read.why);
		const { entry, picture } = read;
		const { type, data: source, id: of } = original.document;
		const slug = this.#places.slugOf(entry);
		changes.push(...otherAddress(entry, slug));
		const filled = { ...read, title, slug, changes };
		const words =
			type === "articles" ? wordsOfArticle(filled, source) : wordsOfPage(filled, this.#data.page(filled), source);
		if ("why" in words)
			return type === "articles" ? comesNot(found, title, words.why) : this.#withoutOriginal(found, words.why);
		if (picture && picture.media !== source.image.media) {
			const name = read.used.get(picture.media)?.name;
			changes.push(`its picture ${name} is left out: a translation has that of its original`);
		}
		changes.push(...otherwiseIn(entry, original, this.#data));

		const isKept = entry.isUnlisted === true && source.noindex !== true;
		if (isKept) changes.push("it was kept out of search engines, unlike its original, so it comes, but is not shown");
		const fields = (contentType(translation.name) as AnyType).fields;
		const data = normalize(fields, {
			title: clipped(`${source.title} (${languageName(code)})`, 300),
			slug,
			shown: entry.state === "published" && !isKept,
			units: unitsBetween((contentType(type) as AnyType).fields, source, words, clipped(this.site.name, 120)),
		});
		const id = translationId({ language: code, type, document: of });
		const checked = checkedDocument({ id, type: translation.name, data }, read);
		if ("why" in checked) return comesNot(found, title, checked.why);
		const path = this.#places.pathOf(entry);
		const redirects = this.#places.redirectsOf(entry, path, changes);
		if (entry.state !== "published") changes.push(comesHidden(entry));
		else if (source.is_published === false || source.is_active === false)
			changes.push("its original is not shown, and so it is not either");
		if (!isShown) changes.push(`${languageName(code)} is not on the site yet, so nobody sees it before that is`);
		if (this.#known.made.get(this.site.idOf("entry", entry.key)) === this.site.id)
			changes.push("an earlier move made a hidden entry of it, which you can remove now");
		const first = this.#places.pathOf({ key: version.original });
		const becomes = `the ${languageName(code)} of ${type === "articles" ? "article" : "page"} ${first}, at ${path}`;
		return entryStep(filled, { becomes, about: [], documents: [checked, ...redirects], read });
	}

	/** A translation of what does not come, or has no place for its words: an entry of its own, which nobody is shown. */
	#withoutOriginal(entry: OldEntry, why: string): Step {
		this.#versions.set(entry.key, { is: "foreign", why });
		this.#places.place(entry);
		return this.#entry(entry);
	}
}

const only = (line: Step["line"]): Step => ({ line, documents: [], pictures: [] });

const kindOf = ({ kind }: OldEntry) => (kind === "post" ? "Post" : "Page");

function withoutText(entry: OldEntry): OldEntry {
	return { ...entry, html: "", excerpt: "" };
}

function comesNot(entry: OldEntry, title: string, why: string): Step {
	return only(reportLine({ kind: kindOf(entry), title, why: `${why} (${entry.place})`, left: entry.left }));
}

/** The step of an entry that comes. */
function entryStep(
	{ entry, title, changes }: FilledEntry,
	made: { becomes: string; about: readonly string[]; documents: readonly PlannedDocument[]; read: ReadEntry },
): Step {
	const { becomes, documents, read } = made;
	const about = [
		entry.date ? `date ${entry.date}` : "",
		entry.isUnlisted ? "kept out of search engines" : "",
		read.used.size > 0 ? counts(read.used.size, "picture") : "",
		...made.about,
		documents.length > 1 ? `from ${fromOf(documents.slice(1))}` : "",
	].filter(Boolean);
	const line = { kind: kindOf(entry), title, becomes, about, changes: [...new Set(changes)], left: entry.left };
	const pictures: PlannedPicture[] = [...read.used.values(), ...read.files.values()];
	return { line: reportLine(line), documents, pictures };
}

/** A document with its pictures; why not where its type refuses it. */
function checkedDocument(
	document: { readonly id: string; readonly type: string; readonly data: Data },
	{ files }: ReadEntry,
): PlannedDocument | { readonly why: string } {
	const { fields, schema } = contentType(document.type) as AnyType;
	const [issue] = schema.safeParse(document.data).error?.issues ?? [];
	if (issue?.message === "Content is required.") return { why: "it has no text, and an article needs some" };
	if (issue) return { why: issue.message };
	const pictures = picturesIn(fields, document.data).map(({ media }) => media);
	return { ...document, pictures: [...pictures, ...files.keys()] };
}

const hidden: Readonly<Record<OldEntry["state"], string>> = {
	published: "",
	draft: "it was a draft",
	scheduled: "it was scheduled",
	private: "it was not for everyone",
	protected: "it had a password, which this site has not",
};

function comesHidden({ state }: OldEntry): string {
	return `${hidden[state]}, so it comes, but is not shown`;
}

function otherAddress(entry: OldEntry, slug: string): string[] {
	return slug === slugFor(entry) ? [] : [`address “${slugFor(entry)}” was taken, so it is “${slug}”`];
}

/** Explains what happens to an old page when this site has a page of its own at that address. */
function besideOwnPage(ownPage: string, path: string): string {
	const own = ownPage === "/" ? "a first page of its own" : `a page of its own at ${ownPage}`;
	return `this site has ${own}, where its old address and links to it lead; so it comes as ${path} and is not shown: take from it what you need`;
}

function counts(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
