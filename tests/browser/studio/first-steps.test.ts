import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, openMailServer } from "../../mail-server.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openContext } from "../browser.ts";
import { people } from "../people.ts";
import { siteOf } from "../site/own-site.ts";
import { openScreen, signIn } from "../studio.ts";

let browser: Browser;
let mail: MailServer;
let site: Awaited<ReturnType<typeof siteOf>>;
let oldSite: Server;

beforeAll(async () => {
	browser = await openBrowser();
	mail = await openMailServer();
	const { email, password } = people.administrator;
	const account = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
	const settings = { SMTP_URL: mail.url, MAIL_FROM: "site@quillstone.example", ALLOW_PRIVATE_DESTINATIONS: "1" };
	site = await siteOf(async () => {}, { ...account, ...settings });
	oldSite = await serveOldSite();
});
afterAll(async () => {
	await site?.stop();
	oldSite?.close();
	await mail?.close();
});

/** A company's site of today, in French and in the encoding of its time. */
const oldFiles: Readonly<Record<string, readonly [type: string, text: string]>> = {
	"/robots.txt": ["text/plain", "User-agent: *\nDisallow: /prive"],
	"/": [
		"text/html",
		`<!doctype html><html lang="fr"><meta charset="iso-8859-1"><title>Accueil – Atelier Garonne</title>
		<meta name="description" content="Des outils numériques pour l’industrie, depuis Toulouse.">
		<meta property="og:site_name" content="Atelier Garonne"><link rel="stylesheet" href="/style.css">
		<header><a href="/"><img class="logo" src="/logo.svg" alt="Atelier Garonne"></a>
		<nav><a href="/methode">Méthode</a><a href="/prive/x">Clients</a><a href="/contact">Contact</a></nav></header>
		<h1>Nous dessinons <em>ce que vos équipes gardent</em></h1>
		<footer><a href="https://www.linkedin.com/company/garonne">LinkedIn</a></footer>`,
	],
	"/contact": [
		"text/html",
		'<p><a href="mailto:bonjour@garonne.example">Écrire</a> <a href="tel:+33561000000">+33 5 61 00 00 00</a>',
	],
	"/style.css": [
		"text/css",
		":root{--brand:#8a3324;--accent:#f0a030} a{color:#8a3324} p{color:#333} b{color:rgb(240 160 48)}",
	],
	"/logo.svg": [
		"image/svg+xml",
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#8a3324" d="M4 36V4h32v32z"/></svg>',
	],
};

async function serveOldSite(): Promise<Server> {
	const server = createServer(({ url = "/" }, response) => {
		const [type, text] = oldFiles[url] ?? ["text/plain", ""];
		response.writeHead(oldFiles[url] ? 200 : 404, { "Content-Type": type });
		response.end(Buffer.from(text.replaceAll("’", "'"), type === "text/html" ? "latin1" : "utf8"));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return server;
}

const step = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const isDone = (page: Page, name: string) => step(page, name).getByText("Done.").waitFor({ state: "attached" });
const isOpen = (page: Page, name: string) => step(page, name).getByText("Open.").waitFor({ state: "attached" });

test("the first steps are done while they are true, and can be put away and found again", async () => {
	const page = await (await openContext(browser, { baseURL: site.origin, reducedMotion: "reduce" })).newPage();
	await signIn(page, people.administrator);

	await openScreen(page, "/admin/start");
	await isOpen(page, "Mail server");
	await page.getByRole("button", { name: "Send me a test mail" }).click();
	await isDone(page, "Mail server");
	expect(mail.mails.map(({ subject }) => subject)).toContain("Quillstone: the mail server works");

	await step(page, "Privacy policy read").getByRole("button", { name: "I have read it" }).click();
	await isDone(page, "Privacy policy read");
	await isOpen(page, "Terms of service read");
	expect(await accessibilityViolations(page, { within: "#main" })).toEqual([]);

	// Another version than the one that was read.
	await step(page, "Privacy policy read").getByRole("link").click();
	await page.waitForURL("**/admin/privacy-policy");
	await page.getByRole("textbox", { name: "Title", exact: true }).first().fill("How we keep data private");
	const published = page.waitForResponse((response) => response.request().postData()?.includes('"publish"') ?? false);
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await published;
	await openScreen(page, "/admin/start");
	await isOpen(page, "Privacy policy read");

	await page.getByRole("button", { name: "Put this away" }).click();
	await page.getByRole("button", { name: "Show on the dashboard" }).waitFor();
	await openScreen(page, "/admin");
	await page.getByRole("heading", { name: "Content Management Dashboard" }).waitFor();
	expect(await page.getByRole("link", { name: "All steps" }).count()).toBe(0);
	await page.getByRole("button", { name: new RegExp(`^${people.administrator.name}`) }).click();
	await page.getByRole("menuitem", { name: "Make it yours" }).click();
	await page.getByRole("button", { name: "Show on the dashboard" }).click();
	await page.getByRole("button", { name: "Put this away" }).waitFor();
	await openScreen(page, "/admin");
	await page.getByRole("link", { name: "All steps" }).waitFor();
});

test("an old site is read into a first site of one's own, which nobody sees before it is published", async () => {
	const page = await (await openContext(browser, { baseURL: site.origin, reducedMotion: "reduce" })).newPage();
	await signIn(page, people.administrator);
	await openScreen(page, "/admin/start");
	const address = page.getByLabel("Address of your site");
	await address.fill("nothing here");
	await page.getByRole("button", { name: "Read it", exact: true }).click();
	await page.getByText("This is no web address. Type one such as studio.example.").waitFor();
	expect(await address.inputValue()).toBe("nothing here");
	await address.fill("127.0.0.1:1");
	await page.getByRole("button", { name: "Read it", exact: true }).click();
	await page.getByText("127.0.0.1:1 cannot be read").waitFor();

	await address.fill(`127.0.0.1:${(oldSite.address() as AddressInfo).port}`);
	await page.getByRole("button", { name: "Read it", exact: true }).click();
	await page.waitForURL("**/admin/start?site=*");
	const value = (label: string) => page.getByLabel(label).inputValue();
	expect(await value("Name")).toBe("Atelier Garonne");
	expect(await value("Headline")).toBe("Nous dessinons ce que vos équipes gardent");
	expect(await value("First sentences")).toBe("Des outils numériques pour l'industrie, depuis Toulouse.");
	expect(await value("Email")).toBe("bonjour@garonne.example");
	expect(await value("Brand")).toBe("#8a3324");
	expect(await value("2 Which language it speaks")).toBe("fr");
	expect(await page.getByLabel("Logo of the old site").isChecked()).toBe(true);
	const drawn = page.getByLabel("Your site, as it will be").frameLocator("iframe[title='The page with this draft']");
	await drawn.getByRole("heading", { name: "Nous dessinons ce que vos équipes gardent" }).waitFor();
	expect(await accessibilityViolations(page, { within: "#main", without: ".first-look, .first-site" })).toEqual([]);
	await page.getByText("Pinboard", { exact: true }).click();
	await page.getByLabel("Headline").fill("Nous dessinons ce qui reste");
	await drawn.getByRole("heading", { name: "Nous dessinons ce qui reste" }).waitFor();
	expect(await (await fetch(site.origin)).text()).not.toContain("Garonne");
	await page.getByRole("button", { name: "Take it" }).click();
	await page.waitForURL("**/admin/proposals/*");
	await page.getByRole("heading", { name: "The site of Atelier Garonne" }).waitFor();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Publish", exact: true }).click();
	await expect.poll(async () => (await fetch(site.origin)).text()).toContain("Nous dessinons ce qui reste");
	const home = await (await fetch(site.origin)).text();
	expect(home).toContain('lang="fr"');
	expect(home).not.toContain("Quillstone");
	await openScreen(page, "/admin/start");
	await isDone(page, "Name");
});
