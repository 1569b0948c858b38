/**
 * The characters in each font file of a typeface, as a unicode-range: a browser loads only the files that a page has
 * letters of. `latin` is enough for English. A character that is in no file is drawn with a system font.
 */
export const scripts = {
	latin:
		"U+20-29,U+2B-3B,U+3F-5A,U+61-7A,U+A0,U+A9,U+B7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2191",
	/** Brackets and their like, which most sentences do without. */
	signs: "U+2A,U+3C-3E,U+5B-60,U+7B-7E,U+D7",
	/** The letters that the languages of Western and Northern Europe use most. */
	western: "U+C4-C6,U+C9,U+D6,U+D8,U+DC,U+DF-E1,U+E4-EA,U+ED,U+F1,U+F3,U+F6,U+F8,U+FA,U+FC,U+201E",
	/** Their other letters, and signs. */
	further:
		"U+A1-A8,U+AA-B6,U+B8-C3,U+C7-C8,U+CA-D5,U+D9-DB,U+DD-DE,U+E2-E3,U+EB-EC,U+EE-F0,U+F2,U+F4-F5,U+F7,U+F9,U+FB,U+FD-FF,U+131,U+152-153,U+178,U+201A,U+2020-2021,U+2039-203A,U+2122,U+2193,U+2212",
	/** The letters of Central and Eastern European and of Turkic languages in Latin script. */
	extended: "U+100-130,U+132-151,U+154-177,U+179-17F,U+218-21B,U+1E9E",
} as const;

/** The characters in the font file of code. */
export const codeScripts = { latin: "U+20-7E" } as const;

export type Script = keyof typeof scripts;
