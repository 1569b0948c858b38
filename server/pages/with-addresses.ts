import type { Site } from "../../app/.server/http.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { inEveryLanguage } from "../../app/addresses/in-every-language.ts";
import { isPageOfTheProduct } from "../../app/addresses/reserved-addresses.ts";

/**
 * An answer whose addresses lead to the pages of its language. They are written in one place, so that no link of a page, a
 * text or a program can be forgotten. A page that the language does not have stays that of the first.
 */
export async function withAddresses(response: Response, { snapshot, origin }: Site): Promise<Response> {
	const headers = new Headers(response.headers);
	const location = headers.get("Location");
	if (location) headers.set("Location", addressIn(snapshot, origin, location));
	const type = headers.get("Content-Type") ?? "";
	const { status } = response;
	if (type.startsWith("text/html"))
		return new Response(inPage(await response.text(), snapshot, origin), { status, headers });
	// What the scripts of forms are told: where it is thanked for, and followed; and where an app on a home screen begins.
	if (/^application\/(manifest\+)?json/.test(type))
		return new Response(inData(await response.text(), snapshot, origin), { status, headers });
	if (/^(text\/plain|text\/markdown|application\/(atom\+)?xml)/.test(type))
		return new Response(inText(await response.text(), snapshot, origin), { status, headers });
	return new Response(response.body, { status, headers });
}

/** In every attribute, and in the data for search engines. Links that name their language lead where they say. */
function inPage(html: string, snapshot: Snapshot, origin: string): string {
	const known = new Map<string, string>();
	const own = (address: string) => {
		const found = known.get(address) ?? addressIn(snapshot, origin, address);
		known.set(address, found);
		return found;
	};
	const inTag = (tag: string) =>
		/\shreflang=/i.test(tag)
			? tag
			: tag.replace(/(\s[a-z-]+=")([^"]*)(?=")/gi, (_, name: string, value: string) =>
					value.startsWith("/") || value.startsWith(`${origin}/`) ? name + own(value) : name + value,
				);
	return html.replace(
		/(<script type="application\/ld\+json">)([\s\S]*?)(?=<\/script>)|<[a-z][^>]*>/gi,
		(tag, opening: string | undefined, data: string) =>
			opening ? opening + data.replace(/(?<=")https?:\/\/[^"\\]*(?=")/g, own) : inTag(tag),
	);
}

function inData(json: string, snapshot: Snapshot, origin: string): string {
	return JSON.stringify(
		JSON.parse(json, (_, value) => (typeof value === "string" ? addressIn(snapshot, origin, value) : value)),
	);
}

function inText(text: string, snapshot: Snapshot, origin: string): string {
	return text.replaceAll(/https?:\/\/[^\s"'<>()[\]]+/g, (address) => addressIn(snapshot, origin, address));
}

/** An address of the site as the language has it; any other as it is. */
function addressIn(snapshot: Snapshot, origin: string, address: string): string {
	const base = address.startsWith(`${origin}/`) ? origin : "";
	if (base === "" && (!address.startsWith("/") || address.startsWith("//"))) return address;
	const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address.slice(base.length)) ?? [];
	const isAlways = inEveryLanguage(path) && !isPageOfTheProduct(path);
	const isThere = isAlways || snapshot.resolve(path).kind === "live";
	return isThere ? base + snapshot.outward(path) + rest : address;
}
