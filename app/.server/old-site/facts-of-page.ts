import type { Element, Parents } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { attempt } from "../../attempt.ts";
import { networks } from "./networks.ts";

/** What a page of another site says of its company, as far as it can be told; "" for what it does not say. */
export interface PageFacts {
	readonly name: string;
	readonly headline: string;
	readonly lead: string;
	/** As its HTML names it, such as "fr" or "en-GB". */
	readonly language: string;
	readonly email: string;
	readonly phone: string;
	readonly address: string;
	/** Of social networks. */
	readonly profiles: readonly string[];
	/** Absolute addresses of files that may be its logo, the likeliest first; an inline drawing is its source. */
	readonly logos: readonly string[];
	/** Colours that it names outside of its sheets, and its inline styles. */
	readonly themeColour: string;
	readonly styles: string;
	readonly sheets: readonly string[];
	/** The pages that its menus name, each once, with the words that lead there. */
	readonly pages: readonly OldPage[];
}

export interface OldPage {
	readonly address: string;
	readonly title: string;
}

/** Reads a page of another site. Whatever its HTML is, facts come of it. */
export function factsOfPage(html: string, address: string): PageFacts {
	const page = new Page(html, address);
	const organization = page.organization();
	return {
		name: page.name(organization.name),
		headline: shortened(page.firstText("h1"), 120),
		lead: shortened(page.meta("description", "og:description") || page.firstParagraph(), 400),
		language: page.first("html")?.properties.lang?.toString() ?? "",
		email: page.linkTo("mailto:") || organization.email,
		phone: page.phone() || organization.phone,
		address: shortened(organization.address || page.firstText("address"), 200),
		profiles: page.profiles(organization.profiles),
		logos: page.logos(organization.logo),
		themeColour: page.meta("theme-color"),
		styles: page.all("style").map(rawTextOf).join("\n"),
		sheets: page.sheets(),
		pages: page.menu(),
	};
}

/** What a page says of itself for links to it; "" for what it does not say. */
export interface BookmarkFacts {
	readonly title: string;
	readonly description: string;
	/** The absolute address of its picture. */
	readonly picture: string;
}

/** Reads what a page says of itself for links to it. */
export function bookmarkFacts(html: string, address: string): BookmarkFacts {
	const page = new Page(html, address);
	const title = page.meta("og:title", "twitter:title") || page.firstText("title") || page.firstText("h1");
	return {
		title: shortened(title, 200),
		description: shortened(page.meta("og:description", "description", "twitter:description"), 400),
		picture: page.picture(),
	};
}

interface Organization {
	name: string;
	email: string;
	phone: string;
	address: string;
	logo: string;
	profiles: readonly string[];
}

const mostElements = 60_000;

class Page {
	readonly #elements: readonly Element[];
	readonly #base: URL;

	constructor(html: string, address: string) {
		this.#elements = elementsOf(fromHtml(html));
		this.#base = new URL(address);
	}

	all(name: string): Element[] {
		return this.#elements.filter(({ tagName }) => tagName === name);
	}

	first(name: string): Element | undefined {
		return this.#elements.find(({ tagName }) => tagName === name);
	}

	firstText(name: string): string {
		for (const element of this.all(name)) {
			const text = textOf(element);
			if (text !== "") return text;
		}
		return "";
	}

	meta(...names: readonly string[]): string {
		for (const name of names) {
			const found = this.all("meta").find(({ properties: { name: own, property, content } }) => {
				return [own, property].includes(name) && String(content ?? "").trim() !== "";
			});
			if (found) return String(found.properties.content).trim();
		}
		return "";
	}

	picture(): string {
		const said = this.meta("og:image", "twitter:image");
		return (said && this.#absolute(said)) || "";
	}

	firstParagraph(): string {
		return (
			this.all("p")
				.map(textOf)
				.find((text) => text.length >= 40) ?? ""
		);
	}

	/** The address behind the first link of a kind, such as that of a mail. */
	linkTo(scheme: string): string {
		const link = this.all("a").find((element) => hrefOf(element).toLowerCase().startsWith(scheme));
		const rest = link ? hrefOf(link).slice(scheme.length).split("?")[0]! : "";
		return (attempt(() => decodeURIComponent(rest)) ?? "").trim();
	}

	phone(): string {
		const link = this.all("a").find((element) => /^tel:/i.test(hrefOf(element)));
		const shown = link ? textOf(link) : "";
		return /^\+?[\d\s()/.-]{6,30}$/.test(shown) ? shown : this.linkTo("tel:");
	}

	/**
	 * The name of the company: as structured data or the page says it; otherwise the part of its title that its host is
	 * named after, or the shortest.
	 */
	name(known: string): string {
		const said = known || this.meta("og:site_name", "application-name");
		if (said) return shortened(said, 80);
		const parts = this.firstText("title")
			.split(/\s+[|–—·:•-]\s+/u)
			.filter(Boolean);
		const host = lettersOf(this.#base.hostname);
		const own = parts.find((part) => lettersOf(part).length > 2 && host.includes(lettersOf(part)));
		const shortest = parts.toSorted((a, b) => a.length - b.length)[0];
		return shortened(own ?? shortest ?? this.#base.hostname.replace(/^www\./, ""), 80);
	}

	profiles(known: readonly string[]): string[] {
		const linked = this.all("a").flatMap((element) => this.#absolute(hrefOf(element)) ?? []);
		const isProfile = (address: string) => {
			const { hostname, pathname } = new URL(address);
			return pathname.length > 1 && networks.some(({ hosts }) => hosts.some((host) => isHost(hostname, host)));
		};
		const valid = [...known.flatMap((one) => this.#absolute(one) ?? []), ...linked].filter(isProfile);
		const shared = /\/(share|sharer|intent|shareArticle)\b/i;
		return [...new Set(valid.filter((one) => !shared.test(one)))].slice(0, 12);
	}

	logos(known: string): string[] {
		const head = [...this.all("header"), ...this.all("nav")].flatMap((element) => [element, ...elementsOf(element)]);
		const isLogo = ({ properties }: Element) => {
			const { className, id, alt, src, ariaLabel } = properties;
			return /logo|brand/i.test([className, id, alt, src, ariaLabel].flat().join(" "));
		};
		const named = (elements: readonly Element[]) => elements.filter(isLogo).flatMap((one) => [one, ...elementsOf(one)]);
		const likely = [...named(head), ...named(this.#elements), ...head.filter(({ tagName }) => tagName === "img")];
		const files = likely.flatMap((element) => {
			if (element.tagName === "svg") return drawingOf(element);
			if (element.tagName !== "img") return [];
			return this.#absolute(String(element.properties.src ?? "")) ?? [];
		});
		const icons = this.all("link").filter(({ properties: { rel } }) => /icon/.test([rel].flat().join(" ")));
		const large = (element: Element) => /svg|apple-touch/.test(`${[element.properties.rel]} ${hrefOf(element)}`);
		const drawn = icons.filter(large).flatMap((element) => this.#absolute(hrefOf(element)) ?? []);
		const given = known ? (this.#absolute(known) ?? []) : [];
		return [...new Set([...files, ...[given].flat(), ...drawn])].slice(0, 6);
	}

	sheets(): string[] {
		return this.all("link")
			.filter(({ properties: { rel } }) => [rel].flat().includes("stylesheet"))
			.flatMap((element) => this.#absolute(hrefOf(element)) ?? [])
			.slice(0, 3);
	}

	menu(): OldPage[] {
		const menus = [...this.all("nav"), ...this.all("header"), ...this.all("footer")].flatMap(elementsOf);
		const links = menus.filter(({ tagName }) => tagName === "a");
		const pages = new Map<string, string>();
		for (const link of links.length > 0 ? links : this.all("a")) {
			const address = this.#absolute(hrefOf(link));
			const title = shortened(textOf(link), 80);
			if (!address || title === "" || !isSameSite(new URL(address), this.#base)) continue;
			const { origin, pathname, search } = new URL(address);
			if (/\.(pdf|zip|jpe?g|png|svg|webp)$/i.test(pathname) || pathname === "/") continue;
			const page = `${origin}${pathname}${search}`;
			if (!pages.has(page)) pages.set(page, title);
		}
		return [...pages].map(([address, title]) => ({ address, title })).slice(0, 200);
	}

	/** What structured data says of the company. */
	organization(): Organization {
		const things = this.all("script")
			.filter(({ properties: { type } }) => type === "application/ld+json")
			.flatMap((script) => thingsIn(attempt(() => JSON.parse(rawTextOf(script)))));
		const isCompany = (thing: Thing) => /Organization|Business|Corporation|Service$/.test(String(thing["@type"]));
		const found = things.find((thing) => isCompany(thing) && typeof thing.name === "string") ?? {};
		const say = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
		const logo = found.logo as Thing | string | undefined;
		return {
			name: say(found.name),
			email: say(found.email).replace(/^mailto:/i, ""),
			phone: say(found.telephone),
			address: addressOf(found.address),
			logo: typeof logo === "object" ? say(logo?.url) : say(logo),
			profiles: [found.sameAs].flat().map(say).filter(Boolean),
		};
	}

	#absolute(href: string): string | undefined {
		const trimmed = href.trim();
		if (trimmed === "" || trimmed.startsWith("#") || !URL.canParse(trimmed, this.#base)) return undefined;
		const url = new URL(trimmed, this.#base);
		return /^https?:$/.test(url.protocol) ? url.href : undefined;
	}
}

type Thing = Readonly<Record<string, unknown>>;

function thingsIn(value: unknown, depth = 0): Thing[] {
	if (Array.isArray(value)) return value.flatMap((one) => thingsIn(one, depth));
	if (typeof value !== "object" || value === null || depth > 3) return [];
	const thing = value as Thing;
	return [thing, ...thingsIn(thing["@graph"], depth + 1), ...thingsIn(thing.publisher, depth + 1)];
}

function addressOf(value: unknown): string {
	if (typeof value === "string") return value.trim();
	const thing = ([value].flat()[0] ?? {}) as Thing;
	const { streetAddress, postalCode, addressLocality, addressCountry } = thing;
	const town = [postalCode, addressLocality].filter((part) => typeof part === "string").join(" ");
	return [streetAddress, town, addressCountry].filter((part) => typeof part === "string" && part !== "").join(", ");
}

/** Whether a host is one of a network, or below it. */
export function isHost(hostname: string, host: string): boolean {
	return hostname === host || hostname.endsWith(`.${host}`);
}

/** Whether two addresses are of one site: with and without "www." is the same. */
function isSameSite(one: URL, other: URL): boolean {
	const bare = ({ host }: URL) => host.replace(/^www\./, "");
	return bare(one) === bare(other);
}

function hrefOf({ properties }: Element): string {
	return String(properties.href ?? "");
}

/** An inline drawing as a file. */
function drawingOf(element: Element): string {
	const properties = { ...element.properties, xmlns: "http://www.w3.org/2000/svg", className: undefined };
	return toHtml({ ...element, properties }, { space: "svg" });
}

/** All elements in another, in their order; of a page with very many, the first. Not recursive: pages nest at will. */
function elementsOf(node: Parents): Element[] {
	const found: Element[] = [];
	const waiting = [...node.children].reverse();
	while (waiting.length > 0 && found.length < mostElements) {
		const next = waiting.pop()!;
		if (next.type !== "element") continue;
		found.push(next);
		waiting.push(...[...next.children].reverse());
	}
	return found;
}

const unseen = new Set(["script", "style", "noscript", "template", "svg"]);

/** The words in an element, in one line. */
function textOf(element: Element): string {
	const words: string[] = [];
	const waiting = [...element.children].reverse();
	while (waiting.length > 0) {
		const next = waiting.pop()!;
		if (next.type === "text") words.push(next.value);
		if (next.type === "element" && !unseen.has(next.tagName)) {
			words.push(" ");
			waiting.push(...[...next.children].reverse());
		}
	}
	return words.join("").replace(/\s+/g, " ").trim();
}

function rawTextOf({ children }: Element): string {
	return children.map((child) => (child.type === "text" ? child.value : "")).join("");
}

/** The text up to the last word that fits. */
function shortened(text: string, most: number): string {
	const plain = text.replace(/\s+/g, " ").trim();
	if (plain.length <= most) return plain;
	const cut = plain.slice(0, most);
	return cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).trim();
}

function lettersOf(text: string): string {
	return text
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, "");
}
