const mostLines = 3;

/** A title in up to three lines, none of them longer than it must be. */
export function titleLines(title: string): string[] {
	const words = title.split(" ");
	const longest = Math.max(...words.map(({ length }) => length));
	for (let width = longest; ; width += 1) {
		const lines = filled(words, width);
		if (lines.length <= mostLines) return lines;
	}
}

/** Whether lines are too long to be set as large as a page is wide. */
export function areLong(lines: readonly string[]): boolean {
	return lines.some(({ length }) => length > 18);
}

function filled(words: readonly string[], width: number): string[] {
	const lines: string[] = [];
	for (const word of words) {
		const line = lines.at(-1);
		if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
		else lines[lines.length - 1] = `${line} ${word}`;
	}
	return lines;
}
