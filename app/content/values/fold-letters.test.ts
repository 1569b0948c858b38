import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./fold-letters.ts";

test.each([
	["Crème Brûlée", "creme brulee"],
	["کتاب", "كتاب"],
	["ہماری کمپنی", "هماري كمپني"],
	["کام\u200cیاب", "کامیاب"],
	["خدمات کی فہرست", "خدمات كي فهرست"],
	["مـــرحبا", "مرحبا"],
	["مؤسسة", "موسسه"],
	["Straßenbau", "STRASSENBAU"],
	["Łódź", "lodz"],
	["Øresund", "oresund"],
	["Æther & Œuvre", "aether & oeuvre"],
	["Đorđe", "dorde"],
	["Þór", "thor"],
	["Işık", "isik"],
	["İstanbul", "istanbul"],
	["ΟΔΟΣ", "οδοσ"],
	["۱۲۳ راستہ ٤٥٦", "123 راسته 456"],
	["१२", "12"],
	["don’t", "don't"],
	["“quoted” – once", '"quoted" - once'],
	["E\u2011Mail", "e-mail"],
	["Soft\u00adware", "software"],
	["zero\u200bwidth\ufeff", "zerowidth"],
	["Ⅷ ﬁne", "viii fine"],
])("%s is found as %s", (written, typed) => {
	expect(fold(written)).toBe(fold(typed));
});

test("letters that differ are not the same", () => {
	for (const [one, other] of [
		["گل", "کل"],
		["پر", "بر"],
		["l", "i"],
		["خ", "ح"],
		["日", "月"],
	] as const)
		expect(fold(one)).not.toBe(fold(other));
});

test("what is folded stays as it is", () => {
	fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => fold(fold(text)) === fold(text)));
});
