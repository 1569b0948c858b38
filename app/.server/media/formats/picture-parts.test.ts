import { crc32, deflateRawSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { type PictureType, pictureTypes } from "../storage/picture-type.ts";
import { remadeProfile } from "./colour-profile.ts";
import { keepOriginal } from "./keep-original.ts";
import { holdsSomethingRunnable, partsOf } from "./picture-parts.ts";

const types = Object.keys(pictureTypes) as PictureType[];
const exif = { IFD0: { Copyright: "Ada Ashraf" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "24/1 51/1 36/1" } };

function picture(): Sharp {
	const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
	return sharp({ create: { width: 120, height: 80, channels: 3, background: "teal", noise } });
}

function as(type: PictureType, picture: Sharp): Promise<Buffer> {
	return picture.toFormat(type.slice("image/".length) as "png").toBuffer();
}

test.each(types)("%s: nothing of the picture is lost, and nothing else is found", async (type) => {
	const file = await as(type, picture());
	const { picture: bare, behind } = partsOf(file, type);
	expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
	expect(behind.length).toBe(0);
	expect(partsOf(bare, type).picture).toEqual(bare);
});

test.each(["image/jpeg", "image/png", "image/webp"] as const)("%s: the camera's metadata is removed", async (type) => {
	const file = await as(
		type,
		picture().withExif(exif).withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>").keepIccProfile(),
	);
	expect(await sharp(file).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() });
	const { picture: bare } = partsOf(file, type);
	const { exif: noExif, xmp, format } = await sharp(bare).metadata();
	expect({ noExif, xmp, format }).toEqual({ format: type.slice("image/".length) });
	expect(file.toString("latin1")).toContain("Ada Ashraf");
	expect(bare.toString("latin1")).not.toContain("Ada Ashraf");
	expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
});

test.each([
	["a page", "<!DOCTYPE html><title>Hello</title>"],
	["a script", "<ScRiPt>alert(1)</script>"],
	["a drawing", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
	["a program", "<?php system($_GET[0]);"],
	["a document", "%PDF-1.7\n%âãÏÓ"],
	["an archive", zip("run.js", "alert(1)").toString("latin1")],
])("%s appended to a picture makes it rejected in every format", async (_, hidden) => {
	for (const type of types) {
		const file = Buffer.concat([await as(type, picture()), Buffer.from(hidden, "latin1")]);
		expect(await keepOriginal(sharp(file), file, type), type).toBe("hides something");
		expect(holdsSomethingRunnable(partsOf(file, type).picture), type).toBe(false);
	}
});

test.each(types)("%s: a page or drawing in the metadata is removed with it, and the picture is kept", async (type) => {
	const drawing = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
	const described = picture().withExif({ IFD0: { ImageDescription: "<html><body>" } });
	const file = await as(type, described.withXmp(`<x:xmpmeta xmlns:x='adobe:ns:meta/'>${drawing}</x:xmpmeta>`));
	expect(holdsSomethingRunnable(file)).toBe(true);
	const kept = (await keepOriginal(sharp(file), file, type)) as Buffer;
	expect(kept.includes("<svg")).toBe(false);
	expect(holdsSomethingRunnable(kept)).toBe(false);
	expect((await sharp(kept).metadata()).width).toBe(120);
});

/** A JPEG segment, a PNG chunk, a WebP chunk and an AVIF box that contain this text. */
const smuggled = {
	"image/jpeg": (type: string) => (file: Buffer) => {
		const head = Buffer.from([0xff, Number(type), 0, secret.length + 2]);
		return Buffer.concat([file.subarray(0, 2), head, secret, file.subarray(2)]);
	},
	"image/png": (type: string) => (file: Buffer) => {
		const named = Buffer.concat([Buffer.from(type), secret]);
		const ends = Buffer.alloc(8);
		ends.writeUInt32BE(secret.length, 0);
		ends.writeUInt32BE(crc32(named), 4);
		return Buffer.concat([file.subarray(0, 33), ends.subarray(0, 4), named, ends.subarray(4), file.subarray(33)]);
	},
	"image/webp": (type: string) => (file: Buffer) => {
		const head = Buffer.from(`${type}\0\0\0\0`);
		head.writeUInt32LE(secret.length, 4);
		const whole = Buffer.concat([file, head, secret]);
		whole.writeUInt32LE(whole.length - 8, 4);
		return whole;
	},
	"image/avif": (type: string) => (file: Buffer) => {
		const head = Buffer.from(`\0\0\0\0${type}`);
		head.writeUInt32BE(secret.length + 8);
		return Buffer.concat([file, head, secret]);
	},
};
const secret = Buffer.from("what nobody is to carry about!");

test.each([
	["image/jpeg", "0xee"],
	["image/jpeg", "0xe0"],
	["image/jpeg", "0xe2"],
	["image/jpeg", "0xed"],
	["image/png", "abCd"],
	["image/png", "gAMA"],
	["image/png", "sBIT"],
	["image/png", "fdAT"],
	["image/png", "PLTE"],
	["image/png", "tRNS"],
	["image/webp", "abcd"],
	["image/webp", "ALPH"],
	["image/webp", "ANMF"],
	["image/webp", "VP8 "],
	["image/avif", "mdat"],
	["image/avif", "uuid"],
	["image/avif", "free"],
] as const)("%s: a part %s that makes no picture is not kept", async (type, name) => {
	const file = smuggled[type](name)(await as(type, picture()));
	const original = sharp(file);
	const kept = (await keepOriginal(original, file, type)) as Buffer;
	expect(kept.includes(secret)).toBe(false);
	expect((await sharp(kept).metadata()).width).toBe(120);
});

test("an AVIF whose picture does not fill its data is encoded again", async () => {
	const file = await as("image/avif", picture());
	const data = file.indexOf("mdat") - 4;
	const longer = Buffer.concat([file, secret]);
	longer.writeUInt32BE(longer.length - data, data);
	const kept = (await keepOriginal(sharp(longer), longer, "image/avif")) as Buffer;
	expect(kept.includes(secret)).toBe(false);
	expect((await sharp(kept).metadata()).width).toBe(120);
});

describe("a colour profile", () => {
	const carrying = async (type: PictureType, profile: string) => as(type, picture().withIccProfile(profile));

	test.each(["image/jpeg", "image/png", "image/webp"] as const)(
		"of a %s is rebuilt, with the same colours",
		async (type) => {
			const file = await carrying(type, "p3");
			const before = (await sharp(file).metadata()).icc!;
			const { picture: bare } = partsOf(file, type);
			const after = (await sharp(bare).metadata()).icc!;
			expect(after).toEqual(remadeProfile(before));
			expect(after).toEqual(remadeProfile(after));
			expect(after).not.toEqual(before);
			const shown = (bytes: Buffer) => sharp(bytes).toColourspace("srgb").raw().toBuffer();
			expect(await shown(bare)).toEqual(await shown(file));
		},
	);

	test("keeps nothing that was hidden in its texts, its tags, between them or in its header", async () => {
		const given = (await sharp(await carrying("image/jpeg", "p3")).metadata()).icc!;
		const words = Buffer.concat([Buffer.from("text\0\0\0\0"), secret]);
		const count = given.readUInt32BE(128);
		const table = Buffer.from(given.subarray(128, 132 + 12 * count));
		table.writeUInt32BE(count + 1);
		// The offsets in the other entries shift by the length of the new one.
		for (let at = 4; at < table.length; at += 12) table.writeUInt32BE(table.readUInt32BE(at + 4) + 12, at + 4);
		const tag = Buffer.alloc(12);
		tag.write("mine");
		tag.writeUInt32BE(given.length + 12, 4);
		tag.writeUInt32BE(words.length, 8);
		const profile = Buffer.concat([
			given.subarray(0, 128),
			table,
			tag,
			given.subarray(132 + 12 * count),
			words,
			secret,
		]);
		profile.write("secret", 48);
		profile.write("secret", 100);
		const made = remadeProfile(profile);
		expect(made.includes("secret")).toBe(false);
		expect(made.includes(secret)).toBe(false);
		expect(made).toEqual(remadeProfile(given));
	});

	test("that is invalid, or for a printer, is dropped, and the picture is converted to sRGB", async () => {
		const cmyk = await sharp(await as("image/jpeg", picture()))
			.withIccProfile("cmyk")
			.toColourspace("cmyk")
			.jpeg()
			.toBuffer();
		const kept = (await keepOriginal(sharp(cmyk), cmyk, "image/jpeg")) as Buffer;
		const { icc, ...rest } = await sharp(kept).metadata();
		expect(rest).toMatchObject({ space: "srgb", width: 120 });
		expect(icc && remadeProfile(icc)).toEqual(icc);
		expect(() => remadeProfile(Buffer.alloc(400, "a"))).toThrow(RangeError);
	});
});

test("of an Adobe segment in a JPEG, only the byte about colours is kept", async () => {
	const jpeg = await sharp(await as("image/jpeg", picture()))
		.toColourspace("cmyk")
		.jpeg()
		.toBuffer();
	const place = jpeg.indexOf("Adobe");
	expect(place).toBeGreaterThan(0);
	const length = jpeg.readUInt16BE(place - 2);
	const longer = Buffer.concat([jpeg.subarray(0, place - 2 + length), secret, jpeg.subarray(place - 2 + length)]);
	longer.writeUInt16BE(length + secret.length, place - 2);
	const { picture: bare } = partsOf(longer, "image/jpeg");
	expect(bare.includes(secret)).toBe(false);
	expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
});

test.each([
	["quantization", Buffer.concat([Buffer.from([0x03]), Buffer.alloc(64, secret)])],
	["Huffman", Buffer.concat([Buffer.from([0x13, 64]), Buffer.alloc(15), Buffer.alloc(64, secret)])],
])("a %s table that no scan of a JPEG decodes with is not kept", async (name, table) => {
	const jpeg = await as("image/jpeg", picture());
	const head = Buffer.from([0xff, name === "Huffman" ? 0xc4 : 0xdb, 0, table.length + 2]);
	const file = Buffer.concat([jpeg.subarray(0, 2), head, table, jpeg.subarray(2)]);
	const { picture: bare } = partsOf(file, "image/jpeg");
	expect(bare.includes(secret)).toBe(false);
	expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
});

test.each([
	["progressive", (picture: Sharp) => picture.jpeg({ progressive: true, optimizeScans: true, mozjpeg: true })],
	["grey", (picture: Sharp) => picture.grayscale().jpeg()],
	["with a palette", (picture: Sharp) => picture.png({ palette: true })],
	["with transparency in its palette", (picture: Sharp) => picture.ensureAlpha(0.5).png({ palette: true })],
	["of 16 bits", (picture: Sharp) => picture.toColourspace("rgb16").png()],
	["lossless with transparency", (picture: Sharp) => picture.ensureAlpha(0.5).webp({ lossless: true })],
	["lossy with transparency", (picture: Sharp) => picture.ensureAlpha(0.5).webp()],
])("a picture that is %s keeps every pixel", async (_, encoded) => {
	const file = await encoded(picture()).toBuffer();
	const type = `image/${(await sharp(file).metadata()).format}` as PictureType;
	expect(await sharp(partsOf(file, type).picture).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
});

test("an animated WebP keeps all of its frames", async () => {
	const frames = await Promise.all(["teal", "gold"].map((background) => solid(background)));
	const file = await sharp(frames, { join: { animated: true } })
		.webp({ loop: 0 })
		.toBuffer();
	const shown = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer();
	expect((await sharp(file).metadata()).pages).toBe(2);
	expect(await shown(partsOf(file, "image/webp").picture)).toEqual(await shown(file));
});

test("data of a picture that reads like a page is encoded again", async () => {
	// Uncompressed, the pixels of a PNG stand in the file as they are.
	const words = Buffer.alloc(120 * 80 * 3, "<script>alert(1)</script> ");
	const raw = { width: 120, height: 80, channels: 3 } as const;
	const file = await sharp(words, { raw }).png({ compressionLevel: 0 }).toBuffer();
	expect(holdsSomethingRunnable(partsOf(file, "image/png").picture)).toBe(true);
	const kept = (await keepOriginal(sharp(file), file, "image/png")) as Buffer;
	expect(holdsSomethingRunnable(kept)).toBe(false);
	expect(await sharp(kept).raw().toBuffer()).toEqual(words);
});

function solid(background: string): Promise<Buffer> {
	return sharp({ create: { width: 12, height: 8, channels: 3, background } })
		.png()
		.toBuffer();
}

test("a video that phones append to a photograph is removed", async () => {
	const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42", "latin1"), Buffer.alloc(2000, 7)]);
	const jpeg = await as("image/jpeg", picture());
	const { picture: bare, behind } = partsOf(Buffer.concat([jpeg, film]), "image/jpeg");
	expect(behind).toEqual(film);
	expect(bare.length).toBeLessThanOrEqual(jpeg.length);
	expect(holdsSomethingRunnable(behind)).toBe(false);
});

test.each(types)("%s that is truncated is rejected, or reduced to the existing part", async (type) => {
	const file = await as(type, picture());
	for (let length = 12; length < file.length; length += 97) {
		try {
			expect(partsOf(file.subarray(0, length), type).picture.length).toBeLessThanOrEqual(length);
		} catch (error) {
			expect(error).toBeInstanceOf(RangeError);
		}
	}
});

/** A zip archive with one file, without checksums. */
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
