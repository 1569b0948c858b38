import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { startSite } from "./site.mjs";
import { openStudio } from "./studio.mjs";

const folder = "docs/pictures";

/** The pictures of the documents: where each is taken, and what it waits for. With `opens`, of the first entry of a list. */
export const pictures = [
	{ name: "home", path: "/" },
	{ name: "dashboard", path: "/admin", waitsFor: "Recent Projects" },
	{ name: "look", path: "/admin/look", waitsFor: "Begin with" },
	{ name: "on-page", path: "/admin/on", waitsFor: "Parts of this page" },
	{ name: "roles", path: "/admin/roles", waitsFor: "Sales" },
	{ name: "languages", path: "/admin/languages", waitsFor: "English" },
	{ name: "claims", path: "/admin/claims", waitsFor: "Evidence" },
	{ name: "article", path: "/admin/articles", opens: "/admin/articles/edit/", waitsFor: "Category" },
	{ name: "inbox", path: "/admin/inquiries", opens: "/admin/inquiries/", waitsFor: "linen in Borås" },
];

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

/** Opens what a picture shows, in a window that is signed in. Returns the picture as PNG. */
export async function taken(page, { path, waitsFor, opens }) {
	await open(page, path);
	if (opens) await open(page, await page.locator(`main a[href^="${opens}"]`).first().getAttribute("href"));
	if (waitsFor) await page.getByText(waitsFor).first().waitFor();
	await page.waitForFunction(isWhole);
	return page.screenshot();
}

/** In the page: whether everything that it loads is there, also in the pages that it draws in frames. */
function isWhole() {
	const waits = document.querySelector(".skeleton, [aria-busy=true]");
	const frames = [...document.querySelectorAll(".frames")];
	const pages = [document, ...frames.map((one) => one.querySelector("[data-shown=true]")?.contentDocument)];
	return (
		!waits &&
		pages.every((page) => page && [...page.images].every(({ loading, complete }) => loading === "lazy" || complete))
	);
}

async function open(page, path) {
	await page.goto(path);
	if (path.startsWith("/admin")) await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Something to show in the inbox. */
export async function sendInquiry(origin) {
	const body = new URLSearchParams({
		name: "Ida Lindqvist",
		email: "ida@example.com",
		projectType: "MVP Development",
		message: "We weave linen in Borås and want an app in which shops reorder by themselves. Could we start in May?",
	});
	const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
	const answer = await fetch(`${origin}/contact`, { method: "POST", redirect: "manual", headers, body });
	if (answer.status !== 303) throw new Error(`The inquiry was answered with ${answer.status}.`);
}
