import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { pdfOf } from "../../../../tests/films.ts";
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
	const job = { ...(await aJob(bytes)), type: "image/jpeg", name: "a.jpg", keep: true } as const;
	await expect(encodePicture(job)).rejects.toThrow("“a.jpg” is damaged");
});

test("the first page of a PDF is drawn as it looks, as wide as a card needs it", async () => {
	const { folder, ...job } = await aJob(pdfOf("Prices"));
	const drawn = await encodePicture({ ...job, folder });
	expect(drawn).toMatchObject({ width: 1200, height: 171, placeholder: expect.stringMatching(/^data:image\/webp/) });
	expect(drawn.variants.map(({ type, width }) => `${type} ${width}`)).toEqual([
		...[104, 208, 400, 640, 800, 1200].map((width) => `image/avif ${width}`),
		...[104, 208, 400, 640, 800, 1200].map((width) => `image/webp ${width}`),
		"image/jpeg 1200",
	]);
	const { data, info } = await sharp(join(folder, "400.webp")).raw().toBuffer({ resolveWithObject: true });
	const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
	const [green, white] = [at(180, 28), at(300, 28)];
	expect(green.map((part) => Math.round(part / 16))).toEqual([26, 89, 77].map((part) => Math.round(part / 16)));
	expect(Math.min(...white)).toBeGreaterThan(250);
});

const locked = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${"41".repeat(32)}>/U<${"42".repeat(32)}>>>/ID[<41><41>]`;
const curves = "0 0 m 10 800 500 20 300 700 c 595 0 0 842 10 10 c S ".repeat(400_000);

test.each([
	[
		"one that needs a password",
		Buffer.from(pdfOf("a").toString("latin1").replace("/Root 1 0 R", `/Root 1 0 R${locked}`)),
	],
	["half of one", pdfOf("a").subarray(0, 300)],
	["one without a page", Buffer.from(pdfOf("a").toString("latin1").replace("/Kids[3 0 R]/Count 1", "/Kids[]/Count 0"))],
	["a picture called so", await square.clone().png().toBuffer()],
	["one that takes too much", pdfOf(`x) Tj ET ${curves} BT (y`)],
])("no page is drawn of a PDF that cannot be read: %s", async (_, bytes) => {
	await expect(encodePicture({ ...(await aJob(bytes)), cpuLimit: 1500 })).rejects.toMatchObject({
		code: "picture-refused",
	});
});

async function aJob(bytes: Uint8Array) {
	const folder = await mkdtemp(join(tmpdir(), "encode-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const file = join(folder, "incoming");
	await writeFile(file, bytes);
	const how = { type: "application/pdf", name: "a.pdf", crop: null, keep: false, priority: "normal" } as const;
	return { ...how, file, folder };
}
