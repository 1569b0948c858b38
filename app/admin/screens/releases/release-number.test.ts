import { expect, test } from "vitest";
import { releaseNumber } from "./release-number.server.ts";

test("any input becomes a number that both databases can search for", () => {
	expect(["1", 41, "2147483647"].map(releaseNumber)).toEqual([1, 41, 2147483647]);
	const impossible = ["", null, undefined, "first", "1.5", "-1", "2147483648", "1e99", Number.NaN, {}];
	expect(impossible.map(releaseNumber)).toEqual(impossible.map(() => 0));
});
