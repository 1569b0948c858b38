import { isFigure } from "../../../content/claims.ts";
import type { Field, Fields } from "../../../content/fields/field.ts";
import type { GroupField } from "../../../content/fields/group.ts";
import type { StoredImage } from "../../../content/fields/image.ts";
import type { ListField } from "../../../content/fields/list.ts";
import { proseOf } from "../../../content/references.ts";
import { allBlocks, plainTextOf, type RichTextDocument } from "../../../content/rich-text.ts";
import { typeNamed } from "../../content/document.ts";
import { type Data, inTodaysShape } from "../../content/stored-data.ts";

/** A single value of a document that a page may show. */
export interface Value {
	readonly kind: "text" | "link" | "image" | "heading";
	/** Words; an address; the id of a picture with its alternative text behind a space. */
	readonly value: string;
	/** Path of its field, such as `methodology.2.title`. */
	readonly field: string;
	/** Of the field, in words. */
	readonly label: string;
}

/** Every value of a document, in the order of its fields. */
export function valuesOf({ type: name, data }: { type: string; data: Data }): Value[] {
	const { fields } = typeNamed(name);
	return inFields(fields, inTodaysShape(fields, data), "", "");
}

function inFields(fields: Fields, data: Data, under: string, above: string): Value[] {
	// A figure and what it counts may stand in two fields: "50+", "Projects delivered".
	const caption = typeof data.label === "string" ? data.label : undefined;
	return Object.entries(fields).flatMap(([name, field]) => {
		const label = above && above !== field.label ? `${above}, ${field.label}` : field.label;
		return inField(field, data[name], under + name, label, caption ?? field.label);
	});
}

function inField(field: Field, value: any, path: string, label: string, counted: string): Value[] {
	const found = (kind: Value["kind"], value: string): Value => ({ kind, value, field: path, label });
	switch (field.kind) {
		case "text":
		case "long-text":
			return [found("text", isFigure(value) ? `${value} ${counted}` : value)];
		case "link":
			return value === "" ? [] : [found("link", value)];
		case "image": {
			const { media, alt } = value as StoredImage;
			return media === "" ? [] : [found("image", `${media} ${alt}`)];
		}
		case "rich-text":
			return inRichText(value, found);
		case "group":
			return inFields((field as GroupField).fields, value, `${path}.`, label);
		case "list":
			return value.flatMap((item: unknown, index: number) =>
				inField((field as ListField).of, item, `${path}.${index}`, label, counted),
			);
		default:
			return [];
	}
}

function inRichText(document: RichTextDocument, found: (kind: Value["kind"], value: string) => Value): Value[] {
	return allBlocks(document.content).flatMap((block): Value[] => {
		if (block.type !== "image" && block.type !== "paragraph" && block.type !== "heading") return [];
		const prose = found("text", proseOf(block).join(""));
		if (block.type === "image") return [found("image", `${block.attrs.media} ${block.attrs.alt}`), prose];
		const marks = (block.content ?? []).flatMap((inline) => (inline.type === "text" ? (inline.marks ?? []) : []));
		const links = marks.flatMap((mark) => (mark.type === "link" ? [found("link", mark.attrs.href)] : []));
		return [...(block.type === "heading" ? [found("heading", plainTextOf(block).trim())] : []), ...links, prose];
	});
}
