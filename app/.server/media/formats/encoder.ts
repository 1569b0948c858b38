/**
 * The child process that decodes and encodes pictures, and draws pages, one job after the other. A malicious file can
 * crash only this process.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { fallbackWidth, pictureLimits } from "../../../content/values/limits/picture-files.ts";
import { tellParent } from "../../child-main.ts";
import { linkOrCopy } from "../storage/incoming-files.ts";
import type { Rectangle, Variant } from "../storage/media-record.ts";
import { type PictureType, pictureTypes } from "../storage/picture-type.ts";
import type { Encoded, EncodeJob, EncodeResult, Priority, Report } from "./encode-job.ts";
import { drawFirstPage } from "./first-page.ts";
import { keepOriginal } from "./keep-original.ts";

const MAX_MEMORY = 1_500_000_000;
/** Nobody misses the picture of a page that needs more. */
const MAX_MEMORY_OF_PAGES = 600_000_000;
const SPENT = 400_000_000;
/** The width that most phones load. */
const PHONE = 640;
/** Avatars and thumbnails at one and two device pixels, then columns, then the full window. */
const WIDTHS = [104, 208, 400, PHONE, 800, 1200, 1600, 2400];
const LARGEST = { width: WIDTHS.at(-1)!, height: 6000, fit: "inside", withoutEnlargement: true } as const;
/** Effort 1 takes half the time of 2 and a tenth of 4, for a few percent more bytes. */
const AVIF = { quality: 50, effort: 1, chromaSubsampling: "4:2:0" };
/** The fine pixels of phones hide what is saved. */
const AVIF_OF_PHONES = { ...AVIF, quality: 39, effort: 2 };
const WEBP = { quality: 76, effort: 2 };

lower(process.argv[2] as Priority);
process.on("message", async (job: EncodeJob) => {
	const before = process.cpuUsage();
	const mostMemory = job.type === "application/pdf" ? MAX_MEMORY_OF_PAGES : MAX_MEMORY;
	const endWhenTooMuch = () => {
		const { user, system } = process.cpuUsage(before);
		const isTooMuch = process.memoryUsage.rss() > mostMemory || (user + system) / 1000 > job.cpuLimit;
		if (isTooMuch) process.kill(process.pid, "SIGKILL");
	};
	const watch = setInterval(endWhenTooMuch, 50);
	const result = await run(job);
	clearInterval(watch);
	// Work that blocks this thread keeps the interval from asking.
	endWhenTooMuch();
	const report: Report = { result, isSpent: process.memoryUsage.rss() > SPENT };
	tellParent(report);
});
process.on("disconnect", () => process.exit());

/** Lets other processes have the cores first. */
function lower(priority: Priority): void {
	if (priority === "normal") return;
	// Even at the lowest priority it would delay pages by milliseconds; only Linux' idle policy yields at once.
	const idle = ["--all-tasks", "--idle", "--pid", "0", String(process.pid)];
	if (priority === "idle" && spawnSync("chrt", idle, { stdio: "ignore" }).status === 0) return;
	// On Linux a priority belongs to a thread, and those started later inherit it.
	const tasks = "/proc/self/task";
	const threads = existsSync(tasks) ? readdirSync(tasks).map(Number) : [process.pid];
	for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

function run(job: EncodeJob): Promise<EncodeResult> {
	sharp.concurrency(1);
	sharp.cache(false);
	const { type } = job;
	return type === "application/pdf" ? encodePage(job) : encodePicture({ ...job, type });
}

async function encodePicture({
	file,
	type,
	folder,
	crop,
	keep,
	isFirst,
}: EncodeJob & { type: PictureType }): Promise<EncodeResult> {
	// The file is only read as the type that its first bytes claim.
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
	return written(async () => {
		if (keep && !(await storeOriginal(original, { file, type, folder }))) return { problem: "more than a picture" };
		return finish(picture, folder, size, isFirst);
	});
}

async function encodePage({ file, folder }: EncodeJob): Promise<EncodeResult> {
	const page = await drawFirstPage(file);
	if (!page) return { problem: "damaged" };
	const { width, height, data } = page;
	const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
	return written(() =>
		finish({ pixels, largest: width, width, height, transparent: false }, folder, { width, height }),
	);
}

async function finish(
	picture: Picture,
	folder: string,
	original: Encoded["original"],
	isFirst = false,
): Promise<Encoded> {
	const { width, height } = picture;
	const variants = await encode(picture, folder, isFirst);
	return { width, height, original, placeholder: await placeholder(picture), variants };
}

/** Returns the result of work that can only fail because of the disk. */
async function written(work: () => Promise<EncodeResult>): Promise<EncodeResult> {
	try {
		return await work();
	} catch (cause) {
		return { problem: "not written", code: String((cause as NodeJS.ErrnoException).code ?? cause) };
	}
}

/** Returns false, and stores nothing, when the file hides something. One that needs no change is not written again. */
async function storeOriginal(
	original: Sharp,
	{ file, type, folder }: Pick<EncodeJob, "file" | "folder"> & { type: PictureType },
): Promise<boolean> {
	const sent = await readFile(file);
	const kept = await keepOriginal(original, sent, type);
	if (kept === "hides something") return false;
	const to = join(folder, `original.${pictureTypes[type].extension}`);
	if (!kept.equals(sent)) await writeFile(to, kept, { flush: true });
	else await linkOrCopy(file, to);
	return true;
}

interface Picture {
	/** The visible part, upright, in sRGB, without metadata, no larger than the largest variant. */
	readonly pixels: Sharp;
	readonly largest: number;
	/** Size of that part before scaling down. */
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

/** At least one pixel, and within the picture. */
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

async function encode({ pixels, largest, transparent }: Picture, folder: string, isFirst: boolean): Promise<Variant[]> {
	const widths = isFirst ? [] : [...WIDTHS.filter((width) => width <= largest * 0.9), largest];
	const variants: Variant[] = [];
	const write = async (type: PictureType, width: number, format: (scaled: Sharp) => Sharp) => {
		const bytes = await format(pixels.clone().resize(width)).toBuffer();
		await writeFile(join(folder, `${width}.${pictureTypes[type].extension}`), bytes, { flush: true });
		variants.push({ type, width, bytes: bytes.length });
	};
	for (const width of widths)
		await write("image/avif", width, (scaled) => scaled.avif(width === PHONE ? AVIF_OF_PHONES : AVIF));
	for (const width of widths) await write("image/webp", width, (scaled) => scaled.webp(WEBP));
	const fallback = Math.min(fallbackWidth, largest);
	if (transparent) await write("image/png", fallback, (scaled) => scaled.png({ palette: true }));
	else await write("image/jpeg", fallback, (scaled) => scaled.jpeg({ quality: 78, mozjpeg: true }));
	return variants;
}

/** Eight pixels wide or high, at most 400 characters. It would show through a transparent picture, so those have none. */
async function placeholder({ pixels, transparent }: Picture): Promise<string> {
	if (transparent) return "";
	const tiny = await pixels.clone().resize(8, 8, { fit: "inside" }).webp({ quality: 60, effort: 6 }).toBuffer();
	return `data:image/webp;base64,${tiny.toString("base64")}`;
}
