import { createHash } from "node:crypto";
import { toHex } from "../../look/colour.ts";
import { type Composition, type Look, lookFrom, type Motion } from "../../look/look-choices.ts";
import { rolesOn } from "../../look/roles.ts";
import { themeOf } from "../../look/theme.ts";
import { codeFaceRules, pairs } from "../../look/type.ts";
import { fontFiles } from "./font-files.ts";
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

interface Compiled {
	readonly hash: string;
	readonly css: string;
	/** Declares the face of code. */
	readonly codeFace: string;
	readonly composition: Composition;
	readonly motion: Motion;
	readonly head: HeadLook;
}

// A release has one look, and few are previewed at a time. At about 10 KB each.
const cache = new LookCache<Compiled>(60);

/** Returns what the head of every page says about a look. */
export function headLook(look: Values): HeadLook {
	return compiled(look).head;
}

/** The hash of a look, which it can be asked for by from now on. */
export function hashOfLook(look: Values): string {
	return compiled(look).hash;
}

/** The style sheet with a hash and what goes with it, if they are of a look that was compiled lately. */
export function heldTheme(hash: string): Pick<Compiled, "css" | "codeFace" | "composition" | "motion"> | undefined {
	return cache.withHash(hash);
}

type Values = Readonly<Record<string, unknown>> | object;

function compiled(values: Values): Compiled {
	const look = lookFrom(values as Record<string, unknown>);
	return cache.of(JSON.stringify(look), () => compile(look));
}

function compile(look: Look): Compiled {
	const { scheme, type, composition, motion } = look;
	const css = themeOf(look, (file) => (typeof file === "string" ? fontFiles[file] : typefacePath(file.file)));
	const hash = createHash("sha256")
		.update(css)
		.update(composition + motion)
		.digest("hex")
		.slice(0, 16);
	const day = toHex(rolesOn(look, scheme === "dark" ? "night" : "day").canvas);
	const night = toHex(rolesOn(look, scheme === "light" ? "day" : "night").canvas);
	const { display, text } = pairs[type];
	const codeFace = codeFaceRules(pairs[type], (file) => fontFiles[file]);
	const ofPair = [...new Set(look.typeface ? [text] : [display, text])].map((face) => fontFiles[face.files[0]!.file]);
	const fonts = look.typeface ? [typefacePath(look.typeface.file), ...ofPair] : ofPair;
	return { hash, css, codeFace, composition, motion, head: { theme: themePath(hash), fonts, day, night } };
}
