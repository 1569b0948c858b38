import { ghostFound } from "./ghost.ts";
import { jsonFound } from "./json.ts";
import { markdownFound } from "./markdown.ts";
import type { Found, System } from "./shape.ts";
import type { Source } from "./source.ts";
import { wordpressFound } from "./wordpress.ts";

/** What reads the exports of each system. */
export const readers: Readonly<Record<System, (source: Source) => AsyncGenerator<Found>>> = {
	wordpress: wordpressFound,
	ghost: ghostFound,
	markdown: markdownFound,
	json: jsonFound,
};
