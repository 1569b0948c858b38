/** Where a custom property is declared or read. A class may have its name in it. */
const names = /(?<=var\(|[{};]|@property )--[a-z][\w-]*/g;

/** Those that scripts, and the studio on pages that it shows, know by name. */
export const knownProperties: ReadonlySet<string> = new Set(["--accent", "--at", "--canvas", "--tint"]);

/**
 * Returns a style sheet with numbers for the names of its custom properties: a page reads some thousand roles, and
 * compressed their names still are a thirtieth of its style.
 * @param css minified
 */
export function withShortNames(css: string): string {
	const short = new Map<string, string>();
	return css.replace(names, (name) => {
		if (knownProperties.has(name)) return name;
		if (!short.has(name)) short.set(name, `--${short.size}`);
		return short.get(name)!;
	});
}
