import type { FontFile } from "../../look/type.ts";

const ofProduct = import.meta.glob<string>("../../design/fonts/*.woff2", {
	query: "?url",
	import: "default",
	eager: true,
});
const added = import.meta.glob<string>("../../../{extension,ready/*}/fonts/*.woff2", {
	query: "?url",
	import: "default",
	eager: true,
});

/** Addresses of the font files in the build, by file. */
export const fontFiles = Object.fromEntries(
	Object.entries({ ...added, ...ofProduct }).map(([path, address]) => [
		path.slice(path.lastIndexOf("/") + 1, -".woff2".length),
		address,
	]),
) as Readonly<Record<FontFile, string>>;
