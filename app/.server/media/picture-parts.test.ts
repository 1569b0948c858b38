import { deflateRawSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { hidesSomething, partsOf } from "./picture-parts.ts";
import { type PictureType, pictureTypes } from "./picture-type.ts";

const types = Object.keys(pictureTypes) as PictureType[];
const exif = { IFD0: { Copyright: "Ada Ashraf" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "24/1 51/1 36/1" } };

function picture(): Sharp {
	const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
	return sharp({ create: { width: 120, height: 80, channels: 3, background: "teal", noise } });
}

function as(type: PictureType, picture: Sharp): Promise<Buffer> {
	return picture.toFormat(type.slice("image/".length) as "png").toBuffer();
}

test.each(types)("%s: nothing of the picture is lost, and nothing is found besides", async (type) => {
	const file = await as(type, picture());
	const { picture: bare, rest } = partsOf(file, type);
	expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
	expect(hidesSomething(rest)).toBe(false);
	expect(partsOf(bare, type).picture).toEqual(bare);
});

test.each(["image/jpeg", "image/png", "image/webp"] as const)(
	"%s: what a camera noted down is taken out",
	async (type) => {
		const file = await as(
			type,
			picture().withExif(exif).withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>").keepIccProfile(),
		);
		expect(await sharp(file).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() });
		const { picture: bare, rest } = partsOf(file, type);
		const { exif: noExif, xmp, format } = await sharp(bare).metadata();
		expect({ noExif, xmp, format }).toEqual({ format: type.slice("image/".length) });
		expect(rest.toString("latin1")).toContain("Ada Ashraf");
		expect(bare.toString("latin1")).not.toContain("Ada Ashraf");
		expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
	},
);

test.each([
	["a page", "<!DOCTYPE html><title>Hello</title>"],
	["a script", "<ScRiPt>alert(1)</script>"],
	["a drawing", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
	["a program", "<?php system($_GET[0]);"],
	["a document", "%PDF-1.7\n%âãÏÓ"],
	["an archive", zip("run.js", "alert(1)").toString("latin1")],
])("%s behind a picture is noticed in every format", async (_, hidden) => {
	for (const type of types) {
		const file = Buffer.concat([await as(type, picture()), Buffer.from(hidden, "latin1")]);
		const { picture: bare, rest } = partsOf(file, type);
		expect(hidesSomething(rest), type).toBe(true);
		expect(hidesSomething(bare), type).toBe(false);
	}
});

test("a page in a comment of a JPEG is noticed, and so is one in a PNG's text", async () => {
	const jpeg = await as("image/jpeg", picture());
	const words = Buffer.from("<script>alert(1)</script>");
	const length = Buffer.alloc(2);
	length.writeUInt16BE(words.length + 2);
	const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, words]);
	const commented = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
	expect(hidesSomething(partsOf(commented, "image/jpeg").rest)).toBe(true);

	const png = await as("image/png", picture().withExif({ IFD0: { ImageDescription: "<html><body>" } }));
	expect(hidesSomething(partsOf(png, "image/png").rest)).toBe(true);
});

test("the film that phones put behind a photograph is only left out", async () => {
	const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42", "latin1"), Buffer.alloc(2000, 7)]);
	const jpeg = await as("image/jpeg", picture());
	const { picture: bare, rest } = partsOf(Buffer.concat([jpeg, film]), "image/jpeg");
	expect(rest.includes(film)).toBe(true);
	expect(bare.length).toBeLessThanOrEqual(jpeg.length);
	expect(hidesSomething(rest)).toBe(false);
});

test.each(types)("%s that breaks off is no picture, or the part that there is", async (type) => {
	const file = await as(type, picture());
	for (let length = 12; length < file.length; length += 97) {
		try {
			expect(partsOf(file.subarray(0, length), type).picture.length).toBeLessThanOrEqual(length);
		} catch (error) {
			expect(error).toBeInstanceOf(RangeError);
		}
	}
});

/** An archive with one file, without checksums. */
function zip(name: string, text: string): Buffer {
	const data = deflateRawSync(text);
	const local = Buffer.alloc(30);
	local.write("PK\x03\x04", "latin1");
	local.writeUInt32LE(data.length, 18);
	local.writeUInt16LE(name.length, 26);
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06", "latin1");
	return Buffer.concat([local, Buffer.from(name), data, end]);
}
