import { createHash } from "node:crypto";
import { toHex } from "../../look/colour.ts";
import { rolesOn } from "../../look/ground-roles.ts";
import { type LaidOver, type Look, lookFrom } from "../../look/look-choices.ts";
import { themeOf } from "../../look/theme.ts";
import { tintRules } from "../../look/tint.ts";
import { codeFaceRules, type Face, pairs } from "../../look/type.ts";
import type { Typeface } from "../../look/typeface.ts";
import { fontFiles } from "./font-files.ts";
import type { Faces } from "./further-fonts.ts";
import { themePath, typefacePath } from "./look-address.ts";
import { LookCache } from "./look-cache.ts";

/** The parts of a look for the `<head>` of a page. */
export interface HeadLook {
	/** Address of the style sheet that gives every role its value. */
	readonly theme: string;
	/** Addresses of the faces that words are drawn with, which are loaded before they are met in a style sheet. */
	readonly fonts: readonly string[];
	/** The colour of the window around a page, by day and by night. */
	readonly day: string;
	readonly night: string;
}

interface Compiled extends LaidOver {
	readonly hash: string;
	readonly css: string;
	/** Declares the face of code. */
	readonly codeFace: string;
	/** Gives the colours of clients their values. */
	readonly tints: string;
	readonly faces: Faces;
	readonly head: HeadLook;
}

// A release has one look, and few are previewed at a time. At about 10 KB each.
const cache = new LookCache<Compiled>(60);

/**
 * Returns what the head of every page says about a look.
 * @param colours of clients, which some pages are drawn with
 */
export function headLook(look: Values, colours: readonly string[]): HeadLook {
	return compiled(look, colours).head;
}

/** The hash of a look, which it can be asked for by from now on. */
export function hashOfLook(look: Values, colours: readonly string[] = []): string {
	return compiled(look, colours).hash;
}

/** The style sheet with a hash and what goes with it, if they are of a look that was compiled lately. */
export function heldTheme(hash: string): Omit<Compiled, "hash" | "head"> | undefined {
	return cache.withHash(hash);
}

type Values = Readonly<Record<string, unknown>> | object;

function compiled(values: Values, colours: readonly string[]): Compiled {
	const look = lookFrom(values as Record<string, unknown>);
	return cache.of(JSON.stringify([look, colours]), () => compile(look, colours));
}

function compile(look: Look, colours: readonly string[]): Compiled {
	const { scheme, type, composition, header, footer, motion } = look;
	const laid: LaidOver = { composition, header, footer, motion };
	const css = themeOf(look, { ofProduct: (file) => fontFiles[file], own: typefacePath });
	const tints = tintRules(look, colours);
	const hash = createHash("sha256")
		.update(css + tints)
		.update(Object.values(laid).join())
		.digest("hex")
		.slice(0, 16);
	const day = toHex(rolesOn(look, scheme === "dark" ? "night" : "day").canvas);
	const night = toHex(rolesOn(look, scheme === "light" ? "day" : "night").canvas);
	const { display, text } = pairs[type];
	const codeFace = codeFaceRules(pairs[type], (file) => fontFiles[file]);
	const first = (own: Typeface | null, face: Face) => (own ? typefacePath(own.file) : fontFiles[face.files[0]!.file]);
	const fonts = [...new Set([first(look.typeface, display), first(look.textface, text)])];
	const faces = { display: look.typeface ? null : display, text: look.textface ? null : text };
	return { hash, css, codeFace, tints, faces, ...laid, head: { theme: themePath(hash), fonts, day, night } };
}
