import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { signInForCookie } from "./studio.mjs";
import { slowestPages } from "./visitors.mjs";

const PHOTOGRAPHS = 20;
const TWELVE_MEGAPIXELS = { width: 4000, height: 3000 };
const AT_ONCE = 3;
const SECONDS_IDLE = 15;

/**
 * Uploads twenty photographs of 12 megapixels in the studio while visitors ask for public pages.
 * @returns milliseconds: `idle` and `busy`, the 99th of a hundred answers before and meanwhile; `took`, the uploads
 */
export async function publicWhileUploading(site) {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-photographs-"));
	try {
		const cookie = await signInForCookie(site);
		const files = await photographs(folder);
		const idle = await slowestPages(site, pause(SECONDS_IDLE * 1000));
		const started = performance.now();
		const uploads = Array.from({ length: AT_ONCE }, () => upload(site, cookie, files));
		const busy = await slowestPages(site, Promise.all(uploads));
		return { idle, busy, took: performance.now() - started };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Sends what is left of the files, one after the other, as the studio does. */
async function upload({ origin }, cookie, files) {
	const address = `${origin}/admin/media/upload`;
	const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin", Cookie: cookie };
	for (let file = files.pop(); file; file = files.pop()) {
		const about = { "X-File-Name": basename(file), "Content-Length": (await stat(file)).size };
		const sending = request(address, { method: "POST", headers: { ...headers, ...about } });
		const [[answer]] = await Promise.all([once(sending, "response"), pipeline(createReadStream(file), sending)]);
		const words = await text(answer);
		if (answer.statusCode >= 300) throw new Error(`${basename(file)}: ${words}`);
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
