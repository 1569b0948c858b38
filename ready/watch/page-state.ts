import { readPage } from "#core/releases.ts";

/** What is known of a page, to compare it with what it becomes. */
export interface PageState {
	readonly status: number;
	readonly title: string;
	readonly description: string;
	/** Whether search engines are asked to leave it out. */
	readonly isHidden: boolean;
	/** "" without one. */
	readonly canonical: string;
	/** Such as "H2 Prices", in their order. */
	readonly headings: readonly string[];
	/** Of its HTML, before compression. */
	readonly bytes: number;
	/** Addresses of its style sheets, scripts and pictures. */
	readonly files: readonly string[];
	/** Internal links, with neither query nor fragment. */
	readonly links: readonly string[];
}

const mostHeadings = 40;
const longestHeading = 100;
const mostFiles = 40;
const mostLinks = 150;

/** Reads what a page is, by its HTML. @param origin its own: links there are internal */
export function pageState(status: number, html: string, origin: string): PageState {
	const { title, description, isHidden, headings, bytes, images, links } = readPage(status, html);
	const own = (address: string) => ownAddress(address, origin);
	const files = [...attributesOf(html, "link", /rel="(?:stylesheet|modulepreload)"/, "href")]
		.concat(attributesOf(html, "script", /src="/, "src"))
		.concat(images.map(({ src }) => src));
	return {
		...{ status, title, description, isHidden, bytes },
		canonical: attributesOf(html, "link", /rel="canonical"/, "href")[0] ?? "",
		headings: headings.slice(0, mostHeadings).map(({ level, text }) => `H${level} ${text.slice(0, longestHeading)}`),
		files: [...new Set(files.flatMap((address) => own(address) ?? []))].slice(0, mostFiles),
		links: [...new Set(links.flatMap((address) => own(address)?.replace(/[?#].*$/s, "") || []))].slice(0, mostLinks),
	};
}

/** The same without what is only needed at the moment. */
export function keptState(state: PageState): string {
	return JSON.stringify({ ...state, links: [] });
}

export function readState(stored: string): PageState | undefined {
	return stored === "" ? undefined : JSON.parse(stored);
}

/** An address of the site by its path; undefined for one elsewhere. */
function ownAddress(address: string, origin: string): string | undefined {
	if (address.startsWith(`${origin}/`)) return address.slice(origin.length);
	return address.startsWith("/") && !address.startsWith("//") ? address : undefined;
}

function attributesOf(html: string, tag: string, having: RegExp, name: string): string[] {
	const tags = html.match(new RegExp(`<${tag}\\b[^>]*>`, "g")) ?? [];
	return tags
		.filter((one) => having.test(one))
		.flatMap((one) => new RegExp(`\\s${name}="([^"]*)"`).exec(one)?.[1]?.replaceAll("&amp;", "&") ?? []);
}
