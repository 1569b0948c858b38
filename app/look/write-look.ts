import { choices, defaultColours, type Look, lookFrom } from "./look-choices.ts";

/** A file of this size holds no look; it is not read further. */
export const longestLook = 4000;

/** Writes what was chosen of a look as a file for another site. Its logo and typefaces are files of their own. */
export function writeLook(look: Look): string {
	const { logo, logoDark, typeface, textface, ...chosen } = lookFrom(look);
	return `${JSON.stringify(chosen, undefined, "\t")}\n`;
}

/** Reads such a file. What is not known here is refused with a sentence, so that nothing of a look is lost unseen. */
export function readLook(file: string): { readonly look: Look } | { readonly problem: string } {
	if (file.length > longestLook) return { problem: "This file is too long to be a look." };
	let values: unknown;
	try {
		values = JSON.parse(file);
	} catch {
		return { problem: "This file is no look: it cannot be read as JSON." };
	}
	if (typeof values !== "object" || values === null || Array.isArray(values))
		return { problem: "This file is no look: it does not name what was chosen." };
	const known = [...Object.keys(defaultColours), ...Object.keys(choices)];
	const look = lookFrom(values as Record<string, unknown>);
	for (const [name, value] of Object.entries(values)) {
		if (!known.includes(name)) return { problem: `“${name.slice(0, 40)}” is nothing that can be chosen here.` };
		if (look[name as keyof Look] !== value)
			return { problem: `“${String(value).slice(0, 40)}” cannot be chosen for ${name}.` };
	}
	return { look };
}
