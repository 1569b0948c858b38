/** The languages that can be highlighted: the name shown to people, and aliases that people write. */
export const codeLanguages = {
	bash: { name: "Shell", also: ["sh", "shell"] },
	css: { name: "CSS", also: [] },
	html: { name: "HTML", also: [] },
	javascript: { name: "JavaScript", also: ["js"] },
	json: { name: "JSON", also: [] },
	kotlin: { name: "Kotlin", also: ["kt"] },
	python: { name: "Python", also: ["py"] },
	sql: { name: "SQL", also: [] },
	swift: { name: "Swift", also: [] },
	tsx: { name: "React (TSX)", also: ["jsx"] },
	typescript: { name: "TypeScript", also: ["ts"] },
	yaml: { name: "YAML", also: ["yml"] },
} as const satisfies Record<string, { name: string; also: readonly string[] }>;

/** What is written as code and shown in a way of its own: what was taken out and put in, and boxes with arrows. */
export const drawnCode = { diff: "Difference", diagram: "Diagram" } as const;

export type CodeLanguage = keyof typeof codeLanguages;

/** The language of a stored name; undefined for one that is shown without highlighting. */
export function codeLanguageOf(name: string | null): CodeLanguage | undefined {
	return byName.get(name?.toLowerCase() ?? "");
}

const byName = new Map<string, CodeLanguage>(
	(Object.keys(codeLanguages) as CodeLanguage[]).flatMap((language) =>
		[language, ...codeLanguages[language].also].map((name) => [name, language] as const),
	),
);
