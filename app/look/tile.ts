/** A tile that repeats, and the mark that stands for the pattern in lists. */
export interface Tile {
	readonly width: number;
	readonly height: number;
	/** Drawn in black, which the place it is used in replaces. */
	readonly drawing: string;
	/** A row of tiles, in pixels: the width of one, and the height. */
	readonly row: readonly [number, number];
	/** In a square of 100. */
	readonly bullet: string;
}
