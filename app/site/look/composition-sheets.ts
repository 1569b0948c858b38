import type { Composition, LaidOver } from "../../look/look-choices.ts";

const composed = {
	...import.meta.glob<string>("../../../{extension,ready/*}/compositions/*/*.css", {
		query: "?url",
		import: "default",
		eager: true,
	}),
	...import.meta.glob<string>("../compositions/*/*.css", { query: "?url", import: "default", eager: true }),
};

/** Addresses of the style sheets of a composition by the names of the sheets that they lie over, such as "home". */
const byComposition = new Map<string, Map<string, string>>();
for (const [path, address] of Object.entries(composed)) {
	const [composition = "", name = ""] = path.split("/").slice(-2);
	const sheets = byComposition.get(composition) ?? new Map<string, string>();
	byComposition.set(composition, sheets.set(nameOf(name), address));
}

/** Returns the addresses of what a composition lays over style sheets, by their names; of all its sheets without names. */
export function compositionSheets(composition: Composition, names?: readonly string[]): string[] {
	const sheets = byComposition.get(composition) ?? new Map<string, string>();
	return names ? [...new Set(names)].flatMap((name) => sheets.get(name) ?? []) : [...sheets.values()];
}

const ofChoices = import.meta.glob<string>("../{frames,motion}/*.css", {
	query: "?url",
	import: "default",
	eager: true,
});

/** Returns the addresses of what the frame of a page and its motion lay over all of its style sheets, as they were chosen. */
export function choiceSheets({ header, footer, motion }: Omit<LaidOver, "composition">): string[] {
	const paths = [`frames/header-${header}`, `frames/footer-${footer}`, `motion/${motion}`];
	return paths.flatMap((path) => ofChoices[`../${path}.css`] ?? []);
}

/** Addresses of all that compositions and choices may lay over style sheets, in this version of the product. */
export const overlays: readonly string[] = [...Object.values(composed), ...Object.values(ofChoices)].toSorted();

/**
 * The name of a style sheet by its path, such as "home" of "../pages/home.css", and "section-steps" of
 * "../sections/steps/style.css".
 */
export function nameOf(path: string): string {
	const [, section] = /\/sections\/([^/]+)\/style\.css$/.exec(path) ?? [];
	return section ? `section-${section}` : path.slice(path.lastIndexOf("/") + 1, -".css".length);
}
