import { createHash } from "node:crypto";
import type { Site } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/publishing/snapshot.ts";
import type { Collection } from "../../content/define.ts";
import type { PublicImage } from "../../content/fields/image.ts";
import { fallbackWidth } from "../../content/picture-files.ts";
import { collections } from "../../content/register.ts";
import { pageSeo } from "../page-seo.ts";
import fallback from "./fallback.jpg?url";

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

export interface SocialImage {
	readonly url: string;
	readonly width: number;
	readonly height: number;
	readonly alt: string;
}

/** What link previews show for a page: the picture made for it, else that of the settings, else the one we bring. */
export function socialImage({ snapshot, origin }: Site, path: string): SocialImage {
	const card = socialCard(snapshot, path);
	if (card) return { url: origin + socialPath(path, card), ...SOCIAL_SIZE, alt: card.title };
	const image = snapshot.one("seo").image;
	if (image?.fallback) return { url: origin + image.fallback, ...fallbackSize(image), alt: image.alt };
	return { url: origin + fallback, ...SOCIAL_SIZE, alt: snapshot.one("site_settings").company_name };
}

/** The size of the one JPEG or PNG there is of a picture. */
export function fallbackSize({ width, height }: PublicImage): { width: number; height: number } {
	const shown = Math.min(fallbackWidth, width);
	return { width: shown, height: Math.round((shown * height) / width) };
}

/**
 * What is written on a page's picture. Undefined for the home page, which stands for the company and shows its
 * picture, for addresses without a page, and for titles in letters the lettering does not have.
 */
export function socialCard(snapshot: Snapshot, path: string): SocialCard | undefined {
	const words = path === "/" ? undefined : pageSeo(snapshot, path);
	if (!words || !LETTERED.test(words.heading)) return undefined;
	return { company: snapshot.one("site_settings").company_name, kind: kindOf(snapshot, path), title: words.heading };
}

const LETTERED = /^[ -~\u00a0-\u00acŒœı\u00ae-ÿ–—‘’‚“”„•…‹›€™−]+$/;

/** Where the picture of a page is found. The address changes when what is written on it does. */
export function socialPath(path: string, card: SocialCard): string {
	return `/social/${path.slice(1).replaceAll("/", "_")}.${hashOf(card)}.png`;
}

export function hashOf(card: SocialCard): string {
	return createHash("sha256")
		.update(JSON.stringify([DRAWING, card.company, card.kind, card.title]))
		.digest("hex")
		.slice(0, 16);
}

/** What the entry of a page is; "" for a page that is no entry's. */
function kindOf(snapshot: Snapshot, path: string): string {
	const types: readonly Collection<string, any>[] = collections;
	const type = types.find((one) => path.startsWith(`${one.path}/`));
	return type && snapshot.entryAt(path) ? (type.card ?? type.label) : "";
}
