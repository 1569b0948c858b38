import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { openStudio } from "./studio.mjs";

const PHOTOGRAPHS = 20;
const TWELVE_MEGAPIXELS = { width: 4000, height: 3000 };
const AT_ONCE = 3;
const SECONDS_IDLE = 15;
const every = 25;

/**
 * Uploads twenty photographs of 12 megapixels in the studio while visitors ask for public pages, forty a second.
 * @returns milliseconds: `idle` and `busy`, the 99th of a hundred answers before and meanwhile; `took`, the uploads
 */
export async function publicWhileUploading(site, dataDir) {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-photographs-"));
	const { page, close } = await openStudio(site, dataDir);
	try {
		const files = await photographs(folder);
		// Here nothing is drawn: the computer of whoever uploads is another one.
		await page.goto("about:blank");
		const idle = await slowest(site, pause(SECONDS_IDLE * 1000));
		const started = performance.now();
		const busy = await slowest(site, Promise.all(Array.from({ length: AT_ONCE }, () => upload(page, site, files))));
		return { idle, busy, took: performance.now() - started };
	} finally {
		await close();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Sends what is left of the files, one after the other, as the studio does. */
async function upload(page, { origin }, files) {
	for (let file = files.pop(); file; file = files.pop()) {
		const answer = await page.request.post("/admin/media/upload", {
			headers: { Origin: origin, "Sec-Fetch-Site": "same-origin", "X-File-Name": basename(file) },
			data: await readFile(file),
			timeout: 600_000,
		});
		if (!answer.ok()) throw new Error(`${basename(file)}: ${await answer.text()}`);
	}
}

/** Files of several megabytes that no other resembles, made of the sample's pictures. */
async function photographs(folder) {
	const imagery = join(import.meta.dirname, "../demo/pictures");
	const names = (await readdir(imagery)).filter((name) => name.endsWith(".webp"));
	const files = [];
	for (let number = 0; number < PHOTOGRAPHS; number += 1) {
		const file = join(folder, `photograph-${number + 1}.jpg`);
		await sharp(join(imagery, names[number % names.length]))
			.resize({ ...TWELVE_MEGAPIXELS, fit: "cover" })
			.sharpen()
			.modulate({ hue: number * 7 })
			.jpeg({ quality: 92 })
			.toFile(file);
		files.push(file);
	}
	return files;
}

const paths = ["/", "/services", "/portfolio", "/articles", "/about", "/contact"];

/** Milliseconds within which 99 of a hundred pages arrive until something is over. Late answers do not slow the asking. */
async function slowest({ origin }, until) {
	let isOver = false;
	void until.finally(() => {
		isOver = true;
	});
	const answers = [];
	for (let count = 0; !isOver; count += 1) {
		answers.push(timeOf(origin + paths[count % paths.length]));
		await pause(every);
	}
	await until;
	const times = (await Promise.all(answers)).toSorted((a, b) => a - b);
	return times[Math.floor(times.length * 0.99)];
}

async function timeOf(address) {
	const started = performance.now();
	await (await fetch(address)).arrayBuffer();
	return performance.now() - started;
}
