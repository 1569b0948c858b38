import { randomUUID } from "node:crypto";
import type { Browser, Page, Response } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { words } from "../../../app/content/system/words.ts";
import { aClient, anArticle, aService } from "../../world.ts";
import { accessibilityViolations, rulesOfColourAndWidth } from "../accessibility.ts";
import { intercept, openBrowser, openContext, openPage } from "../browser.ts";
import { people } from "../people.ts";
import { addAccount } from "../server.ts";
import { dressedSite } from "../site/dressed-site.ts";
import { openScreen, reloadScreen, signedIn, signIn } from "../studio.ts";
import { have, runCommand } from "./documents.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

/** A unique word per test, so that tests sharing a store do not interfere. */
const unique = () => randomUUID().slice(0, 8);
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true }).first();
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
const preview = (page: Page) => page.frameLocator("iframe[data-shown=true]");

async function projectOf(page: Page, id: string): Promise<string> {
	const { versions } = await (await page.request.get(`/admin/documents/${id}/history`)).json();
	return versions[0].changes.find(({ field }: { field: string }) => field === "Project")?.after ?? "";
}

async function publish(page: Page): Promise<void> {
	const isDone = (response: Response) => response.request().postData()?.includes('"command":"publish"') ?? false;
	const done = page.waitForResponse(isDone);
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await done;
	await page.getByText("Live", { exact: true }).waitFor();
}

/** Delays a command that a page sends for a document, until released. */
async function hold(page: Page, command: string): Promise<{ asked: Promise<void>; release(): void }> {
	const asked = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	await intercept(page, "**/admin/documents/**", async (route) => {
		if (route.request().postData()?.includes(`"command":"${command}"`)) {
			asked.resolve();
			await released.promise;
		}
		await route.continue();
	});
	return { asked: asked.promise, release: released.resolve };
}

/** Opens an entry whose last changes could not be saved, and tries to leave it. */
async function leavingUnsaved(words: string): Promise<Page> {
	const page = await signedIn(browser);
	const id = await have(page, "clients", aClient({ name: `Lumen ${unique()}` }));
	await openScreen(page, `/admin/clients/edit/${id}`);
	await intercept(page, "**/admin/documents/**", (route) => route.fulfill({ status: 503, body: "away" }));
	await field(page, "Project").fill(words);
	await page.getByText("Could not save:").waitFor();
	await page.getByRole("link", { name: "Site Settings" }).click();
	return page;
}

/** Returns to a tab after more than a minute, when it reloads its data. */
async function comeBack(page: Page): Promise<void> {
	const loaded = page.waitForResponse((response) => /\/admin\/.*\.data/.test(response.url()));
	await page.evaluate(() => {
		const now = Date.now;
		Date.now = () => now() + 61_000;
		document.dispatchEvent(new Event("visibilitychange"));
	});
	await loaded;
}

describe("a new service", () => {
	test("can be written, previewed, published, changed, restored and unpublished", async () => {
		const page = await signedIn(browser);
		const visitor = await (await openContext(browser, { baseURL: new URL(await origin(page)).href })).newPage();
		const number = unique();
		const title = `Ærlige виміри ${number}`;
		const path = `/services/aerlige-vimiri-${number}`;

		const typed = Promise.withResolvers<void>();
		await page.goto("/readyz");
		await intercept(page, "**/assets/slugify-*", async (route) => {
			await typed.promise;
			await route.continue();
		});
		await openScreen(page, "/admin/services/new");
		await field(page, "Title").pressSequentially(title);
		typed.resolve();
		await page.waitForURL(/\/admin\/services\/edit\//);
		await expect.poll(() => field(page, "Slug").inputValue()).not.toBe("");
		await saved(page);
		expect(await field(page, "Title").evaluate((input) => input === document.activeElement)).toBe(true);
		expect(await field(page, "Slug").inputValue()).toBe(path.slice("/services/".length));
		await preview(page).getByRole("heading", { name: title }).waitFor();

		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByText("One thing is to be corrected before it can be published.").waitFor();
		await expect
			.poll(() => field(page, "Description").evaluate((input) => input === document.activeElement))
			.toBe(true);
		for (const name of ["Subtitle", "One line", "Description", "Long description"])
			await field(page, name).fill(`${name}.`);
		await publish(page);
		await visitor.goto(path);
		await visitor.getByRole("heading", { name: title }).waitFor();

		await field(page, "Subtitle").fill("We listen to the wind.");
		await page.getByText("Changed", { exact: true }).waitFor();
		await preview(page).getByText("We listen to the wind.").first().waitFor();
		expect(await visitor.goto(path).then((answer) => answer!.text())).not.toContain("We listen to the wind.");
		await publish(page);
		expect(await visitor.goto(path).then((answer) => answer!.text())).toContain("We listen to the wind.");

		await page.getByRole("button", { name: "History" }).click();
		const history = page.getByRole("region", { name: "History" });
		const newest = history.getByRole("listitem").first();
		await newest.getByText("Admin User").waitFor();
		expect(await newest.locator("del").textContent()).toContain("Subtitle.");
		expect(await newest.locator("ins").textContent()).toContain("We listen to the wind.");
		const restoring = await hold(page, "restore");
		await history
			.getByRole("button", { name: /^Restore/ })
			.first()
			.click();
		await restoring.asked;
		await field(page, "Subtitle").fill("Typed on the way");
		restoring.release();
		await expect.poll(() => field(page, "Subtitle").inputValue()).toBe("Subtitle.");

		await page.getByRole("button", { name: "More" }).click();
		await page.getByRole("menuitem", { name: "Unpublish…" }).click();
		await page.getByRole("button", { name: "Unpublish", exact: true }).click();
		await page.getByText("Taken off the site", { exact: true }).waitFor();
		expect((await visitor.goto(path))!.status()).toBe(410);

		await page.getByRole("button", { name: "More" }).click();
		await page.getByRole("menuitem", { name: "Delete…" }).click();
		await page.getByRole("alertdialog", { name: `Are you sure you want to delete "${title}"?` }).waitFor();
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await page.getByText(`“${title}” is in the trash`).waitFor();
		expect(await field(page, "Title").count()).toBe(0);
		await page.getByRole("button", { name: "Restore", exact: true }).click();
		await expect.poll(() => field(page, "Title").inputValue()).toBe(title);
		expect(await field(page, "Subtitle").inputValue()).toBe("Subtitle.");
		// It was published, so the slug no longer follows the title.
		await field(page, "Title").fill("Another title");
		expect(await field(page, "Slug").inputValue()).toBe(path.slice("/services/".length));
	});

	test("offers a free slug when the chosen one is taken, and redirects from a published one", async () => {
		const page = await signedIn(browser);
		const slug = `audits-${unique()}`;
		await have(page, "services", aService({ slug }), { live: true });
		const id = await have(page, "services", aService({ slug: `other-${slug}` }));

		await openScreen(page, `/admin/services/edit/${id}`);
		await field(page, "Slug").fill(slug);
		await page.getByText(`Another service already has the slug “${slug}”`).waitFor();
		await page.getByRole("button", { name: `Use “${slug}-2”` }).click();
		await saved(page);
		await publish(page);

		expect(await field(page, "Slug").getAttribute("readonly")).not.toBeNull();
		await page.getByRole("button", { name: "Change the address" }).click();
		await field(page, "Slug").fill(`${slug}-moved`);
		await page.getByText("the old address will lead to the new one").waitFor();
		await saved(page);
		await field(page, "Title").fill(`Moved ${slug}`);
		await publish(page);
		await page.getByText(`“Moved ${slug}” is on the site now.`).waitFor();
		const moved = await page.request.get(`/services/${slug}-2`, { maxRedirects: 0 });
		expect([moved.status(), moved.headers().location]).toEqual([301, `/services/${slug}-moved`]);
	});

	test("goes live at the scheduled time in the shown time zone, unless it is cancelled", async () => {
		const page = await signedIn(browser);
		const id = await have(page, "services", aService({ slug: `timed-${unique()}` }), { live: true });
		await openScreen(page, `/admin/services/edit/${id}`);
		await intercept(page, "**/admin/documents/**", (route) => route.abort());
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByText("Nothing has changed since this was published.").waitFor();
		await page.getByRole("button", { name: "More" }).click();
		await page.getByRole("menuitem", { name: "Unpublish…" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
		await page.getByText("The server cannot be reached.").waitFor();
		await page.unroute("**/admin/documents/**");
		await page.getByRole("button", { name: "More" }).click();
		await page.getByRole("menuitem", { name: "Schedule…" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByText("The draft as it is now goes live then").waitFor();
		expect(await dialog.getByText("The server cannot be reached.").count()).toBe(0);
		await dialog.getByText("Unpublish", { exact: true }).click();
		await dialog.getByText("It leaves the site then").waitFor();
		await dialog.getByText("Publish", { exact: true }).click();
		const moment = dialog.getByLabel("Day and time (Asia/Karachi)");
		await moment.fill("2020-01-01T09:30");
		await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
		await dialog.getByText("This time has passed; choose a later one.").waitFor();
		await moment.fill("2099-03-04T09:30");
		await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
		await page.getByText("Goes live Mar 4, 2099, 09:30", { exact: true }).waitFor();
		const { schedules } = await runCommand(page, id, {
			command: "save",
			type: "services",
			basedOn: 1,
			data: aService(),
		}).catch(() =>
			page.request.post(`/admin/documents/${id}`, { data: { command: "publish" } }).then((answer) => answer.json()),
		);
		expect(schedules[0].at).toBe(Date.parse("2099-03-04T09:30+05:00"));
	});
});

describe("a new entry", () => {
	test("always starts empty, and takes nothing from the entry before", async () => {
		const page = await signedIn(browser);
		const begin = async (name: string) => {
			await page.getByRole("button", { name: "Quick Add" }).click();
			await page.getByRole("menuitem", { name }).click();
		};
		const question = field(page, "Question");
		const topic = unique();
		await openScreen(page, "/admin/projects/new");
		await begin("New FAQ");
		await page.getByRole("heading", { name: "New FAQ" }).waitFor();
		await question.fill(`${topic} first?`);
		await page.waitForURL(/\/admin\/faqs\/edit\//);
		await saved(page);

		await begin("New FAQ");
		await page.waitForURL("**/admin/faqs/new");
		await expect.poll(() => question.inputValue()).toBe("");
		await question.fill(`${topic} next?`);
		await begin("New FAQ");
		await expect.poll(() => question.inputValue()).toBe("");
		await question.fill(`${topic} last?`);
		await page.waitForURL(/\/admin\/faqs\/edit\//);
		await saved(page);
		await openScreen(page, `/admin/faqs?q=${topic}`);
		for (const asked of ["first", "next", "last"]) await page.getByText(`${topic} ${asked}?`).first().waitFor();
	});

	test("that could not be saved is offered for recovery until somebody decides, even while another one is open", async () => {
		const page = await signedIn(browser);
		await openScreen(page, "/admin/clients/new");
		await intercept(page, "**/admin/documents/**", (route) => route.abort());
		await field(page, "Project").fill("Begun on a train");
		// The reason is visible text, not only a tooltip.
		await page.getByRole("alert").getByText("Could not save: The server cannot be reached.").waitFor();
		page.on("dialog", (dialog) => dialog.accept());
		await reloadScreen(page);
		// Not before: the screen tries again by itself, and could save while it is left.
		await page.unroute("**/admin/documents/**");
		await page.getByRole("button", { name: "Use them" }).waitFor();
		await field(page, "Project").fill("Another");
		await page.waitForURL(/\/admin\/clients\/edit\//);
		await saved(page);
		await page.getByRole("button", { name: "Use them" }).waitFor();

		await openScreen(page, "/admin/clients/new");
		await page.getByRole("button", { name: "Use them" }).click();
		await expect.poll(() => field(page, "Project").inputValue()).toBe("Begun on a train");
		await page.waitForURL(/\/admin\/clients\/edit\//);
		await saved(page);
		await openScreen(page, "/admin/clients/new");
		expect(await page.getByRole("button", { name: "Use them" }).count()).toBe(0);
	});
});

describe("when something breaks", () => {
	test("a draft that cannot be saved stays in the browser, is offered after a reload, and can then be saved", async () => {
		const page = await signedIn(browser);
		const id = await have(page, "clients", aClient({ name: `Lumen ${unique()}` }));
		await openScreen(page, `/admin/clients/edit/${id}`);
		await intercept(page, "**/admin/documents/**", (route) => route.abort());
		await field(page, "Project").fill("Written while the server was down");
		await page.getByText("Could not save:").waitFor();

		page.on("dialog", (dialog) => dialog.accept());
		await reloadScreen(page);
		// Not before: the screen tries again by itself, and could save while it is left.
		await page.unroute("**/admin/documents/**");
		expect(await field(page, "Project").inputValue()).toBe("Grid map");
		await field(page, "Country").fill("Peru");
		await field(page, "Project").fill("Written since");
		await saved(page);
		await page.getByRole("button", { name: "Use them" }).click();
		const versions = page.getByRole("region", { name: "Two versions" });
		await versions.getByText("Publishing and restoring wait for that.").waitFor();
		expect(await page.getByRole("button", { name: "Publish", exact: true }).isDisabled()).toBe(true);
		await reloadScreen(page);
		await page.getByRole("button", { name: "Use them" }).click();
		await versions.getByRole("button", { name: "Keep all of mine" }).click();
		await versions.getByRole("button", { name: "Go on with this" }).click();
		await page
			.getByText("Saving…")
			.or(page.getByText(/^Saved \d\d:\d\d$/))
			.waitFor();
		await saved(page);
		await reloadScreen(page);
		expect(await field(page, "Project").inputValue()).toBe("Written while the server was down");
		expect(await field(page, "Country").inputValue()).toBe("Peru");
		expect(await page.getByRole("button", { name: "Use them" }).count()).toBe(0);
	});

	test("saving can be retried by hand, and nobody leaves by accident meanwhile", async () => {
		const page = await leavingUnsaved("Unsaved");
		await page.getByRole("alertdialog").getByText("could not be saved").waitFor();
		await page.getByRole("button", { name: "Stay" }).click();
		await page.getByRole("alertdialog").waitFor({ state: "detached" });
		await page.getByRole("button", { name: "Retry" }).waitFor();
		await page.unroute("**/admin/documents/**");
		await page.keyboard.press("ControlOrMeta+s");
		await saved(page);
		await page.getByRole("link", { name: "Site Settings" }).click();
		await page.waitForURL("**/admin/settings");
	});

	test("leaving asks for confirmation until the last changes are saved, and then continues", async () => {
		const page = await leavingUnsaved("Saved late");
		const dialog = page.getByRole("alertdialog");
		await dialog.waitFor();
		await page.getByRole("button", { name: "Retry", includeHidden: true }).waitFor();
		await page.unroute("**/admin/documents/**");
		const saving = await hold(page, "save");
		await page.keyboard.press("ControlOrMeta+s");
		await saving.asked;
		expect(await dialog.isVisible()).toBe(true);
		saving.release();
		await page.waitForURL("**/admin/settings");
	});

	test("leaving while publishing continues once that is done, and loses nothing that was typed", async () => {
		const page = await signedIn(browser);
		const id = await have(page, "clients", aClient({ name: `Lumen ${unique()}` }));
		await openScreen(page, `/admin/clients/edit/${id}`);
		const publishing = await hold(page, "publish");
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await publishing.asked;
		await field(page, "Project").fill("Typed while it was published");
		await page.getByRole("link", { name: "Site Settings" }).click();
		publishing.release();
		await page.waitForURL("**/admin/settings");
		const { document } = await runCommand(page, id, { command: "publish" });
		expect(document.data.project).toBe("Typed while it was published");
	});

	test("changes by somebody else appear after loading, and are never overwritten", async () => {
		const page = await signedIn(browser);
		const client = aClient({ name: `Lumen ${unique()}` });
		const id = await have(page, "clients", client);
		const save = (basedOn: number, project: string) =>
			runCommand(page, id, { command: "save", type: "clients", basedOn, data: { ...client, project } });
		await openScreen(page, `/admin/clients/edit/${id}`);
		await save(1, "Theirs");
		await comeBack(page);
		await expect.poll(() => field(page, "Project").inputValue()).toBe("Theirs");

		await intercept(page, "**/admin/documents/**", (route) => route.abort());
		await field(page, "Project").fill("Mine");
		await page.getByText("Could not save:").waitFor();
		await save(2, "Theirs again");
		await comeBack(page);
		await page.unroute("**/admin/documents/**");
		const conflict = page.getByText("Somebody else changed this at the same time.");
		// The automatic retry may come first.
		await page.getByRole("button", { name: "Retry" }).or(conflict).click();
		await conflict.waitFor();
		expect(await page.getByRole("radiogroup", { name: "Project" }).innerText()).toContain("Theirs again");
		for (const name of ["Publish", "More"])
			expect(await page.getByRole("button", { name, exact: true }).isDisabled(), name).toBe(true);
		await page.getByRole("button", { name: "Take all of theirs" }).click();
		await page.getByRole("button", { name: "Go on with this" }).click();
		await expect.poll(() => field(page, "Project").inputValue()).toBe("Theirs again");
	});

	test("when two people change one document, the second decides about fields that both changed; the rest is merged and listed", async () => {
		const ada = await signedIn(browser);
		const ed = await signedIn(browser, { role: "editor" });
		const id = await have(ada, "clients", aClient({ name: `Lumen ${unique()}` }));
		await Promise.all([openScreen(ada, `/admin/clients/edit/${id}`), openScreen(ed, `/admin/clients/edit/${id}`)]);
		await field(ada, "Project").fill("Ada's project");
		await saved(ada);
		await field(ed, "Industry").fill("Water");
		await ed.getByRole("status").getByText("1 change of theirs was taken over: Project.").waitFor();
		await saved(ed);
		expect(await field(ed, "Project").inputValue()).toBe("Ada's project");

		await field(ada, "Country").fill("Peru");
		await ada.getByRole("status").getByText("1 change of theirs was taken over: Industry.").waitFor();
		await field(ada, "Project").fill("Ada's last project");
		await expect.poll(() => projectOf(ada, id)).toBe("Ada's last project");
		await field(ed, "Project").fill("Ed's project");
		await ed.getByText("Somebody else changed this at the same time.").waitFor();
		const choices = ed.getByRole("region", { name: "Two versions" }).getByRole("radiogroup");
		expect(await choices.evaluateAll((groups) => groups.map((group) => group.getAttribute("aria-label")))).toEqual([
			"Project",
		]);
		expect(await ed.getByRole("radiogroup", { name: "Project" }).innerText()).toMatch(
			/Ed's project[\s\S]*Ada's last project/,
		);
		await ed
			.getByRole("radiogroup", { name: "Project" })
			.getByRole("radio", { name: /Theirs/ })
			.check({ force: true });
		await ed.getByRole("button", { name: "Go on with this" }).click();
		await ed.getByRole("status").getByText("2 changes of theirs were taken over: Project, Country.").waitFor();
		await saved(ed);
		const { document } = await runCommand(ed, id, { command: "publish" });
		expect(document.data).toMatchObject({ country: "Peru", industry: "Water", project: "Ada's last project" });
	});

	test("when the session has ended, what was typed is saved after signing in again", async () => {
		const page = await signedIn(browser, { isFresh: true });
		const id = await have(page, "clients", aClient({ name: `Lumen ${unique()}` }));
		await page.addInitScript(limitsByHand);
		await openScreen(page, `/admin/clients/edit/${id}`);
		await page.context().clearCookies();
		await field(page, "Project").fill("Typed too late");
		const again = page.getByRole("dialog").or(page.getByRole("alertdialog"));
		const signInAgain = async () => {
			await again.getByLabel("Password", { exact: true }).fill(people.administrator.password);
			await page.keyboard.press("Enter");
		};
		await signInAgain();
		await saved(page);

		await page.context().clearCookies();
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await again.getByLabel("Password", { exact: true }).waitFor();
		// Signing in takes longer than the time limit for a response.
		await page.evaluate(() => dispatchEvent(new Event("time is up")));
		await signInAgain();
		await page.getByText("Live", { exact: true }).waitFor();
	});
});

describe("data sent to a document", () => {
	test.each([
		["a value of another type", { data: { title: 7 } }, 400],
		["an unknown command", { command: "explode" }, 400],
		["a collection nobody knows", { type: "pets" }, 404],
		["an id nobody could have", { id: "not-an-id" }, 400],
		["more than one form may hold", { data: { title: "a".repeat(1_100_000) } }, 413],
	])("is rejected for %s", async (_, { id = randomUUID(), ...given }: Record<string, any>, status) => {
		const page = await signedIn(browser);
		const sent = { command: "save", type: "services", basedOn: 0, data: {}, ...given };
		const answer = await page.request.post(`/admin/documents/${id}`, { data: sent });
		expect(answer.status()).toBe(status);
	});

	test("is shown as text everywhere", async () => {
		const page = await signedIn(browser);
		const slug = `markup-${unique()}`;
		const title = `</script><script>alert("${slug}")</script> & <b>bold</b>\u0007`;
		await have(page, "services", aService({ slug, title, oneLiner: title }), { live: true });
		await have(page, "articles", anArticle({ slug, title, excerpt: title }), { live: true });
		const complaints: string[] = [];
		page.on("dialog", (dialog) => void dialog.dismiss().then(() => complaints.push(dialog.message())));
		for (const path of [`/services/${slug}`, `/articles/${slug}`, "/services", "/articles"]) {
			await page.goto(path);
			expect(await page.locator("body").innerText()).toContain(`<script>alert("${slug}")</script> & <b>bold</b>`);
		}
		for (const path of ["/feed.xml", "/llms.txt", `/services/${slug}`, `/articles/${slug}`]) {
			const body = await (await page.request.get(path)).text();
			if (path !== "/llms.txt") expect(body).not.toContain(`<script>alert("${slug}")`);
			expect(body).not.toContain("\u0007");
		}
		expect(complaints).toEqual([]);
	});

	test("creates one of fifty entries with the same slug, and suggests a free slug for the others", async () => {
		const page = await signedIn(browser);
		const slug = `rush-${unique()}`;
		const answers = await Promise.all(
			Array.from({ length: 50 }, () =>
				page.request.post(`/admin/documents/${randomUUID()}`, {
					data: { command: "save", type: "services", basedOn: 0, data: aService({ slug }) },
				}),
			),
		);
		const statuses = answers.map((answer) => answer.status());
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		expect(statuses.filter((status) => status === 409)).toHaveLength(49);
		const refused = await answers.find((answer) => answer.status() === 409)!.json();
		expect(refused.error).toMatchObject({ code: "slug-taken", facts: { suggestion: `${slug}-2` } });
	});

	test("never breaks a preview, however incomplete, and no link in a preview leads away", async () => {
		const page = await signedIn(browser);
		for (const type of ["services", "projects", "articles", "testimonials", "founders", "clients", "faqs"]) {
			const id = await have(page, type, {});
			const { previewPath } = await runCommand(page, id, { command: "save", type, basedOn: 1, data: {} });
			const answer = await page.request.get(`/admin/preview?document=${id}&path=${previewPath.split("#")[0]}`);
			expect([type, answer.status()]).toEqual([type, 200]);
			const { "content-security-policy": policy, "cache-control": caching, "x-robots-tag": robots } = answer.headers();
			expect(policy).toContain("frame-ancestors 'self'");
			expect([caching, robots]).toEqual(["no-store", "noindex"]);
			expect(await answer.text()).not.toMatch(/<script/);
		}
		const id = await have(page, "articles", anArticle({ slug: `links-${unique()}` }));
		await openScreen(page, `/admin/articles/edit/${id}`);
		await page.getByRole("button", { name: "Preview" }).click();
		await preview(page).getByRole("link", { name: "About", exact: true }).first().dispatchEvent("click");
		await preview(page).getByRole("heading", { level: 1, name: "On Ledgers" }).waitFor();
	});
});

describe("a preview that cannot be loaded", () => {
	test("shows an error, and no page without its styles", async () => {
		const page = await signedIn(browser);
		const id = await have(page, "articles", anArticle({ slug: `offline-${unique()}` }));
		await page.route("**/theme.*.css", (route) => route.abort());
		await openScreen(page, `/admin/articles/edit/${id}`);
		await page.getByRole("button", { name: "Preview" }).click();
		await page.getByRole("alert").getByText("The preview could not be loaded.").waitFor();
		expect(await page.locator("iframe[data-shown=true]").count()).toBe(0);
		await page.unroute("**/theme.*.css");
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await preview(page).getByRole("heading", { level: 1, name: "On Ledgers" }).waitFor();

		// From then on the last valid preview stays visible.
		await intercept(page, "**/admin/preview*", (route) => route.abort());
		await field(page, "Title").fill("On other ledgers");
		await page.getByRole("alert").getByText("This is the page as it was before.").waitFor();
		await preview(page).getByRole("heading", { level: 1, name: "On Ledgers" }).waitFor();
		await page.unroute("**/admin/preview*");
		await page.getByRole("button", { name: "Try again" }).click();
		await preview(page).getByRole("heading", { name: "On other ledgers" }).waitFor();
	});
});

describe("the form", () => {
	test("reorders lists by keyboard, and accepts pictures of the library and pages of the site", async () => {
		const page = await signedIn(browser);
		const data = { ...aService({ slug: `lists-${unique()}` }), bullets: ["One", "Two", "Three"] };
		const id = await have(page, "services", data);
		await openScreen(page, `/admin/services/edit/${id}`);
		await page.locator("summary", { hasText: "Bullets" }).click();
		await page.getByRole("button", { name: "Move Three, 3 of 3" }).press("ArrowUp");
		await page.getByRole("button", { name: "Move Three, 2 of 3" }).press("ArrowUp");
		await page.getByText("Three is now 1 of 3.").waitFor({ state: "attached" });
		await page.getByRole("button", { name: "Remove Two" }).click();
		await page.getByRole("button", { name: "Add entry" }).click();
		await page.getByRole("textbox", { name: "Entry" }).last().fill("Four");

		await page.getByRole("button", { name: "Choose a picture" }).first().click();
		const library = page.getByRole("dialog", { name: "Choose a picture" });
		await library.getByRole("searchbox").fill("hero-1");
		await expect.poll(() => library.getByRole("listitem").count()).toBeLessThan(5);
		// For speech input, the accessible name must match the visible label.
		await library
			.getByRole("button", { name: /hero-1/ })
			.first()
			.click();
		await field(page, "What it shows").fill("A stone screen");
		await page.getByRole("combobox", { name: "Link" }).fill("conta");
		await page.getByRole("option", { name: /Contact/ }).click();
		await saved(page);
		await page.getByText("Saving…").waitFor({ state: "detached" });
		await expect
			.poll(async () => (await runCommand(page, id, { command: "publish" })).document.data, { timeout: 15_000 })
			.toMatchObject({ bullets: ["Three", "One", "Four"], image: { alt: "A stone screen" }, link: "/contact" });
	});

	test.each([1440, 390])("has nothing axe could find, %i pixels wide, in light and dark", async (width) => {
		const page = await signedIn(browser, { width });
		const id = await have(page, "projects", { title: "Half a project", results: ["One"], kpis: [{ label: "Speed" }] });
		await openScreen(page, `/admin/projects/edit/${id}`);
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByText("to be corrected before").waitFor();
		await page.locator("details.form-section").evaluateAll((folds) => {
			for (const fold of folds) fold.setAttribute("open", "");
		});
		const form = { within: "main", without: "iframe" };
		expect(await accessibilityViolations(page, form)).toEqual([]);
		// The document is the same in the dark.
		await page.emulateMedia({ colorScheme: "dark" });
		expect(await accessibilityViolations(page, { ...form, rules: rulesOfColourAndWidth })).toEqual([]);
	});
});

/** Runs in the page: time limits expire when an event is dispatched, and not before. */
function limitsByHand(): void {
	AbortSignal.timeout = () => {
		const limit = new AbortController();
		addEventListener("time is up", () => limit.abort(new DOMException("", "TimeoutError")));
		return limit.signal;
	};
}

async function origin(page: Page): Promise<string> {
	return (await page.request.get("/readyz")).url();
}

test("a price is an amount in a currency, refused beside its field and shown as the site writes it", async () => {
	const page = await signedIn(browser);
	const slug = `audit-${unique()}`;
	const id = await have(page, "services", aService({ title: "Ledger Audit", slug }));
	await openScreen(page, `/admin/services/edit/${id}`);
	const [amount, currency] = [field(page, "Price"), field(page, "Currency")];
	expect(await currency.inputValue()).toBe("USD");
	await amount.fill("-5");
	await amount.blur();
	await page.getByText("Price must be more than 0 and at most 1,000,000,000,000.").waitFor();
	await amount.fill("120 000");
	await currency.fill("xqx");
	await currency.blur();
	await page.getByText("Price: “XQX” is no currency. Write the code of one, such as USD, EUR or NOK.").waitFor();
	await currency.fill("nok");
	await page.getByText(/^= NOK\s120,000\./).waitFor();
	await saved(page);
	await preview(page)
		.locator(".price", { hasText: /^NOK\s120,000$/ })
		.waitFor();
	await amount.fill("");
	await preview(page).getByText("Custom Pricing").waitFor();
});

test("an amount is typed as the site's language writes it, published at once, and kept and refused while it is unclear", async () => {
	const site = await dressedSite();
	await addAccount("editor", { dataDir: site.dataDir });
	await site.change("words", { ...words.initial, language: "fr", currency: "EUR" });
	const { page } = await openPage(browser, { baseURL: site.origin, reducedMotion: "reduce" });
	await signIn(page, people.editor);
	const slug = `audit-${unique()}`;
	const id = await have(page, "services", aService({ title: "Audit", slug }), { live: true });
	await openScreen(page, `/admin/services/edit/${id}`);
	const amount = field(page, "Price");
	await page.getByText(/Such as 12\s500,50\s€\./).waitFor();
	const priceLive = async () =>
		/class="price">([^<]*)/.exec(await (await page.request.get(`/services/${slug}`)).text())?.[1];

	await amount.fill("18\u202f500,50\u00a0€");
	await publish(page);
	await expect.poll(priceLive).toMatch(/^18\s500,50\s€$/);

	const kept = page.waitForResponse(
		(response) => response.request().postData()?.includes('"amount":"18,500"') ?? false,
	);
	await amount.fill("18,500");
	await page.getByText(/This can be 18,50\s€ or 18\s500\s€/).waitFor();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByText("“18,500” cannot be read as one amount for certain.").first().waitFor();
	expect((await kept).ok()).toBe(true);
	await reloadScreen(page);
	expect(await amount.inputValue()).toBe("18,500");
	expect(await priceLive()).toMatch(/^18\s500,50\s€$/);

	await openScreen(page, "/admin/estimate-page");
	const days = field(page, "Days before work begins");
	await days.fill("1.000");
	await page.getByText(/^= 1\s000\./).waitFor();
	await days.press("ArrowDown");
	expect(await days.inputValue()).toBe("180");
});
