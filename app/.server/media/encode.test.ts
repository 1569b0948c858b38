import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { encodePicture } from "./encode.ts";

const svg = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="9" height="9"/></svg>',
);
const square = sharp({ create: { width: 90, height: 90, channels: 3, background: "teal" } });

test.each([
	["an SVG", svg],
	["a GIF", await square.clone().gif().toBuffer()],
	["a PNG", await square.clone().png().toBuffer()],
])("%s disguised as a JPEG is not decoded", async (_, bytes) => {
	const folder = await mkdtemp(join(tmpdir(), "encode-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const file = join(folder, "incoming");
	await writeFile(file, bytes);
	const job = { file, folder, type: "image/jpeg", name: "a.jpg", crop: null, keep: true, priority: "normal" } as const;
	await expect(encodePicture(job)).rejects.toThrow("“a.jpg” is damaged");
});
