/** Notes, strings, escaped signs, and the signs that divide a style sheet. */
const tokens = /\/\*.*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[{};]|[^"'\\{};/]+|\//gs;

/** A rule that is being read, up to where it is closed. */
interface Open {
	/** Its selectors, as far as they are kept; "" where none is. */
	readonly prelude: string;
	body: string;
	/** What its last part begins with, where that has rules in it; "" otherwise. */
	last: string;
}

/**
 * Returns a style sheet without the rules for classes that a page does not have, and without the files of a face for signs that
 * are not on it. Each layer is in one piece, behind what is in none.
 * @param css minified
 * @param has whether the page has a class, an attribute that no script changes ("data-long", "dir=rtl"), or a sign of a range
 *   ("U+0-7F"); asked about all that the sheet names
 */
export function withoutAbsent(css: string, has: (name: string) => boolean): string {
	const whole: Open = { prelude: "", body: "", last: "" };
	const open = [whole];
	const layers = new Map<string, string>();
	let text = "";
	for (const [token] of css.matchAll(tokens)) {
		const rule = open.at(-1)!;
		if (token.startsWith("/*")) {
			rule.body += token;
			rule.last = "";
			continue;
		}
		if (!/^[{};]$/.test(token)) {
			text += token;
			continue;
		}
		if (token === "{") {
			const prelude = text.startsWith("@") ? text : selectorsThere(text, has);
			open.push({ prelude, body: "", last: "" });
		} else if (token === ";") {
			rule.body += `${text};`;
			rule.last = "";
		} else {
			open.pop();
			const body = rule.body + text;
			const [, signs] = (rule.prelude === "@font-face" && range.exec(body)) || [];
			const isThere = signs === undefined || has(signs);
			if (open.length === 1 && layer.test(rule.prelude))
				layers.set(rule.prelude, (layers.get(rule.prelude) ?? "") + body);
			else if (isThere) add(rule.prelude, body, open.at(-1)!);
		}
		text = "";
	}
	// Compressed, they are shortest in this order; which of them wins was said before.
	for (const [prelude, body] of [...layers].sort().reverse()) add(prelude, body, whole);
	return whole.body + text;
}

const layer = /^@layer [\w-]+$/;
const range = /unicode-range:([^;]+)/;

/** Adds a rule to what it is in; to the one before, where that has the same condition. */
function add(prelude: string, body: string, outer: Open): void {
	if (!prelude || !body) return;
	const goesOn = prelude === outer.last && /^@(?:layer|media|supports)/.test(prelude);
	outer.body = goesOn ? `${outer.body.slice(0, -1)}${body}}` : `${outer.body}${prelude}{${body}}`;
	outer.last = prelude;
}

const escaped = String.raw`\\(?:[0-9a-f]{1,6} ?|.)`;
const letter = String.raw`[^\0-\x7f]|${escaped}`;
/** Attributes that pages are written with, and no script changes. */
export const lastingAttributes = "dir|data-align|data-long|data-span";
/** A class, a bracket with the name of what opens it, an attribute, a comma, an escaped sign. */
const parts = new RegExp(
	String.raw`\.((?:[a-z_-]|${letter})(?:[\w-]|${letter})*)|:([\w-]+)\(|\[((?:${lastingAttributes})(?:=[^\]]*)?)\]|\[(?:"[^"]*"|[^\]"])*\]|[(),]|${escaped}`,
	"gi",
);

/** A list of selectors, the whole one or one in brackets, while it is read. */
interface List {
	/** Whether what is in the brackets has to be there. */
	readonly isAsked: boolean;
	/** Whether a selector before the current one may match. */
	isPossible: boolean;
	/** Whether the page has every class that the current one asks for. */
	isThere: boolean;
}

/** Those of a list of selectors that may match something. Others ask for a class that the page does not have. */
function selectorsThere(selectors: string, has: (name: string) => boolean): string {
	const lists: List[] = [{ isAsked: true, isPossible: false, isThere: true }];
	const kept: string[] = [];
	let from = 0;
	const endSelector = (at: number) => {
		if (lists[0]!.isThere) kept.push(selectors.slice(from, at));
		from = at + 1;
	};
	for (const { 0: part, 1: className, 2: call, 3: attribute, index } of selectors.matchAll(parts)) {
		const list = lists.at(-1)!;
		const name = className === undefined ? attribute?.replaceAll('"', "") : unescaped(className);
		if (name !== undefined) list.isThere = has(name) && list.isThere;
		else if (part.endsWith("(")) lists.push({ isAsked: asking.has(call ?? ""), isPossible: false, isThere: true });
		else if (part === "," && lists.length === 1) {
			endSelector(index);
			list.isThere = true;
		} else if (part === ",") {
			list.isPossible ||= list.isThere;
			list.isThere = true;
		} else if (part === ")") {
			lists.pop();
			if (list.isAsked && !list.isPossible && !list.isThere) lists.at(-1)!.isThere = false;
		}
	}
	endSelector(selectors.length);
	return kept.join();
}

/** The names of what asks that one of the selectors in its brackets matches. */
const asking: ReadonlySet<string> = new Set(["is", "where", "has"]);

function unescaped(name: string): string {
	return name.replace(new RegExp(escaped, "gi"), (sign) => {
		const code = Number.parseInt(sign.slice(1), 16);
		return Number.isNaN(code) ? sign.slice(1) : String.fromCodePoint(code);
	});
}
