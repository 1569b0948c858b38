import { fieldKinds } from "#extension/fields.ts";
import type { AnyField, Fields } from "../content/fields/field.ts";
import type { Field, FieldKind, FieldKinds } from "../content/fields/kinds.ts";
import type { LookFile } from "../content/fields/look-file.ts";
import type { PublicAuthor, PublicFile, PublicImage } from "../content/fields/public-values.ts";
import type { RichTextDocument } from "../content/text/rich-text.ts";
import { logoPath } from "../look/logo.ts";
import { ofReady } from "../ready.ts";
import { typefacePath } from "../site/look/look-address.ts";
import { type ApiEntry, type ApiKind, type ApiTargets, asOnPages } from "./api-kind.ts";
import { type JsonSchema, objectOf, orNull, ref } from "./json-schema.ts";
import { picturesOf, toHtml, toMarkdown } from "./rich-text-for-programs.ts";

const string: JsonSchema = { type: "string" };
const words = (text: string) => text;

const added = Object.fromEntries(
	[...(fieldKinds as readonly AddedFieldKind[]), ...ofReady<AddedFieldKind>("fieldKinds")].map(({ kind, api }) => [
		kind,
		api,
	]),
);

/** Every kind of field has its line here, as in the studio: one that has none does not compile. */
export const apiKinds: { readonly [K in FieldKind]: ApiKind<FieldKinds[K]> } = {
	...added,
	text: {
		...asOnPages,
		schema: ({ max }) => ({ ...string, description: `At most ${max} characters.` }),
		compares: "text",
		sorts: true,
	},
	"long-text": {
		...asOnPages,
		schema: () => ({ ...string, description: "Text of several lines." }),
		compares: "text",
	},
	slug: { ...asOnPages, schema: () => string, filter: words, compares: "text", sorts: true },
	"rich-text": { ...asOnPages, schema: () => ref("RichText"), send: sendText, isLong: true },
	image: {
		...asOnPages,
		schema: () => orNull(ref("Picture")),
		send: (value, _, { origin }) => sendPicture(value, origin),
	},
	file: {
		...asOnPages,
		schema: () => orNull(ref("File")),
		send: (value: PublicFile | null, _, { origin }) => value && { ...value, ...fileLinks(value, origin) },
	},
	choice: {
		...asOnPages,
		schema: ({ options }) => ({ ...string, enum: options.map(({ value }) => value) }),
		filter: (text, { options }) => options.find(({ value }) => value === text)?.value,
		sorts: true,
	},
	option: {
		...asOnPages,
		schema: () => ({ ...string, description: "Its label." }),
		filter: words,
		compares: "text",
		sorts: true,
	},
	key: { ...asOnPages, schema: () => string },
	colour: {
		...asOnPages,
		schema: ({ optional }) => ({ ...string, pattern: optional ? "^(#[0-9a-f]{6})?$" : "^#[0-9a-f]{6}$" }),
	},
	toggle: {
		...asOnPages,
		schema: () => ({ type: "boolean" }),
		filter: (text) => (text === "true" ? true : text === "false" ? false : undefined),
		sorts: true,
	},
	number: {
		...asOnPages,
		schema: ({ min, max }) => ({ type: "integer", minimum: min, maximum: max }),
		filter: (text, { min, max }) => (/^-?\d{1,15}$/.test(text) && +text >= min && +text <= max ? +text : undefined),
		compares: "order",
		sorts: true,
	},
	price: { ...asOnPages, schema: () => orNull(ref("Price")) },
	date: {
		...asOnPages,
		schema: () => ({ ...string, description: "A day as YYYY-MM-DD; empty for none." }),
		filter: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined),
		compares: "order",
		sorts: true,
	},
	link: {
		...asOnPages,
		schema: () => ({ ...string, description: "A path of the site, an anchor, or a whole address." }),
	},
	reference: {
		...asOnPages,
		schema: () => orNull(ref("Reference")),
		send: sendReference,
		filter: words,
	},
	author: {
		...asOnPages,
		schema: () => objectOf({ name: string, role: string, image: orNull(ref("Picture")), url: orNull(string) }),
		send: ({ name, role, image, path }: PublicAuthor, _, { origin }) => {
			return { name, role, image: sendPicture(image, origin), url: urlOf({ path }, origin) };
		},
	},
	group: {
		...asOnPages,
		schema: ({ fields }) => schemaOfFields(fields),
		send: (value, { fields }, targets) => sendFields(fields, value, targets),
	},
	list: {
		...asOnPages,
		schema: ({ of }) => ({ type: "array", items: schemaOf(of) }),
		send: (value: readonly unknown[], { of }, targets) => value.map((item) => sendValue(of, item, targets)),
	},
	sections: {
		...asOnPages,
		schema: ({ variants }) => ({
			type: "array",
			items: {
				oneOf: Object.entries(variants as Readonly<Record<string, { readonly fields: Fields }>>).map(
					([type, { fields }]) => {
						const { properties = {} } = schemaOfFields(fields);
						return objectOf({ type: { ...string, const: type }, ...properties });
					},
				),
			},
		}),
		send: (value: readonly ({ readonly type: string } | null)[], { variants }, targets) =>
			value.flatMap((section) =>
				section && Object.hasOwn(variants, section.type)
					? { type: section.type, ...sendFields(variants[section.type].fields, section, targets) }
					: [],
			),
		isLong: true,
	},
	order: { ...asOnPages, schema: () => ({ type: "array", items: string }) },
	sibling: { ...asOnPages, schema: () => string },
	weekdays: { ...asOnPages, schema: () => ({ type: "array", items: string }) },
	"look-file": {
		...asOnPages,
		schema: () => ({ description: "An uploaded logo or typeface, with its address; or null." }),
		send: (value: LookFile | null, _, { origin }) =>
			value && { ...value, url: origin + ("family" in value ? typefacePath(value.file) : logoPath(value)) },
	},
};

interface AddedFieldKind {
	readonly kind: string;
	readonly api: ApiKind<any>;
}

/** How the API gives the values of a field. */
export function apiKind(field: AnyField): ApiKind<any> {
	return apiKinds[(field as Field).kind];
}

export function schemaOf(field: AnyField): JsonSchema {
	const schema = apiKind(field).schema(field);
	return { ...schema, description: [field.label, schema.description].filter(Boolean).join(". ") };
}

/** The schema of a record of fields. */
export function schemaOfFields(fields: Fields): JsonSchema {
	return objectOf(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])));
}

/** The values of a record of fields as the API sends them; only some where they are named. */
export function sendFields(
	fields: Fields,
	record: Readonly<Record<string, unknown>>,
	targets: ApiTargets,
	only: readonly string[] = Object.keys(fields),
): Record<string, unknown> {
	return Object.fromEntries(only.map((name) => [name, sendValue(fields[name]!, record[name], targets)]));
}

function sendValue(field: AnyField, value: unknown, targets: ApiTargets): unknown {
	return apiKind(field).send(value, field, targets);
}

function fileLinks({ url, cover }: PublicFile, origin: string) {
	return { url: origin + url, cover: sendPicture(cover, origin) };
}

/** A picture with whole addresses, or null. */
export function sendPicture(image: PublicImage | null, origin: string) {
	if (!image) return null;
	const { media, alt, width, height, focal = { x: 0.5, y: 0.5 }, placeholder, sources, fallback } = image;
	return {
		id: media,
		alt,
		width,
		height,
		focal: { x: focal.x, y: focal.y },
		placeholder,
		sources: sources.map(({ type, variants }) => ({
			type,
			variants: variants.map((variant) => ({ width: variant.width, url: origin + variant.url })),
		})),
		fallback: origin + fallback,
	};
}

function sendText(document: RichTextDocument, _: unknown, { snapshot, origin }: ApiTargets) {
	const targets = { origin, picture: (id: string) => snapshot.media(id) };
	const pictures = [...new Set(picturesOf(document))].flatMap((id) => {
		const picture = snapshot.media(id);
		return picture ? [[id, sendPicture({ ...picture, alt: "" }, origin)] as const] : [];
	});
	return {
		json: document,
		html: toHtml(document, targets),
		markdown: toMarkdown(document, targets),
		pictures: Object.fromEntries(pictures),
	};
}

function sendReference(id: string, { to }: { readonly to: string }, { snapshot, origin }: ApiTargets) {
	const entry: ApiEntry | undefined = id === "" ? undefined : snapshot.byId(to, id);
	return entry ? { type: to, id, slug: slugOf(entry), url: urlOf(entry, origin) } : null;
}

/** Returns the name of an entry in addresses of the API: its slug, or its id where it has none. */
export function slugOf(entry: ApiEntry): string {
	return typeof entry.slug === "string" && entry.slug !== "" ? entry.slug : entry.id;
}

export function urlOf({ path }: { readonly path: string }, origin: string): string | null {
	return path === "" ? null : origin + path;
}
