import { addedChoices } from "./added-choices.ts";
import type { Pattern } from "./look-choices.ts";
import type { Tile } from "./tile.ts";

const stroke = "fill='none' stroke='#000' stroke-width='1.6'";
const star = "<path d='M50 4 64 37l36 3-27 23 8 35-31-18-31 18 8-35L0 40l36-3z'/>";
const wave = (y: number) => `M0 ${y}q25 -24 50 0t50 0`;

export const tiles: Readonly<Record<Pattern, Tile>> = {
	...addedChoices("patterns"),
	// Eight-point stars on a square grid, tips touching: the gaps between them are the crosses.
	jaali: {
		width: 100,
		height: 100,
		drawing: `<path d='M50 .5 64.5 15H85v20.5L99.5 50 85 64.5V85H64.5L50 99.5 35.5 85H15V64.5L.5 50 15 35.5V15h20.5z' ${stroke}/>`,
		row: [28, 28],
		bullet:
			"<path d='M50 0 61 23 85 15 77 39 100 50 77 61 85 85 61 77 50 100 39 77 15 85 23 61 0 50 23 39 15 15 39 23z'/>",
	},
	grid: {
		width: 100,
		height: 100,
		drawing: `<path d='M0 0H100M0 0V100M50 42v16M42 50h16' ${stroke}/>`,
		row: [28, 28],
		bullet: "<path d='M40 0h20v40h40v20H60v40H40V60H0V40h40z'/>",
	},
	waves: {
		width: 100,
		height: 50,
		drawing: `<path d='${wave(13)}${wave(38)}' ${stroke}/>`,
		row: [84, 28],
		bullet: "<circle cx='50' cy='50' r='46'/>",
	},
	dots: {
		width: 100,
		height: 100,
		drawing: "<circle cx='25' cy='25' r='11' fill='#000'/><circle cx='75' cy='75' r='11' fill='#000'/>",
		row: [28, 28],
		bullet: "<circle cx='50' cy='50' r='50'/>",
	},
	none: { width: 8, height: 8, drawing: "<path d='M0 0'/>", row: [8, 1], bullet: "<path d='M18 18h64v64H18z'/>" },
};

/** The roles of a pattern: masks, whose colour is another role. */
export function patternRoles(pattern: Pattern): Record<string, string> {
	const { width, height, drawing, row, bullet } = tiles[pattern];
	const tile = asUrl(width, height, drawing);
	const across = (size: number) => `${Math.round((size * width) / height)}px ${size}px`;
	return {
		bullet: asUrl(100, 100, bullet),
		// A rating is counted in stars, whatever the marks of lists are.
		rating: pattern === "jaali" ? "var(--bullet)" : asUrl(100, 100, star),
		// Without a pattern the row is a hairline.
		"pattern-row": pattern === "none" ? "linear-gradient(#000, #000)" : tile,
		"pattern-row-width": `${row[0]}px`,
		"pattern-row-size": `${row[1]}px`,
		"pattern-field": tile,
		"pattern-field-size": across(56),
		"pattern-giant-size": across(260),
	};
}

function asUrl(width: number, height: number, drawing: string): string {
	const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>${drawing}</svg>`;
	// Readable where it may be, which also compresses better.
	const escaped = encodeURIComponent(svg).replace(/%(20|3D|2F|3A)/g, decodeURIComponent);
	return `url("data:image/svg+xml,${escaped}")`;
}
