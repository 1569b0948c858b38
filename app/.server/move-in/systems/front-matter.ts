import { parse as parseYaml } from "yaml";
import { isRecord } from "../../../content/fields/typed-text.ts";
import type { OldEntry } from "../old-content.ts";
import { tomlFence, tomlRead } from "./toml.ts";

/** The fields above a text. */
export type Front = Readonly<Record<string, unknown>>;

export interface Parts {
	readonly front: Front;
	readonly body: string;
	/** Why the fields cannot be read, so that nobody knows whether the text was for everybody. */
	readonly problem?: string;
}

/** Parts a text from the fields above it: between fences of YAML, as one object of JSON, or as lines of `Name: value`. */
export function partsOf(text: string): Parts {
	const unread = (problem: string): Parts => ({ front: {}, body: text, problem });
	const [, fence, language = ""] = /^\s*(---|\+\+\+)[ \t]*(\w*)[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
	if (fence === "+++" || language === "toml") {
		const toml = tomlFence(text);
		return toml ? tomlParts(toml) : unread("the line of +++ that ends it is missing");
	}
	const [whole, yaml] = (fence ? fenced : json).exec(text) ?? [];
	if (whole !== undefined) return read(text, whole, yaml!);
	if (fence) return unread("the line of --- that ends it is missing");
	const [header] = unfenced.exec(text) ?? [];
	return header ? { front: linesIn(header), body: text.slice(header.length) } : { front: {}, body: text };
}

/** Fences are lines of their own, however many there are in values and comments. */
const fenced = /^\s*---[^\n]*\n((?:[^\n]*\n)*?)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const json = /^\s*(\{[ \t]*\r?\n(?:[^\n]*\n)*?\})[ \t]*(?:\r?\n|$)/;
/** As Pelican and MultiMarkdown write it. */
const unfenced =
	/^(?:(?:title|date|modified|status|authors?|slug|tags|category|summary|keywords|lang|template)[ \t]*:[^\n]*\n){2,}\s*\n/i;

function read(text: string, whole: string, yaml: string): Parts {
	const body = text.slice(whole.length);
	try {
		// Aliases could name each other until the memory is full.
		const front: unknown = parseYaml(yaml, { maxAliasCount: 20, schema: "core" }) ?? {};
		return isRecord(front) ? { front, body } : { front: {}, body, problem: "it is no list of fields" };
	} catch (error) {
		return { front: {}, body, problem: (error as Error).message.split("\n")[0] };
	}
}

function tomlParts({ toml, body }: { readonly toml: string; readonly body: string }): Parts {
	try {
		return { front: tomlRead(toml), body };
	} catch (error) {
		return { front: {}, body, problem: (error as Error).message.split("\n")[0] };
	}
}

function linesIn(header: string): Front {
	const lines = [...header.matchAll(/^(\w+)[ \t]*:(.*)$/gm)];
	return Object.fromEntries(lines.map(([, name, value]) => [name!.toLowerCase(), value!.trim()]));
}

/** Whether the head of a page asks search engines to leave it out. */
export function isUnlistedBy(head: string): boolean {
	const metas = head.match(/<meta\b[^>]*>/gi) ?? [];
	return metas.some((meta) => /name\s*=\s*["']?(robots|googlebot)\b/i.test(meta) && /\b(noindex|none)\b/i.test(meta));
}

const yes = /^(true|yes|y|on|1)$/i;
const no = /^(false|no|n|off|0)$/i;
const shown = /^(publish(ed)?|live|public|active|final|done|completed?)$/i;

/** Returns the state of a text, and the field that states it. A value that is not understood hides the text. */
export function stateOf(front: Front): { readonly state: OldEntry["state"]; readonly because: string } {
	const states = Object.entries(front).map(([name, value]) => {
		const said = value === null || value === undefined ? "" : String(value).trim();
		return { state: said === "" ? ("published" as const) : stateBy(name, said), because: `${name}: ${said}` };
	});
	const hidden = (["protected", "draft", "scheduled"] as const).flatMap((one) =>
		states.filter(({ state }) => state === one),
	);
	return hidden[0] ?? { state: "published", because: "" };
}

function stateBy(name: string, said: string): OldEntry["state"] {
	const day = /^\d{4}-\d\d-\d\d/.exec(said)?.[0];
	const isAhead = day !== undefined && day > new Date().toISOString().slice(0, 10);
	switch (name) {
		case "draft":
		case "private":
		case "hidden":
		case "unlisted":
		case "headless":
			return no.test(said) ? "published" : "draft";
		case "published":
		case "publish":
		case "visible":
			// Some write the day of publishing there.
			if (day) return isAhead ? "scheduled" : "published";
			return yes.test(said) ? "published" : "draft";
		case "status":
		case "visibility":
			return shown.test(said) ? "published" : "draft";
		case "date":
		case "publishDate":
			return isAhead ? "scheduled" : "published";
		case "expiryDate":
			return day && !isAhead ? "draft" : "published";
		case "password":
			return "protected";
		default:
			return "published";
	}
}
