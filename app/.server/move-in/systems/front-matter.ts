import { parse as parseYaml } from "yaml";
import { isRecord } from "../../../content/fields/typed-text.ts";
import { type Front, fieldName } from "./front-fields.ts";
import { stateSaidBy } from "./state-fields.ts";
import { tomlFence, tomlRead } from "./toml.ts";
import { dateWritten } from "./written-date.ts";

export interface Parts {
	readonly front: Front;
	readonly body: string;
	/** Why the fields cannot be read, so that nobody knows whether the text was for everybody. */
	readonly problem?: string;
}

/**
 * Parts a text from the fields above it: between fences of YAML, TOML or JSON, as one object, as lines of `Name: value`, or
 * any of these in a comment. MDX can export them.
 */
export function partsOf(text: string, isMdx = false): Parts {
	return partsBelow(text, 0) ?? (isMdx ? asExport(text) : undefined) ?? { front: {}, body: text };
}

/** @param comments how many comments there are above the text */
function partsBelow(text: string, comments: number): Parts | undefined {
	return inFences(text) ?? asObject(text) ?? inComment(text, comments) ?? asLines(text);
}

function unread(body: string, problem: string): Parts {
	return { front: {}, body, problem };
}

function inFences(text: string): Parts | undefined {
	const [begin, fence = '"', language = "", more = ""] =
		/^\s*(-{3,}|\+\+\+|;{3,})[ \t]*(\w*)([^\n]*)(?:\n|$)/.exec(text) ?? [];
	const [whole, toml] = bareToml.exec(text.trimStart()) ?? [];
	if (whole !== undefined) return tomlParts({ toml: toml!, body: text.trimStart().slice(whole.length) });
	if (more.trim() !== "" && !fence.startsWith("-")) return undefined;
	if (fence === "+++" || language === "toml") {
		const toml = tomlFence(text);
		return toml ? tomlParts(toml) : unread(text, "the line of +++ that ends it is missing");
	}
	// Hexo has the members of an object between such fences, or above one.
	const isMembers =
		fence.startsWith(";") || (begin === undefined && /^\s*"[^"\n]+"[ \t]*:.*,[ \t]*$/m.test(firstLine(text)));
	if (begin === undefined && !isMembers) return undefined;
	const rest = text.slice(begin?.length ?? 0);
	// More dashes, or dashes with words, are a line across the page or words, unless fields follow.
	const isLine = (fence.length > 3 && fence.startsWith("-")) || more.trim() !== "";
	if (isLine && !line.test(firstLine(rest))) return undefined;
	const ending = isMembers ? ";{3,}|-{3,}" : `${fence}|\\.\\.\\.`;
	const end = new RegExp(`^(?:${ending})[ \\t]*(?:\\r?\\n|$)`, "m").exec(rest);
	if (!end && isLine && !isHead([firstLine(rest)])) return undefined;
	if (!end) return unread(text, `the line of ${isMembers ? ";;;" : fence} that ends it is missing`);
	const inner = rest.slice(0, end.index);
	return yamlParts(isMembers && !/^\s*\{/.test(inner) ? `{${inner}}` : inner, rest.slice(end.index + end[0].length));
}

/** Without the first fence. */
const bareToml = /^((?:[\w.-]+[ \t]*=[^\n]*\n|\[[^\n]*\][ \t]*\r?\n|[ \t]*\r?\n)+)\+{3}[ \t]*(?:\r?\n|$)/;

function firstLine(text: string): string {
	return /[^\n]*/.exec(text.trimStart())![0];
}

function asObject(text: string): Parts | undefined {
	const [begin] = /^\s*(?=\{\s*(?:"[^"\n]*"|'[^'\n]*'|[\w-]+)\s*:(?!:))/.exec(text) ?? [];
	if (begin === undefined) return undefined;
	const end = endOfObject(text, begin.length);
	if (end === undefined) return unread(text, "the brace that ends it is missing");
	return yamlParts(text.slice(begin.length, end), text.slice(end).replace(/^[ \t]*\r?\n/, ""));
}

/** The place behind the brace that closes the one at a place. Braces in quotes are words. */
function endOfObject(text: string, from: number): number | undefined {
	let depth = 0;
	for (const { 0: part, index } of text.slice(from).matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
		if (part === "{") depth += 1;
		if (part === "}") depth -= 1;
		if (depth === 0) return from + index + part.length;
	}
	return undefined;
}

function inComment(text: string, comments: number): Parts | undefined {
	const [whole, hidden] = /^\s*(?:<!--|\/\*)([\s\S]*?)(?:-->|\*\/)[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
	if (whole === undefined || comments > 20) return undefined;
	const { front, problem } = partsOf(`${hidden!.trim()}\n`);
	// Some have a comment for each field, and Hugo reads what is below a comment.
	const rest = text.slice(whole.length);
	const behind = partsBelow(rest, comments + 1);
	const fields = { ...behind?.front, ...front };
	if (problem === undefined && Object.keys(fields).length === 0) return undefined;
	const body = !behind || behind.problem ? rest : behind.body;
	return { front: fields, body, ...(problem && { problem }) };
}

/** A line of `Name: value`, as Pelican, MultiMarkdown, Hexo and, behind two dots, Nikola write it. Addresses are none. */
const line = /^(?:\.\. )?(\p{L}[\p{L}\p{N} _-]{0,40}?)[ \t]*:(?!\/\/|:)[ \t]*(.*?)[ \t\r]*$/u;

function asLines(text: string): Parts | undefined {
	const lines = text.trimStart().split("\n");
	const rest = (count: number) => lines.slice(count).join("\n");
	const fence = lines.findIndex((one) => /^(-{3,}|;{3,})[ \t\r]*$/.test(one));
	const above = lines.slice(0, Math.max(0, fence));
	const isFenced = above.every(
		(one, at) => one.trim() === "" || line.test(one) || (at > 0 && above[at - 1]!.trim() !== ""),
	);
	if (isFenced && isHead(above)) {
		const parts = yamlParts(above.join("\n"), rest(fence + 1));
		return parts.problem === undefined ? parts : { front: linesIn(above), body: parts.body };
	}
	const end = lines.findIndex((one, at) => !line.test(one) && !(at > 0 && /^([ \t]{2,}|\t)\S/.test(one)));
	const head = end < 0 ? lines : lines.slice(0, end);
	const next = lines[head.length]?.trim() ?? "";
	if (!isHead(head) || (next !== "" && head.length < 2)) return undefined;
	return { front: linesIn(head), body: rest(head.length + (next === "" ? 1 : 0)) };
}

/** Names that are hardly found above anything but a text, and those that words can begin with, too. */
const telling = new Set("title slug draft published status template layout saveas tags".split(" "));
const common = new Set("date modified author authors category categories summary keywords lang".split(" "));

/** Whether lines are the fields of a text and not its first words. One alone says what the text is called, or who saw it. */
function isHead(lines: readonly string[]): boolean {
	const fields = lines.flatMap((one) => {
		const [, name, value = ""] = line.exec(one) ?? [];
		return name === undefined
			? []
			: [{ name: fieldName(name), value, isState: stateSaidBy(name, value) !== undefined }];
	});
	const [only, ...others] = fields;
	if (only && others.length === 0)
		return only.name === "title" || (only.isState && (/^\S+$/.test(only.value) || dateWritten(only.value).day !== ""));
	return (
		fields.some(({ name }) => telling.has(name)) ||
		fields.filter(({ name, isState }) => isState || common.has(name)).length > 1
	);
}

/** The values of lines by their names; a line without a name goes on with the value above it. */
function linesIn(lines: readonly string[]): Front {
	const fields = new Map<string, string>();
	let last = "";
	for (const one of lines) {
		const [, name, value = one.trim()] = line.exec(one) ?? [];
		last = name?.toLowerCase() ?? last;
		fields.set(last, name === undefined ? `${fields.get(last)} ${value}`.trim() : value);
	}
	return Object.fromEntries(fields);
}

/** Fields that a text of MDX exports as an object. An object of other code stays where it is. */
function asExport(text: string): Parts | undefined {
	const begin = /^export\s+const\s+\w*(?:meta|front)\w*\s*=\s*(?=\{)/im.exec(text);
	if (!begin || text.slice(0, begin.index).includes("```")) return undefined;
	const from = begin.index + begin[0].length;
	const end = endOfObject(text, from) ?? text.length;
	const parts = yamlParts(text.slice(from, end), text.slice(0, begin.index) + text.slice(end).replace(/^[ \t]*;/, ""));
	const isOfState = [...text.slice(from, end).matchAll(/(\w+)["']?\s*:\s*([^,\n]*)/g)].some(
		([, name, value]) => name !== "date" && stateSaidBy(name!, value) !== undefined,
	);
	return parts.problem === undefined || isOfState ? parts : undefined;
}

function yamlParts(yaml: string, body: string): Parts {
	try {
		// Aliases could name each other until the memory is full.
		const front: unknown = parseYaml(yaml, { maxAliasCount: 20, schema: "core" }) ?? {};
		return isRecord(front) ? { front, body } : unread(body, "it is no list of fields");
	} catch (error) {
		return unread(body, (error as Error).message.split("\n")[0]!);
	}
}

function tomlParts({ toml, body }: { readonly toml: string; readonly body: string }): Parts {
	try {
		return { front: tomlRead(toml), body };
	} catch (error) {
		return unread(body, (error as Error).message.split("\n")[0]!);
	}
}
