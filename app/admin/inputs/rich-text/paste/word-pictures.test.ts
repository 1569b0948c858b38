import { expect, test } from "vitest";
import { picturesOfRtf } from "./word-pictures.ts";

const shape = (hex: string, type = String.raw`\pngblip`) =>
	String.raw`{\*\shppict{\pict{\*\picprop{\sp{\sn wzName}{\sv Picture \{1\}}}}\picscalex100\pich4233${type}\bliptag-12{\*\blipuid 89504e470d0a}
${hex}}}{\nonshppict{\pict\picw4233\wmetafile8
0100090000}}`;

test("pictures of rich text come in their order, each once", () => {
	const rtf = String.raw`{\rtf1\ansi{\*\listtable{\listpicture{\*\shppict{\pict\pngblip ff00}}}}{\header{\pict\pngblip aa}}Words \'e9 {\b bold} ${shape("4869\n21")} between ${shape("0a0B", String.raw`\jpegblip`)}}`;
	expect(picturesOfRtf(rtf)).toEqual(["data:image/png;base64,SGkh", "data:image/jpeg;base64,Cgs="]);
});

test("a picture that no browser draws keeps its place", () => {
	expect(picturesOfRtf(String.raw`{\rtf1 ${shape("00", String.raw`\emfblip`)}${shape("4869")}}`)).toEqual([
		undefined,
		"data:image/png;base64,SGk=",
	]);
});

test.each([[""], ["{\\pict"], ["}}}"], ["\\pict 00"], ["{\\rtf1 {\\pict\\pngblip }}"], ["{\\rtf1 words}"]])(
	"rich text that is broken off or has no picture brings none: %s",
	(rtf) => {
		expect(picturesOfRtf(rtf).filter((address) => address !== undefined)).toEqual([]);
	},
);
