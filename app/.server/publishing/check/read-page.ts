import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** What the check needs to know of a rendered page. */
export interface PageFacts {
	readonly status: number;
	/** Of its HTML. */
	readonly bytes: number;
	readonly title: string;
	readonly description: string;
	/** Whether search engines are asked to leave it out. */
	readonly isHidden: boolean;
	readonly ids: ReadonlySet<string>;
	/** Addresses as they are written. */
	readonly links: readonly string[];
	/** `alt` is null where it is missing. */
	readonly images: readonly { readonly src: string; readonly alt: string | null }[];
	readonly headings: readonly { readonly level: number; readonly text: string }[];
	/** The contents of its JSON-LD scripts. */
	readonly structuredData: readonly string[];
}

/** Reads a page as a browser would. */
export function readPage(status: number, html: string): PageFacts {
	const facts = {
		status,
		bytes: Buffer.byteLength(html),
		title: "",
		description: "",
		isHidden: false,
		ids: new Set<string>(),
		links: [] as string[],
		images: [] as { src: string; alt: string | null }[],
		headings: [] as { level: number; text: string }[],
		structuredData: [] as string[],
	};
	const visit = (node: Node) => {
		const tagName = "tagName" in node ? node.tagName : "";
		const attributes = new Map("attrs" in node ? node.attrs.map(({ name, value }) => [name, value]) : []);
		const attribute = (name: string) => attributes.get(name) ?? "";
		if (attribute("id")) facts.ids.add(attribute("id"));
		switch (tagName) {
			case "svg":
				return;
			case "title":
				facts.title ||= textOf(node).trim();
				break;
			case "meta":
				if (attribute("name") === "description") facts.description = attribute("content").trim();
				if (attribute("name") === "robots" && attribute("content").includes("noindex")) facts.isHidden = true;
				break;
			case "a":
				if (attributes.has("href")) facts.links.push(attribute("href"));
				break;
			case "img":
				facts.images.push({ src: attribute("src"), alt: attributes.get("alt") ?? null });
				break;
			case "script":
				if (attribute("type") === "application/ld+json") facts.structuredData.push(textOf(node));
				break;
		}
		if (/^h[1-6]$/.test(tagName)) facts.headings.push({ level: Number(tagName[1]), text: textOf(node).trim() });
		for (const child of childrenOf(node)) visit(child);
	};
	visit(parse(html, { scriptingEnabled: false }));
	return facts;
}

type Node = DefaultTreeAdapterTypes.Node;

function childrenOf(node: Node): readonly Node[] {
	return "childNodes" in node ? node.childNodes : [];
}

function textOf(node: Node): string {
	return "value" in node ? node.value : childrenOf(node).map(textOf).join("");
}
