import { isPageOfTheProduct, isReserved } from "../../../addresses/reserved-addresses.ts";
import { unescaped } from "../../../content/values/addresses/old-address.ts";
import { slugify } from "../../../content/values/addresses/slugify.ts";
import type { OldEntry } from "../old-content.ts";
import { wordsIn } from "../text/plain-words.ts";

/** The address that an entry would have if nothing else had it: its slug, or the whole address of a page without its first slash. */
export function slugFor(entry: OldEntry): string {
	const own = slugify(entry.slug) || slugify(wordsIn(entry.title)) || `${entry.kind}-${slugify(entry.key) || "1"}`;
	const short = (slug: string) => slug.slice(0, 96).replace(/[-/]+$/, "");
	if (entry.kind === "post" || !URL.canParse(entry.address, "http://old.invalid/")) return short(own);
	const { pathname, search } = new URL(entry.address, "http://old.invalid/");
	if (search) return short(own);
	const parts = pathname
		.replace(/\.\w+$/, "")
		.split("/")
		.map((part) => slugify(unescaped(part)));
	const named = parts.filter(Boolean);
	// Old sites have a folder for each language, and so has this one.
	const language = entry.language?.toLowerCase() || undefined;
	if (language && [language, language.split("-")[0]].includes(named[0])) named.shift();
	return short(named.join("/") || own);
}

/** The page of this site that has the address of an old page, such as /about; "" for all others. */
export function ownPageAt(entry: OldEntry, oldPath: string, firstPath: string): string {
	if (entry.kind === "post") return "";
	if (oldPath === firstPath || /^\/index\.\w+$/.test(oldPath)) return "/";
	const path = `/${slugFor(entry)}`;
	return isPageOfTheProduct(path) ? path : "";
}

/** Returns the part of a page's address that is not reserved for pages of this site: "spring" of "services/spring". */
export function outsideOfReserved(slug: string): string {
	const parts = slug.split("/");
	while (parts.length > 1 && isReserved(`/${parts.join("/")}-2`)) parts.shift();
	return parts.join("/");
}

/** The slug itself where it is free, then with an ending, such as its language, then with the first number that is free. */
export function freeSlug(wanted: string, isFree: (slug: string) => boolean, ending?: string): string {
	const beginning = wanted.slice(0, 90).replace(/[-/]+$/, "");
	const first = ending === undefined ? [wanted] : [wanted, `${beginning}-${ending}`];
	let slug = first.find(isFree);
	for (let count = 2; slug === undefined; count++) if (isFree(`${beginning}-${count}`)) slug = `${beginning}-${count}`;
	return slug;
}
