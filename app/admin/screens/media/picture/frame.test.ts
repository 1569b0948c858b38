import fc from "fast-check";
import { expect, test } from "vitest";
import { corners, type Frame, fitted, inside, moved, resized, whole } from "./frame.ts";

const part = fc.double({ min: 0, max: 1, noNaN: true });
const anywhere = fc.record({
	x: fc.double({ min: -3, max: 3, noNaN: true }),
	y: fc.double({ min: -3, max: 3, noNaN: true }),
});
const frame: fc.Arbitrary<Frame> = fc
	.record({ x: part, y: part, width: part, height: part })
	.map(({ x, y, width, height }) => {
		const size = { width: 0.05 + width * 0.95, height: 0.05 + height * 0.95 };
		return { x: x * (1 - size.width), y: y * (1 - size.height), ...size };
	});
const ratio = fc.option(fc.double({ min: 0.2, max: 5, noNaN: true }), { nil: undefined });

function expectInside({ x, y, width, height }: Frame): void {
	const hair = 1e-9;
	expect(Math.min(x, y)).toBeGreaterThanOrEqual(-hair);
	expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + hair);
	expect(Math.min(width, height)).toBeGreaterThan(0);
}

test("a frame never leaves the picture, however it is dragged, and keeps its ratio", () => {
	fc.assert(
		fc.property(frame, fc.constantFrom(...corners), anywhere, ratio, (before, corner, to, ratio) => {
			const after = resized(before, corner, to, ratio);
			expectInside(after);
			if (ratio !== undefined) expect(after.width / after.height).toBeCloseTo(ratio, 6);
			expectInside(moved(before, to));
			expectInside({ ...inside(to), width: 1e-12, height: 1e-12 });
		}),
	);
});

test("the corner opposite the dragged one stays in place", () => {
	const before = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };
	expect(resized(before, "top left", { x: 0.4, y: 0.3 })).toEqual({
		x: expect.closeTo(0.4),
		y: expect.closeTo(0.3),
		width: expect.closeTo(0.4),
		height: expect.closeTo(0.5),
	});
	const after = resized(before, "bottom right", { x: 1, y: 0.3 }, 2);
	expect(after).toEqual({ x: 0.2, y: 0.2, width: expect.closeTo(0.8), height: expect.closeTo(0.4) });
});

test("a ratio is fitted around the centre", () => {
	expect(fitted(whole, 0.5)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
});
