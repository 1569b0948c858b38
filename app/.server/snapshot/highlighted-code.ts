import type { CodeLanguage } from "../../content/values/code-languages.ts";

/** A piece of code with its kind: keyword, string, comment, function, number, type, or plain. */
export type Token = readonly [kind: TokenKind, text: string];

export type TokenKind = "k" | "s" | "c" | "f" | "n" | "t" | "";

/** The highlighted lines of every code block of a document, by `codeKey`. Blocks in unknown languages are left out. */
export type HighlightedCode = ReadonlyMap<string, ColouredCode["lines"]>;

export interface CodeToColour {
	readonly id: number;
	readonly code: string;
	readonly language: CodeLanguage;
}

export interface ColouredCode {
	readonly id: number;
	readonly lines: readonly (readonly Token[])[];
}
