import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openStore } from "../../db/open-store.ts";
import type { Store } from "../../db/store.ts";
import { createMediaLibrary, type MediaLibrary } from "./library.ts";

let dataDir: string;
let store: Store;
let library: MediaLibrary;

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "media-"));
	store = await openStore({ dataDir });
	library = await createMediaLibrary(store);
});

afterAll(async () => {
	await store.close();
	await rm(dataDir, { recursive: true });
});

// A rejected file must leave nothing behind.
afterEach(async () => {
	expect(await library.all()).toEqual([]);
	expect(await readdir(join(dataDir, "media"))).toEqual([]);
});

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } });
const add = (bytes: Uint8Array, name = "picture.png") => library.add({ bytes, name, alt: "" });

test.each([
	["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
	[
		"SVG with a declaration and a comment",
		'<?xml version="1.0"?><!-- Inkscape --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
	],
])("%s is rejected, and its sentence says what to do instead", async (_, text) => {
	const refusal = "“picture.png” is an SVG drawing, which may hold a program. Export it as a PNG";
	await expect(add(Buffer.from(text))).rejects.toThrow(refusal);
});

test.each([
	["HTML", "<!doctype html><title>Not a picture</title>"],
	["PDF", "%PDF-1.7\n%\xe2\xe3\xcf\xd3"],
	["nothing at all", ""],
])("%s is rejected, whatever its name says", async (_, text) => {
	const refusal = "“picture.png” is not a picture we can show. Choose a JPEG, PNG, WebP or AVIF file.";
	await expect(add(Buffer.from(text, "latin1"))).rejects.toThrow(refusal);
});

test.each(["gif", "tiff"] as const)("%s is rejected", async (format) => {
	await expect(add(await picture().toFormat(format).toBuffer())).rejects.toThrow("is not a picture we can show");
});

test.each(["jpeg", "png", "webp", "avif"] as const)("half of a file (%s) is rejected", async (format) => {
	const whole = await sharp(await noise())
		.toFormat(format)
		.toBuffer();
	await expect(add(whole.subarray(0, whole.length / 2))).rejects.toThrow("is damaged or incomplete");
});

test("another format behind the first bytes of a picture is rejected", async () => {
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
	for (const head of [
		"\xff\xd8\xff\xe0",
		"\x89PNG\r\n\x1a\n",
		"RIFF\x00\x00\x00\x00WEBP",
		"\x00\x00\x00\x1cftypavif",
	]) {
		await expect(add(Buffer.concat([Buffer.from(head, "latin1"), svg]))).rejects.toThrow("is damaged");
	}
});

test("more than 50 megapixels are rejected before they are decoded", async () => {
	await expect(add(pngClaiming(60_000, 60_000), "bomb.png")).rejects.toThrow(
		"“bomb.png” has 60000 × 60000 pixels; 50 megapixels are the most. Make it smaller and add it again.",
	);
});

test("more than 25 MB are rejected", async () => {
	await expect(add(Buffer.alloc(25_000_001))).rejects.toThrow("has more than 25 MB, the most a picture may have");
});

function noise() {
	const background = {
		width: 300,
		height: 200,
		channels: 3,
		background: "teal",
		noise: { type: "gaussian", mean: 90, sigma: 40 },
	} as const;
	return sharp({ create: background }).png().toBuffer();
}

/** A PNG whose header claims dimensions that its few bytes cannot contain. */
function pngClaiming(width: number, height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width);
	header.writeUInt32BE(height, 4);
	header.set([8, 2], 8);
	const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.alloc(99))), chunk("IEND", Buffer.alloc(0))];
	return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type), data]);
	return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

function uint32(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
}
