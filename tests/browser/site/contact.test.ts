import { HtmlValidate } from "html-validate";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { intercept, openBrowser, openPage } from "../browser.ts";
import { layoutShifts, noteLayoutShifts } from "./layout-shifts.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const send = (page: Page) => page.getByRole("button", { name: "Send Project Brief" });
const sentence =
	"There was an error submitting the form. Please try again or contact us directly at hello@quillstone.example";

const tooMany = "Too many inquiries came from your network. Please write to hello@quillstone.example";

/** Fills the form with a unique inquiry. */
async function write(page: Page, email = "dana@signet.example"): Promise<string> {
	const message = `We need a first release before May. ${crypto.randomUUID()}`;
	await page.getByLabel("Full Name").fill("Dana Whitfield");
	await page.getByLabel("Email Address").fill(email);
	await page.getByLabel("Project Type").selectOption("MVP Development");
	await page.getByLabel("Budget").selectOption("$15,000 - $30,000");
	await page.getByLabel("Project Description").fill(message);
	return message;
}

/**
 * Opens the contact page and records every post of its form; `answer` decides the response to each, by its number from
 * 0.
 */
async function openContact(
	answer?: (post: number) => "abort" | 429 | 503 | undefined,
	options: BrowserContextOptions = {},
) {
	const { page, complaints } = await openPage(browser, { reducedMotion: "reduce", ...options });
	const posts: URLSearchParams[] = [];
	await page.route("**/forms/contact", async (route) => {
		const request = route.request();
		if (request.method() !== "POST") return route.continue();
		const form = await new Response(request.postDataBuffer() as BodyInit, {
			headers: { "content-type": request.headers()["content-type"]! },
		}).formData();
		const post = posts.push(new URLSearchParams([...form] as [string, string][])) - 1;
		const wanted = answer?.(post);
		if (wanted === "abort") return route.abort();
		if (wanted === 429) return route.fulfill({ status: 429, json: { alert: tooMany } });
		if (wanted === 503) return route.fulfill({ status: 503, body: "Service Unavailable" });
		return route.continue();
	});
	await page.goto("/contact");
	return { page, complaints, posts };
}

describe("the contact form", () => {
	test.each([
		[390, "dark"],
		[1440, "light"],
	] as const)(
		"sends, thanks for three seconds, and is empty with the reference beside it (%i px)",
		async (width, colorScheme) => {
			const { page, complaints } = await openPage(browser, {
				colorScheme,
				reducedMotion: "reduce",
				viewport: { width, height: 900 },
			});
			await page.clock.install();
			await page.goto("/contact");
			const held = Promise.withResolvers<void>();
			await intercept(page, "**/forms/contact", async (route) => {
				// The form asks there for its token too, and not for long.
				if (route.request().method() === "POST") await held.promise;
				await route.continue();
			});
			expect(await accessibilityViolations(page)).toEqual([]);
			await write(page);
			await send(page).scrollIntoViewIfNeeded();
			const scrolled = () => page.evaluate(() => scrollY);
			const before = await scrolled();
			await send(page).click();
			const sending = page.getByRole("button", { name: "Sending…" });
			await sending.waitFor();
			expect(await sending.isDisabled()).toBe(true);
			expect(await accessibilityViolations(page)).toEqual([]);

			// From here on, only the test advances the clock.
			await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
			held.resolve();
			const thanks = page.getByRole("heading", { name: "Thank You" });
			await thanks.waitFor();
			expect(await page.locator("form.form").isVisible()).toBe(false);
			const reference = await page.locator("[data-thanks] .reference").textContent();
			expect(reference).toMatch(/^Q-[2-9A-Z]{4,8}$/);
			await page.clock.runFor(2900);
			expect(await thanks.isVisible()).toBe(true);
			expect(await scrolled()).toBe(before);

			await page.clock.runFor(200);
			expect(await thanks.isVisible()).toBe(false);
			const note = page.getByText(`Sent. Reference ${reference}. We reply to dana@signet.example within 24 hours.`);
			expect(await note.isVisible()).toBe(true);
			// Nothing has moved, and it stands where the eye is.
			expect(await scrolled()).toBe(before);
			const { y, height } = (await note.boundingBox())!;
			expect(y).toBeGreaterThan(0);
			expect(y + height).toBeLessThan(900);
			for (const label of ["Full Name", "Email Address", "Project Type", "Project Description"]) {
				expect(await page.getByLabel(label).inputValue(), label).toBe("");
			}
			expect(await page.locator(".note-ok").evaluate((element) => element === document.activeElement)).toBe(true);
			await page.clock.resume();
			expect(await accessibilityViolations(page)).toEqual([]);
			// The thanks once more, because the accessibility check takes longer than three seconds.
			await page.evaluate(() => {
				document.querySelector<HTMLFormElement>("form.form")!.inert = true;
				document.querySelector<HTMLElement>("[data-thanks]")!.hidden = false;
			});
			expect(await accessibilityViolations(page, { within: "[data-thanks]" })).toEqual([]);
			expect(complaints).toEqual([]);
		},
	);

	test("shows errors below their fields, including the server's, and focuses the first", async () => {
		const { page, posts } = await openContact();
		await send(page).click();
		expect(await page.getByLabel("Full Name").evaluate((field) => field === document.activeElement)).toBe(true);
		expect(await page.locator(".field-error:visible").allTextContents()).toEqual([
			"Tell us who is writing.",
			"Tell us where to reply.",
			"Pick the closest one.",
			"A sentence or two is enough to begin.",
		]);
		expect(await page.getByLabel("Email Address").getAttribute("aria-describedby")).toBe("inquiry-email-error");
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(posts).toEqual([]);

		// Browsers accept addresses that cannot be replied to.
		const message = await write(page, "dana@signet");
		expect(await page.locator(".field-error:visible").count()).toBe(0);
		await send(page).click();
		await page.getByText("That address is missing its ending, like name@company.com.").waitFor();
		expect(await page.getByLabel("Email Address").evaluate((field) => field === document.activeElement)).toBe(true);
		expect(await page.getByLabel("Project Description").inputValue()).toBe(message);
		await page.getByLabel("Email Address").fill("dana@signet.example");
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Thank You" }).waitFor();
	});

	test("keeps everything typed while sending fails, even across a reload, and then sends it as the same inquiry", async () => {
		const failing = (post: number) => ([429, "abort", 503] as const)[post];
		const { page, posts } = await openContact(failing);
		const message = await write(page);
		for (const [failure, told] of [tooMany, sentence, sentence].entries()) {
			await send(page).click();
			await expect.poll(() => posts.length).toBe(failure + 1);
			const alert = page.getByRole("alert");
			await alert.waitFor();
			expect(await alert.innerText()).toBe(told);
			expect(await page.getByLabel("Project Description").inputValue()).toBe(message);
		}
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.reload();
		expect(await page.getByLabel("Project Description").inputValue()).toBe(message);
		expect(await page.getByLabel("Budget").inputValue()).toBe("$15,000 - $30,000");
		await send(page).click();
		await page.getByRole("heading", { name: "Thank You" }).waitFor();
		expect(new Set(posts.map((post) => post.get("token"))).size).toBe(1);
		expect(posts[0]!.get("token")).not.toBe("");

		await page.reload();
		expect(await page.getByLabel("Project Description").inputValue()).toBe("");
	});

	test("says on a static copy of the site that nothing can be sent, and how to reach the company, and keeps the words", async () => {
		const { page } = await openPage(browser, { reducedMotion: "reduce" });
		// As web servers answer for what they have no file of.
		await page.route("**/forms/contact", (route) =>
			route.fulfill({ status: 404, contentType: "text/html", body: "<!doctype html><p>Not found" }),
		);
		await page.goto("/contact");
		const note = page.getByRole("status").filter({ hasText: "Nothing can be sent from here at the moment." });
		await note.waitFor();
		expect(await note.getByRole("link").allTextContents()).toEqual([
			"hello@quillstone.example",
			expect.stringMatching(/^\+/),
		]);
		const message = await write(page);
		await send(page).click();
		await expect.poll(() => note.evaluate((element) => element === document.activeElement)).toBe(true);
		expect(await page.getByLabel("Project Description").inputValue()).toBe(message);
		expect(await accessibilityViolations(page)).toEqual([]);
		// Its server is back: the same press sends it.
		await page.unroute("**/forms/contact");
		await send(page).click();
		await page.getByRole("heading", { name: "Thank You" }).waitFor();
	});

	test("keeps unsent text in this tab until it is cleared, and sends it nowhere", async () => {
		const { page, complaints } = await openContact();
		const sent: string[] = [];
		page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
		// A request for the form's token that leaving the page ends would count as a failed one.
		const reload = async () => {
			await page.waitForFunction(() => document.querySelector<HTMLInputElement>("inquiry-form [name=token]")?.value);
			await page.reload();
		};
		const kept = page.getByText("What you wrote is still here");
		expect(await kept.isVisible()).toBe(false);
		const message = await write(page);
		await reload();
		expect(await page.getByRole("textbox", { name: "Project Description" }).inputValue()).toBe(message);
		expect(await page.getByRole("combobox", { name: "Budget (optional)", exact: true }).inputValue()).toBe(
			"$15,000 - $30,000",
		);
		expect(await page.getByRole("textbox", { name: "Company (optional)", exact: true }).inputValue()).toBe("");
		expect(await kept.isVisible()).toBe(true);
		expect(await accessibilityViolations(page)).toEqual([]);
		const elsewhere = await page.context().newPage();
		await elsewhere.goto("/contact");
		expect(await elsewhere.getByLabel("Project Description").inputValue()).toBe("");

		await page.getByRole("button", { name: "Clear the form" }).click();
		for (const emptied of [false, true]) {
			expect(await page.getByLabel("Project Description").inputValue()).toBe("");
			expect(await kept.isVisible()).toBe(false);
			await reload();
			expect(await page.getByLabel("Project Description").inputValue()).toBe("");
			if (emptied) break;
			await page.getByLabel("Full Name").fill("Dana");
			await page.getByLabel("Full Name").fill("");
		}
		expect(sent.filter((request) => request.includes(message) || request.includes("signet"))).toEqual([]);
		expect(complaints).toEqual([]);
	});

	test("sends one inquiry, however often the button is pressed", async () => {
		const { page, posts } = await openContact();
		await write(page);
		await send(page).dblclick();
		await page.getByRole("heading", { name: "Thank You" }).waitFor();
		expect(posts).toHaveLength(1);
	});
});

describe("the contact form without script", () => {
	const withoutScript = { javaScriptEnabled: false };

	test("sends with one press, and confirms at an address that can be reloaded and is not indexed", async () => {
		const { page } = await openContact(undefined, withoutScript);
		await write(page);
		await send(page).click();
		await page.waitForURL("**/contact/sent/*");
		const reference = new URL(page.url()).pathname.split("/").at(-1)!.toUpperCase();
		await page.reload();
		expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Thank You");
		expect(await page.getByText(reference).isVisible()).toBe(true);
		expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
	});

	test("lists what is missing with links to the fields, and keeps what was typed", async () => {
		const { page } = await openContact(undefined, withoutScript);
		const message = await write(page, "dana@signet");
		await send(page).click();
		const link = page.getByRole("link", { name: "Email Address" });
		await link.click();
		expect(page.url()).toContain("#inquiry-email");
		expect(await page.getByLabel("Email Address").getAttribute("aria-invalid")).toBe("true");
		expect(await page.getByLabel("Project Description").inputValue()).toBe(message);
		expect(await page.getByLabel("Project Type").inputValue()).toBe("MVP Development");

		const html = await page.content();
		const report = await new HtmlValidate({ extends: ["html-validate:a11y"] }).validateString(html);
		expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
		await page.getByLabel("Email Address").fill("dana@signet.example");
		await send(page).click();
		await page.waitForURL("**/contact/sent/*");
	});

	test("is followed on a page of its own, to which a file is added, until it is deleted after one more question", async () => {
		const { page } = await openContact(undefined, withoutScript);
		const message = await write(page);
		await send(page).click();
		await page.getByRole("link", { name: "See where it stands" }).click();
		expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Your brief is with us.");
		expect(await page.getByText(message).isVisible()).toBe(true);
		expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
		const sketches = { name: "sketches.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 sketches") };
		await page.getByLabel("A file").setInputFiles(sketches);
		await page.getByRole("button", { name: "Add to the Inquiry" }).click();
		await page.getByText("sketches.pdf, 17 bytes").waitFor();
		const address = page.url();
		await page.getByRole("link", { name: "delete everything" }).click();
		await page.getByRole("button", { name: "Delete Everything" }).click();
		await page.waitForURL("**/inquiry/deleted");
		expect((await page.goto(address))?.status()).toBe(404);
	});
});

describe("the business hours", () => {
	test.each([390, 1440])(
		"tell whether somebody is there, minute by minute, and move nothing (%i px)",
		async (width) => {
			const { page } = await openPage(browser, { viewport: { width, height: 900 }, timezoneId: "Europe/Oslo" });
			await page.clock.install({ time: new Date("2026-11-24T12:31:30Z") });
			await noteLayoutShifts(page);
			await page.goto("/contact");
			const hours = page.locator("opening-hours");
			await hours.getByText("It is 17:31 in Karachi, we are open for 29 more minutes.").waitFor();
			await page.clock.fastForward(60_000);
			await hours.getByText("It is 17:32 in Karachi, we are open for 28 more minutes.").waitFor();
			expect(await hours.getByText("Until 18:00, which is 14:00 where you are.").isVisible()).toBe(true);
			expect(await hours.locator("[aria-live], [role=status]").count()).toBe(0);
			expect(await layoutShifts(page)).toEqual([]);
			await page.emulateMedia({ media: "print" });
			expect((await hours.innerText()).trim()).toBe("Monday to Friday, 09:00–18:00 PKT");
		},
	);

	test("are a plain line without script", async () => {
		const { page } = await openContact(undefined, { javaScriptEnabled: false });
		expect((await page.locator("opening-hours").innerText()).trim()).toBe("Monday to Friday, 09:00–18:00 PKT");
	});
});

describe("the status page of an inquiry", () => {
	test.each([
		[390, "dark"],
		[1440, "light"],
	] as const)("tells the hour of the visitor, is accessible and fits (%i px, %s)", async (width, colorScheme) => {
		const viewport = { width, height: 900 };
		const { page, complaints } = await openContact(undefined, { viewport, colorScheme, timezoneId: "Europe/Oslo" });
		await write(page);
		await send(page).click();
		const follow = page.getByRole("link", { name: "See where it stands" });
		await follow.first().waitFor();
		// The form has fetched its next token: leaving would cut that short.
		await expect.poll(() => page.locator("input[name=token]").inputValue()).not.toBe("");
		await page.goto((await follow.first().getAttribute("href"))!);
		await page.getByText(/in Karachi, \d\d:\d\d where you are\. In /).waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(complaints).toEqual([]);
	});
});
