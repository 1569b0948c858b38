import { createHmac, randomBytes } from "node:crypto";
import { defaultLook, type LaidOver } from "../../look/look-choices.ts";
import printSheet from "../print.css?url";
import { addedSheets } from "../sections/added-kinds.server.ts";
import siteSheet from "../site.css?url";
import { choiceSheets, compositionSheets, nameOf } from "./composition-sheets.ts";
import { heldTheme } from "./head-look.ts";
import { type LookAddress, readLookAddress, themePath } from "./look-address.ts";

/** Style sheets that come before the look's: they have cascade layers of their own, or give way to those of pages. */
const beforeLook = {
	...import.meta.glob<string>(
		[
			"../sections/**/*.css",
			"../../design/{accordion-looks,film,focal-point,initials,prose-basics,prose-cards,prose-code,prose-further,quotes-french,table}.css",
			"../components/{case-told,logo-wall,offices,opening-*,page-head,people,inline-list,tinted}.css",
			"../shell/{company-mark,languages,lost}.css",
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
			"../search/search-page.css",
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
/** What a composition may lie over, by address. */
const names = new Map(Object.entries({ ...beforeLook, ...afterLook }).map(([path, sheet]) => [sheet, nameOf(path)]));

export { printSheet };

/** A style sheet that holds all that a page needs. */
export interface PageSheet {
	/** Its address in this version of the product. */
	readonly path: string;
	/** Addresses of the style sheets before and after that of the look. */
	readonly before: readonly string[];
	readonly after: readonly string[];
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
	const path = pathOf(look, linked);
	drawn.add(path);
	if (drawn.size > mostDrawn) drawn.delete(drawn.values().next().value!);
	let written = `<link rel="stylesheet" href="${path}"/>`;
	const joined = head.replace(link, (one, href: string) => {
		if (!all.includes(href) && href !== themePath(look)) return one;
		const first = written;
		written = "";
		return first;
	});
	return joined + html.slice(end);
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
	const isLinked = sheets.startsWith(codeOf(hash, given)) || drawn.has(pathOf(hash, given));
	const chosen = isLinked ? given : all;
	return {
		path: pathOf(hash, chosen),
		before: chosen.filter((sheet) => before.includes(sheet)),
		after: chosen.filter((sheet) => !before.includes(sheet)),
	};
}

/** Returns the addresses of what the choices of a look lay over the style sheets of a page. */
export function laidOver({ before, after }: PageSheet, look: LaidOver): string[] {
	const linked = [...before, ...after].map((sheet) => names.get(sheet) ?? "");
	return [...compositionSheets(look.composition, linked), ...choiceSheets(look)];
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

/** An address says all that is in the style sheet, so that every instance can put it together. */
function pathOf(look: string, linked: readonly string[]): string {
	const chosen = all.filter((sheet) => linked.includes(sheet));
	const bits = chosen.reduce((sum, sheet) => sum | (1n << BigInt(all.indexOf(sheet))), 0n);
	return themePath(look, codeOf(look, chosen) + bits.toString(16));
}

function codeOf(look: string, chosen: readonly string[]): string {
	return createHmac("sha256", key)
		.update([look, ...chosen].join())
		.digest("hex")
		.slice(0, codeDigits);
}
