import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { intercept, openBrowser } from "../browser.ts";
import { openScreen, reloadScreen, signedIn } from "../studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

interface TestFile {
	readonly name: string;
	readonly mimeType: string;
	readonly buffer: Buffer;
}

/** A unique photograph with GPS metadata. Left half red, right half blue. */
async function photo(name: string, { width = 900, height = 600 } = {}): Promise<TestFile> {
	const blue = { create: { width: width / 2, height, channels: 3, background: "blue" } } as const;
	const unique = { create: { width: 8, height: 8, channels: 3, background: aColour() } } as const;
	const layers = [
		{ input: blue, gravity: "east" },
		{ input: unique, gravity: "northwest" },
	];
	const buffer = await sharp({ create: { width, height, channels: 3, background: "red" } })
		.composite(layers)
		.jpeg()
		.withExif({ IFD0: { Copyright: "Ada at home" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "24/1 51/1 36/1" } })
		.toBuffer();
	return { name, mimeType: "image/jpeg", buffer };
}

function aColour(): string {
	return `#${randomBytes(3).toString("hex")}`;
}

const pretended = (name: string, text: string): TestFile => ({
	name,
	mimeType: "image/jpeg",
	buffer: Buffer.from(text, "latin1"),
});

async function openLibrary(options: Parameters<typeof signedIn>[1] = {}): Promise<Page> {
	const page = await signedIn(browser, options);
	await openScreen(page, "/admin/media");
	return page;
}

const choose = (page: Page, ...files: TestFile[]) =>
	page.getByRole("main").locator("input[type=file]").first().setInputFiles(files);
const line = (page: Page, name: string) => page.locator(".upload-line", { hasText: name });
const card = (page: Page, name: string) => page.getByRole("list", { name: "Media" }).getByRole("link", { name });

/** Uploads a picture and opens it. */
async function addAndOpen(page: Page, name: string): Promise<void> {
	await choose(page, await photo(name));
	// Its sizes are encoded first, which takes long on a busy machine.
	await line(page, name).getByRole("link", { name: "Open" }).click({ timeout: 90_000 });
	await page.getByRole("heading", { name, exact: true }).waitFor();
}

const { buffer: aPhoto } = await photo("any.jpg");
const tiff = await sharp(aPhoto).tiff().toBuffer();

describe("many files", () => {
	test("each have their own outcome: added, in need of a description, rejected, already known", async () => {
		const page = await openLibrary();
		const harbour = await photo("harbour.jpg");
		await choose(
			page,
			harbour,
			pretended("page.jpg", "<!doctype html><script>alert(1)</script>"),
			await photo("mountain.jpg"),
			{ ...harbour, name: "bomb.png", buffer: bomb() },
		);
		await expect.poll(() => line(page, "harbour.jpg").textContent(), { timeout: 40_000 }).toContain("Added");
		await expect.poll(() => line(page, "mountain.jpg").textContent(), { timeout: 40_000 }).toContain("Added");
		expect(await line(page, "page.jpg").textContent()).toContain(
			"“page.jpg” is not a picture we can show. Choose a JPEG, PNG, WebP or AVIF file.",
		);
		await line(page, "bomb.png").getByText("60000 × 60000 pixels; 50 megapixels are the most").waitFor();
		expect(await page.getByRole("status").filter({ hasText: "2 added, 2 not added" }).count()).toBe(1);

		const words = line(page, "harbour.jpg").getByLabel("What harbour.jpg shows");
		await words.fill("A harbour at night");
		let attempts = 0;
		await intercept(page, "**/admin/actions/media/*", (route) => {
			attempts += 1;
			return route.abort();
		});
		for (const attempt of [1, 2, 3]) {
			await words.press("Enter");
			await expect.poll(() => attempts).toBe(attempt);
			await line(page, "harbour.jpg").getByText("The server cannot be reached.").waitFor();
		}
		await page.unroute("**/admin/actions/media/*");
		await words.press("Enter");
		await line(page, "harbour.jpg").getByText("Saved").waitFor();
		await card(page, "A harbour at night").waitFor();

		await page.getByRole("button", { name: "Clear the list" }).click();
		await expect.poll(() => page.locator(".upload-line").count()).toBe(0);
		await choose(page, { ...harbour, name: "again.jpg" });
		await line(page, "again.jpg").getByText("In the library already").waitFor();

		await page.getByLabel("Search media").fill("harbour night");
		await expect.poll(() => page.getByRole("list", { name: "Media" }).getByRole("listitem").count()).toBe(1);
	});

	test("can also be dropped and pasted", async () => {
		const page = await openLibrary();
		const hand = async (event: "drop" | "paste", file: TestFile) =>
			page.locator(".media").evaluate(
				(element, { event, name, bytes }) => {
					const data = new DataTransfer();
					data.items.add(new File([Uint8Array.from(bytes)], name, { type: "image/jpeg" }));
					const options = { bubbles: true, cancelable: true };
					element.dispatchEvent(
						event === "drop"
							? new DragEvent("drop", { dataTransfer: data, ...options })
							: new ClipboardEvent("paste", { clipboardData: data, ...options }),
					);
				},
				{ event, name: file.name, bytes: [...file.buffer] },
			);
		await hand("drop", await photo("dropped.jpg"));
		await hand("paste", await photo("pasted.jpg"));
		await expect.poll(() => line(page, "dropped.jpg").textContent(), { timeout: 40_000 }).toContain("Added");
		await expect.poll(() => line(page, "pasted.jpg").textContent(), { timeout: 40_000 }).toContain("Added");
	});

	test("can be cancelled, and sent again when the connection was lost", async () => {
		const page = await openLibrary();
		let answers = 0;
		await intercept(page, "**/admin/media/upload", async (route) => {
			answers += 1;
			if (answers === 1) return route.abort("connectionreset");
			if (answers === 2) return;
			await route.continue();
		});
		await choose(page, await photo("lost.jpg"));
		await line(page, "lost.jpg").getByText("did not arrive: the connection was lost").waitFor();
		await page.getByRole("button", { name: "Try lost.jpg again" }).click();
		await page.getByRole("button", { name: "Cancel lost.jpg" }).click();
		await line(page, "lost.jpg").getByText("Cancelled; nothing of it was kept.").waitFor();
		await reloadScreen(page);
		expect(await card(page, "lost.jpg").count()).toBe(0);
		await choose(page, await photo("lost.jpg"));
		await expect.poll(() => line(page, "lost.jpg").textContent(), { timeout: 40_000 }).toContain("Added");
	});
});

describe("one picture", () => {
	test("can be given a focal point and a crop by keyboard and pointer, and a description", async () => {
		const page = await openLibrary();
		await addAndOpen(page, "framed.jpg");
		const focal = page.getByRole("slider", { name: "Focal point" });
		await focal.focus();
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("Shift+ArrowUp");
		expect(await focal.getAttribute("aria-valuetext")).toBe("49\u00a0% from the left, 40\u00a0% from the top");
		const box = (await page.locator(".frame-editor").boundingBox())!;
		await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.25);
		expect(await focal.getAttribute("aria-valuetext")).toBe("75\u00a0% from the left, 25\u00a0% from the top");

		await page.getByText("Crop", { exact: true }).click();
		const corner = page.getByRole("slider", { name: "Crop, top left corner" });
		const handle = (await corner.boundingBox())!;
		await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width / 2, box.y - 9, { steps: 4 });
		await page.mouse.up();
		await page.getByText(/^4(49|50|51) × 600 pixels/).waitFor();
		await corner.press("Shift+ArrowDown");
		await page.getByLabel("Alternative text").fill("Blue without red ");
		const answered = Promise.withResolvers<void>();
		await intercept(page, "**/admin/actions/media/*", async (route) => {
			await answered.promise;
			await route.continue();
		});
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Making its sizes…").waitFor();
		await page.getByLabel("Caption").fill("Written meanwhile");
		answered.resolve();
		await page.getByText("Saved.").waitFor({ timeout: 40_000 });
		await page.getByText("Not saved yet").waitFor();
		expect(await page.getByLabel("Caption").inputValue()).toBe("Written meanwhile");
		await page.getByLabel("Caption").fill("");
		await page.getByText("Not saved yet").waitFor({ state: "detached" });
		await page.reload();
		await page.getByRole("heading", { name: "framed.jpg" }).waitFor();
		expect(await page.getByLabel("Alternative text").inputValue()).toBe("Blue without red");
		expect(await focal.getAttribute("aria-valuetext")).toBe("75\u00a0% from the left, 25\u00a0% from the top");
		// The visible part is blue now.
		const thumbnail = await card(page, "Blue without red").locator("img").getAttribute("src");
		const shown = await page.request.get(thumbnail!);
		const { channels } = await sharp(await shown.body()).stats();
		expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([0, 0, 4]);

		await page.getByLabel("Caption").fill("Not saved");
		await page.getByRole("link", { name: "All media" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
		expect(await page.getByLabel("Caption").inputValue()).toBe("Not saved");
		await page.getByRole("link", { name: "All media" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
		await page.waitForURL((url) => url.pathname === "/admin/media");
	});

	test("can be chosen in a form, is not deleted while in use, and can be replaced everywhere and deleted", async () => {
		const page = await signedIn(browser);
		await openScreen(page, "/admin/founders/new");
		await page.getByRole("button", { name: "Choose a picture" }).first().click();
		const picker = page.getByRole("dialog", { name: "Choose a picture" });
		await picker.locator("input[type=file]").setInputFiles(await photo("portrait.jpg"));
		await picker.waitFor({ state: "hidden", timeout: 40_000 });
		await page.getByLabel("What it shows").first().fill("Pia at her desk");
		await page.getByLabel("Full name").fill("Pia Picture");
		const { found } = await (await page.request.get("/admin/media/pick?q=portrait.jpg")).json();
		const picture = `/admin/media/${found[0].media}`;
		const uses = async () => (await page.request.get(`${picture}.data`)).text();
		await expect.poll(uses, { timeout: 20_000 }).toContain("Pia Picture");

		await openScreen(page, picture);
		await page.getByRole("link", { name: "Pia Picture" }).waitFor();
		await page.getByRole("button", { name: "Delete" }).click();
		const refusal = page.getByRole("dialog", { name: "“portrait.jpg” is in use" });
		const founder = (await refusal.getByRole("link", { name: "Pia Picture" }).getAttribute("href"))!;
		expect(founder).toMatch(/^\/admin\/founders\/edit\//);
		await refusal.getByRole("button", { name: "Keep it" }).click();

		// The server enforces this, regardless of the screen.
		const direct = await page.request.post(picture.replace("/media/", "/actions/media/"), {
			data: { command: "remove" },
			headers: ours(),
		});
		expect(direct.status()).toBe(409);

		const before = await page.locator(".frame-editor img").getAttribute("src");
		await page
			.getByRole("region", { name: "portrait.jpg" })
			.locator("input[type=file]")
			.setInputFiles(await photo("newer.jpg"));
		const asked = page.getByRole("dialog", { name: "Replace “portrait.jpg”?" });
		await asked.getByText("The new file shows at once in the one place where it stands.").waitFor();
		const loaded = (image: SVGElement | HTMLElement) => (image as HTMLImageElement).naturalWidth > 0;
		for (const image of await asked.locator("img").all()) await expect.poll(() => image.evaluate(loaded)).toBe(true);
		expect(await accessibilityViolations(page, { within: "[role=dialog]" })).toEqual([]);
		expect(await page.locator(".frame-editor img").getAttribute("src")).toBe(before);
		await asked.getByLabel("Alternative text").fill("A newer portrait");
		await asked.getByRole("button", { name: "Replace" }).click();
		const replaced = page.getByRole("status").filter({ hasText: "“portrait.jpg” was replaced wherever it stands." });
		await replaced.waitFor({ timeout: 40_000 });
		await page.getByRole("heading", { name: "newer.jpg" }).waitFor();
		await expect.poll(() => page.getByLabel("Alternative text").inputValue()).toBe("A newer portrait");
		await replaced.getByRole("button", { name: "Undo" }).click();
		await page.getByRole("heading", { name: "portrait.jpg" }).waitFor();
		expect(await page.locator(".frame-editor img").getAttribute("src")).toBe(before);
		await page.getByRole("button", { name: "Bring back “newer.jpg”" }).click();
		await page.getByRole("heading", { name: "newer.jpg" }).waitFor();
		expect(await page.locator(".frame-editor img").getAttribute("src")).not.toBe(before);
		expect((await page.request.get(before!)).status()).toBe(200);
		await openScreen(page, founder);
		const shown = page.locator(".image-chosen img");
		await expect.poll(() => shown.first().getAttribute("src")).toMatch(/^\/media\//);
		expect(await shown.first().getAttribute("src")).not.toContain(before!.split("/")[2]);

		await page.getByRole("button", { name: "Remove", exact: true }).first().click();
		await expect.poll(uses, { timeout: 20_000 }).not.toContain("Pia Picture");
		await openScreen(page, picture);
		await page.getByText("Nowhere at the moment.").waitFor();
		await page.getByRole("button", { name: "Delete" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		await page.getByText("“newer.jpg” was deleted.").waitFor();
		expect((await page.goto(picture))?.status()).toBe(404);
	});

	test("is not overwritten by somebody who opened it before another person changed it", async () => {
		const [page, other] = [await openLibrary(), await openLibrary()];
		await addAndOpen(page, "shared.jpg");
		await openScreen(other, page.url());
		const store = async (on: Page, label: string, words: string) => {
			await on.getByLabel(label).fill(words);
			await on.getByRole("button", { name: "Save" }).click();
		};
		const stored = (on: Page) => expect.poll(() => on.getByRole("button", { name: "Save", exact: true }).isDisabled());
		for (const caption of ["First", "Second"]) {
			await store(page, "Caption", caption);
			await stored(page).toBe(true);
		}
		await store(other, "Alternative text", "Red and blue");
		const refusal = "Somebody else changed this picture at the same time. Load it again to see it.";
		await other.getByRole("alert").getByText(refusal).waitFor();

		await other.reload();
		await expect.poll(() => other.getByLabel("Caption").inputValue()).toBe("Second");
		expect(await other.getByLabel("Alternative text").inputValue()).toBe("");
		const files = other.getByRole("region", { name: "shared.jpg" }).locator("input[type=file]");
		await files.setInputFiles(await photo("newer.jpg"));
		await other.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
		await other.getByRole("heading", { name: "newer.jpg" }).waitFor({ timeout: 40_000 });
		await store(other, "Alternative text", "Red and blue");
		await stored(other).toBe(true);
		expect(await other.getByRole("alert").count()).toBe(0);
	});

	test("keeps unsaved texts while its file is replaced", async () => {
		const page = await openLibrary();
		await addAndOpen(page, "before.jpg");
		await page.getByLabel("Caption").fill("Half a sen");
		const region = page.getByRole("region", { name: "before.jpg" });
		await region.locator("input[type=file]").setInputFiles(await photo("after.jpg"));
		await page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
		await page.getByRole("heading", { name: "after.jpg" }).waitFor({ timeout: 40_000 });
		expect(await page.getByLabel("Caption").inputValue()).toBe("Half a sen");
		await page.getByLabel("Caption").fill("Half a sentence, and the rest ");
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Saved.").waitFor();
		await expect.poll(() => page.getByLabel("Caption").inputValue()).toBe("Half a sentence, and the rest");
		expect(await page.getByRole("alert").count()).toBe(0);
	});

	test.each([
		[390, "light"],
		[1440, "dark"],
	] as const)("and the list have no barrier that axe can find, %i px wide and %s", async (width, scheme) => {
		const page = await openLibrary({ width, scheme });
		await choose(page, pretended("page.jpg", "<html>"));
		await line(page, "page.jpg").getByText("is not a picture").waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		// Another test may have put in what is no picture.
		await openScreen(page, "/admin/media?type=picture");
		await page.locator(".picture-card").first().press("Enter");
		await page.getByText("Crop", { exact: true }).click();
		expect(await accessibilityViolations(page)).toEqual([]);
	});
});

describe("an upload", () => {
	const send = async (body: Buffer, { name = "a.jpg", path = "/admin/media/upload", signedOut = false } = {}) => {
		const page = await signedIn(browser);
		if (signedOut) await page.context().clearCookies();
		const headers = { "X-File-Name": encodeURIComponent(name), "Content-Type": "application/octet-stream", ...ours() };
		const answer = await page.request.post(path, { data: body, headers });
		const text = await answer.text();
		return { status: answer.status(), text };
	};
	test.each([
		["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "is an SVG drawing"],
		["a page", Buffer.from("<!doctype html><h1>Hi</h1>"), "is not a picture"],
		["a TIFF", tiff, "is not a picture"],
		["nothing", Buffer.alloc(0), "is not a picture"],
		["half a photograph", aPhoto.subarray(0, aPhoto.length / 2), "is damaged or incomplete"],
		["an SVG in a JPEG's coat", Buffer.concat([aPhoto.subarray(0, 4), Buffer.from("<svg/>")]), "is damaged"],
		["a page behind a photograph", Buffer.concat([aPhoto, Buffer.from("<script>1</script>")]), "holds something else"],
		["a bomb", bomb(), "has 60000 × 60000 pixels; 50 megapixels are the most"],
		["26 MB", Buffer.concat([aPhoto, Buffer.alloc(26_000_000)]), "has more than 25 MB"],
	])("of %s is rejected with a sentence", async (_, body, sentence) => {
		const { status, text } = await send(body);
		expect(status).toBe(422);
		expect(JSON.parse(text).error.sentence).toContain(`“a.jpg” ${sentence}`);
	});

	test("gets a harmless name, and reveals nothing about where it was taken", async () => {
		const { buffer } = await photo("x.jpg");
		const { status, text } = await send(buffer, { name: "../../etc/\u202egpj.exe" });
		expect(status).toBe(200);
		const { picture } = JSON.parse(text);
		expect(picture.name).toBe("gpj.exe");
		const page = await signedIn(browser);
		const original = await page.request.get(`/admin/media/${picture.id}/original`);
		expect(original.headers()["content-disposition"]).toBe("attachment; filename*=UTF-8''gpj.exe");
		expect(original.headers()["content-security-policy"]).toMatch(/^default-src 'none';.* sandbox$/);
		expect(original.headers()["cache-control"]).toBe("no-store");
		const bytes = await original.body();
		expect(bytes.toString("latin1")).not.toContain("Ada at home");
		expect((await sharp(bytes).metadata()).exif).toBeUndefined();
	});

	test("is only possible for people who are signed in, and only at that address", async () => {
		const large = Buffer.concat([aPhoto, Buffer.alloc(2_000_000)]);
		expect((await send(large, { signedOut: true })).status).toBe(401);
		expect((await send(large, { path: "/admin/media/upload.data" })).status).toBe(413);
		expect((await send(large, { path: "/contact" })).status).toBe(413);
	});
});

/** The headers that mark the studio's own requests. */
function ours() {
	return { Origin: inject("baseUrl") };
}

/** A PNG of a few bytes that claims to be 60,000 pixels wide and high. */
function bomb(): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(60_000);
	header.writeUInt32BE(60_000, 4);
	header.set([8, 2], 8);
	const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.alloc(99))), chunk("IEND", Buffer.alloc(0))];
	return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, check]);
}
