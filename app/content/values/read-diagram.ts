/** An arrow from one box to another, with the words that stand at it. */
export interface Arrow {
	readonly from: string;
	readonly to: string;
	readonly says: string;
}

/** Boxes by their names, in the order in which they are first named, and the arrows between them. */
export interface Diagram {
	readonly boxes: readonly string[];
	readonly arrows: readonly Arrow[];
}

/** Larger ones cannot be read on a page. */
export const most = { boxes: 16, arrows: 30, name: 40, word: 26, says: 30 };

/**
 * Reads lines such as "Tills -> Ledger: stock". A line without an arrow is a box alone, or with the same name the box that
 * is there already. Blank lines are skipped.
 */
export function readDiagram(lines: string): Diagram {
	const arrows: Arrow[] = [];
	const boxes = new Set<string>();
	for (const line of lines.split("\n").map((one) => one.trim())) {
		const [from = "", ...rest] = line.split(/\s*(?:->|→)\s*/);
		for (const name of [from, ...rest.map((one) => nameIn(one))].filter(Boolean)) boxes.add(name);
		// "A -> B -> C" is two arrows.
		let before = from;
		for (const part of rest) {
			const to = nameIn(part);
			if (before && to) arrows.push({ from: before, to, says: part.slice(to.length).replace(/^\s*:\s*/, "") });
			before = to;
		}
	}
	return { boxes: [...boxes], arrows };
}

/** What is wrong with lines of a diagram, as a sentence; undefined where nothing is. */
export function wrongDiagram(lines: string): string | undefined {
	const { boxes, arrows } = readDiagram(lines);
	const unfinished = lines
		.split("\n")
		.find((line) => /->|→/.test(line) && line.split(/->|→/).some((part) => nameIn(part.trim()) === ""));
	if (unfinished !== undefined) return `“${unfinished.trim()}” has an arrow without a box at one of its ends.`;
	if (boxes.length > most.boxes)
		return `It has ${boxes.length} boxes. More than ${most.boxes} cannot be read on a page.`;
	if (arrows.length > most.arrows)
		return `It has ${arrows.length} arrows. More than ${most.arrows} cannot be read on a page.`;
	const long = boxes.find((name) => name.length > most.name);
	if (long) return `“${long}” is longer than the ${most.name} letters that a box has room for.`;
	const word = boxes.flatMap((name) => name.split(/\s+/)).find((one) => one.length > most.word);
	if (word) return `“${word}” is longer than the ${most.word} letters that fit into a box beside each other.`;
	const wordy = arrows.find(({ says }) => says.length > most.says);
	return wordy && `“${wordy.says}” is longer than the ${most.says} letters that there is room for at an arrow.`;
}

/** The name before the colon. */
function nameIn(part: string): string {
	return (part.split(/\s*:(?:\s|$)/)[0] ?? "").trim();
}
