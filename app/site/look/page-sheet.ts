import { createHmac, randomBytes } from "node:crypto";
import { escaped } from "../../.server/escaped.ts";
import { defaultLook, type LaidOver } from "../../look/look-choices.ts";
import printSheet from "../print.css?url";
import { addedSheets } from "../sections/added-kinds.server.ts";
import siteSheet from "../site.css?url";
import { choiceSheets, compositionSheets, nameOf, overlays } from "./composition-sheets.ts";
import { furtherFonts, inRange } from "./further-fonts.ts";
import { heldTheme } from "./head-look.ts";
import { type LookAddress, mostSheetDigits, readLookAddress, themePath } from "./look-address.ts";
import { lastingAttributes, withoutAbsent } from "./without-absent.ts";

/** Style sheets that come before the look's: they have cascade layers of their own, or give way to those of pages. */
const beforeLook = {
	...import.meta.glob<string>(
		[
			"../sections/**/*.css",
			"../../design/{film,focal-point,initials,table}.css",
			"../../design/accordion/{accordion-looks,accordion-place}.css",
			"../../design/prose/{prose-basics,prose-blocks,prose-cards,prose-code,prose-further,quotes-french}.css",
			"../components/{case-told,logo-wall,opening-*,page-head,people,inline-list,tinted}.css",
			"../components/offices/offices.css",
			"../shell/{company-mark,language-links,lost}.css",
			"../forms/steps.css",
		],
		{ query: "?url", import: "default", eager: true },
	),
	...Object.fromEntries(addedSheets.map((sheet) => [sheet, sheet])),
	...import.meta.glob<string>("../../../{extension,ready/*}/parts/*.css", {
		query: "?url",
		import: "default",
		eager: true,
	}),
};
const afterLook = {
	"../site.css": siteSheet,
	"../print.css": printSheet,
	...import.meta.glob<string>(
		[
			"../pages/*.css",
			"../contact/contact.css",
			"../inquiry/status-page.css",
			"../consent/*.css",
			"../recipients/*.css",
			"../review/review.css",
			"../search/search-page.css",
			"../shell/analytics-consent.css",
			"../components/added-page.css",
			"../../../{extension,ready/*}/pages/*.css",
		],
		{ query: "?url", import: "default", eager: true },
	),
};
/** Whether a firm has parts that run in the browser, which may read any role of a look. */
export const hasIslands = Object.keys(import.meta.glob("../../../{extension,ready/*}/islands/*.tsx")).length > 0;

const before = Object.values(beforeLook);
const all = [...before, ...Object.values(afterLook)];
const byPath: Readonly<Record<string, string>> = { ...beforeLook, ...afterLook };
/** A page that links one of these shares its style sheet with no other page, so that gets only what the page shows. */
const ofOnePage = new Set(["../pages/home.css", "../sections/page-sections.css"].map((path) => byPath[path]));
/** Those of a firm. Its scripts may add classes that these name. */
const ofFirm = new Set([
	...addedSheets,
	...Object.entries(byPath).flatMap(([path, sheet]) => (path.startsWith("../../../") ? sheet : [])),
]);
/** Classes that scripts of the product add to pages. */
export const byScript: ReadonlySet<string> = new Set(["film", "now", "open", "sr-only", "soft", "text-d4", "tick"]);
/** What a composition may lie over, by address. */
const names = new Map(Object.entries(byPath).map(([path, sheet]) => [sheet, nameOf(path)]));

export { printSheet };

/** A style sheet that holds all that a page needs. */
export interface PageSheet {
	/** Its address in this version of the product. */
	readonly path: string;
	/** Addresses of the style sheets before and after that of the look. */
	readonly before: readonly string[];
	readonly after: readonly string[];
	/** The classes and attributes that its page has, as bits behind a first one: of those that the sheets name. 0 for several pages. */
	readonly seen: bigint;
}

const drawn = new Set<string>();
const mostDrawn = 300;
/** The addresses of the style sheets of pages that were drawn lately. */
export const drawnSheets: ReadonlySet<string> = drawn;

const link = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

/**
 * Replaces the style sheets that a page links by one, which holds the same in the same order: over HTTP/1.1, each further
 * one needs a connection of its own, and takes from the pictures and faces that the first view needs. Of a page without a
 * look, and of sheets that are not listed here, the links stay.
 * @param html a whole document
 */
export function withOneSheet(html: string): string {
	const end = html.indexOf("</head>");
	const head = html.slice(0, end);
	const linked = [...head.matchAll(link)].map(([, href = ""]) => href);
	const look = linked.map(readLookAddress).find((address) => address?.name === "theme")?.hash;
	if (!look) return html;
	const path = pathOf(look, linked, seenOn(html, look, linked));
	drawn.add(path);
	if (drawn.size > mostDrawn) drawn.delete(drawn.values().next().value!);
	let written = `<link rel="stylesheet" href="${path}"/>`;
	const joined = head.replace(link, (one, href: string) => {
		if (!all.includes(href) && href !== themePath(look)) return one;
		const first = written;
		written = "";
		return first;
	});
	const fonts = furtherFonts(html, heldTheme(look)?.faces);
	const preloads = fonts.map(
		(href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
	);
	return joined + preloads.join("") + html.slice(end);
}

/**
 * Returns the style sheets that are joined at an address; undefined where it is a look alone. Of a set that no page of this
 * installation links, those of all pages are meant, at their own address: so made-up sets are one file, and a page of the
 * version before still has its styles.
 */
export function pageSheet({ hash, sheets }: LookAddress): PageSheet | undefined {
	if (sheets === "") return undefined;
	const bits = BigInt(`0x${sheets.slice(codeDigits)}`);
	const given = all.filter((_, position) => (bits >> BigInt(position)) & 1n);
	const asked = bits >> BigInt(all.length);
	const isLinked = sheets.startsWith(codeOf(hash, given, asked)) || drawn.has(pathOf(hash, given, asked));
	const [chosen, seen] = isLinked ? [given, asked] : [all, 0n];
	return { path: pathOf(hash, chosen, seen), ...inOrder(chosen), seen };
}

/** Returns the addresses of what the choices of a look lay over the style sheets of a page. */
export function laidOver({ before, after }: Pick<PageSheet, "before" | "after">, look: LaidOver): string[] {
	const linked = [...before, ...after].map((sheet) => names.get(sheet) ?? "");
	return [...compositionSheets(look.composition, linked), ...choiceSheets(look)];
}

/** Returns what the style sheets of a page and its look come to, without the rules for what is not on the page. */
export function forItsPage(css: string, sheet: PageSheet, look: HeldLook): string {
	if (sheet.seen === 0n) return css;
	const isSeen = (position: number) => (sheet.seen >> BigInt(position)) & 1n;
	const absent = new Set(namedIn(sheet, look).filter((_, position) => !isSeen(position)));
	return withoutAbsent(css, (name) => byScript.has(name) || !absent.has(name));
}

/** Links every sheet of the composition of a page: the build tool serves sheets one by one while developing. */
export function withComposition(html: string): string {
	const [, hash = ""] = /href="\/theme\.([0-9a-f]{16})\.css"/.exec(html) ?? [];
	const look = heldTheme(hash) ?? defaultLook;
	const sheets = [...compositionSheets(look.composition), ...choiceSheets(look)];
	const links = sheets.map((sheet) => `<link rel="stylesheet" media="screen" href="${sheet}"/>`);
	return html.replace("</head>", `${links.join("")}</head>`);
}

/** So many digits of an address prove that this installation wrote it; the rest says which style sheets, as bits. */
const codeDigits = 8;

let key: Buffer = randomBytes(32);

/** Makes all instances write and know the same addresses, also after a restart. */
export function signSheetsWith(shared: Buffer): void {
	key = shared;
}

let textOf = (_sheet: string) => "";

/** Has the classes that style sheets name read from the build. */
export function readSheetsWith(read: (sheet: string) => string): void {
	textOf = read;
	namedBySheet.clear();
}

const namedBySheet = new Map<string, ReadonlySet<string>>();
// A look stays the same object for all pages that are drawn with it.
const namedByLook = new WeakMap<HeldLook, ReadonlySet<string>>();

type HeldLook = NonNullable<ReturnType<typeof heldTheme>>;

/** What the style sheets of a page and its look are for: classes and signs, in a fixed order. */
function namedIn(sheet: Pick<PageSheet, "before" | "after">, look: HeldLook): string[] {
	const sheets = [...sheet.before, ...sheet.after, ...laidOver(sheet, look)].filter((one) => !ofFirm.has(one));
	for (const one of sheets.filter((each) => !namedBySheet.has(each))) namedBySheet.set(one, namesIn(textOf(one)));
	const ofLook = namedByLook.get(look) ?? namesIn(look.css);
	namedByLook.set(look, ofLook);
	return [...new Set([...ofLook, ...sheets.flatMap((one) => [...namedBySheet.get(one)!])])];
}

function namesIn(css: string): ReadonlySet<string> {
	const names = new Set<string>();
	withoutAbsent(css, (name) => names.add(name) && true);
	return names;
}

/** The classes that a page has, as bits of its style sheet. */
function seenOn(html: string, hash: string, linked: readonly string[]): bigint {
	const look = heldTheme(hash);
	// What React draws in the browser may have any class.
	if (!look || hasIslands || !linked.some((sheet) => ofOnePage.has(sheet))) return 0n;
	const there = new Set(Array.from(html.matchAll(/ class="([^"]+)"/g), ([, names = ""]) => names.split(" ")).flat());
	for (const [, name = "", value] of html.matchAll(attribute)) there.add(name).add(`${name}=${value}`);
	const signs = [...new Set(html)].map((sign) => sign.codePointAt(0)!);
	const isThere = (name: string) => (name.startsWith("U+") ? signs.some(inRange(name)) : there.has(escaped(name)));
	const named = namedIn(inOrder(all.filter((sheet) => linked.includes(sheet))), look);
	// More than an address has room for: then the page gets all that its sheets say.
	if (all.length + named.length >= 4 * (mostSheetDigits - codeDigits)) return 0n;
	return named.reduce(
		(bits, name, position) => (isThere(name) ? bits | (1n << BigInt(position)) : bits),
		1n << BigInt(named.length),
	);
}

const attribute = new RegExp(` (${lastingAttributes})="([^"]*)"`, "g");

function inOrder(sheets: readonly string[]): Pick<PageSheet, "before" | "after"> {
	return {
		before: sheets.filter((sheet) => before.includes(sheet)),
		after: sheets.filter((sheet) => !before.includes(sheet)),
	};
}

/** An address says all that is in the style sheet, so that every instance can put it together. */
function pathOf(look: string, linked: readonly string[], seen: bigint): string {
	const chosen = all.filter((sheet) => linked.includes(sheet));
	const first = seen << BigInt(all.length);
	const bits = chosen.reduce((sum, sheet) => sum | (1n << BigInt(all.indexOf(sheet))), first);
	return themePath(look, codeOf(look, chosen, seen) + bits.toString(16));
}

function codeOf(look: string, chosen: readonly string[], seen: bigint): string {
	return (
		createHmac("sha256", key)
			// Of the overlays all: which of them a look has is known only once it was looked up.
			.update([look, ...chosen, ...overlays, seen].join())
			.digest("hex")
			.slice(0, codeDigits)
	);
}
