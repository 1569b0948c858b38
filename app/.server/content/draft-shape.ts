import type { Field, Fields } from "../../content/fields/field.ts";
import type { GroupField } from "../../content/fields/group.ts";
import type { ListField } from "../../content/fields/list.ts";
import { richTextSchema } from "../../content/rich-text.ts";
import { Failure, type Problem } from "../../errors.ts";
import type { AnyType, Data } from "./stored-data.ts";

/**
 * The data of a draft, which may be half written: every field of its declaration in its type, trimmed and without
 * what nobody sees; missing ones with their initial value, unknown ones left out. Rules of content (required, length,
 * format) wait until it is published.
 * @throws {Failure} `malformed-content` for values of another type, and for more than any field could ever hold
 */
export function draftOf(type: AnyType, document: string, data: unknown): Data {
	const problems: Problem[] = [];
	const refuse = (path: readonly Step[], reason: string) =>
		void problems.push({ document, field: path.join("."), reason });
	const shaped = recordOf(type.fields, data, [], refuse) as Data;
	const [first] = problems;
	if (first) throw new Failure("malformed-content", first.reason, { problems });
	return shaped;
}

type Step = string | number;
type Refuse = (path: readonly Step[], reason: string) => undefined;

// Far above every declared bound: what is too long can be kept and shortened, but not everything can be kept.
const longest = 20_000;
const mostEntries = 200;
// They come along when something is pasted, nobody sees them, and feeds and PostgreSQL refuse them; halves of
// characters, too.
const controlCharacters = /(?![\t\n])\p{Cc}|[\u2028\u2029]/gu;

function recordOf(fields: Fields, value: unknown, path: readonly Step[], refuse: Refuse): unknown {
	if (!isRecord(value)) return refuse(path, "The fields must come as an object.");
	const entries = Object.entries(fields).map(([name, field]) => {
		const given = Object.hasOwn(value, name) ? value[name] : undefined;
		return [name, shapeOf(field, given, [...path, name], refuse)];
	});
	return Object.fromEntries(entries);
}

function shapeOf(field: Field, value: unknown, path: readonly Step[], refuse: Refuse): unknown {
	const { label } = field;
	if (value === undefined || value === null) return structuredClone(field.initial);
	switch (field.kind) {
		case "toggle":
			return typeof value === "boolean" ? value : refuse(path, `${label} must be on or off.`);
		case "number":
			return Number.isFinite(value) ? value : refuse(path, `${label} must be a number.`);
		case "image": {
			if (!isRecord(value)) return refuse(path, `${label} must be a picture with an alternative text.`);
			const { media = "", alt = "" } = value;
			return { media: lineOf(label, media, path, refuse), alt: lineOf(label, alt, path, refuse) };
		}
		case "group":
			return recordOf((field as GroupField).fields, value, path, refuse);
		case "list": {
			if (!Array.isArray(value)) return refuse(path, `${label} must be a list.`);
			if (value.length > mostEntries) return refuse(path, `${label} may hold at most ${mostEntries} entries.`);
			const { of } = field as ListField;
			return value.map((item, index) => shapeOf(of, item, [...path, index], refuse));
		}
		case "rich-text": {
			const checked = richTextSchema.safeParse(value);
			if (!checked.success) return refuse(path, `${label}: ${checked.error.issues[0]!.message}`);
			return JSON.parse(JSON.stringify(checked.data), (_, inner) => (typeof inner === "string" ? clean(inner) : inner));
		}
		case "long-text":
			return textOf(label, value, path, refuse);
		default:
			return lineOf(label, value, path, refuse);
	}
}

function textOf(label: string, value: unknown, path: readonly Step[], refuse: Refuse): string | undefined {
	if (typeof value !== "string") return refuse(path, `${label} must be text.`);
	if (value.length > longest) return refuse(path, `${label} must be ${longest} characters or fewer.`);
	return clean(value).trim();
}

function lineOf(...given: Parameters<typeof textOf>): string | undefined {
	return textOf(...given)?.replace(/[\t\n]/g, " ");
}

function clean(text: string): string {
	return text.toWellFormed().replace(/\r\n?/g, "\n").replace(controlCharacters, " ");
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
