import { knownProperties } from "./short-names.ts";
import { withoutUnread } from "./without-unread.ts";

/** Quoted texts, and the signs that divide a style sheet. */
const tokens = /"(?:[^"\\]|\\.)*"|[{};]/g;
/** A read custom property, and its fallback with brackets in brackets. */
const read = /var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g;

interface Declaration {
	readonly name: string;
	readonly value: string;
	readonly selector: string;
	/** Of media and support. */
	readonly conditions: readonly string[];
}

/**
 * Returns a style sheet in which custom properties that have the same value everywhere give way to it: what a look or a
 * composition may change is a custom property, and most change few of them.
 * @param css minified
 */
export function inlineConstants(css: string): string {
	const declarations = declarationsIn(css);
	const set = Map.groupBy(declarations, ({ name }) => name);
	const registered = new Set(Array.from(css.matchAll(/@property (--[\w-]+)/g), ([, name = ""]) => name));
	const readers = new Map<string, Declaration[]>();
	for (const declaration of declarations)
		for (const [, name = ""] of declaration.value.matchAll(/var\((--[\w-]+)/g))
			readers.set(name, [...(readers.get(name) ?? []), declaration]);

	const values = new Map<string, string>();
	for (const [name, by] of readers) {
		const [first, ...others] = set.get(name) ?? [];
		if (knownProperties.has(name) || registered.has(name) || first?.selector !== ":root") continue;
		const { value, conditions } = first;
		if (others.some((other) => other.value !== value) || value.includes("var(")) continue;
		if (by.some((reader) => !conditions.every((condition) => reader.conditions.includes(condition)))) continue;
		if (by.length === 1 || value.length <= longest) values.set(name, value);
	}
	const inlined = css.replace(read, (whole, name: string, fallback?: string) => {
		if (values.has(name)) return values.get(name)!;
		return fallback === undefined || set.has(name) || knownProperties.has(name) ? whole : fallback;
	});
	// A value may have been all that another one waited for.
	return inlined === css ? css : inlineConstants(withoutUnread(inlined));
}

/** Compressed, a longer value takes more room in two places than a name does. */
const longest = 14;

function declarationsIn(css: string): Declaration[] {
	const found: Declaration[] = [];
	const open: string[] = [];
	let from = 0;
	for (const { 0: token, index } of css.matchAll(tokens)) {
		if (token.startsWith('"')) continue;
		const text = css.slice(from, index);
		from = index + 1;
		if (token === "{") {
			open.push(text);
			continue;
		}
		const colon = text.indexOf(":");
		if (colon > 0) {
			const selector = open.filter((prelude) => !/^@(?:layer|media|supports)/.test(prelude)).join(" ");
			const conditions = open.filter((prelude) => /^@(?:media|supports)/.test(prelude));
			found.push({ name: text.slice(0, colon), value: text.slice(colon + 1), selector, conditions });
		}
		if (token === "}") open.pop();
	}
	return found;
}
