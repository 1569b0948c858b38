/**
 * The child process in which pictures are decoded and encoded, one after the other as they are asked for. A hostile
 * picture can end nothing but this process.
 */
import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { fallbackWidth, pictureLimits } from "../../content/picture-files.ts";
import type { Answer, EncodeJob, Report } from "./encode.ts";
import { keepOriginal } from "./keep-original.ts";
import { type PictureType, pictureTypes } from "./picture-type.ts";
import type { Rectangle, Variant } from "./record.ts";

const MAX_MEMORY = 1_500_000_000;
const SPENT = 400_000_000;
/** Avatars and thumbnails at one and two device pixels, then columns, then the whole window. */
const WIDTHS = [104, 208, 400, 800, 1200, 1600, 2400];
const LARGEST = { width: WIDTHS.at(-1)!, height: 6000, fit: "inside", withoutEnlargement: true } as const;
/** Effort 1 takes half the time of 2 and a tenth of 4, for a few percent more bytes. */
const AVIF = { quality: 50, effort: 1, chromaSubsampling: "4:2:0" };
const WEBP = { quality: 76, effort: 2 };

setInterval(() => process.memoryUsage.rss() > MAX_MEMORY && process.kill(process.pid, "SIGKILL"), 50).unref();
process.on("message", async (job: EncodeJob) => {
	const report: Report = { answer: await answer(job), isSpent: process.memoryUsage.rss() > SPENT };
	process.send?.(report);
});
process.on("disconnect", () => process.exit());

let hasStepped = false;

/** Leaves the cores to whoever else wants them. */
function stepAside(): void {
	if (hasStepped) return;
	hasStepped = true;
	// The lowest priority still keeps a page waiting for milliseconds; only Linux' idle policy gives way at once.
	const { status } = spawnSync("chrt", ["--all-tasks", "--idle", "--pid", "0", String(process.pid)], {
		stdio: "ignore",
	});
	if (status !== 0) setPriority(constants.priority.PRIORITY_LOW);
}

async function answer({ file, type, folder, crop, keep, isAside }: EncodeJob): Promise<Answer> {
	if (isAside) stepAside();
	sharp.concurrency(1);
	sharp.cache(false);
	// The bytes may be read as what they claim to be and as nothing else.
	sharp.block({ operation: ["VipsForeignLoad"] });
	sharp.unblock({ operation: [pictureTypes[type].loader] });
	const original = sharp(file, { failOn: "error", limitInputPixels: false });
	let size: { width: number; height: number };
	let picture: Picture;
	try {
		size = (await original.metadata()).autoOrient;
		if (size.width * size.height > pictureLimits.pixels) return { problem: "too many pixels", ...size };
		picture = await decode(original, crop && inPixels(crop, size));
	} catch {
		return { problem: "damaged" };
	}
	try {
		const kept = keep ? await keepOriginal(original, await readFile(file), type) : undefined;
		if (kept === "hides something") return { problem: "more than a picture" };
		if (kept) await writeFile(join(folder, `original.${pictureTypes[type].extension}`), kept, { flush: true });
		const { width, height } = picture;
		const variants = await encode(picture, folder);
		return { width, height, original: size, placeholder: await placeholder(picture), variants };
	} catch (cause) {
		return { problem: "not written", code: String((cause as NodeJS.ErrnoException).code ?? cause) };
	}
}

interface Picture {
	/** The part that is shown, upright, in sRGB, without metadata, no larger than the largest variant. */
	readonly pixels: Sharp;
	readonly largest: number;
	/** Of that part, before it was made smaller. */
	readonly width: number;
	readonly height: number;
	readonly transparent: boolean;
}

interface Region {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

async function decode(original: Sharp, region: Region | null): Promise<Picture> {
	const upright = original.clone().autoOrient();
	const { data, info } = await (region ? upright.extract(region) : upright)
		.resize(LARGEST)
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const raw = { width: info.width, height: info.height, channels: info.channels };
	const pixels = sharp(data, { raw, limitInputPixels: false });
	const transparent = (info.channels === 2 || info.channels === 4) && !(await pixels.stats()).isOpaque;
	const { width, height } = region ?? (await original.metadata()).autoOrient;
	return { pixels: transparent ? pixels : pixels.removeAlpha(), largest: info.width, width, height, transparent };
}

/** At least one pixel, and none beyond the picture. */
function inPixels({ x, y, width, height }: Rectangle, size: { width: number; height: number }): Region {
	const left = Math.min(Math.round(x * size.width), size.width - 1);
	const top = Math.min(Math.round(y * size.height), size.height - 1);
	return {
		left,
		top,
		width: Math.max(1, Math.min(Math.round(width * size.width), size.width - left)),
		height: Math.max(1, Math.min(Math.round(height * size.height), size.height - top)),
	};
}

async function encode({ pixels, largest, transparent }: Picture, folder: string): Promise<Variant[]> {
	const widths = [...WIDTHS.filter((width) => width <= largest * 0.9), largest];
	const variants: Variant[] = [];
	const write = async (type: PictureType, width: number, format: (scaled: Sharp) => Sharp) => {
		const bytes = await format(pixels.clone().resize(width)).toBuffer();
		await writeFile(join(folder, `${width}.${pictureTypes[type].extension}`), bytes, { flush: true });
		variants.push({ type, width, bytes: bytes.length });
	};
	for (const width of widths) await write("image/avif", width, (scaled) => scaled.avif(AVIF));
	for (const width of widths) await write("image/webp", width, (scaled) => scaled.webp(WEBP));
	const fallback = Math.min(fallbackWidth, largest);
	if (transparent) await write("image/png", fallback, (scaled) => scaled.png({ palette: true }));
	else await write("image/jpeg", fallback, (scaled) => scaled.jpeg({ quality: 78, mozjpeg: true }));
	return variants;
}

/** At most 400 characters. One can see through a transparent picture, so nothing may stand behind it. */
async function placeholder({ pixels, transparent }: Picture): Promise<string> {
	if (transparent) return "";
	for (const side of [16, 8]) {
		const tiny = pixels.clone().resize(side, side, { fit: "inside" });
		const bytes = await tiny.webp({ quality: 60, effort: 6 }).toBuffer();
		const address = `data:image/webp;base64,${bytes.toString("base64")}`;
		if (address.length <= 400) return address;
	}
	return "";
}
