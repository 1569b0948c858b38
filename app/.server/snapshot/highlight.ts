import { allBlocks, codeKey, plainTextOf, type RichTextDocument } from "../../content/text/rich-text.ts";
import { type CodeLanguage, codeLanguageOf } from "../../content/values/code-languages.ts";
import type { HighlightedCode, Token } from "./highlighted-code.ts";
import { HighlighterThread } from "./highlighter-thread.ts";

type Lines = readonly (readonly Token[])[];

const KEPT_BLOCKS = 500;
const kept = new Map<string, Lines>();

/** Highlights a document's code, in a separate thread. Results are cached. */
export async function highlightDocument(document: RichTextDocument): Promise<HighlightedCode> {
	const highlighted = new Map<string, Lines>();
	for (const block of allBlocks(document.content)) {
		if (block.type !== "codeBlock") continue;
		const language = codeLanguageOf(block.attrs.language);
		if (!language) continue;
		const code = plainTextOf(block);
		const key = `${language}\n${code}`;
		const lines = kept.get(key) ?? (await colour(code, language));
		kept.delete(key);
		kept.set(key, lines);
		if (kept.size > KEPT_BLOCKS) kept.delete(kept.keys().next().value!);
		highlighted.set(codeKey(block), lines);
	}
	return highlighted;
}

let thread: HighlighterThread | undefined;

function colour(code: string, language: CodeLanguage): Promise<Lines> {
	if (!thread?.isUsable) thread = new HighlighterThread();
	return thread.ask(code, language);
}
