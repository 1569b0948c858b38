import type { Site } from "../../app/.server/http.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { inEveryLanguage } from "../../app/addresses/in-every-language.ts";
import { markdownOf, pageOfMarkdown } from "../../app/addresses/markdown-addresses.ts";
import { isPageOfTheProduct } from "../../app/addresses/reserved-addresses.ts";
import { originAt, publicAddress } from "./language-hosts.ts";

/** A release in the language of an answer, and the origin of the site. */
type Addressed = Pick<Site, "snapshot" | "origin">;

/** Returns an address as it has to stand in an answer. */
type Write = (address: string) => string;

/**
 * An answer whose addresses lead to the pages of its language. They are written in one place, so that no link of a page, a
 * text or a program can be forgotten. A page that the language does not have stays that of the first.
 */
export async function withAddresses(response: Response, site: Site): Promise<Response> {
	const { origin } = site;
	const here = originAt(site, site.snapshot.outward("/"));
	const write: Write = (address) => addressIn(site, here, address);
	const headers = new Headers(response.headers);
	const location = headers.get("Location");
	if (location) headers.set("Location", write(location));
	const type = headers.get("Content-Type") ?? "";
	const { status } = response;
	if (type.startsWith("text/html")) {
		const writeOther: Write = (address) => (site.snapshot.hasHosts() ? publicIn(site, here, address) : address);
		return new Response(inPage(await response.text(), origin, write, writeOther), { status, headers });
	}
	// What the scripts of forms are told: where it is thanked for, and followed; and where an app on a home screen begins.
	if (/^application\/(manifest\+)?json/.test(type))
		return new Response(inData(await response.text(), write), { status, headers });
	if (/^(text\/plain|text\/markdown|application\/(atom\+)?xml)/.test(type))
		return new Response(inText(await response.text(), write), { status, headers });
	return new Response(response.body, { status, headers });
}

/** In every attribute, and in the data for search engines. Links that name their language lead where they say. */
function inPage(html: string, origin: string, write: Write, writeOther: Write): string {
	const known = new Map<string, string>();
	const own = (address: string) => {
		const found = known.get(address) ?? write(address);
		known.set(address, found);
		return found;
	};
	const inTag = (tag: string) => {
		const how = /\shreflang=/i.test(tag) ? writeOther : own;
		return tag.replace(/(\s[a-z-]+=")([^"]*)(?=")/gi, (_, name: string, value: string) =>
			value.startsWith("/") || value.startsWith(`${origin}/`) ? name + how(value) : name + value,
		);
	};
	return html.replace(
		/(<script type="application\/ld\+json">)([\s\S]*?)(?=<\/script>)|<[a-z][^>]*>/gi,
		(tag, opening: string | undefined, data: string) =>
			opening ? opening + data.replace(/(?<=")https?:\/\/[^"\\]*(?=")/g, own) : inTag(tag),
	);
}

/** An answer of the API whose addresses, those in its texts among them, lead to the pages of its language. */
export function answerWithAddresses(body: unknown, site: Addressed): unknown {
	const here = originAt(site, site.snapshot.outward("/"));
	const write: Write = (address) => addressIn(site, here, address);
	return JSON.parse(JSON.stringify(body), (_, value) => {
		if (typeof value !== "string") return value;
		if (/^[^\s<]*$/.test(value)) return write(value);
		return value.includes(`${site.origin}/`) ? inText(value, write) : value;
	});
}

function inData(json: string, write: Write): string {
	return JSON.stringify(JSON.parse(json, (_, value) => (typeof value === "string" ? write(value) : value)));
}

function inText(text: string, write: Write): string {
	return text.replaceAll(/https?:\/\/[^\s"'<>()[\]]+/g, write);
}

/** An address of the site as the language has it; any other as it is. */
function addressIn(site: Addressed, here: string, address: string): string {
	const { snapshot, origin } = site;
	const found = ofSite(origin, address);
	if (!found) return address;
	const { base, path, rest } = found;
	const inner = innerAddress(snapshot, path);
	if (!snapshot.hasHosts()) return base + inner + rest;
	return publicAddress(site, base === "" ? here : "", inner) + rest;
}

/** An address in the language, without its host. */
function innerAddress(snapshot: Snapshot, path: string): string {
	const isAlways = inEveryLanguage(path) && !isPageOfTheProduct(path);
	if (isAlways || snapshot.resolve(path).kind === "live") return snapshot.outward(path);
	const page = pageOfMarkdown(path);
	if (page === undefined || snapshot.resolve(page).kind !== "live") return path;
	return markdownOf(snapshot.outward(page), () => page === "/");
}

/** An address that names its language, as visitors know it. */
function publicIn(site: Addressed, here: string, address: string): string {
	const found = ofSite(site.origin, address);
	return found ? publicAddress(site, found.base === "" ? here : "", found.path) + found.rest : address;
}

/** The parts of an address of the site; undefined for one of another. */
function ofSite(origin: string, address: string): { base: string; path: string; rest: string } | undefined {
	const base = address.startsWith(`${origin}/`) ? origin : "";
	if (base === "" && (!address.startsWith("/") || address.startsWith("//"))) return undefined;
	const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address.slice(base.length)) ?? [];
	return { base, path, rest };
}
