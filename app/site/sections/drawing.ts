/** A rectangle of the drawing: left, top, width and height in hundredths of its width, and what it stands for. */
export type Shape = readonly [
	x: number,
	y: number,
	width: number,
	height: number,
	of?: "title" | "picture" | "accent" | "night",
];

/** A line of a list, with an amount at its end. */
export const row = (y: number): Shape[] => [
	[8, y, 30, 3, "title"],
	[44, y, 30, 2.5],
	[82, y, 10, 3, "title"],
	[8, y + 7, 84, 0.6],
];

/** The same drawing in columns beside each other. */
export const columns = (count: number, draw: (x: number, width: number) => Shape[]): Shape[] => {
	const width = (84 - (count - 1) * 4) / count;
	return Array.from({ length: count }, (_, index) => draw(8 + index * (width + 4), width)).flat();
};

/** A title with a sentence beside it. */
export const heading: Shape[] = [
	[8, 9, 40, 5, "title"],
	[64, 10, 28, 2.5],
];

/** Lines of text, the last one shorter. */
export const lines = (x: number, y: number, width: number, count: number): Shape[] =>
	Array.from(
		{ length: count },
		(_, index) => [x, y + index * 4.5, index === count - 1 ? width * 0.6 : width, 2] as Shape,
	);

/** A card with a title and its text. */
export const card = (x: number, width: number): Shape[] => [
	[x, 22, width, 34, "picture"],
	[x, 59, width, 0],
	[x + 3, 27, width - 8, 3, "title"],
	...lines(x + 3, 34, width - 6, 3),
];
