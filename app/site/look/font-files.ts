import type { FontFile } from "../../look/type.ts";

const addresses = import.meta.glob<string>("../../design/fonts/*.woff2", {
	query: "?url",
	import: "default",
	eager: true,
});

/** Where the build serves each font file. */
export const fontFiles = Object.fromEntries(
	Object.entries(addresses).map(([path, address]) => [
		path.slice(path.lastIndexOf("/") + 1, -".woff2".length),
		address,
	]),
) as Readonly<Record<FontFile, string>>;
