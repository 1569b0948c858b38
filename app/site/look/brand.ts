import { createHash } from "node:crypto";
import type { MarkView } from "../../design/mark.tsx";
import { toHex } from "../../look/colour.ts";
import { type DrawnMark, drawnMark } from "../../look/drawn-mark.ts";
import { rolesOn } from "../../look/ground-roles.ts";
import { firstLetter } from "../../look/letters.ts";
import { holdsName, type Logo } from "../../look/logo.ts";
import { type Look, lookFrom } from "../../look/look-choices.ts";
import { brandPath } from "./look-address.ts";
import { LookCache } from "./look-cache.ts";

/** A mark in a colour, as it is drawn into files. */
export type MarkSource = (DrawnMark | Logo) & { readonly colour: string };

/** Everything that the files of a mark are drawn from. */
export interface BrandDrawing {
	/** For light and for dark grounds. */
	readonly day: MarkSource;
	readonly night: MarkSource;
	/** On the ground of icons. */
	readonly icon: MarkSource;
	readonly ground: string;
}

/** The addresses of the icons of a site. */
export interface Icons {
	readonly svg: string;
	readonly ico: string;
	readonly touch: string;
	readonly small: string;
	readonly large: string;
	readonly maskable: string;
}

export interface Brand {
	readonly hash: string;
	readonly mark: MarkView;
	readonly icons: Icons;
	readonly drawing: BrandDrawing;
}

/** Version of the drawings; part of their addresses, so that browsers do not keep older ones. */
const DRAWING = "1";

const cache = new LookCache<Brand>(100);

/** The mark of a company in its look, and the icons that are made of it. */
export function brandOf(values: Readonly<Record<string, unknown>> | object, company: string): Brand {
	const look = lookFrom(values as Record<string, unknown>);
	const { brand, neutral, scheme, bands, logo, logoDark, mark, corner } = look;
	const letter = firstLetter(company);
	const key = JSON.stringify([brand, neutral, scheme, bands, look.accent, logo, logoDark, mark, corner, letter]);
	return cache.of(key, () => {
		const drawing = drawingOf(look, letter);
		const hash = createHash("sha256")
			.update(JSON.stringify([DRAWING, drawing]))
			.digest("hex")
			.slice(0, 16);
		return { hash, drawing, icons: iconsOf(hash), mark: viewOf(drawing, hash) };
	});
}

/** The mark whose files have this hash, if it was asked for lately. */
export function heldBrand(hash: string): Brand | undefined {
	return cache.withHash(hash);
}

function drawingOf(look: Look, letter: string): BrandDrawing {
	const day = rolesOn(look, "day");
	const band = rolesOn(look, "day-band");
	const { logo, logoDark } = look;
	const light = logo ?? drawnMark(look, letter);
	const dark = logo ? (logoDark ?? logo) : light;
	const isDarkGround = day.band.l < day["on-band"].l;
	return {
		day: { ...light, colour: toHex(day.text) },
		night: { ...dark, colour: toHex(band.text.l > 0.5 ? band.text : rolesOn(look, "night").text) },
		icon: { ...(isDarkGround ? dark : light), colour: toHex(day["on-band"]) },
		ground: toHex(day.band),
	};
}

function iconsOf(hash: string): Icons {
	return {
		svg: brandPath("favicon", hash, "svg"),
		ico: brandPath("favicon", hash, "ico"),
		touch: brandPath("icon-180", hash, "png"),
		small: brandPath("icon-192", hash, "png"),
		large: brandPath("icon-512", hash, "png"),
		maskable: brandPath("icon-maskable", hash, "png"),
	};
}

function viewOf({ day, night }: BrandDrawing, hash: string): MarkView {
	if (!("file" in day) || !("file" in night)) return day as DrawnMark;
	const isSame = day.file === night.file && !day.isOneColour;
	const { width, height } = day;
	return {
		day: brandPath("mark-day", hash, day.type),
		night: isSame ? null : brandPath("mark-night", hash, night.type),
		width,
		height,
		holdsName: holdsName(day),
	};
}
