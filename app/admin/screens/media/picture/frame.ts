/** A point in a picture, in fractions of its width and height. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

/** A rectangle in a picture, in fractions of its width and height. */
export interface Frame extends Point {
	readonly width: number;
	readonly height: number;
}

/** The corners that can be dragged. */
export type Corner = "top left" | "top right" | "bottom left" | "bottom right";

export const corners: readonly Corner[] = ["top left", "top right", "bottom left", "bottom right"];

export const whole: Frame = { x: 0, y: 0, width: 1, height: 1 };

const smallest = 0.05;

/** The nearest point within the picture. */
export function inside({ x, y }: Point): Point {
	return { x: between(0, x, 1), y: between(0, y, 1) };
}

/** The frame moved by a distance, but not out of the picture. */
export function moved(frame: Frame, { x, y }: Point): Frame {
	return { ...frame, x: between(0, frame.x + x, 1 - frame.width), y: between(0, frame.y + y, 1 - frame.height) };
}

/**
 * The frame after one of its corners was dragged to a point; the opposite corner stays.
 * @param ratio width divided by height, in fractions of the picture; free when not set
 */
export function resized(frame: Frame, corner: Corner, to: Point, ratio?: number): Frame {
	const isLeft = corner.endsWith("left");
	const isTop = corner.startsWith("top");
	const still = { x: isLeft ? frame.x + frame.width : frame.x, y: isTop ? frame.y + frame.height : frame.y };
	const room = { width: isLeft ? still.x : 1 - still.x, height: isTop ? still.y : 1 - still.y };
	const { x, y } = inside(to);
	let width = between(smallest, isLeft ? still.x - x : x - still.x, room.width);
	let height = between(smallest, isTop ? still.y - y : y - still.y, room.height);
	if (ratio !== undefined) {
		width = Math.min(Math.max(width, height * ratio, smallest, smallest * ratio), room.width, room.height * ratio);
		height = width / ratio;
	}
	return { x: isLeft ? still.x - width : still.x, y: isTop ? still.y - height : still.y, width, height };
}

/** The largest frame of a ratio that fits into another one, centred. */
export function fitted({ x, y, width, height }: Frame, ratio: number): Frame {
	const fit = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
	return { x: x + (width - fit.width) / 2, y: y + (height - fit.height) / 2, ...fit };
}

/** Whether it is the whole picture, apart from rounding. */
export function isWhole({ width, height }: Frame): boolean {
	return width > 0.999 && height > 0.999;
}

/** Such as "40 % from the left, 30 % from the top". */
export function pointText({ x, y }: Point): string {
	return `${percent(x)} from the left, ${percent(y)} from the top`;
}

/** More precise than a pixel of the largest picture. */
export function rounded(part: number): number {
	return Math.round(part * 10_000) / 10_000;
}

/** Rounds a point for storage. */
export function roundedPoint({ x, y }: Point): Point {
	return { x: rounded(x), y: rounded(y) };
}

/** Rounds a frame for storage. */
export function roundedFrame({ width, height, ...point }: Frame): Frame {
	return { ...roundedPoint(point), width: rounded(width), height: rounded(height) };
}

function percent(part: number): string {
	return `${Math.round(part * 100)}\u00a0%`;
}

function between(least: number, value: number, most: number): number {
	return Math.min(Math.max(least, value), most);
}
