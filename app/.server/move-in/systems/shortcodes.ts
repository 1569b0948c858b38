import { escaped } from "../../escaped.ts";
import { isProse } from "./blocks.ts";
import { isRestrictingShortcode, withoutHiddenShortcodes } from "./restricted.ts";

export interface ShortcodesAsHtml {
	readonly html: string;
	readonly notes: readonly string[];
	/** Whether something of it was shown to some visitors only. */
	readonly isRestricted: boolean;
}

/** A picture that a gallery names. */
export interface GalleryPicture {
	readonly address: string;
	readonly alt: string;
	readonly caption: string;
}

const shortcode = /(\[?)\[(\/?)([a-z][\w-]*)((?:\s+[^[\]]*?|\s*=[^[\]]*?)?)(\/?)\](\]?)/gi;

/** Those that WordPress itself knows. All others are known by their brackets: an attribute, or an end of their own. */
const ofWordPress = new Set(["caption", "wp_caption", "gallery", "audio", "video", "playlist", "embed"]);

/**
 * Replaces the [shortcodes] of WordPress by the HTML that they stand for. Those of plugins leave what is between them.
 * @param gallery the pictures with these numbers; all of the entry without any
 */
export function shortcodesAsHtml(
	html: string,
	gallery: (ids: readonly string[]) => readonly GalleryPicture[],
): ShortcodesAsHtml {
	if (!html.includes("[")) return { html, notes: [], isRestricted: false };
	const notes: string[] = [];
	const restricting: string[] = [];
	const shown = withoutHiddenShortcodes(html, (name) => {
		notes.push(`shortcode [${name}] was hidden, so it is left out`);
	});
	// Shortcodes in examples of code are not replaced.
	const parts = shown.split(/(<(pre|code|script|style|textarea)\b[\s\S]*?<\/\2>)/gi);
	const read = parts.map((part, index) => {
		if (index % 3 === 2) return "";
		return index % 3 === 1 ? part : replaced(part, gallery, { notes, restricting });
	});
	notes.push(...restricting.map((name) => `shortcode [${name}] showed words to some visitors only; they stay`));
	return { html: read.join(""), notes, isRestricted: restricting.length > 0 };
}

function replaced(
	text: string,
	gallery: (ids: readonly string[]) => readonly GalleryPicture[],
	{ notes, restricting }: { readonly notes: string[]; readonly restricting: string[] },
): string {
	const captioned = text.replace(
		/\[(wp_)?caption\b([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/gi,
		(_, _prefix, attributes: string, inner: string) => {
			const [, picture = "", words = ""] =
				/^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
			if (!picture) return inner;
			const caption = words.trim() || attributeOf(attributes, "caption");
			return `<figure>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;
		},
	);
	const filmed = captioned
		.replace(/\[embed\b[^\]]*\]\s*([^[\s]+)\s*\[\/embed\]/gi, (_, address: string) => inItsLine(address))
		.replace(
			/\[(youtube|vimeo)\b([^\]]*)\](?:([^[\]<>]*)\[\/\1\])?/gi,
			(whole, site: string, given: string, inner = "") => {
				const address = filmOf(site.toLowerCase() as keyof typeof films, `${given} ${inner}`);
				return address ? inItsLine(address) : whole;
			},
		);
	const closed = new Set([...filmed.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name!.toLowerCase()));
	/** The shortcodes that are open, with the HTML that ends each. */
	const open: { readonly name: string; readonly end: string }[] = [];
	return filmed.replace(shortcode, (whole, before, end, given: string, attributes: string, _alone, after) => {
		if (before && after) return whole.slice(1, -1);
		const name = given.toLowerCase();
		const isOne = ofWordPress.has(name) || closed.has(name) || /=/.test(attributes);
		if (!isOne) return whole;
		const around = (inner: string) => before + inner + after;
		if (end) {
			const index = open.findLastIndex((one) => one.name === name);
			const [ended] = index < 0 ? [] : open.splice(index, 1);
			return around(ended?.end ?? "");
		}
		if (name === "gallery") return around(galleryOf(attributes, gallery, notes));
		if (name === "audio" || name === "video") return around(playerOf(name, attributes, notes));
		const { href, words } = saidBy(name, attributes);
		const isAround = closed.has(name);
		const isRestricting = isAround && isRestrictingShortcode(name, attributes);
		const title = isAround && opening.test(name) ? attributeOf(attributes, "title") : "";
		if (title) {
			open.push({ name, end: "</details>" });
			return around(`<details><summary>${title}</summary>`);
		}
		const said = isAround ? "; the words in it stay" : `: ${attributes.trim()}`.replace(/: $/, "");
		if (isRestricting) restricting.push(given);
		else notes.push(`shortcode [${given}] of a plugin is left out${said}`);
		if (isAround) open.push({ name, end: href && "</a>" });
		const [label = href, ...others] = isAround || !href ? ["", ...words] : words;
		const link = href && `<a href="${href}">${isAround ? "" : `${label}</a>`}`;
		return around(others.map((one) => `<p>${one}</p>`).join("") + link);
	});
}

/** Those of plugins that open when their title is pressed. */
const opening = /toggle|spoiler|accordion[-_]?item|expand|collapse|faq/;

/** An address alone is what old systems draw a player of. */
function inItsLine(address: string): string {
	return `<p>${address}</p>`;
}

const films = {
	youtube: [/(?:^|[\s=/"'])([\w-]{11})(?=$|[\s?&"'])/, "https://www.youtube.com/watch?v="],
	vimeo: [/(?:^|[\s=/"'])(\d{5,12})(?=$|[\s?"'])/, "https://vimeo.com/"],
} as const;

/** The film that a shortcode names by its address or its id. */
function filmOf(site: keyof typeof films, given: string): string {
	const [address] = /(https?:)?\/\/[^\s"'\]<]+/.exec(given) ?? [];
	if (address) return address.replace(/^\/\//, "https://");
	const [id, player] = films[site];
	const [, found] = id.exec(given) ?? [];
	return found ? player + found : "";
}

/** Returns the link of a shortcode of a plugin, and its words. */
function saidBy(name: string, attributes: string): { readonly href: string; readonly words: readonly string[] } {
	const all = [...attributes.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g)].map(
		([, key, quoted, single, bare]) => [key!, (quoted ?? single ?? bare ?? "").trim()] as const,
	);
	const href = all.find(([key, value]) => /^(href|link|url|.*_(url|link))$/i.test(key) && isAddress(value))?.[1] ?? "";
	// The titles of these are for editors, and were never shown to visitors.
	const words = /form|slider|map|menu|widget/.test(name) ? [] : all.filter(([key, value]) => isProse(key, value));
	return { href, words: words.map(([, value]) => value) };
}

function isAddress(value: string): boolean {
	return /^(https?:\/\/|\/|#|mailto:|tel:)\S+$/i.test(value);
}

function galleryOf(
	attributes: string,
	gallery: (ids: readonly string[]) => readonly GalleryPicture[],
	notes: string[],
): string {
	const ids = (attributeOf(attributes, "ids") || attributeOf(attributes, "include")).split(",").map((id) => id.trim());
	const pictures = gallery(ids.filter(Boolean));
	notes.push(
		pictures.length > 0 ? "[gallery] becomes pictures below each other" : "[gallery] without pictures is left out",
	);
	return pictures
		.map(({ address, alt, caption }) => {
			const words = caption ? `<figcaption>${escaped(caption)}</figcaption>` : "";
			return `<figure><img src="${escaped(address)}" alt="${escaped(alt)}">${words}</figure>`;
		})
		.join("");
}

function playerOf(name: string, attributes: string, notes: string[]): string {
	const [address] = ["src", "mp3", "mp4", "m4a", "m4v", "ogg", "webm", "wav", "flv", "wmv"]
		.map((key) => attributeOf(attributes, key))
		.filter(Boolean);
	const what = name === "audio" ? "sound" : "film";
	notes.push(address ? `${what} becomes a link to it` : `${what} without an address is left out`);
	return address ? `<p><a href="${escaped(address)}">${escaped(address)}</a></p>` : "";
}

function attributeOf(attributes: string, name: string): string {
	const [, , quoted, bare] =
		new RegExp(`\\b${name}\\s*=\\s*(["'”″])?(?:([^"'”″]*)["'”″]|([^\\s\\]]+))`, "i").exec(attributes) ?? [];
	return (quoted ?? bare ?? "").trim();
}
