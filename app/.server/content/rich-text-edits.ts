import { isCard, valuesOf, withParts } from "../../content/text/cards.ts";
import { allBlocks, type Block, plainTextOf, type RichTextDocument } from "../../content/text/rich-text.ts";

/** Every text of a document: its lines, what its pictures say, and the addresses that its links lead to. */
export function textsInDocument(document: RichTextDocument): string[] {
	const texts = plainTextOf(document).split("\n").filter(Boolean);
	for (const block of allBlocks(document.content)) {
		if (block.type === "image") texts.push(`${block.attrs.alt} ${block.attrs.caption}`.trim());
		if (isCard(block)) texts.push(...valuesOf(block, "address"));
		if (block.type !== "paragraph" && block.type !== "heading") continue;
		for (const one of block.content ?? [])
			for (const mark of (one.type === "text" && one.marks) || [])
				if (mark.type === "link") texts.push(mark.attrs.href);
	}
	return texts;
}

/** A document, or a part of one, with all its texts changed. */
export function withTexts(node: any, change: (text: string) => string): any {
	if (node.type === "text") {
		const marks = node.marks?.map((mark: any) =>
			mark.type === "link" ? { ...mark, attrs: { ...mark.attrs, href: change(mark.attrs.href) } } : mark,
		);
		return { ...node, text: change(node.text), ...(marks && { marks }) };
	}
	if (isCard(node)) return withParts(withParts(node, "words", change), "address", change);
	const attrs = node.attrs && {
		...node.attrs,
		...(typeof node.attrs.alt === "string" && { alt: change(node.attrs.alt) }),
		...(typeof node.attrs.caption === "string" && { caption: change(node.attrs.caption) }),
		...(/^(toggle|film)$/.test(node.type) && { title: change(node.attrs.title) }),
	};
	const content = node.content
		?.map((inner: any) => withTexts(inner, change))
		// An empty text is none.
		.filter((inner: any) => inner.type !== "text" || inner.text !== "");
	return { ...node, ...(attrs && { attrs }), ...(content && { content }) };
}

/**
 * Blocks whose links lead where `addressOf` says; those for which it returns undefined become plain words, and cards lead
 * nowhere.
 */
export function withLinks(blocks: readonly any[], addressOf: (href: string) => string | undefined): any[] {
	const markWith = (mark: any) => {
		if (mark.type !== "link") return [mark];
		const href = addressOf(mark.attrs.href);
		return href === undefined ? [] : [{ ...mark, attrs: { ...mark.attrs, href } }];
	};
	return blocks.map((block) => ({
		...(isCard(block) ? withParts(block, "address", (href) => (href && addressOf(href)) ?? "") : block),
		...(Array.isArray(block.content) && { content: withLinks(block.content, addressOf) }),
		...(Array.isArray(block.marks) && { marks: block.marks.flatMap(markWith) }),
	}));
}

/**
 * Blocks without the pictures that are missing. A text of pictures alone says what they showed: without words it could not be
 * published.
 */
export function withPictures(blocks: readonly any[], isThere: (media: string) => boolean): any[] {
	const kept = blocksWith(blocks, isThere);
	const missing = kept.length === 0 ? allBlocks(blocks as Block[]).find((block) => block.type === "image") : undefined;
	if (!missing) return kept;
	const { alt, caption } = missing.attrs;
	return [{ type: "paragraph", content: [{ type: "text", text: caption || alt || "Picture" }] }];
}

function blocksWith(blocks: readonly any[], isThere: (media: string) => boolean): any[] {
	return blocks.flatMap((block) => {
		if (block.type === "image") return isThere(block.attrs.media) ? [block] : [];
		if (isCard(block)) return [withParts(block, "picture", (media) => (isThere(media) ? media : ""))];
		if (!Array.isArray(block.content)) return [block];
		const content = blocksWith(block.content, isThere);
		if (block.type === "gallery" && content.length === 0) return [];
		// Quotes, entries of lists and the like cannot be empty.
		const isEmpty = content.length === 0 && block.content.length > 0;
		return isEmpty && ["blockquote", "callout", "toggle", "column", "listItem", "taskItem"].includes(block.type)
			? [{ ...block, content: [{ type: "paragraph" }] }]
			: [{ ...block, content }];
	});
}
