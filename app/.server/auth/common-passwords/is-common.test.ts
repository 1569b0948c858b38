import { expect, test } from "vitest";
import { isCommon } from "./is-common.ts";

test.each([
	["breached", "1qaz2wsx3edc4rfv"],
	["breached, in capitals", "UNBELIEVABLE"],
	["a breached one with a year", "Password2026!!!"],
	["a breached one twice", "sunshinesunshine"],
	["a row of digits", "123456789012345"],
	["a row of letters, backwards", "ponmlkjihgfedcba"],
	["few signs", "aaaaabbbbbaaaaabbbbb"],
])("rejects a password that is %s", async (_, password) => {
	expect(await isCommon(password)).toBe(true);
});

test("accepts unrelated words and random characters, with at most one error in a thousand", async () => {
	expect(await isCommon("lantern orbit maple 42")).toBe(false);
	expect(await isCommon("مصباح مدار قيقب قديم")).toBe(false);
	const words = Array.from({ length: 3000 }, () => crypto.randomUUID());
	const refused = await Promise.all(words.map(isCommon));
	expect(refused.filter(Boolean).length).toBeLessThan(15);
});
