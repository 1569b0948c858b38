import { expect, test } from "vitest";
import { markdownOf } from "../app/.server/content/markdown.ts";
import { entries } from "./index.ts";

test("every article of the sample survives the way through Markdown", () => {
	for (const { id, data } of entries.articles) {
		const { markdown, isExact } = markdownOf(data.content);
		expect({ id, isExact, markdown: isExact || markdown }).toEqual({ id, isExact: true, markdown: true });
	}
});
