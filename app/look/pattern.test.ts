import { expect, test } from "vitest";
import { patternRoles, tiles } from "./pattern.ts";

test("a rating is counted in stars in every pattern, whatever the marks of lists are", () => {
	const { bullet: star } = patternRoles("jaali");
	for (const pattern of Object.keys(tiles) as (keyof typeof tiles)[]) {
		const { rating, bullet } = patternRoles(pattern);
		const drawn = rating === "var(--bullet)" ? bullet : rating;
		expect(drawn === star || /M50/.test(decodeURIComponent(drawn!)), pattern).toBe(true);
		if (bullet !== star) expect(drawn, pattern).not.toBe(bullet);
	}
});
