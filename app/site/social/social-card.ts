import { createHash } from "node:crypto";
import type { Site } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import { typeAt } from "../../addresses/public-pages.ts";
import type { PublicImage } from "../../content/fields/public-values.ts";
import { fallbackWidth } from "../../content/values/limits/picture-files.ts";
import { toHex } from "../../look/colour.ts";
import { rolesOn } from "../../look/ground-roles.ts";
import { lookFrom, type Pattern, type TypePair } from "../../look/look-choices.ts";
import { brandOf, type MarkSource } from "../look/brand.ts";
import { pageSeo } from "../page-seo.ts";
import fallback from "./fallback.jpg?url";

/** The text on the social picture of a page. */
export interface SocialCard {
	readonly company: string;
	/** The line above the title, such as "Case study". */
	readonly kind: string;
	readonly title: string;
	readonly look: CardLook;
}

/** The parts of a release's look that its preview pictures use. Colours are #rrggbb. */
export interface CardLook {
	readonly ground: string;
	readonly words: string;
	readonly quiet: string;
	readonly mark: string;
	readonly pattern: Pattern;
	/** In the display face of which its words are set. */
	readonly type: TypePair;
	/** The mark of the company, in the colour that it has on this ground. */
	readonly logo: MarkSource;
}

const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** Version of the drawing; part of the address, so that caches do not serve older pictures. */
const DRAWING = "4";

export interface SocialImage {
	readonly url: string;
	readonly width: number;
	readonly height: number;
	readonly alt: string;
}

/** The picture of a page in link previews: the one drawn for it, else that of the settings, else the default one. */
export function socialImage({ snapshot, origin }: Site, path: string): SocialImage {
	const card = socialCard(snapshot, path);
	if (card) return { url: origin + socialPath(snapshot.outward(path), card), ...SOCIAL_SIZE, alt: card.title };
	const image = snapshot.one("seo").image;
	if (image?.fallback) return { url: origin + image.fallback, ...fallbackSize(image), alt: image.alt };
	return { url: origin + fallback, ...SOCIAL_SIZE, alt: snapshot.one("site_settings").company_name };
}

/** The size of a picture's fallback JPEG or PNG. */
export function fallbackSize({ width, height }: PublicImage): { width: number; height: number } {
	const shown = Math.min(fallbackWidth, width);
	return { width: shown, height: Math.round((shown * height) / width) };
}

/**
 * The text on a page's social picture. Undefined for the home page, which shows the company's
 * picture, for addresses without a page, and for titles with letters the lettering lacks.
 */
export function socialCard(snapshot: Snapshot, path: string): SocialCard | undefined {
	const words = path === "/" ? undefined : pageSeo(snapshot, path);
	if (!words || !LETTERED.test(words.heading)) return undefined;
	const company = snapshot.one("site_settings").company_name;
	return { company, kind: kindOf(snapshot, path), title: words.heading, look: cardLook(snapshot, company) };
}

const looks = new WeakMap<object, Omit<CardLook, "logo">>();

/** The same for all cards of a look: finding colours that can be read takes a millisecond. */
function cardLook(snapshot: Snapshot, company: string): CardLook {
	const chosen = snapshot.one("look");
	const found = looks.get(chosen) ?? coloursOf(chosen);
	looks.set(chosen, found);
	return { ...found, logo: brandOf(chosen, company).drawing.icon };
}

function coloursOf(chosen: Parameters<typeof lookFrom>[0]): Omit<CardLook, "logo"> {
	const look = lookFrom(chosen);
	const roles = rolesOn(look, "day");
	const [ground, words, quiet, mark] = [roles.band, roles["on-band"], roles["on-band-2"], roles["band-accent"]].map(
		toHex,
	);
	return { ground: ground!, words: words!, quiet: quiet!, mark: mark!, pattern: look.pattern, type: look.type };
}

const LETTERED = /^[ -~\u00a0-\u00acŒœı\u00ae-ÿ–—‘’‚“”„•…‹›€™−]+$/;

/** The card of a page by its address, which may be one of a further language. */
export function socialCardAt(snapshot: Snapshot, address: string): SocialCard | undefined {
	const place = snapshot.placeOf(address);
	return place ? socialCard(snapshot.in(place.language), place.path) : socialCard(snapshot, address);
}

/** The address of the social picture of a page, by that of the page. It changes with the text on it. */
export function socialPath(path: string, card: SocialCard): string {
	return `/social/${path.slice(1).replaceAll("/", "_")}.${hashOf(card)}.png`;
}

export function hashOf(card: SocialCard): string {
	return createHash("sha256")
		.update(JSON.stringify([DRAWING, card.company, card.kind, card.title, card.look]))
		.digest("hex")
		.slice(0, 16);
}

/** The kind of the entry a page shows; "" for other pages. */
function kindOf(snapshot: Snapshot, path: string): string {
	const type = typeAt(path);
	return type && snapshot.entryAt(path) ? (type.card ?? type.label) : "";
}
