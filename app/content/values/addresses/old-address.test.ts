import { expect, test } from "vitest";
import { readOldAddress, unescaped } from "./old-address.ts";

test.each([
	["/caf%c3%a9", "/café"],
	["/%D9%85%D9", "/م"],
	["/%FCber-uns", "/über-uns"],
	["/%93quoted%94", "/“quoted”"],
	["/100%-oeko", "/100%-oeko"],
	["/50%25-off", "/50%-off"],
	["/50%2", "/50%2"],
	["/%FF%FE", "/ÿþ"],
])("escapes of other systems are read as they were meant: %s", (given, read) => {
	expect(unescaped(given)).toBe(read);
	expect(readOldAddress(given)?.path).toBe(read);
});

test("an address with escaped slashes, control characters or steps up is none", () => {
	for (const given of ["/a%2Fb", "/a%00", "/%2e%2e/b", "/%81"]) expect(readOldAddress(given)).toBeUndefined();
});
