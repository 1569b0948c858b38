import { cleaned } from "./clean.ts";
import type { Found } from "./old-content.ts";
import type { Source } from "./source.ts";
import { ghostFound } from "./systems/ghost.ts";
import { jsonFound } from "./systems/json.ts";
import { markdownFound } from "./systems/markdown-folder.ts";
import { wordpressFound } from "./systems/wordpress.ts";

/** A system that sites move in from. */
interface SystemToMoveIn {
	/** Its name, for people. */
	readonly label: string;
	/** The endings of its exports, as an input for files has them. */
	readonly files: string;
	/** Which file to choose. */
	readonly help: string;
	/** Yields the items in an export of it, one after the other. */
	readonly found: (source: Source) => AsyncGenerator<Found>;
}

/** All systems whose exports can be read, in the order in which they are offered. */
export const systems = {
	wordpress: {
		label: "WordPress",
		files: ".xml,.zip",
		help: "The .xml file of Tools, Export, or a ZIP of several.",
		found: wordpressFound,
	},
	ghost: {
		label: "Ghost",
		files: ".json,.zip",
		help: "The .json file of Settings, Import/Export.",
		found: ghostFound,
	},
	markdown: {
		label: "Markdown, MDX or HTML",
		files: ".zip,.md,.mdx,.html",
		help: "A ZIP of the folder with its pictures, or one file.",
		found: markdownFound,
	},
	json: { label: "This product", files: ".json,.zip", help: "What the command export wrote.", found: jsonFound },
} as const satisfies Readonly<Record<string, SystemToMoveIn>>;

export type System = keyof typeof systems;

export const systemNames = Object.keys(systems) as System[];

/**
 * Yields the items in the export of a system, one after the other.
 * @throws {Failure} `not-possible` when it is not an export of the system
 */
export async function* foundIn(source: Source, system: System): AsyncGenerator<Found> {
	const seen = new Map<string, string[]>();
	for await (const found of systems[system].found(source)) yield* cleaned(toldApart(found, seen));
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
