import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import type { Browser, Locator, Page, Route } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations } from "../../accessibility.ts";
import { intercept, openBrowser } from "../../browser.ts";
import { inquire } from "../../site/inquire.ts";
import { openScreen, signedIn } from "../../studio.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

const unreached = "The server cannot be reached.";

/** Delays the page's requests that match a pattern, optionally only those of one method, until released. */
async function hold(page: Page, pattern: string, method = "") {
	const asked: string[] = [];
	const answered = Promise.withResolvers<void>();
	await intercept(page, pattern, async (route) => {
		if (method === "" || route.request().method() === method) {
			asked.push(route.request().url());
			await answered.promise;
		}
		// Requests cancelled meanwhile cannot continue.
		await route.continue().catch(() => {});
	});
	return { asked, answer: answered.resolve };
}

async function open(page: Page, name: string, list = ""): Promise<void> {
	await openScreen(page, `/admin/inquiries?${list}`);
	await page.getByRole("link", { name: new RegExp(name) }).click();
	await page.getByRole("heading", { name, level: 2 }).waitFor();
}

describe("the inbox", () => {
	test("on a phone, an inquiry that is nobody's is taken, followed up, and found again under Later", async () => {
		const name = await inquire();
		const page = await signedIn(browser, { width: 390 });
		await openScreen(page, "/admin/inquiries?nobodys");
		await page.getByRole("link", { name: new RegExp(name) }).click();
		await page.getByRole("button", { name: "Take it" }).click();
		await page.getByText("is yours.").waitFor();
		await page.getByRole("button", { name: "Take it" }).waitFor({ state: "detached" });
		await page.getByRole("button", { name: "More", exact: true }).click();
		await page.getByRole("menuitem", { name: "Follow up…" }).click();
		await page.getByLabel("What for").fill("Ask for the log");
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole("button", { name: "Tomorrow" }).click();
		await page.getByText("You are reminded of").waitFor();
		await page.locator(".facts", { hasText: "Ask for the log" }).waitFor();

		// Until its day, it is out of the way.
		await openScreen(page, "/admin/inquiries?mine");
		expect(await page.getByRole("link", { name: /^Mine/ }).getAttribute("aria-current")).toBe("true");
		const line = page.getByRole("link", { name: new RegExp(name) });
		expect(await line.count()).toBe(0);
		await page.getByRole("link", { name: /^Later/ }).click();
		expect(await line.innerText()).toMatch(/(Tomorrow|[A-Z]\w\w \d+)\s+Assigned to\s+You/);
		await openScreen(page, "/admin/inquiries?nobodys");
		expect(await line.count()).toBe(0);
	});

	test("an administrator sets who gets inquiries, a stage and a reason, and a colleague works by them on a phone", async () => {
		const page = await signedIn(browser);
		await openScreen(page, "/admin/inquiries");
		await page.getByRole("navigation", { name: "Parts of Inquiries" }).getByRole("link", { name: "Rules" }).click();
		await page.getByRole("button", { name: "Add a rule" }).click();
		await page.getByLabel("Form", { exact: true }).selectOption("Project inquiry");
		await page.getByLabel("Kind of project").selectOption("MVP Development");
		await expect.poll(() => page.getByLabel("Kind of project").inputValue()).not.toBe("");
		await page.getByLabel("Name", { exact: true }).fill("Offer sent");
		await page.getByRole("button", { name: "Add a stage" }).press("Enter");
		await page.getByText("counts as answered").waitFor();
		await page.getByLabel("Name", { exact: true }).fill("Offer sent");
		await page.getByRole("button", { name: "Add a stage" }).click();
		await page.getByText("There is “Offer sent” already. Choose another name.").waitFor();
		expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Offer sent");
		await page.getByRole("textbox", { name: "Reason" }).fill("Too early");
		await page.getByRole("button", { name: "Add a reason" }).click();
		await page.getByRole("button", { name: "Remove Too early" }).waitFor();
		await page.getByText(/24 hours by the clock/).waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);

		const name = await inquire();
		const phone = await signedIn(browser, { width: 390 });
		await openScreen(phone, "/admin/inquiries?mine");
		await phone.getByRole("link", { name: new RegExp(name) }).click();
		await phone.getByRole("article").getByLabel("Stage").selectOption("Offer sent");
		await phone.getByText("Answered in time.").waitFor();
		await phone.getByRole("button", { name: "More", exact: true }).click();
		await phone.getByRole("menuitem", { name: "Lost…" }).click();
		expect(await accessibilityViolations(phone)).toEqual([]);
		await phone.getByRole("button", { name: "Too early" }).click();
		await phone.locator(".facts", { hasText: "Too early" }).waitFor();

		const editor = await signedIn(browser, { role: "editor" });
		await openScreen(editor, "/admin/inquiry-rules");
		expect(await editor.getByRole("button", { name: "Add a rule" }).count()).toBe(0);
		await editor.getByLabel("First day").fill("2020-01-01");
		await editor.getByRole("button", { name: "Set as away" }).click();
		await editor.getByText("Choose days that are not over, within two years.").waitFor();
		await editor.getByLabel("First day").fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
		await editor.getByRole("button", { name: "Set as away" }).click();
		await editor.getByRole("button", { name: "There again You" }).click();
		await editor.getByText("Nobody is away.").waitFor();

		for (const button of ["Remove rule 1", "Remove Offer sent", "Remove Too early"]) {
			await page.getByRole("button", { name: button }).click();
			await page.getByRole("button", { name: button }).waitFor({ state: "detached" });
		}
	});

	test("is a board as well: moved by keys, by the mouse and by a menu, undone, and seen by a colleague at once", async () => {
		const word = `${crypto.randomUUID().replace(/[^a-f]/g, "")}board`;
		const name = await inquire({ message: `One for the ${word}` });
		const page = await signedIn(browser);
		await openScreen(page, `/admin/inquiries?nobodys&q=${word}`);
		await page.getByRole("link", { name: "Board by stage" }).click();
		const column = (of: Page, title: string) => of.getByRole("region", { name: title, exact: true });
		const card = (of: Page, title: string) => column(of, title).getByRole("link", { name: new RegExp(name) });
		await card(page, "New").waitFor();
		expect(page.url()).toMatch(/\?nobodys&q=\w+&view=board$/);
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole("navigation", { name: "State" }).getByRole("link", { name: /^All/ }).click();
		await expect.poll(() => page.url()).toMatch(/\?q=\w+&view=board$/);
		const colleague = await signedIn(browser, { role: "editor", width: 390 });
		await openScreen(colleague, `/admin/inquiries?q=${word}&view=board`);

		const link = card(page, "New");
		await link.focus();
		for (const key of ["Space", "ArrowRight", "ArrowRight", "Escape"]) await page.keyboard.press(key);
		await page.getByRole("status").getByText("back in New.").waitFor({ state: "attached" });
		for (const key of ["Space", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
		await card(page, "Answered").waitFor();
		await expect.poll(() => card(page, "Answered").evaluate((to) => to === document.activeElement)).toBe(true);
		await card(colleague, "Answered").waitFor();
		await page.getByRole("button", { name: "Undo" }).click();
		await card(page, "New").waitFor();

		const boxOf = async (place: Locator) => {
			let box: Awaited<ReturnType<Locator["boundingBox"]>> = null;
			// It may be drawn anew between two looks.
			await expect.poll(async () => (box = await place.boundingBox())).not.toBeNull();
			return box!;
		};
		await expect.poll(() => column(page, "New").locator(".board-card").count()).toBe(1);
		const [from, to] = [await boxOf(card(page, "New")), await boxOf(column(page, "Won"))];
		const full = await boxOf(column(page, "New"));
		await page.mouse.move(from.x + 40, from.y + 20);
		await page.mouse.down();
		// At once, as a quick hand does; a column without cards is as high as the others.
		await page.mouse.move(to.x + 30, full.y + full.height - 5);
		await column(page, "Won").getByText("Set down here").waitFor();
		await page.mouse.up();
		await card(page, "Won").waitFor();
		// The press that ended it opened nothing.
		expect(new URL(page.url()).pathname).toBe("/admin/inquiries");

		await card(colleague, "Won").waitFor();
		await column(colleague, "Won")
			.getByRole("button", { name: `Move ${name}` })
			.click();
		await colleague.getByRole("menuitem", { name: "Open", exact: true }).click();
		await card(colleague, "Open").waitFor();
		await card(page, "Open").waitFor();
		await colleague.getByRole("button", { name: "Undo" }).click();
		await card(page, "Won").waitFor();

		// Whoever has not seen what a colleague did meanwhile is told, and changes nothing.
		await intercept(page, "**/admin/notifications/stream", (route) => route.abort());
		const { answer } = await hold(page, "**/admin/actions/inquiries/*", "POST");
		await column(page, "Won")
			.getByRole("button", { name: `Move ${name}` })
			.click();
		await page.getByRole("menuitem", { name: "Lost" }).click();
		await card(page, "Lost").waitFor();
		await column(colleague, "Won")
			.getByRole("button", { name: `Move ${name}` })
			.click();
		await colleague.getByRole("menuitem", { name: "Answered" }).click();
		await card(colleague, "Answered").waitFor();
		answer();
		await page
			.getByRole("alert")
			.getByText(/^Somebody has moved Q-\w+ meanwhile/)
			.waitFor();
		await card(page, "Answered").waitFor();

		await card(page, "Answered").click();
		await page.getByRole("heading", { name, level: 2 }).waitFor();
		await page
			.locator(".inbox-lines")
			.getByRole("link", { name: new RegExp(name) })
			.waitFor();
		await page.goBack();
		await card(page, "Answered").waitFor();
	});

	test("works with the keyboard alone: moving down, marking as answered, undoing, adding a note", async () => {
		const older = await inquire();
		const newer = await inquire();
		const page = await signedIn(browser);
		await openScreen(page, "/admin/inquiries");
		const line = page.getByRole("link", { name: new RegExp(newer) });
		await line.waitFor();
		expect(await line.getByRole("img", { name: "Unread" }).count()).toBe(1);
		await page.keyboard.press("j");
		await page.getByRole("heading", { name: newer, level: 2 }).waitFor();
		await page.keyboard.press("j");
		await page.getByRole("heading", { name: older, level: 2 }).waitFor();
		await page.keyboard.press("k");
		await page.getByRole("heading", { name: newer, level: 2 }).waitFor();
		await expect.poll(() => line.getByRole("img", { name: "Unread" }).count()).toBe(0);

		await page.getByText("left to answer.").waitFor();
		expect(await page.locator(".facts").innerText()).toMatch(
			/Project Type\s+MVP Development\s+Budget\s+Not said\s+Timeline\s+Not said\s+Received\s+Today, \d\d:\d\d, \S/,
		);
		await page.keyboard.press("e");
		await page.getByText("Answered in time.").waitFor();
		const note = page.getByRole("textbox", { name: "Add a note" });
		await page.getByRole("button", { name: "Undo" }).focus();
		await note.click();
		expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
		await page.getByRole("button", { name: "Undo" }).click();
		await page.getByRole("button", { name: "Mark answered" }).waitFor();

		await note.fill("Call on Thursday.");
		await page.getByRole("button", { name: "Add note" }).click();
		await page.getByText("Call on Thursday.", { exact: true }).waitFor();
		await expect.poll(() => note.inputValue()).toBe("");
	});

	test("undoes a change of an inquiry, whatever is open by then", async () => {
		const word = crypto.randomUUID();
		const first = await inquire({ message: `The first one, ${word}` });
		const second = await inquire({ message: `The second one, ${word}` });
		const page = await signedIn(browser);
		// The newest toast, if several are shown.
		const undo = page.getByRole("button", { name: "Undo" }).first();
		await open(page, second, `q=${word}`);
		await page.keyboard.press("e");
		await page.getByRole("button", { name: "Open again" }).waitFor();
		await page.keyboard.press("j");
		await page.getByRole("heading", { name: first, level: 2 }).waitFor();
		await undo.click();
		await page.keyboard.press("k");
		await page.getByRole("heading", { name: second, level: 2 }).waitFor();
		await page.getByRole("button", { name: "Mark answered" }).waitFor();

		await page.keyboard.press("e");
		await page.getByRole("button", { name: "Open again" }).waitFor();
		const rail = page.getByRole("navigation", { name: "Admin" });
		await rail.getByRole("link", { name: /^Services offerings/ }).click();
		await page.getByRole("heading", { name: "Service Management" }).waitFor();
		const [undone] = await Promise.all([page.waitForRequest((request) => request.method() === "POST"), undo.click()]);
		expect(new URL(undone.url()).pathname).toMatch(/^\/admin\/actions\/inquiries\//);
		await page.getByRole("heading", { name: "Service Management" }).waitFor();
		await rail.getByRole("link", { name: /^Inquiries/ }).click();
		await page.getByRole("link", { name: new RegExp(second) }).click();
		await page.getByRole("button", { name: "Mark answered" }).waitFor();

		await page.keyboard.press("e");
		await page.getByRole("button", { name: "Open again" }).waitFor();
		await rail.getByRole("link", { name: /^Services offerings/ }).click();
		await page.getByRole("heading", { name: "Service Management" }).waitFor();
		await page.context().setOffline(true);
		await undo.click();
		await page.getByRole("alert").getByText(unreached).waitFor();
		await page.getByRole("heading", { name: "Service Management" }).waitFor();
	});

	test("keeps unsent text for an inquiry while others are opened, until it is sent", async () => {
		const word = crypto.randomUUID();
		const first = await inquire({ message: `The first one, ${word}` });
		const second = await inquire({ message: `The second one, ${word}` });
		const page = await signedIn(browser);
		const note = page.getByRole("textbox", { name: "Add a note" });
		const show = async (name: string) => {
			await page.getByRole("link", { name: new RegExp(name) }).click();
			await page.getByRole("heading", { name, level: 2 }).waitFor();
		};
		await open(page, first, `q=${word}`);
		await note.fill("Half a thought");
		await show(second);
		expect(await note.inputValue()).toBe("");
		await show(first);
		expect(await note.inputValue()).toBe("Half a thought");
		await page.getByRole("searchbox", { name: "Search inquiries" }).fill(first);
		await note.waitFor({ state: "detached" });
		await show(first);
		expect(await note.inputValue()).toBe("Half a thought");

		await page.getByRole("searchbox", { name: "Search inquiries" }).fill(word);
		await page.getByRole("link", { name: new RegExp(second) }).waitFor();
		await show(first);
		const { answer } = await hold(page, "**/admin/actions/inquiries/*", "POST");
		await page.getByRole("button", { name: "Add note" }).click();
		await show(second);
		answer();
		await page.unroute("**/admin/actions/inquiries/*");
		await show(first);
		await page.getByRole("article").getByRole("paragraph").getByText("Half a thought", { exact: true }).waitFor();
		await expect.poll(() => note.inputValue()).toBe("");
	});

	test("uses the latest choice even while it is still loading: the next inquiry, another list", async () => {
		const word = crypto.randomUUID();
		const names: string[] = [];
		for (const which of ["third", "second", "first"])
			names.unshift(await inquire({ message: `The ${which}, ${word}` }));
		const page = await signedIn(browser);
		await openScreen(page, `/admin/inquiries?q=${word}`);
		const links = page.locator(".inbox-lines").getByRole("link");
		expect((await links.allInnerTexts()).map((text) => names.findIndex((name) => text.includes(name)))).toEqual([
			0, 1, 2,
		]);
		const addresses = await links.evaluateAll((all) =>
			all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
		);
		const slow = await hold(page, "**/admin/inquiries**.data*");
		const asked = () => slow.asked.at(-1) ?? "";
		await page.keyboard.press("j");
		await expect.poll(asked).toContain(addresses[0]);
		await expect.poll(() => links.nth(0).getAttribute("aria-current")).toBe("true");
		await page.keyboard.press("j");
		await expect.poll(asked).toContain(addresses[1]);
		await expect.poll(() => links.nth(1).getAttribute("aria-current")).toBe("true");
		await page.keyboard.press("k");
		await expect.poll(() => slow.asked.filter((url) => url.includes(addresses[0]!)).length).toBe(2);
		await page.getByRole("navigation", { name: "State" }).getByRole("link", { name: /^New/ }).click();
		await expect.poll(asked).toContain("state=new");
		await expect.poll(() => links.first().getAttribute("href")).toContain("state=new");
		await page.keyboard.press("j");
		slow.answer();
		await page.waitForURL((url) => url.searchParams.get("state") === "new" && url.searchParams.get("q") === word);
	});

	test("finds inquiries by their text, and says when there are none", async () => {
		const name = await inquire();
		const page = await signedIn(browser);
		await openScreen(page, "/admin/inquiries");
		const search = page.getByRole("searchbox", { name: "Search inquiries" });
		await search.fill(name.slice(-8).toUpperCase());
		await expect.poll(() => page.locator(".inbox-line").count()).toBe(1);
		expect(new URL(page.url()).searchParams.get("q")).toBe(name.slice(-8).toUpperCase());
		await search.fill("zebra crossing");
		await page.getByText("No inquiries found").waitFor();
		await page.getByRole("link", { name: "Clear search" }).click();
		await page.getByRole("link", { name: new RegExp(name) }).waitFor();
	});

	test("holds back what a bot filled in, and delivers it once it is approved", async () => {
		const name = await inquire({ homepage: "https://spam.example" });
		const page = await signedIn(browser);
		await open(page, name, "state=held");
		await page.getByText("Held back as possible spam.").waitFor();
		await page.context().setOffline(true);
		await page.getByRole("button", { name: "Release and deliver" }).click();
		await page.getByRole("alert").getByText(unreached).waitFor();
		await page.context().setOffline(false);
		await page.getByRole("button", { name: "Release and deliver" }).click();
		await page.getByRole("heading", { name: "Deliveries" }).waitFor();
		await open(page, name, "state=open");
	});

	test("shows hostile strings as text, also in the exported spreadsheet", async () => {
		const hostile = '=HYPERLINK("http://evil.example")</textarea><script>alert(1)</script>';
		const name = await inquire({ company: hostile });
		const page = await signedIn(browser);
		const dialogs: string[] = [];
		page.on("dialog", (dialog) => dialogs.push(dialog.message()));
		// A link in a company's name counts as suspicious too.
		await open(page, name, "state=held");
		await page.getByText(hostile).first().waitFor();
		const file = await page.evaluate(async () => (await fetch("/admin/inquiries.csv?state=held")).text());
		expect(file).toContain(`"'${hostile.replaceAll('"', '""')}"`);
		expect(dialogs).toEqual([]);
	});

	test("erases an inquiry for good after confirmation", async () => {
		const name = await inquire();
		const page = await signedIn(browser);
		await open(page, name);
		const address = page.url();
		await page.getByRole("button", { name: "More", exact: true }).click();
		await page.getByRole("menuitem", { name: "Erase" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Erase" }).click();
		await page.waitForURL("**/admin/inquiries");
		await expect.poll(() => page.getByRole("link", { name: new RegExp(name) }).count()).toBe(0);
		await page.goto(address);
		await page.getByText("There is no such inquiry; it may have been erased.").waitFor();
	});

	test.each<[string, string, (route: Route) => Promise<void>]>([
		["the network", unreached, (route) => route.abort()],
		[
			"a proxy without a server",
			"The server could not answer.",
			(route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
		],
	])("keeps a note in its field that %s did not let through, and says so", async (_, sentence, answer) => {
		const name = await inquire();
		const page = await signedIn(browser);
		await open(page, name);
		await intercept(page, "**/admin/actions/inquiries/*", answer);
		const note = page.getByRole("textbox", { name: "Add a note" });
		await note.fill("This must not be lost.");
		await page.getByRole("button", { name: "Add note" }).click();
		await page.getByText(sentence).waitFor();
		await page.getByRole("button", { name: "Mark answered" }).click();
		await page.getByRole("alert").getByText(sentence).last().waitFor();
		await page.getByText("is answered.").waitFor({ state: "detached" });
		await page.unroute("**/admin/actions/inquiries/*");
		expect(await note.inputValue()).toBe("This must not be lost.");
	});

	test.each([
		[1440, "light"],
		[390, "dark"],
	] as const)("has no barrier that axe can find at %i px in %s", async (width, scheme) => {
		const name = await inquire();
		const page = await signedIn(browser, { width, scheme });
		await open(page, name);
		await page.getByRole("heading", { name: "Thread" }).waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
	});
});

test("the bell of every open tab is updated when something new arrives, or is read in another tab", async () => {
	const page = await signedIn(browser);
	await page.goto("/admin/notifications");
	const other = await page.context().newPage();
	await other.goto("/admin/inquiries");
	const unread = (tab: Page) =>
		tab
			.getByRole("button", { name: /^Notifications/ })
			.getAttribute("aria-label")
			.then((label) => Number(/\d+/.exec(label ?? "")?.[0] ?? 0));
	const before = await unread(page);
	const name = await inquire();
	await expect.poll(() => unread(page)).toBeGreaterThan(before);
	await expect.poll(() => unread(other)).toBeGreaterThan(before);
	await page.reload();
	await page.getByRole("link", { name: new RegExp(`^Unread: New inquiry .* from ${name}`) }).waitFor();
	await page.getByRole("button", { name: "Mark all read" }).click();
	await page.getByRole("link", { name: new RegExp(`^New inquiry .* from ${name}`) }).waitFor();
	// Other tests send inquiries all the time, which are to be read as well.
	await expect
		.poll(async () => {
			await page.request.post("/admin/actions/notifications", { data: { command: "readAll" } });
			return [await unread(page), await unread(other)];
		})
		.toEqual([0, 0]);
});

test("an inquiry opened in one tab is no longer new in any other: at the bell, in the rail, on the dashboard", async () => {
	const page = await signedIn(browser);
	const other = await page.context().newPage();
	await other.goto("/admin");
	const news = async (tab: Page) => {
		const bell = tab.getByRole("button", { name: /^Notifications/ });
		const rail = tab.getByRole("complementary", { name: "Sections" }).getByRole("link", { name: /^Inquiries/ });
		return [await bell.getAttribute("aria-label"), (await rail.innerText()).replace(/\s+/g, " ")];
	};
	const headline = other.locator(".dashboard-headline", { hasText: "for an answer" });
	await headline.waitFor();
	const waiting = await headline.innerText();
	const before = await news(other);
	const name = await inquire();
	await expect.poll(() => headline.innerText()).not.toBe(waiting);
	expect(await news(other)).not.toEqual(before);
	await open(page, name);
	// Other tests send inquiries, too: what is new by now is what a tab shows that was just loaded.
	await expect
		.poll(async () => {
			await openScreen(page, "/admin/inquiries");
			return isDeepStrictEqual(await news(other), await news(page));
		})
		.toBe(true);
	expect(
		await page
			.getByRole("link", { name: new RegExp(name) })
			.getByRole("img", { name: "Unread" })
			.count(),
	).toBe(0);
});

test("the bell reconnects after it was rejected, and its stream tells proxies not to buffer", async () => {
	const page = await signedIn(browser);
	let refusals = 0;
	await page.route("**/admin/notifications/stream", (route) => {
		refusals += 1;
		return refusals === 1 ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.continue();
	});
	await page.goto("/admin/releases");
	await expect.poll(() => refusals).toBe(1);
	const bell = page.getByRole("button", { name: /^Notifications/ });
	const before = await bell.getAttribute("aria-label");
	await inquire();
	await expect.poll(() => bell.getAttribute("aria-label")).not.toBe(before);
	const buffering = await page.evaluate(async () => {
		const leaving = new AbortController();
		const { headers } = await fetch("/admin/notifications/stream", { signal: leaving.signal });
		leaving.abort();
		return headers.get("X-Accel-Buffering");
	});
	expect(buffering).toBe("no");
});

test("an error is shown when notifications could not be marked as read", async () => {
	await inquire();
	const page = await signedIn(browser);
	await openScreen(page, "/admin/notifications");
	await page.context().setOffline(true);
	await page.getByRole("button", { name: "Mark all read" }).click();
	await page.getByRole("alert").getByText(unreached).waitFor();
});

describe("destinations", () => {
	test("can be added and tested, are signed, and receive inquiries while they are on", async () => {
		const receiver = await openReceiver();
		const page = await signedIn(browser);
		await openScreen(page, "/admin/destinations");
		await page.getByRole("button", { name: "Add destination" }).first().click();
		const dialog = page.getByRole("dialog", { name: "Add destination" });
		await dialog.getByLabel("Kind").selectOption("webhook");
		await dialog.getByLabel("Name").fill("Our hook");
		await dialog.getByLabel("Address").fill("no address");
		await dialog.getByRole("button", { name: "Add destination" }).click();
		await dialog.getByText("Enter a web address without a user name").waitFor();
		expect(await dialog.getByLabel("Name").inputValue()).toBe("Our hook");
		await dialog.getByLabel("Address").fill(receiver.url);
		await dialog.getByRole("button", { name: "Add destination" }).click();

		const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Our hook" }) });
		await card.getByRole("button", { name: "Send a test" }).click();
		await card.getByText("The test was taken").waitFor();
		expect(receiver.received.at(-1)).toContain("This is a test of the destination.");

		await card.getByRole("button", { name: "More for Our hook" }).click();
		await page.getByRole("menuitem", { name: "Sign with a secret" }).click();
		const secret = page.getByRole("dialog", { name: "The new signing secret" });
		expect(await secret.locator("code").textContent()).toMatch(/^whsec_/);
		await secret.getByRole("button", { name: "I have copied it" }).click();

		await card.getByRole("button", { name: "More for Our hook" }).press("Enter");
		await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
		const edit = page.getByRole("dialog", { name: "Edit Our hook" });
		expect(await edit.getByLabel("Address").inputValue()).toBe(receiver.url);
		await edit.getByLabel("Address").fill("no address");
		await edit.getByRole("button", { name: "Save" }).press("Enter");
		await edit.getByText("Enter a web address without a user name").waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		await edit.getByLabel("Address").fill(`${receiver.url}/moved`);
		await edit.getByRole("button", { name: "Save" }).press("Enter");
		await edit.waitFor({ state: "hidden" });
		await card.getByText("/hook/moved").waitFor();

		await card.getByRole("button", { name: "Switch off" }).click();
		await card.getByText("Switched off; new inquiries stay in the inbox alone.").waitFor();
		const kept = await inquire();
		await card.getByRole("button", { name: "Switch on" }).click();
		await card.getByText("Switched on").waitFor();
		const sent = await inquire();
		await expect.poll(() => receiver.received.some((body) => body.includes(sent))).toBe(true);
		expect(receiver.received.some((body) => body.includes(kept))).toBe(false);
		await open(page, sent);
		await page.getByText(/^Delivered, 200 in \d+ ms$/).waitFor();
		await openScreen(page, "/admin/destinations");

		expect(await accessibilityViolations(page)).toEqual([]);
		await card.getByRole("button", { name: "More for Our hook" }).click();
		await page.getByRole("menuitem", { name: "Remove" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
		await expect.poll(() => card.count()).toBe(0);
		receiver.close();
	});

	test("are not available to editors", async () => {
		const page = await signedIn(browser, { role: "editor" });
		const answer = await page.goto("/admin/destinations");
		expect(answer?.status()).toBe(403);
	});
});

async function openReceiver() {
	const received: string[] = [];
	const server = createServer(async (request, response) => {
		received.push(Buffer.concat(await request.toArray()).toString());
		response.end("ok");
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}/hook`, received, close: () => server.close() };
}
