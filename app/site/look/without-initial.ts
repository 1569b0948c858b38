/** What every element has that nothing else is said of. */
const initial = { "font-variation-settings": "normal", "corner-shape": "round" } as const;

/**
 * Returns a style sheet without the properties that it sets to nothing but what they are anyway, such as the cut of a face
 * that has none.
 * @param css minified, with values for custom properties that are the same everywhere
 */
export function withoutInitial(css: string): string {
	return Object.entries(initial).reduce((rest, [property, value]) => {
		const declaration = new RegExp(`(?<=[;{}])${property}:([^;{}]*)(?:;|(?=\\}))`, "g");
		const isSet = Array.from(rest.matchAll(declaration), ([, set]) => set).some(
			(set) => set !== value && set !== "inherit",
		);
		return isSet ? rest : rest.replace(declaration, "");
	}, css);
}
