import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { brandOf } from "../../app/site/look/brand.ts";
import { drawBrandFile } from "./brand-files.ts";

test("an icon is drawn once and kept for the next start, and again only when what is kept is not whole", async () => {
	const dataDir = await mkdtemp(join(tmpdir(), "quillstone-icons-"));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const { drawing } = brandOf({}, "Quillstone");
	const icon = async () => (await drawBrandFile({ db: undefined as never, dataDir }, drawing, "icon-192", "png"))!;
	const drawn = await icon();
	expect(await sharp(drawn).metadata()).toMatchObject({ format: "png", width: 192, height: 192 });

	const [name] = await readdir(join(dataDir, "link-previews"));
	const kept = join(dataDir, "link-previews", name!);
	expect((await readFile(kept)).equals(drawn)).toBe(true);
	const other = await sharp(drawn).negate().png().toBuffer();
	await writeFile(kept, other);
	expect((await icon()).equals(other)).toBe(true);
	await writeFile(kept, other.subarray(0, 200));
	expect((await icon()).equals(drawn)).toBe(true);
});
