import { expect, test } from "vitest";
import { titleSize } from "./title-size.ts";

test("the longer a title of a page is, the smaller it is written", () => {
	const title = (length: number) => "x".repeat(length);
	expect([20, 45, 90].map((length) => titleSize(title(length), "d0"))).toEqual(["text-d0", "text-d1", "text-d2"]);
	expect([20, 45, 90].map((length) => titleSize(title(length), "d1"))).toEqual(["text-d1", "text-d2", "text-d2"]);
});
