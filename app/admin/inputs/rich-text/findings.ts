import { proseOf } from "../../../content/text/references.ts";
import { allBlocks, type Block, type RichTextDocument } from "../../../content/text/rich-text.ts";
import { disagreements, type MetricValues } from "../../../content/values/claims.ts";
import { isLink } from "../../../content/values/link-address.ts";
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

// Blocks are never changed, so a pause in typing reads only the block that was typed in.
const known = new WeakMap<Block, { metrics: MetricValues; read: OfBlock }>();

function read(block: Block, metrics: MetricValues): OfBlock {
	const before = known.get(block);
	if (before?.metrics === metrics) return before.read;
	const inner = allBlocks([block]);
	const claimed = disagreements(proseOf(block).join(" "), metrics, true).map(
		({ words, metric }) =>
			`“${words}” differs from the metrics, which say ${metric}. Put in the figure, or correct it.`,
	);
	const silent = inner.filter((one) => one.type === "image" && one.attrs.alt.trim() === "");
	const without = silent.map(() => "A picture has no alternative text. Say what it shows.");
	const read = { sentences: [...claimed, ...without], paths: inner.flatMap(pathsIn) };
	known.set(block, { metrics, read });
	return read;
}

function pathsIn(block: Block): string[] {
	if (block.type !== "paragraph" && block.type !== "heading") return [];
	const marks = (block.content ?? []).flatMap((inline) => (inline.type === "text" ? (inline.marks ?? []) : []));
	return marks.flatMap((mark) => {
		const path = mark.type === "link" ? mark.attrs.href.split(/[?#]/)[0]! : "";
		return path.startsWith("/") && isLink(path) ? [path] : [];
	});
}

/** Whether pages exist, by their paths, as far as that is known. */
export type KnownPages = ReadonlyMap<string, boolean>;

/** Finds problems of a text: wrong figures, links to no page, and pictures without a description for blind readers. */
export function findingsIn({ content }: RichTextDocument, metrics: MetricValues, pages: KnownPages): Finding[] {
	return content.flatMap((one, block) => {
		const { sentences, paths } = read(one, metrics);
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
export function unknownPaths({ content }: RichTextDocument, metrics: MetricValues, pages: KnownPages): string[] {
	return [...new Set(content.flatMap((block) => read(block, metrics).paths))].filter((path) => !pages.has(path));
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
