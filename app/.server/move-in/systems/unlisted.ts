import { isRecord } from "../../../content/fields/typed-text.ts";
import { type Front, fieldName } from "./front-fields.ts";

/** Whether the head of a page asks search engines to leave it out. */
export function isUnlistedByHead(head: string): boolean {
	const metas = head.match(/<meta\b[^>]*>/gi) ?? [];
	return metas.some((meta) => /name\s*=\s*["']?(robots|googlebot)\b/i.test(meta) && unlisting.test(meta));
}

const unlisting = /\b(noindex|none)\b/i;

/** Whether a field of front matter does so, under whatever name, and in whatever it is in. */
export function isUnlistedByField(name: string, value: unknown): boolean {
	const own = fieldName(name);
	if (Array.isArray(value)) return value.some((one) => isUnlistedByField(name, one));
	if (isRecord(value)) {
		// As generators describe the head of a page.
		if (typeof value.name === "string" && /robots|googlebot/i.test(value.name))
			return unlisting.test(String(value.content));
		return isUnlistedBy(value);
	}
	const said = String(value ?? "").trim();
	if (own.includes("noindex")) return said !== "" && !isNothing.test(said);
	if (/robots|googlebot/.test(own)) return unlisting.test(said) || /^(false|no|off)$/i.test(said);
	return /^(index|indexable|indexed)$/.test(own) && /^(false|no|off)$/i.test(said);
}

/** Whether any field of front matter does so. */
export function isUnlistedBy(front: Front): boolean {
	return Object.entries(front).some(([name, value]) => isUnlistedByField(name, value));
}

const isNothing = /^(0|-1|false|no|n|off|default|index|inherit|-)$/i;

/** The fields in which plugins of WordPress ask for it in a way of their own: Yoast, Rank Math, SEOPress. */
const ofPlugins: Readonly<Record<string, RegExp>> = {
	"_yoast_wpseo_meta-robots-noindex": /^1$/,
	"_yoast_wpseo_meta-robots-adv": /\bnoindex\b/,
	rank_math_robots: /\bnoindex\b/,
	_seopress_robots_index: /^yes$/,
};

/** Whether a field that a plugin of WordPress keeps beside an entry asks for it, by its name or in a list of such words. */
export function isUnlistedByPlugin(key: string, value: string): boolean {
	const said = value.trim();
	if (ofPlugins[key]) return ofPlugins[key].test(said);
	if (/no_?index/i.test(key)) return said !== "" && !isNothing.test(said);
	if (/^(a:\d+:)?[[{]/.test(said)) return listed.test(said);
	return /robots|googlebot|index/i.test(key) && unlisting.test(said) && words.test(said);
}

/** “noindex” in JSON or as PHP writes lists, unless its value there says no. */
const listed =
	/"(?:[a-z]+_)?no-?index"(?!\s*(?:;(?:[ib]:0|N|s:\d+:"(?:0|no|off|false|default)?")|:\s*(?:false|0|null|"(?:0|no|off|false|default)?")))/i;

/** Only words for search engines, such as “noindex, follow”. */
const words = /^((no)?(index|follow|archive|snippet|imageindex|odp|ydir|cache|translate)|none|all|[\s,|:;]+)+$/i;

/** Whether a field of a plugin says nothing else than whether search engines show an entry. */
export function isAboutListing(key: string, value: string): boolean {
	const isOne = key in ofPlugins || /no_?index/i.test(key) || (isUnlistedByPlugin(key, value) && words.test(value));
	return isOne && !/no(follow|archive|snippet|imageindex|translate)/i.test(key + value);
}
