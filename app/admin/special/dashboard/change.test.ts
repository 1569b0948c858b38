import { expect, test } from "vitest";
import { changeOf } from "./change.ts";

test("a figure tells its change, and is neutral when there is none", () => {
	expect(changeOf([8, 8, 9]).words).toBe("+13%");
	expect(changeOf([4, 5, 3]).words).toBe("−25%");
	expect(changeOf([6, 7, 6])).toEqual({ words: "No change", direction: "none" });
	expect(changeOf([0, 0, 2]).words).toBe("New");
});
