import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { pdfOf } from "../../films.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { openScreen, signedIn, signedInAt } from "../studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const captions = "WEBVTT\n\n00:00.000 --> 00:09.000\nThe loom is on the left.\n";

/** A film of two seconds, recorded by the browser itself. */
async function aFilm(page: Page): Promise<Buffer> {
	const recorded = await page.evaluate(async () => {
		const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
		const pen = canvas.getContext("2d")!;
		const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
		const parts: Blob[] = [];
		recorder.ondataavailable = ({ data }) => parts.push(data);
		const ended = new Promise((resolve) => {
			recorder.onstop = resolve;
		});
		recorder.start();
		const start = performance.now();
		while (performance.now() - start < 2000) {
			pen.fillStyle = `hsl(${(performance.now() - start) / 10} 60% 40%)`;
			pen.fillRect(0, 0, 320, 180);
			await new Promise((resolve) => requestAnimationFrame(resolve));
		}
		recorder.stop();
		await ended;
		return Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()));
	});
	return Buffer.from(recorded);
}

test("a PDF and a film with captions come into the library, onto a page, and to visitors", async () => {
	const page = await signedIn(browser);
	await openScreen(page, "/admin/media");
	const pdf = pdfOf("Prices", 20_000);
	const film = await aFilm(page);
	await page
		.getByRole("main")
		.locator("input[type=file]")
		.first()
		.setInputFiles([
			{ name: "Our prices.pdf", mimeType: "application/pdf", buffer: pdf },
			{ name: "Tour.webm", mimeType: "video/webm", buffer: film },
			{
				name: "half.mp4",
				mimeType: "video/mp4",
				buffer: Buffer.from("\0\0\0\x10ftypisom\0\0\0\0\0\0\x0f\xffmoov", "latin1"),
			},
			{
				name: "page.pdf",
				mimeType: "application/pdf",
				buffer: Buffer.from("<!doctype html><script>alert(1)</script>"),
			},
		]);
	const line = (name: string) => page.locator(".upload-line", { hasText: name });
	await line("Tour.webm").getByRole("link", { name: "Open" }).waitFor();
	await line("half.mp4").getByText("is damaged or incomplete").waitFor();
	await line("page.pdf").getByText("is nothing that the library takes").waitFor();
	const card = (name: string) => page.getByRole("list", { name: "Media" }).getByRole("link", { name });
	await card("Our prices.pdf")
		.getByText(/^PDF, \d+ KB/)
		.waitFor();
	// Its first page is drawn meanwhile, after every picture that other tests add.
	const firstPage = card("Our prices.pdf").locator("img");
	await firstPage.waitFor({ timeout: 90_000 });
	await expect.poll(() => firstPage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
	await page.getByRole("combobox", { name: "Kind" }).selectOption("film");
	await expect.poll(() => page.getByRole("list", { name: "Media" }).getByRole("listitem").count()).toBe(1);
	await card("Tour.webm").click();
	await page.getByText("Nowhere at the moment.").waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);

	// Both into a folder, by keyboard; one back out of it.
	await openScreen(page, "/admin/media");
	await page.getByRole("checkbox", { name: "Choose Tour.webm" }).focus();
	await page.keyboard.press("Space");
	await page.getByRole("checkbox", { name: "Choose Our prices.pdf" }).focus();
	await page.keyboard.press("Space");
	await page.getByText("2 chosen").waitFor();
	await page.getByRole("button", { name: "Move to a folder" }).click();
	await page.getByRole("dialog", { name: "Move 2 files" }).getByRole("combobox", { name: "Folder" }).fill("Spring");
	await page.keyboard.press("Enter");
	await page.getByText("Moved 2 files to “Spring”.").waitFor();
	await page.getByRole("combobox", { name: "Folder" }).selectOption("Spring");
	await expect.poll(() => page.getByRole("list", { name: "Media" }).getByRole("listitem").count()).toBe(2);
	await card("Our prices.pdf").click();
	const place = page.getByRole("region", { name: "Our prices.pdf" });
	await place.getByRole("combobox", { name: "Tags" }).fill("campaign, print");
	await place.getByRole("combobox", { name: "Folder" }).fill("");
	await place.getByRole("button", { name: "Save folder and tags" }).click();
	await expect.poll(() => page.getByRole("list", { name: "Media" }).getByRole("listitem").count()).toBe(1);
	await page.getByText("Its folder and tags are saved.").waitFor();
	await page.getByRole("combobox", { name: "Tag", exact: true }).selectOption("print");
	// Until it has gone, it is paler.
	await card("Tour.webm").waitFor({ state: "detached" });
	expect(await accessibilityViolations(page)).toEqual([]);

	// On a page: both are chosen from the library, the captions are added where they are needed.
	const builder = await signedInAt(browser, "/admin/pages/new");
	const settings = builder.getByRole("region", { name: "Page settings" });
	await settings.getByRole("textbox", { name: "Title", exact: true }).first().fill("Prices and a tour");
	await settings.getByRole("textbox", { name: "Address" }).fill("prices-and-a-tour");
	const inspector = (kind: string) => builder.getByRole("region", { name: kind });
	const dialog = (name: string) => builder.getByRole("dialog", { name });
	await builder.getByRole("button", { name: "Add a section" }).first().click();
	await builder.getByRole("button", { name: /^Downloads/ }).click();
	await inspector("Downloads").getByText("File 1").click();
	await inspector("Downloads").getByRole("textbox", { name: "Label" }).fill("Our prices");
	await inspector("Downloads").getByRole("button", { name: "Choose a file" }).click();
	await dialog("Choose a file")
		.getByRole("button", { name: /Our prices\.pdf/ })
		.click();
	await inspector("Downloads").getByText("Our prices.pdf").waitFor();
	expect(await inspector("Downloads").getByRole("combobox", { name: "Address" }).count()).toBe(0);
	await builder.getByRole("button", { name: "Add a section" }).first().click();
	await builder.getByRole("button", { name: /^Film/ }).click();
	await inspector("Film").getByRole("textbox", { name: "Title", exact: true }).fill("A tour");
	await inspector("Film").getByRole("button", { name: "Choose a file" }).first().click();
	await dialog("Choose a film")
		.getByRole("button", { name: /Tour\.webm/ })
		.click();
	await inspector("Film").getByText("Tour.webm").waitFor();
	await inspector("Film").getByRole("button", { name: "Add captions" }).click();
	await inspector("Film").getByRole("button", { name: "Choose a file" }).click();
	const buffer = Buffer.from(captions);
	await dialog("Choose captions")
		.locator("input[type=file]")
		.setInputFiles({ name: "tour.en.vtt", mimeType: "text/vtt", buffer });
	await inspector("Film").getByText("tour.en.vtt").waitFor();
	await inspector("Film").getByRole("textbox", { name: "Name in the player" }).fill("English");
	await builder.getByText(/^Saved \d\d:\d\d$/).waitFor();
	await builder.getByRole("button", { name: "Publish", exact: true }).click();
	await builder.getByText("“Prices and a tour” is on the site now.").waitFor();

	const { page: visit } = await openPage(browser);
	await visit.goto("/prices-and-a-tour");
	const link = visit.getByRole("link", { name: "Our prices" });
	expect(await link.textContent()).toMatch(/PDF, 2\d kB/);
	const [download] = await Promise.all([visit.waitForEvent("download"), link.click()]);
	expect(download.suggestedFilename()).toBe("Our prices.pdf");
	const player = visit.locator("video");
	const before = await player.boundingBox();
	await player.evaluate(async (video: HTMLVideoElement) => {
		video.muted = true;
		await video.play();
		await new Promise((resolve) => video.addEventListener("timeupdate", resolve, { once: true }));
		video.pause();
		video.currentTime = 1.5;
		await new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
	});
	expect(await player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(1.5);
	expect(await player.boundingBox()).toEqual(before);
	const track = player.locator("track");
	expect(await track.evaluate((one: HTMLTrackElement) => [one.kind, one.srclang, one.label])).toEqual([
		"captions",
		"en",
		"English",
	]);
	const shown = () => track.evaluate((one: HTMLTrackElement) => one.track.cues?.length);
	await expect.poll(shown).toBe(1);

	await openScreen(page, "/admin/media?q=prices");
	await card("Our prices.pdf").click();
	await page.getByRole("heading", { name: "Where it is used" }).waitFor();
	await page.getByRole("link", { name: "Prices and a tour" }).waitFor();
	await page.getByRole("button", { name: "Delete" }).click();
	await page.getByRole("dialog", { name: "“Our prices.pdf” is in use" }).waitFor();
});
