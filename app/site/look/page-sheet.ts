import { createHash } from "node:crypto";
import printSheet from "../print.css?url";
import siteSheet from "../site.css?url";
import { type LookAddress, readLookAddress, themePath } from "./look-address.ts";

/** Style sheets that come before the look's: they have cascade layers of their own, or give way to those of pages. */
const before = Object.values(
	import.meta.glob<string>(
		[
			"../sections/**/*.css",
			"!../sections/{cards,rows,*/style}.css",
			"../../design/prose-further.css",
			"../components/opening-*.css",
			"../shell/lost.css",
		],
		{ query: "?url", import: "default", eager: true },
	),
);
const ofPages = Object.values(
	import.meta.glob<string>(["../pages/*.css", "../contact/contact.css", "../inquiry/status-page.css"], {
		query: "?url",
		import: "default",
		eager: true,
	}),
);
const all = [...before, siteSheet, printSheet, ...ofPages];

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

/** Returns the style sheets that are joined at an address; undefined where it is a look alone. */
export function pageSheet({ hash, sheets }: LookAddress): PageSheet | undefined {
	if (sheets === "") return undefined;
	const bits = BigInt(`0x${sheets.slice(checkDigits)}`);
	const chosen = all.filter((_, position) => (bits >> BigInt(position)) & 1n);
	return {
		path: pathOf(hash, chosen),
		before: chosen.filter((sheet) => before.includes(sheet)),
		after: chosen.filter((sheet) => !before.includes(sheet)),
	};
}

/** So many digits of an address follow from the style sheets themselves; the rest says which they are, as bits. */
const checkDigits = 8;

/** An address says all that is in the style sheet, so that every instance can put it together, also after a restart. */
function pathOf(look: string, linked: readonly string[]): string {
	const chosen = all.filter((sheet) => linked.includes(sheet));
	const bits = chosen.reduce((sum, sheet) => sum | (1n << BigInt(all.indexOf(sheet))), 0n);
	const check = createHash("sha256").update(chosen.join()).digest("hex").slice(0, checkDigits);
	return themePath(look, check + bits.toString(16));
}
