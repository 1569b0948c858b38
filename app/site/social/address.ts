import { createHash } from "node:crypto";
import type { Site } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/publishing/snapshot.ts";
import { pageWords } from "../page-words.ts";
import fallback from "./fallback.png?url";

/** What is written on the picture of a page. */
export interface SocialCard {
	readonly company: string;
	/** The line above the title, such as "Case study". */
	readonly kind: string;
	readonly title: string;
}

export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** Changes with the drawing, so that pictures made by an older one are not served for it. */
const DRAWING = "1";

/** The picture that link previews show for a page: made for it, else the one of the settings, else ours. */
export function socialImage({ snapshot, origin }: Site, path: string): { url: string; width: number; height: number } {
	const card = socialCard(snapshot, path);
	const image = snapshot.one("seo").image;
	if (!card && image?.fallback) {
		const width = Math.min(1200, image.width);
		return { url: origin + image.fallback, width, height: Math.round((width * image.height) / image.width) };
	}
	return { url: origin + (card ? socialPath(path, card) : fallback), ...SOCIAL_SIZE };
}

/** What is written on a page's picture; undefined for the home page, which has no title but the company's name. */
export function socialCard(snapshot: Snapshot, path: string): SocialCard | undefined {
	const words = pageWords(snapshot, path);
	if (!words) return undefined;
	const kind = kinds.find(([start]) => path.startsWith(start))?.[1] ?? "";
	return { company: snapshot.one("site_settings").company_name, kind, title: words.title };
}

/** Where the picture of a page is found. The address changes when what is written on it does. */
export function socialPath(path: string, card: SocialCard): string {
	const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "_");
	return `/social/${name}.${hashOf(card)}.png`;
}

export function hashOf(card: SocialCard): string {
	return createHash("sha256")
		.update(JSON.stringify([DRAWING, card.company, card.kind, card.title]))
		.digest("hex")
		.slice(0, 16);
}

const kinds = [
	["/services/", "Service"],
	["/portfolio/all", ""],
	["/portfolio/", "Case study"],
	["/articles/", "Article"],
] as const;
