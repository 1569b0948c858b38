import { execFile } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { openBrowser } from "../browser.ts";
import { people } from "../people.ts";
import { openScreen, signIn } from "../studio.ts";
import { meetup, openExtendedSite } from "./extended-site.ts";
import { openVersionBefore } from "./version-before.ts";

const site = await openExtendedSite();
const { read, articles, ofType, pager, crm, calendar } = site;

/** Runs a command as screens do, and returns its result. */
async function command(page: Page, path: string, data: object): Promise<any> {
	const headers = { origin: site.origin, "sec-fetch-site": "same-origin" };
	const answer = await page.request.post(`/admin/actions/${path}`, { headers, data });
	expect(answer.status()).toBe(200);
	return answer.json();
}

test("no file of the product differs for what a firm adds, and every list of the folder is documented", () => {
	const own = (paths: readonly string[]) => paths.filter((path) => path.startsWith("extension/"));
	const documented = site.documented.map(({ path }) => path);
	expect(own(documented)).toEqual(documented);
	const lists = readdirSync("extension").filter((name) => name.endsWith(".ts"));
	expect(documented).toEqual(expect.arrayContaining(lists.map((name) => `extension/${name}`)));
	// The recipes of CONTRIBUTING.md change the product, as they say.
	const ofRecipes = new Set(site.recipes.map(({ path }) => path));
	expect(ofRecipes.size).toBeGreaterThan(15);
	expect(site.changed).toEqual([...ofRecipes].filter((path) => !path.startsWith("extension/")).toSorted());
});

test("what the documents say how to add is served by the site of the version before", async () => {
	const list = await read("/meetups");
	expect(list).toContain('<a href="/meetups/looms-at-dusk">Looms at Dusk</a>');
	expect(list).toContain('"@type":"CollectionPage"');
	expect(list).toContain("Hopp til innholdet");
	const page = await read("/meetups/looms-at-dusk");
	expect(page).toMatch(/<title>Looms at Dusk \| /);
	expect(page).toContain('"@type":"Event"');
	expect(page).toMatch(/property="og:image" content="[^"]*\/social\/meetups_looms-at-dusk\.[0-9a-f]+\.png"/);
	expect(await read("/careers")).toContain("<h1");
	const slowly = await read("/slowly");
	expect(slowly).toContain(">Weave slowly</p>");
	expect(slowly).toContain('<ul class="wrap agenda is-cards"><li><a href="/meetups/looms-at-dusk">');
	expect(slowly).toContain('<p class="banner">Meet us at the next meetup</p><footer class="footer');
	const sheets = [...slowly.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, sheet]) => sheet!);
	expect(sheets).toHaveLength(1);
	const sheet = await read(sheets[0]!);
	for (const rule of [".agenda", ".banner", '"Ledger Q"', "ledger.latin"]) expect(sheet).toContain(rule);
	expect(await (await fetch(site.origin + /url\("([^"]*ledger\.latin[^"]*)"\)/.exec(sheet)![1])).bytes()).toEqual(
		new Uint8Array(await readFile("app/design/fonts/outfit.latin.woff2")),
	);
	expect(await read("/admin/login")).toContain(", behind the loom");
	const none = await fetch(`${site.origin}/meetups/none`);
	expect(none.status).toBe(404);
	expect(await none.text()).toContain('class="lead mt-3 taken">There is no such meetup.<');
	const meetupsJson = await fetch(`${site.origin}/meetups.json`);
	expect(await meetupsJson.json()).toEqual([
		{ title: meetup.title, day: meetup.day, url: `${site.origin}/meetups/looms-at-dusk` },
	]);
	const tickets = JSON.stringify({ sold: Array.from({ length: 4000 }, (_, index) => `ticket ${index}`) });
	const sell = async (secret: string) => {
		const signature = createHmac("sha256", secret).update(tickets).digest("hex");
		const headers = { "content-type": "application/json", "x-signature": signature };
		return fetch(`${site.origin}/hooks/tickets`, { method: "POST", headers, body: tickets });
	};
	expect((await sell("a guess")).status).toBe(401);
	expect(await (await sell("warp and weft")).json()).toEqual({ received: 4000 });
	expect(site.rows("select count(*) as count from x_tickets")).toEqual([{ count: 4000 }]);
	for (const left of ["/portfolio", `/portfolio/${ofType("projects")[0].data.slug}`, "/api/v1/projects"])
		expect((await fetch(site.origin + left)).status, left).toBe(404);
	const sitemap = await read("/sitemap.xml");
	expect(sitemap).not.toContain("/portfolio");
	for (const path of ["/meetups", "/meetups/looms-at-dusk", "/careers"]) expect(sitemap).toContain(`${path}</loc>`);
	expect(await read("/llms.txt")).toContain("/meetups/looms-at-dusk.md)");
	for (const path of ["/meetups", "/meetups/looms-at-dusk"])
		expect(await read(`${path}.md`), path).toMatch(/^# (Meetups|Looms at Dusk)$/m);
	for (const path of ["/admin/meetups", "/admin/amounts", "/admin/attendance"])
		expect((await fetch(site.origin + path, { redirect: "manual" })).status).toBe(302);
	// One was imported, the other restored.
	for (const { data } of articles.slice(0, 2))
		expect(await read(`/articles/${data.slug}`)).toContain("<p>For everybody</p>");

	const sent = await fetch(`${site.origin}/contact`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
		body: new URLSearchParams({
			name: "Dana Weaver",
			email: "dana@signet.example",
			projectType: "MVP Development",
			message: "A loom for our hall, with Dana Weaver in charge.",
		}),
	});
	expect(sent.status).toBe(303);
	await expect
		.poll(() => pager.requests.map(({ body }) => body))
		.toEqual([expect.stringMatching(/^Q-\w+: Dana Weaver$/)]);
	const contacts = () => crm.requests.filter(({ path }) => path === "/contacts").map(({ body }) => body);
	await expect.poll(contacts).toEqual([expect.stringContaining('"stage":"customer"')]);
});

test("what lies ready is taken with a line each", async () => {
	expect(await read("/jobs")).toContain('href="/jobs/weaver"');
	const weaver = await read("/jobs/weaver");
	expect(weaver).toMatch(/"@type":"JobPosting".*"validThrough":"2999-12-31T/);
	const application = new FormData();
	const answers = { name: "Ines Dyer", email: "ines@dye.example", message: "I dye." };
	for (const [key, value] of Object.entries(answers)) application.set(`q.${key}`, value);
	application.set("q.cv", new File(["%PDF-1.4\n%%EOF\n"], "cv.pdf"));
	const posting = { Origin: site.origin, "Sec-Fetch-Site": "same-origin" };
	const toWeaver = `${site.origin}/jobs/weaver/apply`;
	const refused = await fetch(toWeaver, {
		method: "POST",
		headers: posting,
		body: new URLSearchParams({ "q.name": "Ines" }),
	});
	expect(refused.status).toBe(422);
	expect(await refused.text()).toContain('value="Ines"');
	const applied = await fetch(toWeaver, { method: "POST", headers: posting, body: application });
	expect(applied.url).toMatch(/\/jobs\/weaver\/apply\/sent\/q-\w+\?key=/);
	expect(await applied.text()).toContain("Your application has arrived.");
	await expect.poll(() => pager.requests.at(-1)?.body).toMatch(/^Q-\w+: Ines Dyer$/);
	expect(await read("/events.ics")).toContain("DTSTART;VALUE=DATE:29990504");
	expect(await read("/events/fair")).toContain('"@type":"Event"');
	for (const path of ["/events/fair/register", "/past-events"])
		expect((await fetch(site.origin + path)).status, path).toBe(200);
});

test("a meeting is booked, and cancelled by its link, without script", async () => {
	for (const path of ["/book", "/slowly"]) expect(await read(path)).toContain('href="/book/talk"');
	const shown = await read("/book/talk?zone=Asia/Katmandu");
	expect(shown).toMatch(/<option value="Asia\/Kathmandu" selected="">/);
	expect((await fetch(`${site.origin}/book/talk?zone=Mars&from=9999-99-99`)).status).toBe(200);
	const [, at] = /href="(\/book\/talk\/\d{8}t\d{4}z\/asia--kathmandu)"/.exec(shown)!;
	const book = (answers: Readonly<Record<string, string>>) =>
		fetch(site.origin + at, {
			method: "POST",
			headers: { Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
			body: new URLSearchParams(answers),
		});
	const wrong = await book({ "q.name": "Ines Dyer", "q.email": "nowhere" });
	expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('value="Ines Dyer"')]);
	const booked = await book({ "q.name": "Ines Dyer", "q.email": "ines@dye.example" });
	expect(booked.url).toMatch(/\/asia--kathmandu\/sent\/q-\w+\?key=/);
	const link = /\/booking\?key=\w+/.exec(await booked.text())![0];
	await expect.poll(() => pager.requests.at(-1)?.body).toMatch(/^Q-\w+: Ines Dyer$/);
	const late = await book({ "q.name": "Olu Weft", "q.email": "olu@weft.example" });
	const refused = await late.text();
	expect(late.status).toBe(422);
	expect(refused).toContain("This time is not free any more.");
	expect(refused).toContain('value="Olu Weft"');
	expect(await read("/book/talk?zone=Asia/Kathmandu")).not.toContain(at);

	expect(await read(link)).toContain("Kathmandu");
	expect(await read(link.replace("booking", "booking.ics"))).toContain("BEGIN:VEVENT");
	const act = (body: Readonly<Record<string, string>>) =>
		fetch(site.origin + link, {
			method: "POST",
			headers: { Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
			body: new URLSearchParams(body),
		});
	expect((await act({ act: "move", time: "tomorrow" })).status).toBe(422);
	expect(await (await act({ act: "cancel" })).text()).toContain("This meeting is cancelled.");
	expect(await read("/book/talk?zone=Asia/Kathmandu")).toContain(at);
	expect((await fetch(`${site.origin}/booking?key=${"0".repeat(32)}`)).status).toBe(404);
});

test("an address signs up for the newsletter, confirms it by its link and leaves, without script", async () => {
	for (const path of ["/newsletter", "/slowly"]) expect(await read(path)).toContain('action="/newsletter/sign-up"');
	const post = (path: string, answers: Readonly<Record<string, string>>) =>
		fetch(site.origin + path, {
			method: "POST",
			headers: { Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
			body: new URLSearchParams(answers),
		});
	const wrong = await post("/newsletter/sign-up", { email: "nowhere" });
	expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('value="nowhere"')]);
	// A robot fills in what people do not see, and is told the same.
	const robot: Record<string, string> = { email: "robot@dye.example", homepage: "buy" };
	for (const answers of [robot, { email: "ines@dye.example", page: "/slowly" }])
		expect((await post("/newsletter/sign-up", answers)).url).toBe(`${site.origin}/newsletter/asked`);
	const database = new DatabaseSync(join(site.dataDir, "quillstone.sqlite"));
	expect(database.prepare("select email, asked_page from x_newsletter").all()).toEqual([
		{ email: "ines@dye.example", asked_page: "/slowly" },
	]);
	// As the link of its mail has it.
	const key = "0f".repeat(16);
	const hash = createHash("sha256").update(key).digest("base64url");
	database.prepare("update x_newsletter set key_hash = ?").run(hash);
	const link = `/newsletter/yours?key=${key}`;
	expect(await read(link)).toContain("Confirm your sign-up");
	expect(database.prepare("select confirmed_at from x_newsletter").get()).toEqual({ confirmed_at: null });
	expect(await (await post(link, { act: "confirm" })).text()).toContain("You are on the list");
	expect(await (await post(link, { act: "leave" })).text()).toContain("You have left the list");
	expect((await fetch(`${site.origin}/newsletter/yours?key=${"0".repeat(32)}`)).status).toBe(404);
	database.close();
});

/** Makes a link to the offer for somebody. Returns its token, and what revokes it. */
function linkToOffer(id: string, name: string) {
	const token = createHash("sha256").update(id).digest("hex").slice(0, 32);
	const hash = createHash("sha256").update(token).digest("base64url");
	const database = new DatabaseSync(join(site.dataDir, "quillstone.sqlite"));
	onTestFinished(() => database.close());
	database
		.prepare(`insert into recipients values (?, 'checks', null, ?, ?, '', '', 0, ?, null, 0, null, null, 'Ada', ?)`)
		.run(id, hash, name, Date.now() + 60 * 60_000, Date.now());
	const revoke = () => database.prepare("update recipients set revoked_at = ? where id = ?").run(Date.now(), id);
	return { token, revoke };
}

test("an offer that is taken opens by its link alone, and is accepted once over what was shown", async () => {
	expect((await fetch(`${site.origin}/offers/checks`)).status).toBe(404);
	const { token } = linkToOffer("ines", "Ines Dyer");
	const shown = await read(`/l/${token}`);
	expect(shown).toContain("Checks in nine seconds");
	const [, digest = ""] = /name="digest" value="([0-9a-f]{64})"/.exec(shown) ?? [];
	const answer = (more: Record<string, string>) =>
		fetch(`${site.origin}/l/${token}`, {
			...{ method: "POST", redirect: "manual" },
			body: new URLSearchParams({ role: "CFO", email: "ines@dye.example", digest, answer: "yes", ...more }),
		});
	expect(await (await answer({})).text()).toContain("Type your name.");
	expect(await (await answer({ name: "Ines Dyer", digest: "0" })).text()).toContain("This has changed");
	expect((await answer({ name: "Ines Dyer" })).status).toBe(303);
	expect(await read(`/l/${token}`)).toContain("Ines Dyer, CFO, accepted this on");
	expect((await answer({ name: "Ines Dyer" })).status).toBe(409);
});

test("an offer is read and accepted on a phone, signed in the studio, and gone when its link is revoked", async () => {
	const browser = await openBrowser();
	const open = async (width: number) => {
		// What says that it is a program is not counted as a reader.
		const userAgent = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36";
		const context = await browser.newContext({ baseURL: site.origin, viewport: { width, height: 844 }, userAgent });
		onTestFinished(() => context.close());
		return context.newPage();
	};
	const { token, revoke } = linkToOffer("omar", "Omar Aziz");
	const phone = await open(390);
	const complaints: string[] = [];
	phone.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
	await phone.clock.install();
	await phone.goto(`/l/${token}`);
	await phone.getByRole("heading", { name: "What it costs" }).scrollIntoViewIfNeeded();
	expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await phone.getByLabel("Your name").fill("Omar Aziz");
	await phone.getByLabel("Your role").fill("COO");
	await phone.getByLabel("Where your copy goes").fill("omar@dye.example");
	await phone.clock.fastForward(12_000);
	await phone.getByRole("button", { name: "Accept" }).click();
	await phone.getByText("Omar Aziz, COO, accepted this on").waitFor();
	expect(complaints).toEqual([]);

	const studio = await open(1440);
	await signIn(studio, people.administrator);
	await openScreen(studio, "/admin/offers/edit/checks");
	const panel = studio.getByRole("region", { name: "Reading and answers" });
	await panel.getByText("Omar Aziz", { exact: true }).first().waitFor();
	await panel.getByText(/^Opened .* Read: .*Accept/).waitFor();
	expect(await panel.innerText()).toContain("There is no mail server");
	const answer = panel.locator("form").first();
	await answer.getByLabel("Your role").fill("Director");
	await answer.getByRole("button", { name: "Sign for the company" }).click();
	await panel.getByText(/^Signed for the company by .*, Director/).waitFor();
	await phone.reload();
	await phone.getByText(/, Director, signed it for /).waitFor();
	revoke();
	expect((await phone.reload())!.status()).toBe(410);
});

test("a folder of the firm's own in ready brings something of each list", async () => {
	expect((await (await fetch(`${site.origin}/api/v1/wares`)).json()).data).toMatchObject([
		{ fields: { number: "No. K-17" } },
	]);
	expect(await read("/slowly")).toContain('<div data-stocked="">');
	const asked = `const [{ translationOf }, { destinationKinds }, { systemNames }, { choices }, { inFrame }] = await Promise.all(
		["content/register/site-language", ".server/outbox/destination-kinds", ".server/move-in/systems", "look/look-choices", ".server/mail/in-frame"].map(
			(file) => import("./app/" + file + ".ts")));
		console.log(JSON.stringify([translationOf("nn").shell.skip, destinationKinds.at(-1).label, systemNames.at(-1),
			choices.neutral.chalk, inFrame({ subject: "Hello", text: "We answer." }).text]));`;
	const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", asked], {
		cwd: site.folder,
	});
	expect(JSON.parse(stdout)).toEqual([
		...["Hopp til innhaldet", "Till", "receipts", "Chalk"],
		expect.stringMatching(/^We answer\.\nThe shop\n/),
	]);
});

test("islands wake on pages that have one, and stand as they were drawn when they throw", async () => {
	const browser = await openBrowser();
	const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage();
	onTestFinished(() => visitor.context().close());
	const scripts = new Map<string, number>();
	visitor.on("response", async (answer) => {
		if (answer.url().endsWith(".js")) scripts.set(answer.url(), Number(answer.headers()["content-length"]));
	});
	const complaints: string[] = [];
	visitor.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
	await visitor.goto("/careers");
	expect([...scripts.keys()].filter((url) => /\/(wake|react|seats)-/.test(url))).toEqual([]);
	await visitor.goto("/seats");
	await visitor.getByText("2 saler").waitFor();
	const [few, many] = [visitor.locator("site-island").first(), visitor.locator("site-island").last()];
	expect(await few.textContent()).toBe("1 igjen +");
	const take = (island: typeof few) => island.getByRole("button").click();
	await expect
		.poll(async () => {
			await take(many);
			return many.textContent();
		})
		.not.toBe("4 igjen +");
	await expect
		.poll(async () => {
			await take(few);
			return few.textContent();
		})
		.toBe("Ingen plasser igjen +");
	expect(complaints).toEqual([]);
	await take(few);
	// It throws, and stands as the server has drawn it.
	await expect.poll(() => few.textContent()).toBe("1 igjen +");
	expect([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(75_000);
	await visitor.goto("/till");
	const counter = visitor.getByRole("button", { name: "in the bag" });
	await expect
		.poll(async () => {
			await counter.click();
			return counter.textContent();
		})
		.not.toBe("2 in the bag");
});

test("what else a firm adds works beside that", async () => {
	expect(await read("/offices")).toContain('<a href="/offices/berlin">Berlin</a>');
	expect(await read("/offices/berlin")).toContain("52.52, 13.40");
	expect((await fetch(`${site.origin}/offices/none`)).status).toBe(404);
	expect(await (await fetch(`${site.origin}/offices.json`)).json()).toEqual([
		{ city: "Berlin", place: "52.52, 13.40" },
	]);
	expect(await read("/press")).toContain("<li>Golden Loom");
	const hours = await read("/opening-hours");
	expect(hours).toContain("in 1 offices");
	expect(hours).toContain("Our offices are open from nine to five");
	expect(await read("/slowly")).toContain('<ul class="wrap office-list"><li>Berlin</li></ul>');
	expect(await read("/articles")).toContain('<div data-framed="">');
	expect((await (await fetch(`${site.origin}/api/v1/offices`)).json()).data).toHaveLength(1);

	const metadata = "w".repeat(40_000);
	const paid = { id: "evt_1", type: "payment.succeeded", data: { object: { amount: 4200, metadata } } };
	const body = JSON.stringify(paid);
	const pay = async (seconds: number, secret = site.settings.PAYMENTS_SECRET) => {
		const v1 = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
		const headers = { "content-type": "application/json", "payment-signature": `t=${seconds},v1=${v1}` };
		return (await fetch(`${site.origin}/hooks/payments`, { method: "POST", headers, body })).status;
	};
	const now = Math.floor(Date.now() / 1000);
	// A guessed secret, a message of yesterday, and the same one twice.
	expect([await pay(now, "a guess"), await pay(now - 86_400), await pay(now), await pay(now)]).toEqual([
		400, 400, 200, 200,
	]);
	expect(site.rows("select id, amount, note from x_payments")).toEqual([{ id: "evt_1", amount: 4200, note: "" }]);

	await writeFile(join(site.folder, "letter.txt"), "Dear looms\n\nHow are you?\n");
	await writeFile(join(site.folder, "cards.csv"), "Greetings;Harbour 4\n");
	const [letters, cards] = await Promise.all([
		site.cli("move-in", "letter.txt", "--from", "letters", "--report"),
		site.cli("move-in", "cards.csv", "--from", "postcards", "--report"),
	]);
	expect(letters).toContain("Dear looms");
	expect(cards).toContain("Greetings");
});

test("what the documents say how to add is in the studio", async () => {
	const browser = await openBrowser();
	const signedIn = async (person: (typeof people)[keyof typeof people]) => {
		const context = await browser.newContext({ baseURL: site.origin });
		onTestFinished(() => context.close());
		const opened = await context.newPage();
		await signIn(opened, person);
		return opened;
	};
	const editor = await signedIn(people.editor);
	expect((await editor.request.get("/admin/amounts")).status()).toBe(403);
	const studio = await signedIn(people.administrator);
	await openScreen(studio, "/admin/careers");
	await studio.getByRole("textbox", { name: "Title", exact: true }).fill("Work with us");
	await studio.getByRole("button", { name: "Publish", exact: true }).click();
	await expect.poll(() => read("/careers")).toContain(">Work with us</h1>");
	const rail = studio.getByRole("navigation", { name: "Admin" });
	await rail.getByRole("link", { name: /^Meetups/ }).click();
	await studio.getByText("Looms at Dusk").first().waitFor();
	await studio.getByRole("link", { name: "Add New Meetup" }).click();
	await studio.getByRole("textbox", { name: "Title", exact: true }).waitFor();
	expect((await (await fetch(`${site.origin}/api/v1/meetups?filter[stars]=4`)).json()).data).toHaveLength(1);
	expect((await (await fetch(`${site.origin}/api/v1/meetups?filter[stars]=3`)).json()).data).toEqual([]);
	await openScreen(studio, "/admin/meetups/edit/looms");
	await studio.getByRole("region", { name: "Until then" }).getByText("It is over.").waitFor();
	await studio.getByLabel("Stars").selectOption("★★");
	const title = studio.getByRole("textbox", { name: "Title", exact: true });
	await title.fill("Looms at Dusk!");
	await studio.getByRole("button", { name: "Publish", exact: true }).click();
	await studio.getByText("The title shouts. Take out the exclamation mark.").first().waitFor();
	await studio.keyboard.press("Escape");
	await title.fill("Looms at Dusk");
	await studio.getByRole("button", { name: "In capitals: Title", exact: true }).click();
	await expect.poll(() => title.inputValue()).toBe("LOOMS AT DUSK");
	await studio.getByRole("button", { name: "Undo In capitals: Title" }).click();
	expect(await title.inputValue()).toBe("Looms at Dusk");
	await studio.getByRole("button", { name: "Publish", exact: true }).click();
	await expect.poll(() => read("/api/v1/meetups?filter[stars]=2")).toContain("Looms at Dusk");
	expect(await rail.getByRole("link", { name: /^Projects/ }).count()).toBe(0);
	await rail.getByRole("link", { name: /^Dashboard/ }).click();
	await studio.getByRole("region", { name: "Next meetup" }).getByText("Looms at Dusk").waitFor();
	await rail.getByRole("link", { name: /^System/ }).click();
	const parts = studio.getByRole("navigation", { name: "Parts of System" });
	await parts.getByRole("link", { name: "Attendance" }).click();
	await studio.getByText("2026-05: 1").waitFor();
	await parts.getByRole("link", { name: "Backups & system" }).click();
	const told = calendar.requests.length;
	await studio.getByRole("button", { name: "Run now: Remind of meetups" }).click();
	await expect.poll(() => calendar.requests.slice(told).map(({ body }) => body)).toEqual(["[]"]);
	await studio.getByRole("row").filter({ hasText: "every day at 07:00" }).getByText("Done").waitFor();
	await studio.getByText("Files taken").locator("..").getByText("1").waitFor();
	await studio.getByText("nothing to do").waitFor();
	await parts.getByRole("link", { name: "Payments" }).click();
	await studio.getByRole("img", { name: "Payments, the oldest first" }).waitFor();
	await studio.getByRole("button", { name: "Forget all" }).click();
	await studio.getByText("No payments yet").waitFor();
	await parts.getByRole("link", { name: "Amounts" }).click();
	await studio.getByText("meetups: 1").waitFor();
	await openScreen(studio, "/admin/newsletter");
	await studio.getByRole("heading", { name: /on the list/ }).waitFor();
	await studio.getByRole("textbox", { name: "API key" }).fill("key");
	await studio.getByRole("textbox", { name: "Number of the list" }).fill("three");
	await studio.getByRole("button", { name: "Save", exact: true }).click();
	await studio.getByText("The list has a number, such as 3.").waitFor();
	await openScreen(studio, `/admin/articles/edit/${articles[0].id}`);
	expect(await studio.getByRole("textbox", { name: "For whom" }).inputValue()).toBe("For everybody");
	await openScreen(studio, `/admin/clients/edit/${ofType("clients")[0].id}`);
	await studio.getByRole("textbox", { name: "Hashtag" }).fill("weaving");
	await studio.getByRole("button", { name: "Publish", exact: true }).click();
	await expect.poll(() => read("/api/v1/clients")).toContain("#weaving");
	expect(await (await studio.request.get("/admin/move-in")).text()).toContain("Plain texts, or a ZIP of them.");
	await openScreen(studio, "/admin/wares/edit/loom");
	expect(await studio.getByRole("textbox", { name: "Stock number" }).inputValue()).toBe("K-17");

	const { password } = people.administrator;
	const wanted = { name: "Clerk", scopes: ["read"], types: [], days: 1, password };
	const { token } = await command(studio, "account", { command: "addToken", ...wanted });
	const headers = { Authorization: `Bearer ${token}`, Accept: "application/json, text/event-stream" };
	const params = { name: "read", arguments: { id: articles[1].id } };
	const data = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
	expect(await (await studio.request.post("/mcp", { headers, data })).text()).toContain("For everybody");
});

// It installs, builds and compares a whole site twice.
test("an update of it from the version before finds a page that differs, and is made", {
	timeout: 300_000,
}, async () => {
	await site.stop();
	const before = await openVersionBefore(site);
	const read = async (path: string) => (await fetch(before.origin + path).catch(() => undefined))?.text() ?? "";
	await expect.poll(() => read("/privacy-policy")).toContain("As it stands since:");
	const said = await before.update("--apply", "next", "--accept");
	expect(said).toContain("extension/taken/app/site/components/missing.tsx is as good as before");
	expect(said).toMatch(
		/Pages whose words differ \(\d\):\n {2}\/privacy-policy: “As it stands since: .+” before, “Last/,
	);
	expect(said).not.toContain("What the compiler finds in extension");
	expect(said).toContain("Version 0.3.0 is in place.");
	expect(await read("/privacy-policy")).toContain("Last updated:");
	expect(await read("/offices/berlin")).toContain("52.52, 13.40");
	expect(await read("/opening-hours")).toContain("from ten to four");

	const context = await (await openBrowser()).newContext({ baseURL: before.origin });
	onTestFinished(() => context.close());
	const studio = await context.newPage();
	await signIn(studio, people.administrator);
	await openScreen(studio, "/admin/system");
	const report = studio.getByRole("region", { name: "Update", exact: true });
	await report.getByText("In place").waitFor();
	await report.getByText("/privacy-policy: “As it stands").waitFor();
});
