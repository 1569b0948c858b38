import { expect, test } from "vitest";
import { rangeOf } from "./range.ts";

const tag = '"abc"';

test.each([
	[undefined, "whole"],
	["bytes=0-", { start: 0, end: 999 }],
	["bytes=0-0", { start: 0, end: 0 }],
	["bytes=200-299", { start: 200, end: 299 }],
	["bytes=990-5000", { start: 990, end: 999 }],
	["bytes=-100", { start: 900, end: 999 }],
	["bytes=-5000", { start: 0, end: 999 }],
	["bytes=1000-", "unsatisfiable"],
	["bytes=-0", "unsatisfiable"],
	["bytes=300-200", "whole"],
	["bytes=0-1,5-6", "whole"],
	["bytes=-", "whole"],
	["bytes=a-b", "whole"],
	["pages=1-2", "whole"],
	[`bytes=${"9".repeat(40)}-`, "whole"],
])("a request for %s of 1000 bytes is read as HTTP has it", (range, expected) => {
	expect(rangeOf({ range }, 1000, tag)).toEqual(expected);
});

test("a part is sent only of the file that the other parts came from", () => {
	expect(rangeOf({ range: "bytes=0-1", "if-range": tag }, 1000, tag)).toEqual({ start: 0, end: 1 });
	expect(rangeOf({ range: "bytes=0-1", "if-range": '"other"' }, 1000, tag)).toBe("whole");
	expect(rangeOf({ range: "bytes=0-1", "if-range": "Mon, 23 Nov 2026 12:00:00 GMT" }, 1000, tag)).toBe("whole");
});
