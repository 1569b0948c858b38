import { cleaned } from "./clean.ts";
import { ghostFound } from "./ghost.ts";
import { jsonFound } from "./json.ts";
import { markdownFound } from "./markdown.ts";
import type { Found, System } from "./shape.ts";
import type { Source } from "./source.ts";
import { wordpressFound } from "./wordpress.ts";

const readers: Readonly<Record<System, (source: Source) => AsyncGenerator<Found>>> = {
	wordpress: wordpressFound,
	ghost: ghostFound,
	markdown: markdownFound,
	json: jsonFound,
};

/**
 * What the export of a system holds, one item after the other.
 * @throws {Failure} `not-possible` when it is none of the system
 */
export async function* foundIn(source: Source, system: System): AsyncGenerator<Found> {
	for await (const found of readers[system](source)) yield* cleaned(found);
}
