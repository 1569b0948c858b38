import { fromHtml } from "hast-util-from-html";

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
		const { tagName = "", properties = {} } = node;
		const property = (name: string) => String(properties[name] ?? "");
		if (properties.id) facts.ids.add(property("id"));
		switch (tagName) {
			case "svg":
				return;
			case "title":
				facts.title ||= textOf(node).trim();
				break;
			case "meta":
				if (property("name") === "description") facts.description = property("content").trim();
				if (property("name") === "robots" && property("content").includes("noindex")) facts.isHidden = true;
				break;
			case "a":
				if (properties.href !== undefined) facts.links.push(property("href"));
				break;
			case "img":
				facts.images.push({ src: property("src"), alt: properties.alt === undefined ? null : property("alt") });
				break;
			case "script":
				if (property("type") === "application/ld+json") facts.structuredData.push(textOf(node));
				break;
		}
		if (/^h[1-6]$/.test(tagName)) facts.headings.push({ level: Number(tagName[1]), text: textOf(node).trim() });
		for (const child of node.children ?? []) visit(child);
	};
	visit(fromHtml(html) as Node);
	return facts;
}

interface Node {
	readonly tagName?: string;
	readonly value?: string;
	readonly properties?: Readonly<Record<string, unknown>>;
	readonly children?: readonly Node[];
}

function textOf(node: Node): string {
	return node.value ?? (node.children ?? []).map(textOf).join("");
}
