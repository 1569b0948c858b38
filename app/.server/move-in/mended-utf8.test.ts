import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mendedUtf8 } from "./mended-utf8.ts";

test("whatever is written in UTF-8 is read as it is", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), (text) => {
			expect(mendedUtf8(Buffer.from(`a${text}`))).toEqual({ text: `a${text}`, isMended: false });
		}),
	);
});

test.each([
	["a letter among others", [Buffer.from("größe "), Buffer.from([0xfc]), Buffer.from("ber – 😀")], "größe über – 😀"],
	["all of a text", [Buffer.from("Größe für alle", "latin1")], "Größe für alle"],
	["signs that only Windows has", [Buffer.from("ü"), Buffer.from([0x80, 0x93, 0x94, 0x85])], "ü€“”…"],
	["what looks like UTF-8 and is none", [Buffer.from([0xe0, 0x80, 0x80, 0xed, 0xa0, 0x80])], "à€€í\u00a0€"],
	["the end of a text that was cut", [Buffer.from("Größ"), Buffer.from([0xc3])], "GrößÃ"],
])("bytes that are no UTF-8 are letters of Windows-1252: %s", (_, parts, text) => {
	expect(mendedUtf8(Buffer.concat(parts))).toEqual({ text, isMended: true });
});
