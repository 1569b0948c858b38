/**
 * The child process that draws the files of a mark: it receives jobs, answers each in order, and exits. A hostile file
 * can crash only this process, and sharp does not stay in the server's memory.
 */
import sharp, { type Sharp } from "sharp";
import { answerJobs } from "../child-main.ts";
import { type PictureType, pictureTypes } from "../media/storage/picture-type.ts";

/** A drawing to be painted, or a picture to be made a logo. */
export type PaintJob =
	| { readonly kind: "drawing"; readonly svg: string; readonly width: number; readonly height: number }
	| { readonly kind: "picture"; readonly bytes: Uint8Array; readonly type: PictureType };

export type Painted =
	| {
			readonly png: Uint8Array;
			readonly width: number;
			readonly height: number;
			/** Whether nothing can be seen in it. */
			readonly isEmpty: boolean;
			/** The parts of what can be seen that are white and that are not, of all of its area: 0 to 1. */
			readonly white: number;
			readonly ink: number;
	  }
	| { readonly problem: "damaged" | "too large"; readonly width?: number; readonly height?: number };

/** Twice as many pixels as the largest place has. */
const LARGEST = { width: 1024, height: 256, fit: "inside", withoutEnlargement: true } as const;
const MOST_PIXELS = 25_000_000;

sharp.concurrency(1);
answerJobs(painted);

async function painted(job: PaintJob): Promise<Painted> {
	try {
		return job.kind === "drawing" ? await drawn(job) : await logoOf(job);
	} catch {
		return { problem: "damaged" };
	}
}

async function drawn({ svg, width, height }: PaintJob & { kind: "drawing" }): Promise<Painted> {
	// Drawn at twice the size at least, so that no edge is coarse.
	const density = Math.min(2400, Math.max(72, (72 * 2 * Math.max(width, height)) / 64));
	const picture = sharp(Buffer.from(svg), { density, limitInputPixels: false }).resize(width, height, {
		fit: "contain",
		background: "#0000",
	});
	return answer(picture);
}

async function logoOf({ bytes, type }: PaintJob & { kind: "picture" }): Promise<Painted> {
	// The file is only read as the type that its first bytes claim.
	sharp.block({ operation: ["VipsForeignLoad"] });
	sharp.unblock({ operation: [pictureTypes[type].loader] });
	const picture = sharp(bytes, { failOn: "error", limitInputPixels: false });
	const { width, height } = (await picture.metadata()).autoOrient;
	if (width * height > MOST_PIXELS) return { problem: "too large", width, height };
	const made = await answer(picture.autoOrient().resize(LARGEST).toColourspace("srgb"));
	return { ...made, width, height };
}

async function answer(picture: Sharp): Promise<Extract<Painted, { png: Uint8Array }>> {
	const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	const drawn = sharp(data, { raw: { width, height, channels } });
	const png = await drawn.clone().png({ compressionLevel: 9, effort: 7 }).toBuffer();
	return { png, width, height, isEmpty: (await drawn.stats()).channels.at(-1)!.max < 16, ...partsOf(data) };
}

/** Counts the pixels, of four bytes each, that are white and those of other colours. */
function partsOf(pixels: Uint8Array): { white: number; ink: number } {
	let [white, ink] = [0, 0];
	for (let at = 0; at < pixels.length; at += 4) {
		if (pixels[at + 3]! < 128) continue;
		if (Math.min(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!) > 235) white += 1;
		else ink += 1;
	}
	return { white: (4 * white) / pixels.length, ink: (4 * ink) / pixels.length };
}
