import type { Arrow, Diagram } from "../../../content/values/read-diagram.ts";

export interface Box {
	readonly name: string;
	/** The name in lines that fit into the box. */
	readonly lines: readonly string[];
	readonly x: number;
	readonly y: number;
}

export interface Line extends Arrow {
	/** The path of an SVG. */
	readonly path: string;
	/** Where its words stand. */
	readonly x: number;
	readonly y: number;
}

/** Where everything of a diagram stands, in CSS pixels. */
export interface Drawing {
	readonly width: number;
	readonly height: number;
	readonly boxes: readonly Box[];
	readonly lines: readonly Line[];
}

/** The size of a box, and the distances between boxes. */
export const box = { width: 152, height: 68 };
const gap = { least: 72, most: 168, below: 40 };
/** About as wide as a letter at an arrow. */
const letter = 7.5;
const pageWidth = 1280;
const margin = 12;
/** Room for the head of an arrow. */
const tip = 8;
/** How far an arrow that leads back swings below the boxes. */
const swing = 56;

/**
 * Places boxes in columns, by the longest way on which an arrow leads to them; arrows that lead back to where they came from
 * are drawn below. `isMirrored` is for languages that are read from right to left.
 */
export function layOut({ boxes, arrows }: Diagram, isMirrored = false): Drawing {
	const column = columnsOf(boxes, arrows);
	const columns = Map.groupBy(boxes, (name) => column.get(name)!);
	const count = Math.max(1, columns.size);
	const tallest = Math.max(1, ...[...columns.values()].map((names) => names.length));
	const spread = Math.min(gap.most, Math.max(gap.least, (pageWidth - count * box.width) / Math.max(1, count - 1)));
	const between = Math.max(spread, ...arrows.map(({ says }) => says.length * letter + 2 * tip));
	const leadsBack = arrows.some(({ from, to }) => column.get(to)! <= column.get(from)!);
	const width = count * box.width + (count - 1) * between + 2 * margin;
	const boxesHeight = tallest * box.height + (tallest - 1) * gap.below;
	const placed = new Map<string, Box>();
	for (const [index, names] of columns) {
		const left = margin + index * (box.width + between);
		const top = margin + (boxesHeight - names.length * (box.height + gap.below) + gap.below) / 2;
		for (const [row, name] of names.entries())
			placed.set(name, {
				name,
				lines: wrapped(name),
				x: isMirrored ? width - left - box.width : left,
				y: top + row * (box.height + gap.below),
			});
	}
	return {
		width,
		height: boxesHeight + 2 * margin + (leadsBack ? swing : 0),
		boxes: [...placed.values()],
		lines: arrows.map((arrow) => {
			const [from, to] = [placed.get(arrow.from)!, placed.get(arrow.to)!];
			const isForward = column.get(arrow.to)! > column.get(arrow.from)!;
			const isFanOut = arrows.filter((other) => other.from === arrow.from).length > 1;
			return { ...arrow, ...(isForward ? across(from, to, isFanOut) : below(from, to)) };
		}),
	};
}

/** In a narrow drawing: the most boxes in a row, distances between them, and room beside them for arrows that pass some. */
const aside = { most: 2, row: 64, beside: 16, width: 28 };

/**
 * Places boxes below each other, for narrow screens: in rows, by the longest way on which an arrow leads to them. Arrows that
 * pass boxes are drawn beside them.
 */
export function layOutBelow({ boxes, arrows }: Diagram, isMirrored = false): Drawing {
	const step = columnsOf(boxes, arrows);
	const steps = [...Map.groupBy(boxes, (name) => step.get(name)!)].toSorted(([a], [b]) => a - b);
	const rows = steps.flatMap(([, names]) =>
		names.flatMap((_, index) => (index % aside.most === 0 ? [names.slice(index, index + aside.most)] : [])),
	);
	const row = new Map(rows.flatMap((names, index) => names.map((name) => [name, index] as const)));
	const leftOf = (index: number) => index * (box.width + aside.beside);
	const around = new Map<string, { x: number; y: number }>();
	// From the middle of the drawing.
	for (const [index, names] of rows.entries())
		for (const [column, name] of (isMirrored ? names.toReversed() : names).entries())
			around.set(name, {
				x: leftOf(column) - (leftOf(names.length) - aside.beside) / 2,
				y: margin + index * (box.height + aside.row),
			});
	const isNext = ({ from, to }: Arrow) => row.get(to) === row.get(from)! + 1;
	const isFanOut = ({ from }: Arrow) => arrows.filter((other) => other.from === from).length > 1;
	const side = arrows.every(isNext) ? margin : margin + aside.width + tip;
	const half = Math.max(
		...[...around.values()].map(({ x }) => x + box.width + side),
		...arrows.filter(isNext).map((arrow) => {
			const { x } = around.get(isFanOut(arrow) ? arrow.to : arrow.from)!;
			return x + box.width / 2 + arrow.says.length * letter + 2 * tip;
		}),
	);
	const width = 2 * half;
	const placed = new Map(
		[...around].map(([name, { x, y }]): [string, Box] => [name, { name, lines: wrapped(name), x: x + half, y }]),
	);
	return {
		width,
		height: rows.length * (box.height + aside.row) - aside.row + 2 * margin,
		boxes: [...placed.values()],
		lines: arrows.map((arrow) => {
			const [from, to] = [placed.get(arrow.from)!, placed.get(arrow.to)!];
			const drawn = isNext(arrow) ? down : beside;
			return { ...arrow, ...drawn(from, to, arrow.says, isFanOut(arrow)) };
		}),
	};
}

/** To the next row. Its words stand beside the end that it has for itself. */
function down(from: Box, to: Box, says: string, isFanOut: boolean): Pick<Line, "path" | "x" | "y"> {
	const [x1, x2] = [from.x + box.width / 2, to.x + box.width / 2];
	const [y1, y2] = [from.y + box.height, to.y - tip];
	const middle = (y1 + y2) / 2;
	return {
		path: `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`,
		x: (isFanOut ? x2 : x1) + tip + (says.length * letter) / 2,
		y: isFanOut ? y2 - 8 : y1 + 20,
	};
}

/** Past boxes: onward beside them on the right, back on the left. Its words stand at the end that it has for itself. */
function beside(from: Box, to: Box, says: string, isFanOut: boolean): Pick<Line, "path" | "x" | "y"> {
	const isOnward = to.y > from.y;
	const [x1, x2] = isOnward ? [from.x + box.width, to.x + box.width + tip] : [from.x, to.x - tip];
	const outside = isOnward ? Math.max(x1, x2) + aside.width : Math.min(x1, x2) - aside.width;
	const [y1, y2] = [from.y + box.height * 0.6, to.y + box.height * 0.4];
	const half = (says.length * letter) / 2;
	const path = `M${x1} ${y1}C${outside} ${y1} ${outside} ${y2} ${x2} ${y2}`;
	if (isOnward && isFanOut) return { path, x: to.x + box.width - half, y: to.y - tip };
	if (isOnward) return { path, x: from.x + box.width / 2, y: from.y + box.height + 20 };
	return { path, x: to.x + half, y: to.y + box.height + 20 };
}

/** The column of each box. What closes a circle moves nothing. */
function columnsOf(boxes: readonly string[], arrows: readonly Arrow[]): Map<string, number> {
	const next = Map.groupBy(arrows, ({ from }) => from);
	const done: string[] = [];
	const state = new Map<string, "open" | "done">();
	const back = new Set<Arrow>();
	const follow = (name: string): void => {
		state.set(name, "open");
		for (const arrow of next.get(name) ?? []) {
			if (state.get(arrow.to) === "open") back.add(arrow);
			else if (!state.has(arrow.to)) follow(arrow.to);
		}
		state.set(name, "done");
		done.push(name);
	};
	for (const name of boxes) if (!state.has(name)) follow(name);
	const column = new Map(boxes.map((name) => [name, 0]));
	for (const name of done.reverse())
		for (const arrow of next.get(name) ?? [])
			if (!back.has(arrow)) column.set(arrow.to, Math.max(column.get(arrow.to)!, column.get(name)! + 1));
	return column;
}

/** From one column to a later one. Its words stand at the end that it has for itself, on the side from which it bends away. */
function across(from: Box, to: Box, isFanOut: boolean): Pick<Line, "path" | "x" | "y"> {
	const toRight = to.x > from.x;
	const [x1, x2] = toRight ? [from.x + box.width, to.x - tip] : [from.x, to.x + box.width + tip];
	const [y1, y2] = [from.y + box.height / 2, to.y + box.height / 2];
	const middle = (x1 + x2) / 2;
	const isAbove = isFanOut ? y1 >= y2 : y2 >= y1;
	return {
		path: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`,
		x: middle,
		y: (isFanOut ? y2 : y1) + (isAbove ? -8 : 20),
	};
}

/** Back, or to the same column: below the boxes. */
function below(from: Box, to: Box): Pick<Line, "path" | "x" | "y"> {
	// Beside the middle, so that arrows that come and go are apart.
	const [x1, x2] = [from.x + box.width * 0.4, to.x + box.width * 0.6];
	const [y1, y2] = [from.y + box.height, to.y + box.height + tip];
	const lowest = Math.max(y1, y2) + swing;
	return { path: `M${x1} ${y1}C${x1} ${lowest} ${x2} ${lowest} ${x2} ${y2}`, x: (x1 + x2) / 2, y: lowest - 16 };
}

/** Letters that fit beside each other into a box. */
export const fitting = 17;

/** The name in at most three lines. A longer word is broken nowhere: it is drawn closer. */
function wrapped(name: string): string[] {
	const lines: string[] = [];
	for (const word of name.split(/\s+/)) {
		const last = lines.at(-1);
		if (last !== undefined && (lines.length === 3 || last.length + 1 + word.length <= fitting))
			lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
