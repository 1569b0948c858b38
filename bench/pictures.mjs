import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { pictures, sendInquiry, taken } from "./manual-pictures.ts";
import { startSite } from "./site.mjs";
import { openStudio } from "./studio.mjs";

const folder = "docs/pictures";

/** Takes every picture of a site with the sample content, into docs/pictures. */
export async function takePictures() {
	const dataDir = mkdtempSync(join(tmpdir(), "quillstone-pictures-"));
	mkdirSync(folder, { recursive: true });
	const site = await startSite(dataDir);
	try {
		await sendInquiry(site.origin);
		const { page, close } = await openStudio(site);
		await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
		for (const picture of pictures) {
			const file = join(folder, `${picture.name}.webp`);
			const { size } = await sharp(await taken(page, picture))
				.resize({ width: 1080 })
				.webp({ quality: 66 })
				.toFile(file);
			console.log(`${file}: ${Math.round(size / 1000)} KB`);
		}
		await close();
	} finally {
		await site.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}
