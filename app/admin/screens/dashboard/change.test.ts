import { expect, test } from "vitest";
import { changeOf } from "./change.ts";

test("a change is shown in per cent, and as neutral when there is none", () => {
	expect(changeOf([8, 8, 9]).words).toBe("+13%");
	expect(changeOf([4, 5, 3]).words).toBe("−25%");
	expect(changeOf([6, 7, 6])).toEqual({ words: "No change", direction: "none" });
	expect(changeOf([1000, 1003]).words).toBe("+0.3%");
	expect(changeOf([1003, 1000]).words).toBe("−0.3%");
	expect(changeOf([100_000, 100_001]).words).toBe("+under 0.1%");
	expect(changeOf([0, 0, 2]).words).toBe("New");
});
