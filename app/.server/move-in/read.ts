import { cleaned } from "./clean.ts";
import type { Found, System } from "./shape.ts";
import type { Source } from "./source.ts";
import { ghostFound } from "./systems/ghost.ts";
import { jsonFound } from "./systems/json.ts";
import { markdownFound } from "./systems/markdown.ts";
import { wordpressFound } from "./systems/wordpress.ts";

const readers: Readonly<Record<System, (source: Source) => AsyncGenerator<Found>>> = {
	wordpress: wordpressFound,
	ghost: ghostFound,
	markdown: markdownFound,
	json: jsonFound,
};

/**
 * Yields the items in the export of a system, one after the other.
 * @throws {Failure} `not-possible` when it is not an export of the system
 */
export async function* foundIn(source: Source, system: System): AsyncGenerator<Found> {
	const seen = new Map<string, string[]>();
	for await (const found of readers[system](source)) yield* cleaned(toldApart(found, seen));
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
