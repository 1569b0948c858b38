import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const said = "from;to\r\n/über-uns;/größe\r\n";

test.each([
	["UTF-8", Buffer.from(said)],
	["UTF-8 with a mark", Buffer.from(`\ufeff${said}`)],
	["Windows-1252", Buffer.from(said, "latin1")],
	["UTF-16 with a mark", Buffer.from(`\ufeff${said}`, "utf16le")],
	["UTF-16 without a mark", Buffer.from(said, "utf16le")],
	["UTF-16 in the other order", Buffer.from(`\ufeff${said}`, "utf16le").swap16()],
])("a text in %s is read as it was written", (_, bytes) => {
	expect(decodeText(bytes)).toBe(said);
});

test("a letter that is broken keeps the others of a text in UTF-8", () => {
	const [first, ...rest] = Buffer.from("über");
	expect(decodeText(Buffer.from([...Buffer.from("größe "), first!]))).toBe("größe \ufffd");
	expect(decodeText(Buffer.from([first!, ...rest]))).toBe("über");
});

test("signs that only Windows has, and a text of nothing, are read", () => {
	expect(decodeText(Buffer.from([0x80, 0x93, 0x94]))).toBe("€“”");
	expect(decodeText(Buffer.alloc(0))).toBe("");
});
