import { expect, test } from "vitest";
import { addressMeant } from "./address-meant.ts";

test.each([
	["tel:+49 89 1234", "tel:+49891234"],
	["TEL: (089)\u00a0123-4", "tel:(089)123-4"],
	["tel://+49%2089", "tel:+4989"],
	["callto:+4989", "tel:+4989"],
	["mailto:a@example.com?subject=Question about\u00a0it", "mailto:a@example.com?subject=Question%20about%20it"],
	["Mailto: a@example.com", "mailto:a@example.com"],
	["https://example.com/a b\n/c", "https://example.com/a%20b/c"],
	["/a path", "/a%20path"],
	["#part", "#part"],
])("%s is read as it was meant", (written, meant) => expect(addressMeant(written)).toBe(meant));
