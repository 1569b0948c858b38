import { importers as added } from "#extension/importers.ts";
import { ofReady } from "../../ready.ts";
import { cleaned } from "./clean.ts";
import type { Found, SystemToMoveIn } from "./old-content.ts";
import { refused, type Source } from "./source.ts";

// Only the one that is asked for is loaded: what reads them is half of what commands would load.
const ofProduct: readonly SystemToMoveIn[] = [
	{
		name: "wordpress",
		label: "WordPress",
		files: ".xml,.zip",
		help: "The .xml file of Tools, Export, or a ZIP of several.",
		found: async function* (source) {
			yield* (await import("./systems/wordpress.ts")).wordpressFound(source);
		},
	},
	{
		name: "ghost",
		label: "Ghost",
		files: ".json,.zip",
		help: "The .json file of Settings, Import/Export.",
		found: async function* (source) {
			yield* (await import("./systems/ghost.ts")).ghostFound(source);
		},
	},
	{
		name: "markdown",
		label: "Markdown, MDX or HTML",
		files: ".zip,.md,.mdx,.html",
		help: "A ZIP of the folder with its pictures, or one file.",
		found: async function* (source) {
			yield* (await import("./systems/markdown-folder.ts")).markdownFound(source);
		},
	},
	{
		name: "json",
		label: "This product",
		files: ".json,.zip",
		help: "What the command export wrote.",
		found: async function* (source) {
			yield* (await import("./systems/json.ts")).jsonFound(source);
		},
	},
];

export const systemNamesOfProduct = ofProduct.map(({ name }) => name);

/** All systems whose exports can be read, in the order in which they are offered. */
export const systems: readonly SystemToMoveIn[] = [...ofProduct, ...added, ...ofReady<SystemToMoveIn>("importers")];

export const systemNames = systems.map(({ name }) => name);

/**
 * Yields the items in the export of a system, one after the other.
 * @throws {Failure} `not-possible` when it is not an export of the system
 */
export async function* foundIn(source: Source, system: string): AsyncGenerator<Found> {
	const { found: itemsOf } = systems.find(({ name }) => name === system) ?? {};
	if (!itemsOf) throw refused(`Nothing reads exports of “${system}”. Choose one of ${systemNames.join(", ")}.`);
	const seen = new Map<string, string[]>();
	for await (const found of itemsOf(source)) yield* cleaned(toldApart(found, seen));
}

/** Several files, and even one, can have the same number for different entries, and the same entry twice. */
function toldApart(found: Found, seen: Map<string, string[]>): Found {
	if (found.is !== "entry") return found;
	const { key, kind, title, slug, address } = found.entry;
	const own = JSON.stringify([kind, title, slug, address]);
	const others = seen.get(key) ?? [];
	if (others.includes(own))
		return { is: "left", kind: kind === "post" ? "Post" : "Page", title, why: "is there twice; the first comes" };
	seen.set(key, [...others, own]);
	return others.length === 0 ? found : { is: "entry", entry: { ...found.entry, key: `${key} ${own}` } };
}
