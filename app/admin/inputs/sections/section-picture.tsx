import type { SectionKind } from "../../../content/types/page-sections.ts";

/** A rectangle of the drawing: left, top, width and height in hundredths of its width, and what it stands for. */
type Shape = readonly [
	x: number,
	y: number,
	width: number,
	height: number,
	of?: "title" | "picture" | "accent" | "night",
];

const row = (y: number): Shape[] => [
	[8, y, 30, 3, "title"],
	[44, y, 30, 2.5],
	[82, y, 10, 3, "title"],
	[8, y + 7, 84, 0.6],
];
const columns = (count: number, draw: (x: number, width: number) => Shape[]): Shape[] => {
	const width = (84 - (count - 1) * 4) / count;
	return Array.from({ length: count }, (_, index) => draw(8 + index * (width + 4), width)).flat();
};
const heading: Shape[] = [
	[8, 9, 40, 5, "title"],
	[64, 10, 28, 2.5],
];
const lines = (x: number, y: number, width: number, count: number): Shape[] =>
	Array.from(
		{ length: count },
		(_, index) => [x, y + index * 4.5, index === count - 1 ? width * 0.6 : width, 2] as Shape,
	);
const card = (x: number, width: number): Shape[] => [
	[x, 22, width, 34, "picture"],
	[x, 59, width, 0],
	[x + 3, 27, width - 8, 3, "title"],
	...lines(x + 3, 34, width - 6, 3),
];

const drawings: { readonly [K in SectionKind]: readonly Shape[] } = {
	opening: [
		[8, 16, 40, 6, "title"],
		[8, 25, 30, 6, "title"],
		...lines(8, 36, 34, 2),
		[8, 48, 16, 6, "accent"],
		[56, 0, 44, 62, "picture"],
	],
	text: [[8, 9, 36, 5, "title"], ...lines(8, 19, 60, 4), [8, 40, 26, 3.5, "title"], ...lines(8, 47, 60, 3)],
	picture: [[0, 8, 46, 46, "picture"], [54, 14, 34, 5, "title"], ...lines(54, 24, 36, 4), [54, 46, 14, 5, "accent"]],
	gallery: [
		...heading,
		...columns(3, (x, width) => [
			[x, 20, width, 16, "picture"],
			[x, 39, width, 16, "picture"],
		]),
	],
	film: [
		[8, 9, 40, 5, "title"],
		[8, 18, 84, 38, "night"],
		[45, 32, 10, 10, "accent"],
	],
	downloads: [...heading, ...row(24), ...row(35), ...row(46)],
	articles: [
		...heading,
		...columns(3, (x, width) => [[x, 20, width, 18, "picture"], [x, 41, width, 3, "title"], ...lines(x, 47, width, 2)]),
	],
	services: [...heading, ...columns(3, card)],
	prices: [...heading, ...columns(3, (x, width) => [...card(x, width), [x + 3, 48, width * 0.5, 5, "accent"]])],
	steps: [
		...heading,
		...columns(4, (x, width) => [
			[x, 26, width, 0.8, "title"],
			[x, 24.5, 3.5, 3.5, "accent"],
			[x, 33, width * 0.7, 3, "title"],
			...lines(x, 40, width, 3),
		]),
	],
	questions: [[8, 9, 40, 5, "title"], ...row(22), ...row(33), ...row(44)],
	figures: columns(4, (x, width) => [
		[x, 22, width, 0.8],
		[x, 27, width * 0.8, 9, "title"],
		[x, 40, width, 2.5],
	]),
	projects: [...heading, [8, 20, 84, 20, "picture"], ...columns(2, (x, width) => [[x, 43, width, 13, "picture"]])],
	testimonials: columns(2, (x, width) => [
		[x, 12, 14, 2.5, "accent"],
		...lines(x, 19, width, 5),
		[x, 45, 6, 6, "picture"],
		[x + 9, 46, width * 0.4, 3, "title"],
	]),
	founders: [
		...heading,
		...columns(3, (x, width) => [
			[x, 20, width, 26, "picture"],
			[x, 49, width * 0.7, 3, "title"],
			[x, 54, width * 0.5, 2],
		]),
	],
	clients: [[8, 9, 30, 5, "title"], ...row(20), ...row(31), ...row(42)],
	call: [
		[0, 0, 100, 62, "night"],
		[10, 20, 52, 6, "title"],
		[10, 29, 36, 6, "title"],
		[10, 42, 18, 6, "accent"],
	],
	form: [
		[8, 12, 30, 5, "title"],
		...lines(8, 22, 28, 3),
		[46, 8, 46, 48, "picture"],
		[50, 14, 38, 6],
		[50, 24, 38, 6],
		[50, 34, 38, 8],
		[50, 47, 16, 5, "accent"],
	],
};

/** A small outline drawing of a kind of section. */
export function SectionPicture({ type }: { type: SectionKind }) {
	return (
		<svg className="section-picture" viewBox="0 0 100 62" aria-hidden="true">
			{drawings[type].map(([x, y, width, height, of = "line"], index) => (
				<rect key={index} x={x} y={y} width={width} height={height} className={`is-${of}`} />
			))}
		</svg>
	);
}
