import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictures, sendInquiry, taken } from "../../../bench/manual-pictures.ts";
import { openBrowserWithPixels, openContext } from "../browser.ts";
import { people } from "../people.ts";
import { siteOf } from "../site/own-site.ts";
import { signIn } from "../studio.ts";

let site: Awaited<ReturnType<typeof siteOf>>;

beforeAll(async () => {
	const { email, password } = people.administrator;
	site = await siteOf(undefined, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
	await sendInquiry(site.origin);
});
afterAll(() => site.stop());

/** A picture in so few dots that letters and photographs are patches, but each part of a screen is still at its place. */
const patches = (picture: Buffer | string) =>
	sharp(picture).resize(36, 23, { fit: "fill" }).greyscale().raw().toBuffer();

test("the pictures of the manual show the product as it is", async () => {
	const context = await openContext(await openBrowserWithPixels(), {
		baseURL: site.origin,
		viewport: { width: 1440, height: 900 },
	});
	const page = await context.newPage();
	await signIn(page, people.administrator);
	await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
	for (const picture of pictures) {
		const shown = await patches(`docs/pictures/${picture.name}.webp`);
		const differing = async () => {
			const now = await patches(await taken(page, picture));
			return now.filter((dot, index) => Math.abs(dot - shown[index]!) > 32).length / now.length;
		};
		// What has come may not be drawn yet.
		await expect
			.poll(differing, { message: `${picture.name} shows something else now: look at it, and run npm run pictures` })
			.toBeLessThan(0.05);
	}
});
