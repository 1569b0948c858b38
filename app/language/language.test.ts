import { expect, test } from "vitest";
import { languageOf } from "./language.ts";

const price = { amount: 12_000, currency: "USD" };

test("a price keeps its order among letters from right to left, and has no marks among others", () => {
	expect(languageOf("ar").price(price)).toBe("\u200f12,000\u00a0\u2066US$\u2069");
	expect(languageOf("ur").price(price)).toBe("\u2066$12,000\u2069");
	expect(languageOf("fr").price(price)).toBe("12\u202f000\u00a0$US");
	expect(languageOf("en").price(price)).toBe("$12,000");
});
