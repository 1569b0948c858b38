import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore } from "../../db/open-store.ts";
import type { Store } from "../../db/store.ts";
import type { MediaRecord } from "../storage/media-record.ts";
import { originalName } from "../storage/named-files.ts";
import { createMediaLibrary, type MediaLibrary } from "./library.ts";
import { mediaFile } from "./media-file.ts";
import { toPublicImage } from "./public-image.ts";

let dataDir: string;
let store: Store;
let library: MediaLibrary;

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "media-"));
	store = await openStore({ dataDir });
	library = await createMediaLibrary(store);
});

afterEach(async () => {
	await store.close();
	await rm(dataDir, { recursive: true });
});

const originalOf = ({ type, original }: MediaRecord) => join(dataDir, "media", original.hash, originalName({ type }));
const folders = () => readdir(join(dataDir, "media"));

/** Left half red, right half blue. */
function redAndBlue(width: number, height: number) {
	const blue = { create: { width: Math.ceil(width / 2), height, channels: 3, background: "blue" } } as const;
	const red = { create: { width, height, channels: 3, background: "red" } } as const;
	return sharp(red).composite([{ input: blue, gravity: "east" }]);
}

describe("a picture", () => {
	test.each(["jpeg", "png", "webp", "avif"] as const)(
		"uploaded as %s is served as AVIF, WebP and JPEG",
		async (format) => {
			const bytes = await redAndBlue(450, 300).toFormat(format).toBuffer();
			const record = await library.add({ bytes, name: "flag", alt: "A flag" });
			const image = toPublicImage(record);

			expect(image).toMatchObject({ media: record.id, alt: "A flag", width: 450, height: 300 });
			expect(image.sources.map(({ type, variants }) => [type, variants.map(({ width }) => width)])).toEqual([
				["image/avif", [104, 208, 400, 450]],
				["image/webp", [104, 208, 400, 450]],
			]);
			for (const { type, variants } of image.sources) {
				for (const { width, url } of variants) {
					expect(mediaFile(url)?.headers["content-type"]).toBe(type);
					const found = await sharp(join(dataDir, url)).metadata();
					expect(found).toMatchObject({ width, format: type === "image/avif" ? "heif" : "webp" });
				}
			}
			expect(await sharp(join(dataDir, image.fallback)).metadata()).toMatchObject({
				format: "jpeg",
				width: 450,
			});
			expect(await library.get(record.id)).toEqual(record);
		},
	);

	test("is never enlarged", async () => {
		const record = await library.add({ bytes: await redAndBlue(60, 40).png().toBuffer(), name: "dot.png", alt: "" });
		expect(new Set(record.variants.map(({ width }) => width))).toEqual(new Set([60]));
	});

	test("keeps its transparency", async () => {
		const bytes = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#f008" } })
			.png()
			.toBuffer();
		const image = toPublicImage(await library.add({ bytes, name: "glass.png", alt: "" }));
		expect(image.placeholder).toBe("");
		for (const url of [image.fallback, ...image.sources.map(({ variants }) => variants[0]?.url ?? "")]) {
			expect(await sharp(join(dataDir, url)).stats()).toMatchObject({ isOpaque: false });
		}
	});

	test("is upright and reveals nothing about where it was taken", async () => {
		const exif = { IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "24/1 51/1 36/1" } };
		const photo = redAndBlue(300, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 });
		const record = await library.add({ bytes: await photo.toBuffer(), name: "photo.jpg", alt: "" });

		expect(record).toMatchObject({ width: 200, height: 300 });
		for (const url of [
			toPublicImage(record).fallback,
			...toPublicImage(record).sources.map((it) => it.variants[0]?.url ?? ""),
		]) {
			const file = await readFile(join(dataDir, url));
			const { exif, xmp, orientation, width = 0, height = 0 } = await sharp(file).metadata();
			expect({ exif, xmp, orientation }).toEqual({});
			expect(height).toBeGreaterThan(width);
		}
	});

	test.each(["jpeg", "png", "webp", "avif"] as const)(
		"keeps its original (%s), upright and without metadata too",
		async (format) => {
			const exif = { IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "24/1 51/1 36/1" } };
			for (const orientation of [1, 6]) {
				const photo = redAndBlue(300, 200).toFormat(format).withExif(exif).withMetadata({ orientation });
				const record = await library.add({ bytes: await photo.toBuffer(), name: "photo", alt: "" });
				const kept = await sharp(originalOf(record)).metadata();
				const { width, height } = record.original;
				expect(kept).toMatchObject({ width, height, format: format === "avif" ? "heif" : format });
				expect(height > width).toBe(orientation === 6);
				expect([kept.exif, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined]);
				const bytes = await readFile(originalOf(record));
				expect(bytes.toString("latin1")).not.toContain("Somebody");
				expect(record.original.bytes).toBe(bytes.length);
				// Downloading it and adding it again yields the same picture.
				expect(await library.add({ bytes, name: "again", alt: "" })).toEqual(record);
			}
		},
	);

	test("has a placeholder of a few bytes, however detailed it is", async () => {
		const noise = Buffer.from(
			Array.from({ length: 16 * 16 * 3 }, (_, index) => ((index * index * 31) % 97 > 48 ? 255 : 0)),
		);
		const bytes = await sharp(noise, { raw: { width: 16, height: 16, channels: 3 } })
			.png()
			.toBuffer();
		const { placeholder } = await library.add({ bytes, name: "noise.png", alt: "" });
		expect(placeholder.length).toBeLessThanOrEqual(400);
		const pixels = Buffer.from(placeholder.split(",")[1] ?? "", "base64");
		expect(await sharp(pixels).metadata()).toMatchObject({ format: "webp" });
	});
});

describe("the same bytes", () => {
	test("of the sample content are on the disk only once until their sizes are generated", async () => {
		const path = join(dataDir, "sample.png");
		await writeFile(path, await redAndBlue(60, 40).png().toBuffer());
		await library.addUnfinished({ id: "sample", name: "sample.png", alt: "", width: 60, height: 40, path });
		const record = (await library.get("sample"))!;
		const [original, shown] = [originalOf(record), join(dataDir, toPublicImage(record).fallback)];
		expect(shown).not.toBe(original);
		expect((await stat(shown)).ino).toBe((await stat(original)).ino);
	});

	test("are one picture, even when added at the same time", async () => {
		const bytes = await redAndBlue(60, 40).png().toBuffer();
		const [first, second] = await Promise.all([
			library.add({ bytes, name: "first.png", alt: "first" }),
			library.add({ bytes, name: "second.png", alt: "second" }),
		]);
		expect(second).toEqual(first);
		expect(await library.all()).toEqual([first]);
		expect(await folders()).toEqual([first?.hash]);
	});

	test("may have several ids, which share their files", async () => {
		const bytes = await redAndBlue(60, 40).png().toBuffer();
		const first = await library.add({ id: "cover", bytes, name: "a.png", alt: "" });
		const second = await library.add({ id: "card", bytes, name: "a.png", alt: "" });
		expect([first.id, second.id, second.hash]).toEqual(["cover", "card", first.hash]);
		expect(await library.add({ id: "cover", bytes, name: "a.png", alt: "" })).toEqual(first);
	});
});

describe("files that are no longer used", () => {
	test("stay for a day, and are then removed unless another picture needs them", async () => {
		const record = await library.add({ bytes: await redAndBlue(60, 40).png().toBuffer(), name: "a.png", alt: "" });
		const folder = join(dataDir, "media", record.hash);
		await library.retire(record.hash, record.original.hash);
		expect(await readdir(folder)).not.toContain("retired");

		await store.db.deleteFrom("media").execute();
		await library.retire(record.hash, record.original.hash);
		await library.sweep();
		expect(await folders()).toEqual([record.hash]);
		const yesterday = new Date(Date.now() - 90_000_000);
		await utimes(join(folder, "retired"), yesterday, yesterday);
		await createMediaLibrary(store);
		expect(await folders()).toEqual([]);
	});
});

describe("an upload that is cancelled", () => {
	test("leaves nothing behind, neither while it is sent nor while it is encoded", async () => {
		const bytes = await redAndBlue(1600, 1200).png().toBuffer();
		const sending = new AbortController();
		async function* slowly() {
			yield bytes.subarray(0, 100);
			sending.abort();
			yield bytes.subarray(100);
		}
		const half = library.add({ stream: slowly(), name: "half.png", alt: "", signal: sending.signal });
		await expect(half).rejects.toMatchObject({ name: "AbortError" });

		const encoding = AbortSignal.timeout(300);
		const whole = library.add({ bytes, name: "whole.png", alt: "", signal: encoding });
		await expect(whole).rejects.toMatchObject({ name: "TimeoutError" });
		expect(await folders()).toEqual([]);
		expect(await library.all()).toEqual([]);
	});
});

describe("a process that was killed", () => {
	test("while encoding leaves nothing, and the picture can be added again", async () => {
		const hasty = await createMediaLibrary({ ...store, cpuLimit: 1 });
		const picture = { bytes: await redAndBlue(60, 40).png().toBuffer(), name: "slow.png", alt: "" };
		await expect(hasty.add(picture)).rejects.toThrow("“slow.png” needs more time or memory");
		expect(await folders()).toEqual([]);
		expect(await library.all()).toEqual([]);
		expect(await library.add(picture)).toMatchObject({ width: 60 });
	});

	test("between storing files and row leaves files that the next attempt reuses", async () => {
		const picture = { bytes: await redAndBlue(60, 40).png().toBuffer(), name: "a.png", alt: "" };
		const { hash, variants } = await library.add(picture);
		await store.db.deleteFrom("media").execute();
		expect(await library.add(picture)).toMatchObject({ hash, variants });
		expect(await folders()).toEqual([hash]);
	});

	test("before the files were complete leaves a folder that is removed when it is old enough", async () => {
		const [old, young] = [join(dataDir, "media", "unfinished-old"), join(dataDir, "media", "unfinished-young")];
		await mkdir(old, { recursive: true });
		await mkdir(young);
		const yesterday = new Date(Date.now() - 86_400_000);
		await utimes(old, yesterday, yesterday);
		await createMediaLibrary(store);
		expect(await folders()).toEqual(["unfinished-young"]);
	});
});
