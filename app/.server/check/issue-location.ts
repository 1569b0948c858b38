import { seo } from "../../content/system/seo.ts";
import { translationId } from "../../content/system/translation.ts";
import type { IssueLocation } from "../../errors.ts";
import { withPlainSpaces } from "../../language/french-spaces.ts";
import { typeNamed } from "../content/document.ts";
import { type AnyType, normalize, titleOf } from "../content/stored-data.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import { pathOf } from "../releases/release.ts";
import type { LiveDocument, Snapshot } from "../snapshot/snapshot.ts";
import type { Pages } from "./checked-pages.ts";
import type { PageProblem } from "./page-problem.ts";
import { type Value, valuesOf } from "./values-of.ts";

/** A field of a document, as an issue refers to it. */
export function locationOf({ id, type, data }: Draft, { field, label }: Pick<Value, "field" | "label">): IssueLocation {
	return { document: id, type, title: titleOf(typeNamed(type), data), field, label };
}

/** What fields are looked for in. */
interface Located {
	/** The ones to look in first stand first. */
	readonly documents: readonly LiveDocument[];
	readonly snapshot: Pick<Snapshot, "placeOf">;
	readonly pages: Pages;
	/** Id of a picture, by the address of any of its sizes. */
	pictureAt(src: string): string | undefined;
}

/** Finds the fields that cause the problems of pages. */
export class IssueLocations {
	readonly #located: Located;
	/** Made when something is looked for: most checks find nothing. */
	#owners: ReadonlyMap<string, LiveDocument> | undefined;
	/** Of the documents, by their ids. */
	#positions: ReadonlyMap<string, number> | undefined;
	/** By the addresses of pages. */
	readonly #shown = new Map<string, readonly LiveDocument[]>();
	readonly #values = new Map<Draft, Value[]>();

	constructor(located: Located) {
		this.#located = located;
	}

	/** The field in which the problem of the page at an address can be fixed, if known. */
	of(address: string, { rule, subject }: PageProblem): IssueLocation | undefined {
		const { documents, snapshot, pictureAt } = this.#located;
		this.#owners ??= new Map(documents.flatMap((document) => pagesOf(document).map((path) => [path, document])));
		const place = snapshot.placeOf(address);
		const path = place?.path ?? address;
		const owner = this.#owners.get(path);
		switch (rule) {
			case "link":
			case "anchor": {
				const own = ownAddress(subject, snapshot);
				return this.#find(address, owner, ({ kind, value }) => kind === "link" && (value === subject || value === own));
			}
			case "headings": {
				const isIt = ({ kind, value }: Value) => kind === "heading" && withPlainSpaces(value) === subject;
				return this.#find(address, owner, isIt) ?? this.#whole(owner);
			}
			case "alt":
			case "weight": {
				const picture = pictureAt(subject);
				if (picture === undefined) return this.#whole(owner);
				const isHere = (value: string) => (rule === "alt" ? value.trim() === picture : value.startsWith(`${picture} `));
				return this.#find(address, owner, ({ kind, value }) => kind === "image" && isHere(value));
			}
			case "title":
			case "description":
				return this.#words(path, owner, rule);
			default:
				return this.#whole(owner);
		}
	}

	#find(address: string, owner: LiveDocument | undefined, isIt: (value: Value) => boolean): IssueLocation | undefined {
		const own = owner ? [...this.#translated([owner], address), owner] : [];
		for (const document of [...own, ...this.#shownOn(address)]) {
			const found = this.#valuesOf(document).find(isIt);
			if (found) return locationOf(document, found);
		}
	}

	/** The documents that a page was drawn from: where it is a translated one, their translations first. */
	#shownOn(address: string): readonly LiveDocument[] {
		const known = this.#shown.get(address);
		if (known) return known;
		const sources = this.#withIds(this.#located.pages.get(address)?.reads.entries ?? []);
		const shown = [...this.#translated(sources, address), ...sources];
		this.#shown.set(address, shown);
		return shown;
	}

	/** What is laid over documents on a translated page. */
	#translated(sources: readonly LiveDocument[], address: string): readonly LiveDocument[] {
		const language = this.#located.snapshot.placeOf(address)?.language;
		if (language === undefined) return [];
		return this.#withIds(sources.map(({ id, type }) => translationId({ language, type, document: id })));
	}

	#withIds(ids: Iterable<string>): readonly LiveDocument[] {
		const { documents } = this.#located;
		this.#positions ??= new Map(documents.map(({ id }, position) => [id, position]));
		return [...ids]
			.flatMap((id) => this.#positions!.get(id) ?? [])
			.sort((a, b) => a - b)
			.map((position) => documents[position]!);
	}

	#valuesOf(document: Draft): Value[] {
		const values = this.#values.get(document) ?? valuesOf(document);
		this.#values.set(document, values);
		return values;
	}

	/** Entries have their own SEO fields; those of all other pages are in one document. */
	#words(path: string, owner: Draft | undefined, field: "title" | "description"): IssueLocation | undefined {
		const label = field === "title" ? "Title" : "Description";
		if (owner && "seo" in typeNamed(owner.type).fields)
			return locationOf(owner, { field: `seo.${field}`, label: `Search engines, ${label}` });
		const words = this.#located.documents.find(({ type }) => type === seo.name);
		if (!words) return this.#whole(owner);
		const index = normalize(seo.fields, words.data).pages.findIndex((page: { path: string }) => page.path === path);
		return locationOf(
			words,
			index < 0 ? { field: "pages", label: "Pages" } : { field: `pages.${index}.${field}`, label },
		);
	}

	#whole(owner: Draft | undefined): IssueLocation | undefined {
		return owner && locationOf(owner, { field: "", label: "" });
	}
}

/** The address in the first language of what a page of another one links to, since texts name that. */
function ownAddress(href: string, { placeOf }: Pick<Snapshot, "placeOf">): string | undefined {
	const [path = "", anchor] = href.split("#");
	const place = placeOf(path);
	return place && (anchor === undefined ? place.path : `${place.path}#${anchor}`);
}

/** The pages that are a document's own. */
function pagesOf({ type: name, slug }: LiveDocument): string[] {
	const { shape, path, alsoOn = [] } = typeNamed(name) as AnyType & { alsoOn?: readonly { path: string }[] };
	if (path === undefined) return [];
	return shape === "singleton" ? [path, ...alsoOn.map((page) => page.path)] : [pathOf(name, slug)];
}
