import { expect, test } from "vitest";
import { shortly } from "./moment.ts";

test("a moment is of today only for readers whose day is known", () => {
	const at = Date.UTC(2026, 2, 9, 9, 15);
	expect(shortly(at, null)).toBe("Mar 9, 2026, 09:15");
	expect(shortly(at, at + 60_000)).toMatch(/^Today, /);
	expect(shortly(at, at + 86_400_000)).toMatch(/^Yesterday, /);
	expect(shortly(at, at + 5 * 86_400_000)).toMatch(/^Mar \d+, \d\d:\d\d$/);
});
