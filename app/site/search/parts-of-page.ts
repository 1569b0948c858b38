import type { AnyEntry, Snapshot } from "../../.server/snapshot/snapshot.ts";
import { typeAt } from "../../addresses/public-pages.ts";
import { visit } from "../../content/fields/walk.ts";
import type { ContentType, Singleton } from "../../content/model/define.ts";
import { singletons } from "../../content/register/register.ts";
import { headingIds } from "../../content/text/heading-ids.ts";
import type { RichTextDocument } from "../../content/text/rich-text.ts";
import { plainTextOf } from "../../content/text/rich-text.ts";

/** A text of a page, with the heading that it stands under. */
export interface PagePart {
	readonly text: string;
	readonly isHeading: boolean;
	/** The id of the nearest heading above it; "" at the top. */
	readonly anchor: string;
}

/** What a page is made of: an entry or a singleton, with its type. */
export interface PageSource {
	readonly type: ContentType<string, any>;
	readonly entry: AnyEntry;
}

/** What the page at a path shows; undefined where no content of one document is behind it. */
export function sourceOfPage(snapshot: Snapshot, path: string): PageSource | undefined {
	const type = typeAt(path);
	const entry = type && snapshot.entryAt(path);
	if (entry) return { type, entry };
	const single = (singletons as readonly Singleton[]).find((one) => one.path === path);
	return single && { type: single, entry: snapshot.one(single.name) };
}

/** The texts of a page in their order: all that each language has its own words for, and that visitors read. */
export function partsOfPage({ type, entry }: PageSource): PagePart[] {
	const shown = visit(type.fields, entry, ({ path }) => path !== "seo");
	return shown.flatMap(({ field, value, path }): PagePart[] => {
		const words = value == null || path === "slug" ? undefined : field.words(value);
		if (words === undefined) return [];
		if (typeof words !== "string") return partsOfText(words);
		return words.trim() === "" ? [] : [{ text: words, isHeading: /title|headline|question/i.test(path), anchor: "" }];
	});
}

function partsOfText(document: RichTextDocument): PagePart[] {
	const ids = headingIds(document);
	let anchor = "";
	return document.content.flatMap((block) => {
		const isHeading = block.type === "heading";
		if (isHeading) anchor = ids.get(block) ?? anchor;
		const text = plainTextOf(block).replace(/\s+/g, " ").trim();
		return text === "" ? [] : [{ text, isHeading, anchor }];
	});
}
