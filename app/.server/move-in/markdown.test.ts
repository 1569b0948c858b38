import { expect, test } from "vitest";
import { article, stepsOf } from "../../../tests/move-in.ts";

test.each(["America/Los_Angeles", "UTC", "Pacific/Auckland"])(
	"dates of front matter are the days that are written there, on a server in %s",
	async (zone) => {
		const before = process.env.TZ;
		process.env.TZ = zone;
		try {
			const steps = await stepsOf("markdown", {
				"one.md": "---\ntitle: One\npubDate: 'Jul 08 2022'\n---\nWords",
				"two.md": "---\ntitle: Two\ndate: 2022-7-8\n---\nWords",
				"three.md": "---\ntitle: Three\ndate: Friday, July 8, 2022\n---\nWords",
				"four.md": "---\ntitle: Four\ndate: 2022-07-08T23:30:00-05:00\n---\nWords",
				"five.md": "---\ntitle: Five\ndate: 07/08/2022\n---\nWords",
			});
			for (const title of ["One", "Two", "Three", "Four", "Five"])
				expect(article(steps, title).data.publishedAt).toBe("2022-07-08");
			expect(article(steps, "Five").line.changes.join()).toContain("“07/08/2022” can be read in two ways");
		} finally {
			if (before === undefined) delete process.env.TZ;
			else process.env.TZ = before;
		}
	},
);
