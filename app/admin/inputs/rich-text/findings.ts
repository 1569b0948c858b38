import { describedPictures, isCard, valuesOf } from "../../../content/text/cards.ts";
import { proseOf } from "../../../content/text/references.ts";
import { allBlocks, type Block, plainTextOf, type RichTextDocument } from "../../../content/text/rich-text.ts";
import { missingIn } from "../../../content/text/shown-cards.ts";
import type { MetricValues } from "../../../content/values/claims/claims.ts";
import { disagreements } from "../../../content/values/claims/find-claims.ts";
import { isLink } from "../../../content/values/link-address.ts";
import { wrongDiagram } from "../../../content/values/read-diagram.ts";
import type { ReadingWords } from "../../../language/reading/reading-words.ts";
import type { FindPages } from "./panels/found-page.ts";

/** Something that the check would find when this is published. */
export interface Finding {
	/** Index of the block of the document. */
	readonly block: number;
	readonly sentence: string;
}

interface OfBlock {
	readonly sentences: readonly string[];
	/** Paths of the site that it links to. */
	readonly paths: readonly string[];
}

/** What a text is compared with. */
export interface Facts {
	readonly metrics: MetricValues;
	/** The words of the languages that it may be in. */
	readonly languages: readonly ReadingWords[];
}

// Blocks are never changed, so a pause in typing reads only the block that was typed in.
const known = new WeakMap<Block, { facts: Facts; read: OfBlock }>();

function read(block: Block, facts: Facts): OfBlock {
	const before = known.get(block);
	if (before?.facts === facts) return before.read;
	const inner = allBlocks([block]);
	const claimed = disagreements(proseOf(block).join(" "), facts.metrics, facts.languages, true).map(
		({ words, metric }) =>
			`“${words}” differs from the metrics, which say ${metric}. Put in the figure, or correct it.`,
	);
	const silent = inner
		.flatMap((one) => (one.type === "image" ? [one.attrs] : isCard(one) ? describedPictures(one) : []))
		.filter(({ alt }) => alt.trim() === "");
	const without = silent.map(() => "A picture has no alternative text. Say what it shows.");
	const unfilled = inner.flatMap((one) => (isCard(one) ? (missingIn(one) ?? []) : []));
	const undrawn = inner.flatMap((one) =>
		one.type === "codeBlock" && one.attrs.language === "diagram" ? (wrongDiagram(plainTextOf(one)) ?? []) : [],
	);
	const read = { sentences: [...claimed, ...without, ...unfilled, ...undrawn], paths: inner.flatMap(pathsIn) };
	known.set(block, { facts, read });
	return read;
}

function pathsIn(block: Block): string[] {
	return addressesIn(block).flatMap((address) => {
		const path = address.split(/[?#]/)[0]!;
		return path.startsWith("/") && isLink(path) ? [path] : [];
	});
}

function addressesIn(block: Block): string[] {
	if (isCard(block)) return valuesOf(block, "address");
	if (block.type !== "paragraph" && block.type !== "heading") return [];
	const marks = (block.content ?? []).flatMap((inline) => (inline.type === "text" ? (inline.marks ?? []) : []));
	return marks.flatMap((mark) => (mark.type === "link" ? [mark.attrs.href] : []));
}

/** Whether pages exist, by their paths, as far as that is known. */
export type KnownPages = ReadonlyMap<string, boolean>;

/** Finds problems of a text: wrong figures, links to no page, and pictures without a description for blind readers. */
export function findingsIn({ content }: RichTextDocument, facts: Facts, pages: KnownPages): Finding[] {
	return content.flatMap((one, block) => {
		const { sentences, paths } = read(one, facts);
		const lost = paths.filter((path) => pages.get(path) === false);
		return [...sentences, ...lost.map((path) => `The link to ${path} leads to no page of the site.`)].map(
			(sentence) => ({
				block,
				sentence,
			}),
		);
	});
}

/** Paths that a text links to and of which nothing is known yet. */
export function unknownPaths({ content }: RichTextDocument, facts: Facts, pages: KnownPages): string[] {
	return [...new Set(content.flatMap((block) => read(block, facts).paths))].filter((path) => !pages.has(path));
}

/** Asks for pages by their paths. What cannot be asked for stays unknown. */
export async function pagesAt(paths: readonly string[], findPages: FindPages): Promise<Map<string, boolean>> {
	const found = new Map<string, boolean>();
	for (const path of paths) {
		const pages = await findPages(path).catch(() => undefined);
		if (pages)
			found.set(
				path,
				pages.some((page) => page.path === path),
			);
	}
	return found;
}
