import { parentPort } from "node:worker_threads";
import type { GrammarState, HighlighterGeneric } from "shiki";
import type { CodeLanguage } from "../../content/values/code-languages.ts";
import type { CodeToColour, ColouredCode, Token, TokenKind } from "./highlighted-code.ts";

// The thread that highlights code.

/**
 * Time limit for one code block in milliseconds; the rest of the block stays plain. So no text can block the others.
 */
const TIME_LIMIT = 5000;
/**
 * Time limit for one line. The first line of a language includes loading its grammar, which is slow on a busy machine.
 */
const LINE_TIME_LIMIT = 2000;
const LINES_AT_ONCE = 10;

let last = Promise.resolve();
parentPort!.on("message", ({ id, code, language }: CodeToColour) => {
	last = last.then(async () =>
		parentPort!.postMessage({ id, lines: await tokensOf(code, language) } satisfies ColouredCode),
	);
});

let highlighter: Promise<HighlighterGeneric<CodeLanguage, never>> | undefined;

async function tokensOf(code: string, language: CodeLanguage) {
	highlighter ??= load();
	const shiki = await highlighter;
	await shiki.loadLanguage(language);
	const lines = code.split(/\r?\n/);
	const coloured: Token[][] = [];
	const deadline = performance.now() + TIME_LIMIT;
	let grammarState: GrammarState | undefined;
	while (coloured.length < lines.length && performance.now() < deadline) {
		const part = lines.slice(coloured.length, coloured.length + LINES_AT_ONCE).join("\n");
		const tokens = shiki.codeToTokensBase(part, {
			lang: language,
			theme: theme.name as never,
			grammarState,
			tokenizeTimeLimit: LINE_TIME_LIMIT,
		});
		grammarState = shiki.getLastGrammarState(tokens);
		for (const line of tokens)
			coloured.push(merged(line.map(({ color = "", content }) => [kindOf[color.toUpperCase()] ?? "", content])));
	}
	return [...coloured, ...lines.slice(coloured.length).map((line): Token[] => [["", line]])];
}

async function load() {
	const [{ createBundledHighlighter }, { createJavaScriptRegexEngine }] = await Promise.all([
		import("shiki/core"),
		import("shiki/engine/javascript"),
	]);
	const create = createBundledHighlighter<CodeLanguage, never>({
		langs: {
			typescript: () => import("shiki/langs/typescript.mjs"),
			tsx: () => import("shiki/langs/tsx.mjs"),
			javascript: () => import("shiki/langs/javascript.mjs"),
			json: () => import("shiki/langs/json.mjs"),
			sql: () => import("shiki/langs/sql.mjs"),
			python: () => import("shiki/langs/python.mjs"),
			kotlin: () => import("shiki/langs/kotlin.mjs"),
			swift: () => import("shiki/langs/swift.mjs"),
			bash: () => import("shiki/langs/bash.mjs"),
			html: () => import("shiki/langs/html.mjs"),
			css: () => import("shiki/langs/css.mjs"),
			yaml: () => import("shiki/langs/yaml.mjs"),
		},
		themes: {} as never,
		engine: () => createJavaScriptRegexEngine({ forgiving: true }),
	});
	return create({ langs: [], themes: [theme] as never });
}

// These colours only serve as names: each stands for a class, because the content security policy forbids inline
// styles.
const kindOf: Readonly<Record<string, TokenKind>> = {
	"#000001": "k",
	"#000002": "s",
	"#000003": "c",
	"#000004": "f",
	"#000005": "n",
	"#000006": "t",
};

const theme = {
	name: "kinds",
	type: "dark" as const,
	fg: "#000000",
	bg: "#FFFFFF",
	settings: [
		{ settings: { foreground: "#000000", background: "#FFFFFF" } },
		{
			scope: ["keyword", "storage", "constant.language", "variable.language", "entity.name.tag"],
			settings: { foreground: "#000001" },
		},
		{ scope: ["keyword.operator"], settings: { foreground: "#000000" } },
		{
			scope: ["keyword.operator.new", "keyword.operator.expression", "keyword.operator.logical.python"],
			settings: { foreground: "#000001" },
		},
		{ scope: ["string", "punctuation.definition.string", "constant.character"], settings: { foreground: "#000002" } },
		{
			scope: ["meta.template.expression", "meta.embedded.line", "string meta.interpolation"],
			settings: { foreground: "#000000" },
		},
		{ scope: ["comment", "punctuation.definition.comment"], settings: { foreground: "#000003" } },
		{
			scope: ["entity.name.function", "support.function", "meta.function-call.generic"],
			settings: { foreground: "#000004" },
		},
		{ scope: ["constant.numeric", "keyword.other.unit"], settings: { foreground: "#000005" } },
		{
			scope: ["entity.name.type", "entity.name.class", "support.type", "support.class", "entity.other.attribute-name"],
			settings: { foreground: "#000006" },
		},
	],
};

function merged(tokens: readonly Token[]): Token[] {
	const line: Token[] = [];
	for (const [kind, text] of tokens) {
		const last = line.at(-1);
		if (last?.[0] === kind) line[line.length - 1] = [kind, last[1] + text];
		else line.push([kind, text]);
	}
	return line;
}
