import { z } from "zod";
import { isMetric } from "../claims.ts";
import { lengthOf, withMetrics, wrongReference } from "../references.ts";
import type { FieldBase, FieldOptions } from "./field.ts";
import { typedLine, typedText } from "./typed-text.ts";

export interface TextField extends FieldBase<"text" | "long-text", string> {
	readonly max: number;
	readonly format: "plain" | "email" | "url" | "phone";
}

interface TextOptions extends FieldOptions {
	max?: number;
	format?: TextField["format"];
	begins?: "own name";
}

/** One line of text. An optional one is stored as "" when empty. */
export function text(options: TextOptions): TextField {
	return textField("text", { max: 200, ...options });
}

/** Text of several lines, without formatting. */
export function longText(options: TextOptions): TextField {
	return textField("long-text", { max: 4000, ...options });
}

function textField(
	kind: TextField["kind"],
	{ label, help, optional = false, max, format = "plain", begins }: TextOptions & { max: number },
): TextField {
	// Made when a text is first checked: visitors of the site need none of it.
	const schema = z.lazy(() => textSchema(kind, label, optional, max, format));
	const typed = kind === "text" ? typedLine : typedText;
	return {
		kind,
		label,
		help,
		optional,
		max,
		format,
		initial: "",
		begins,
		schema,
		nesting: null,
		shape: (value, reject) => typed(label, value, reject),
		sanitize: (value) => (kind === "long-text" || format === "plain" || schema.safeParse(value).success ? value : ""),
		toPublic: (value, { metrics }) => withMetrics(value, metrics),
		toText: (value) => value,
		searchText: (value) => value,
		shown: (value, caption) => [{ kind: "text", value: isMetric(value) ? `${value} ${caption}` : value }],
		pictures: () => [],
		references: () => [],
	};
}

// Control characters do harm in mail headers, feeds and logs.
const controlCharacters = {
	text: /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/,
	"long-text": /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/,
};

const formats: Record<TextField["format"], { pattern: RegExp; sentence: string }> = {
	plain: { pattern: /^/, sentence: "" },
	email: {
		pattern: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/,
		sentence: "must be an e-mail address, such as name@example.com.",
	},
	url: {
		pattern: /^https?:\/\/[^\s<>"]+$/,
		sentence: "must be a web address that starts with https:// or http://.",
	},
	phone: {
		pattern: /^\+?[0-9][0-9 ().-]{3,30}$/,
		sentence: "must be a phone number, such as +1 555 0100.",
	},
};

function textSchema(
	kind: TextField["kind"],
	label: string,
	optional: boolean,
	max: number,
	format: TextField["format"],
) {
	const { pattern, sentence } = formats[format];
	return z
		.string(`${label} must be text.`)
		.trim()
		.refine((value) => lengthOf(value) <= max, `${label} must be ${max} characters or fewer.`)
		.refine((value) => optional || value !== "", `${label} is required.`)
		.refine((value) => !controlCharacters[kind].test(value), `${label} contains control characters.`)
		.refine((value) => value === "" || pattern.test(value), `${label} ${sentence}`)
		.refine((value) => format !== "plain" || wrongReference(value) === undefined, {
			error: ({ input }) => `${label}: ${wrongReference(String(input))}`,
		});
}
