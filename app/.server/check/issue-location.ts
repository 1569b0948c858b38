import { seo } from "../../content/system/seo.ts";
import type { IssueLocation } from "../../errors.ts";
import { typeNamed } from "../content/document.ts";
import { type AnyType, normalize, titleOf } from "../content/stored-data.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import { pathOf } from "../releases/release.ts";
import type { LiveDocument } from "../snapshot/snapshot.ts";
import type { PageProblem } from "./page-problem.ts";
import { type Value, valuesOf } from "./values-of.ts";

/** A field of a document, as an issue refers to it. */
export function locationOf({ id, type, data }: Draft, { field, label }: Pick<Value, "field" | "label">): IssueLocation {
	return { document: id, type, title: titleOf(typeNamed(type), data), field, label };
}

/** Finds the fields that cause the problems of pages. */
export class IssueLocations {
	readonly #documents: readonly LiveDocument[];
	/** Made when something is looked for: most checks find nothing. */
	#owners: ReadonlyMap<string, LiveDocument> | undefined;
	/** Id of a picture, by the address of any of its sizes. */
	readonly #pictureAt: (src: string) => string | undefined;
	readonly #values = new Map<Draft, Value[]>();

	/** `documents`: the ones to look in first stand first. */
	constructor(documents: readonly LiveDocument[], pictureAt: (src: string) => string | undefined) {
		this.#documents = documents;
		this.#pictureAt = pictureAt;
	}

	/** The field in which a page's problem can be fixed, if known. */
	of(path: string, { rule, subject }: PageProblem): IssueLocation | undefined {
		this.#owners ??= new Map(this.#documents.flatMap((document) => pagesOf(document).map((path) => [path, document])));
		const owner = this.#owners.get(path);
		switch (rule) {
			case "link":
			case "anchor":
				return this.#find(owner, ({ kind, value }) => kind === "link" && value === subject);
			case "headings":
				return this.#find(owner, ({ kind, value }) => kind === "heading" && value === subject) ?? this.#whole(owner);
			case "alt":
			case "weight": {
				const picture = this.#pictureAt(subject);
				if (picture === undefined) return this.#whole(owner);
				const isHere = (value: string) => (rule === "alt" ? value.trim() === picture : value.startsWith(`${picture} `));
				return this.#find(owner, ({ kind, value }) => kind === "image" && isHere(value));
			}
			case "title":
			case "description":
				return this.#words(path, owner, rule);
			default:
				return this.#whole(owner);
		}
	}

	#find(owner: Draft | undefined, isIt: (value: Value) => boolean): IssueLocation | undefined {
		for (const document of owner ? [owner, ...this.#documents] : this.#documents) {
			const found = this.#valuesOf(document).find(isIt);
			if (found) return locationOf(document, found);
		}
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
		const words = this.#documents.find(({ type }) => type === seo.name);
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

/** The pages that are a document's own. */
function pagesOf({ type: name, slug }: LiveDocument): string[] {
	const { shape, path, alsoOn = [] } = typeNamed(name) as AnyType & { alsoOn?: readonly { path: string }[] };
	if (path === undefined) return [];
	return shape === "singleton" ? [path, ...alsoOn.map((page) => page.path)] : [pathOf(name, slug)];
}
