import { toHex } from "./colour.ts";
import { tintOn } from "./ground-roles.ts";
import type { Look } from "./look-choices.ts";

/** The class of what is drawn in the colour of a client, given as #rrggbb. */
export function tintClass(colour: string): string {
	return `tint-${colour.slice(1)}`;
}

/** Gives the roles of clients' colours their values, by day and by night: `tint`, `on-tint` and `tint-words`. */
export function tintRules(look: Look, colours: readonly string[]): string {
	if (colours.length === 0) return "";
	const all = (ground: "day" | "night", root = "") =>
		colours.map((colour) => `${root}.${tintClass(colour)}{${values(look, colour, ground)}}`).join("");
	const night =
		look.scheme === "dark"
			? `@media screen{${all("night")}}`
			: look.scheme === "visitor"
				? `@media screen and (prefers-color-scheme:dark){${all("night", ':root:not([data-theme="light"]) ')}}@media screen{${all("night", ':root[data-theme="dark"] ')}}`
				: "";
	return `@layer theme{${all("day")}${night}}`;
}

function values(look: Look, colour: string, ground: "day" | "night"): string {
	const roles = tintOn(look, colour, ground);
	return Object.entries(roles)
		.map(([name, value]) => `--${name}:${toHex(value)};`)
		.join("");
}
