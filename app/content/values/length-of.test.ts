import { expect, test } from "vitest";
import { lengthOf } from "./length-of.ts";

const minute = 60_000;

test("a length of time is said in minutes, then in hours and minutes, then in days", () => {
	expect(lengthOf(1)).toBe("1 min");
	expect(lengthOf(59 * minute)).toBe("59 min");
	expect(lengthOf(120 * minute)).toBe("2 h");
	expect(lengthOf(130 * minute)).toBe("2 h 10 min");
	expect(lengthOf(47 * 60 * minute + 59 * minute)).toBe("47 h 59 min");
	expect(lengthOf(72 * 60 * minute)).toBe("3 days");
});
