import { expect, test } from "vitest";
import { isTokenText, newTokenText } from "./token-text.ts";

test("a token is recognised by its prefix and checksum, and one that was mistyped or cut short is not", () => {
	const token = newTokenText();
	expect(token).toMatch(/^qst_[0-9A-Za-z]{36}$/);
	expect(isTokenText(token)).toBe(true);
	expect(isTokenText(token.slice(0, -1))).toBe(false);
	expect(isTokenText(`${token}x`)).toBe(false);
	const other = token[10] === "a" ? "b" : "a";
	expect(isTokenText(token.slice(0, 10) + other + token.slice(11))).toBe(false);
	expect(isTokenText(token.replace("qst_", "ghp_"))).toBe(false);
	expect(newTokenText()).not.toBe(token);
});
