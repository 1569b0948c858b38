import * as z from "zod/mini";
import { attempt } from "../../attempt.ts";
import { placesIn } from "../../language/fill.ts";
import { dialled } from "../../language/read-phone.ts";
import { lengthOf, withMetrics, wrongReference } from "../text/references.ts";
import { isMetric } from "../values/claims/claims.ts";
import type { PersonalData } from "../values/kept-data.ts";
import { addressTyped, isWebAddress } from "../values/link-address.ts";
import { isCurrency } from "../values/prices/money.ts";
import { zoneTyped } from "../values/zone-typed.ts";
import type { FieldBase, WordsOptions } from "./field.ts";
import { plain } from "./plain.ts";
import { typedLine, typedText } from "./typed-text.ts";

export interface TextField extends FieldBase<"text" | "long-text", string> {
	readonly max: number;
	readonly format: PersonalFormat | "plain" | "url" | "locale" | "currency" | "time" | "time-zone";
}

/** A mail address, a phone number, the name of a person. */
type PersonalFormat = "email" | "phone" | "person";

interface AnyTextOptions extends WordsOptions {
	max?: number;
	initial?: string;
	/** The names that may stand in braces. Braces are letters like others unless given. */
	places?: readonly string[];
}

/** Values of some formats are somebody's: whoever declares such a field says whose, and why they are kept. */
type TextOptions = AnyTextOptions &
	(
		| { format?: Exclude<TextField["format"], PersonalFormat>; personal?: PersonalData }
		| { format: PersonalFormat; personal: PersonalData }
	);

/** One line of text. An optional one is stored as "" when empty. */
export function text(options: TextOptions): TextField {
	return textField("text", { max: 200, ...options });
}

/** Text of several lines, without formatting. */
export function longText(options: TextOptions): TextField {
	return textField("long-text", { max: 4000, ...options });
}

/** Whether values of a format are words as people write them, which nothing is read from. */
export function isPlain(format: TextField["format"]): boolean {
	return format === "plain" || format === "person";
}

function textField(kind: TextField["kind"], options: TextOptions & { max: number }): TextField {
	const { label, help, optional = false, max, format = "plain", initial = "", places, shared, personal } = options;
	// Made when a text is first checked: visitors of the site need none of it.
	const schema = z.lazy(() => textSchema(kind, label, { optional, max, format, places }));
	const typed = kind === "text" ? typedLine : typedText;
	return {
		...plain,
		kind,
		label,
		help,
		optional,
		max,
		format,
		...(personal && { personal }),
		initial,
		schema,
		shape(value, reject) {
			const line = typed(label, value, reject);
			if (line === undefined) return line;
			if (format === "time-zone") return zoneTyped(line);
			return format === "url" ? webAddressTyped(line) : line;
		},
		sanitize: (value) => (kind === "long-text" || isPlain(format) || schema.safeParse(value).success ? value : initial),
		toPublic: (value, { metrics }) => withMetrics(value, metrics),
		toText: (value) => value,
		searchText: (value) => value,
		shown: (value, caption) => [{ kind: "text", value: isMetric(value) ? `${value} ${caption}` : value }],
		words: shared || format !== "plain" ? plain.words : (value) => value,
		withWords: (_, words) => String(words),
	};
}

// Control characters do harm in mail headers, feeds and logs.
const controlCharacters = {
	text: /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/,
	"long-text": /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/,
};

function unknownPlace(text: string, places: readonly string[]): string | undefined {
	return placesIn(text).find((name) => !places.includes(name));
}

function placesSentence(label: string, unknown: string, places: readonly string[]): string {
	const known = places.map((name) => `{${name}}`).join(", ");
	return `${label}: {${unknown}} stands for nothing here. ${known ? `It can use ${known}.` : "It uses no values."}`;
}

const formats: Record<TextField["format"], { pattern: { test(text: string): boolean }; sentence: string }> = {
	plain: { pattern: /^/, sentence: "" },
	person: { pattern: /^/, sentence: "" },
	currency: { pattern: { test: isCurrency }, sentence: "must be the code of a currency, such as USD, EUR or NOK." },
	email: {
		pattern: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/,
		sentence: "must be an e-mail address, such as name@example.com.",
	},
	url: {
		pattern: { test: isWebAddress },
		sentence: "must be a web address, such as https://example.com.",
	},
	locale: {
		pattern: { test: isLocale },
		sentence: "must be the code of a language, such as en, de-AT or ur.",
	},
	time: { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, sentence: "must be a time of the day, such as 09:00." },
	"time-zone": {
		// Not by what works with zones, which the forms of the studio do without.
		pattern: { test: (timeZone) => attempt(() => new Intl.DateTimeFormat("en", { timeZone })) !== undefined },
		sentence: "must be the name of a time zone, such as Europe/Oslo.",
	},
	phone: {
		pattern: { test: (text) => dialled(text) !== undefined },
		sentence: "must be a phone number, such as +1 555 0100.",
	},
};

/** The web address that somebody typed; anything else as it is, so that it can be corrected. */
function webAddressTyped(text: string): string {
	const address = addressTyped(text);
	return isWebAddress(address) ? address : text.trim();
}

/** Whether a text is the code of a language that there is, with or without script and region. */
function isLocale(text: string): boolean {
	if (!/^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$/.test(text)) return false;
	const { language } = new Intl.Locale(text);
	const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
	return !/^(und|mul|zxx|mis)$/.test(language) && names.of(language) !== undefined;
}

function textSchema(
	kind: TextField["kind"],
	label: string,
	{ optional, max, format, places }: Pick<TextField, "optional" | "max" | "format"> & Pick<AnyTextOptions, "places">,
) {
	const { pattern, sentence } = formats[format];
	return z.string(`${label} must be text.`).check(
		format === "url" ? z.overwrite(webAddressTyped) : z.trim(),
		z.refine((value) => lengthOf(value) <= max, `${label} must be ${max} characters or fewer.`),
		z.refine((value) => optional || value !== "", `${label} is required.`),
		z.refine((value) => !controlCharacters[kind].test(value), `${label} contains control characters.`),
		z.refine((value) => value === "" || pattern.test(value), `${label} ${sentence}`),
		z.refine((value) => !places || unknownPlace(value, places) === undefined, {
			error: ({ input }) => placesSentence(label, unknownPlace(String(input), places!)!, places!),
		}),
		z.refine((value) => !isPlain(format) || wrongReference(value) === undefined, {
			error: ({ input }) => `${label}: ${wrongReference(String(input))}`,
		}),
	);
}
