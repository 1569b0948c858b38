import { seo } from "../../../content/seo.ts";
import type { IssuePlace } from "../../../errors.ts";
import { typeNamed } from "../../content/document.ts";
import { slugOf, titleOf } from "../../content/stored-data.ts";
import { pathOf } from "../../releases/release.ts";
import type { Draft } from "../preview.ts";
import type { PageProblem } from "./problem.ts";
import { type Value, valuesOf } from "./values.ts";

/** A field of a document, as a issue names it. */
export function placeOf({ id, type, data }: Draft, { field, label }: Pick<Value, "field" | "label">): IssuePlace {
	return { document: id, type, title: titleOf(typeNamed(type), data), field, label };
}

/** Finds the fields that problems of pages come from. */
export class Places {
	readonly #documents: readonly Draft[];
	/** Id of a picture, by the address of any of its sizes. */
	readonly #pictureAt: (src: string) => string | undefined;
	readonly #values = new Map<Draft, Value[]>();

	/** `documents`: the ones to look in first stand first. */
	constructor(documents: readonly Draft[], pictureAt: (src: string) => string | undefined) {
		this.#documents = documents;
		this.#pictureAt = pictureAt;
	}

	/** Where a problem of a page is mended, if that can be told. */
	of(path: string, { rule, subject }: PageProblem): IssuePlace | undefined {
		const owner = this.#ownerOf(path);
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

	#find(owner: Draft | undefined, isIt: (value: Value) => boolean): IssuePlace | undefined {
		for (const document of owner ? [owner, ...this.#documents] : this.#documents) {
			const found = this.#valuesOf(document).find(isIt);
			if (found) return placeOf(document, found);
		}
	}

	#valuesOf(document: Draft): Value[] {
		const values = this.#values.get(document) ?? valuesOf(document);
		this.#values.set(document, values);
		return values;
	}

	/** Entries say themselves how search engines name them; the words of all other pages stand in one place. */
	#words(path: string, owner: Draft | undefined, field: "title" | "description"): IssuePlace | undefined {
		const label = field === "title" ? "Title" : "Description";
		if (owner && "seo" in owner.data)
			return placeOf(owner, { field: `seo.${field}`, label: `Search engines, ${label}` });
		const words = this.#documents.find(({ type }) => type === seo.name);
		if (!words) return this.#whole(owner);
		const index = words.data.pages.findIndex((page: { path: string }) => page.path === path);
		return placeOf(words, index < 0 ? { field: "pages", label: "Pages" } : { field: `pages.${index}.${field}`, label });
	}

	#whole(owner: Draft | undefined): IssuePlace | undefined {
		return owner && placeOf(owner, { field: "", label: "" });
	}

	/** The document whose page it is. */
	#ownerOf(path: string): Draft | undefined {
		return this.#documents.find(({ type: name, data }) => {
			const type = typeNamed(name);
			if (type.shape === "singleton")
				return type.path === path || type.alsoOn?.some((page: { path: string }) => page.path === path);
			return type.path !== undefined && pathOf(name, slugOf(type, data)) === path;
		});
	}
}
