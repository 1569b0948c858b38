import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { richTextFromMarkdown } from "../../../app/.server/content/markdown.ts";
import { get, list } from "../../../app/.server/content/read-documents.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { foldersByLink, setByLink } from "../../../app/.server/media/library/by-link.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { toPublicImage } from "../../../app/.server/media/library/public-image.ts";
import { addFile, peeked } from "../../../app/.server/media/library/stored-library-files.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { addRecipient, type NewRecipient, revokeRecipient } from "../../../app/.server/recipients/recipients.ts";
import { openSecretKey } from "../../../app/.server/secret-key/open-secret-key.ts";
import { createTokenFor } from "../../../app/.server/tokens/manage-tokens.ts";
import { readTranslation, saveWords } from "../../../app/.server/translations/document-translation.ts";
import type { Words } from "../../../app/content/fields/field.ts";
import type { TextField } from "../../../app/content/fields/text.ts";
import { map } from "../../../app/content/fields/walk.ts";
import type { Collection } from "../../../app/content/model/define.ts";
import { collections } from "../../../app/content/register/register.ts";
import { languages } from "../../../app/content/system/languages.ts";
import { translationId } from "../../../app/content/system/translation.ts";
import { page as pageType } from "../../../app/content/types/page.ts";
import { newSection } from "../../../app/content/types/page-templates.ts";
import { allSections } from "../../all-sections.ts";
import { mp4Film, pdfOf } from "../../films.ts";
import { anArticle, aProject, aService } from "../../world.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openContext, openPage } from "../browser.ts";
import { people } from "../people.ts";
import { serve } from "../server.ts";
import { openScreen, signInByRequest } from "../studio.ts";
import { siteOf } from "./own-site.ts";

/** Stands in every text of every entry by link, and nowhere else. */
const planted = "Quokkavault";
/** Of the client of the case by link. */
const colour = "#7a1fa2";
const types = (collections as readonly Collection<string, any>[]).filter(({ byLink }) => typeof byLink === "string");

let browser: Browser;
let site: Awaited<ReturnType<typeof siteOf>>;
let store: Store;
const ids = new Map<string, string>();
/** Of a document and a picture by link, by what each is. */
const kept = new Map<"document" | "picture" | "film", { readonly id: string; readonly hash: string }>();
/** The page by link that shows both. */
let showing: string;
let whenPublic: number;

beforeAll(async () => {
	browser = await openBrowser();
	await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
	const { email, password } = people.administrator;
	site = await siteOf(fill, {
		ADMIN_EMAIL: email,
		ADMIN_PASSWORD: password,
		LOG_LEVEL: "info",
		ALLOW_PRIVATE_DESTINATIONS: "1",
	});
	store = await openStore({ dataDir: site.dataDir });
}, 240_000);
afterAll(async () => {
	await store?.close();
	await site?.stop();
	receiver.close();
});

/**
 * Adds an entry by link of every type that can be so, like the first of the sample with other words, and in German; one that was public
 * once; a public service that names those that it can; and a receiver of events.
 */
async function fill(store: Store): Promise<void> {
	let count = 0;
	const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
	const secretKey = await openSecretKey(store, { secretKey: undefined, dataDir: store.dataDir });
	const settings = { url, events: ["release.published"], shape: "event" };
	await addDestination(
		store,
		{ kind: "release", name: "Receiver", settings, secrets: {}, actor: systemActor },
		{ allowPrivate: true, secretKey, origin: "http://localhost" },
	);
	const others = [{ key: "de", code: "de", shown: true, paths: [] }];
	await saveDraft(store, { id: languages.name, basedOn: 0, data: { others }, actor: systemActor });
	await publish(store, [languages.name], systemActor);
	for (const { name, fields, initial, byLink, visible } of types) {
		const [like] = await list(store, { type: name });
		const data = map(fields, like?.data ?? { ...initial, sections: allSections() }, ({ field, value }) => {
			if (field.kind === "rich-text") return { type: "doc", content: [paragraph] };
			if (field.kind === "image" && value) return { ...value, alt: `${planted} ${++count}` };
			if (field.kind === "slug") return planted.toLowerCase();
			if (field.kind === "colour") return colour;
			return ["text", "long-text"].includes(field.kind) && (field as TextField).format === "plain"
				? `${planted} ${++count}`
				: value;
		});
		const { id } = await create(store, {
			type: name,
			data: { ...data, [byLink as string]: true, [visible!]: true },
			actor: systemActor,
		});
		await publish(store, [id], systemActor);
		ids.set(name, id);
		const of = { language: "de", type: name, document: id };
		const { version, places } = await readTranslation(store, of);
		const changes = places.map(({ path, source }) => {
			const words = typeof source === "string" ? planted : ({ type: "doc", content: [paragraph] } as Words);
			return { path, words, state: "checked" as const };
		});
		await saveWords(store, {
			...{ of, basedOn: version, changes, slug: `${planted.toLowerCase()}-deutsch`, actor: systemActor },
		});
		await publish(store, [translationId(of)], systemActor);
	}
	const once = aProject({ title: `${planted} in the open`, slug: `${planted.toLowerCase()}-once` });
	const { id } = await create(store, { type: "projects", data: once, actor: systemActor });
	await publish(store, [id], systemActor);
	const newest = await store.db.selectFrom("releases").select("number").orderBy("number", "desc").executeTakeFirst();
	whenPublic = newest!.number;
	await saveDraft(store, { id, basedOn: 1, data: { ...once, by_link: true }, actor: systemActor });
	await publish(store, [id], systemActor);
	const naming = aService({ slug: "names-them", relatedProjects: [ids.get("projects")!, id] });
	const { id: service } = await create(store, { type: "services", data: naming, actor: systemActor });
	await publish(store, [service], systemActor);
	await fillLibrary(store);
}

/** Adds a document and a picture that were public, with a page and a text that everybody reads and that have both, and a page by link. */
async function fillLibrary(store: Store): Promise<void> {
	const library = await createMediaLibrary({ ...store });
	const name = `${planted}.pdf`;
	const arriving = await peeked(Readable.from([pdfOf(planted, 5_000_000)]));
	const document = await addFile({ ...store, files: library.files }, { ...arriving, name });
	const pixels = { create: { width: 1200, height: 800, channels: 3, background: "teal" } } as const;
	const bytes = await sharp(pixels).png().toBuffer();
	const picture = await library.add({ bytes, name: `${planted}.png`, alt: planted });
	const footage = { ...(await peeked(Readable.from([mp4Film()]))), name: `${planted}.mp4` };
	const film = await addFile({ ...store, files: library.files }, footage);
	kept.set("document", document).set("picture", picture).set("film", film);
	const section = (type: string, words: object) => ({ ...newSection(pageType.fields.sections, type), ...words });
	const file = { media: document.id };
	const sections = [
		section("downloads", { title: "Papers", files: [{ label: "A paper", file, link: "", note: "" }] }),
		section("film", { title: "A film", file: { media: film.id } }),
		section("picture", { title: "A picture", image: { media: picture.id, alt: "Teal" } }),
	];
	const page = (fields: object) => ({ ...pageType.initial, title: "Papers", sections, ...fields });
	const content = richTextFromMarkdown(`Read [the paper](/files/${document.hash}/${planted.toLowerCase()}.pdf).`);
	const added: string[] = [];
	for (const [type, data] of [
		["pages", page({ slug: "papers" })],
		["pages", page({ slug: "papers-for-you", by_link: true })],
		["articles", anArticle({ slug: "links-to-it", content, image: { media: picture.id, alt: "Teal" } })],
	] as const)
		added.push((await create(store, { type, data, actor: systemActor })).id);
	await publish(store, added, systemActor);
	showing = added[1]!;
	for (const { id } of kept.values()) await setByLink(store, { id, isByLink: true, actor: systemActor });
}

/** Notes what it is sent. */
const heard: string[] = [];
const receiver = createServer(async (request, response) => {
	heard.push(Buffer.concat(await request.toArray()).toString());
	response.end();
});

const paragraph = { type: "paragraph", content: [{ type: "text", text: planted }] };

/** A browser that is no program: those are neither readers nor devices. */
const visitor = () => ({
	userAgent: `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
});

const ask = (path: string, init: RequestInit = {}) => fetch(site.origin + path, { redirect: "manual", ...init });

async function linkTo(type: string, more: Partial<NewRecipient> = {}) {
	return addRecipient(store, { document: ids.get(type)!, name: "Rania Aziz", days: 14, ...more }, systemActor);
}

describe("entries by link", () => {
	test("are in no byte that everybody can ask for: pages, feeds, search, sitemap, API, previews of links, copies", async () => {
		expect([...ids.keys()].toSorted()).toEqual(["articles", "pages", "projects", "services"]);
		const word = planted.toLowerCase();
		const hashes = [...kept.values()].map(({ hash }) => hash);
		const paths = new Set([
			"/",
			"/de",
			"/services/names-them",
			"/papers",
			"/articles/links-to-it",
			...fileAddresses(),
			"/sitemap.xml",
			"/robots.txt",
			"/feed.xml",
			"/rss.xml",
			"/llms.txt",
			"/search.json",
		]);
		for (const [at] of collections.map(({ name }) => [name]))
			for (const release of ["", `/releases/${whenPublic}`]) paths.add(`/api/v1${release}/${at}?page[size]=100`);
		for (const name of ids.keys()) paths.add(`/api/v1/${name}?language=de`);
		for (const one of ["/api", "/api/v1/site", "/api/v1/redirects", `/api/v1/search?q=${word}`, `/search?q=${word}`])
			paths.add(one);
		const at = types.map(({ path }) => `${path}/${word}`);
		for (const path of [...at, ...at.map((one) => `${one}.md`), ...types.map(({ name }) => `/api/v1/${name}/${word}`)])
			paths.add(path);
		const told: string[] = [];
		for (const path of paths) {
			const answer = await ask(path);
			const text = await answer.text();
			// The search repeats what was searched for.
			const said = text.toLowerCase().replaceAll(/(?:value="|q=|“|"q":")quokkavault|search\/quokkavault/g, "");
			if (said.includes(word) || hashes.some((hash) => said.includes(hash))) told.push(path);
			if (answer.headers.get("content-type")?.includes("html") && answer.status === 200)
				for (const [, to] of text.matchAll(/ (?:href|src|content)="([^"#]*)/g)) {
					const url = URL.parse(to!.replaceAll("&amp;", "&"), site.origin + path);
					if (url?.origin === site.origin && !url.pathname.startsWith("/admin")) paths.add(url.pathname + url.search);
				}
			if (path === "/sitemap.xml") for (const [, to] of text.matchAll(/<loc>[^<]*?\/\/[^/]*([^<]*)/g)) paths.add(to!);
		}
		expect(paths.size).toBeGreaterThan(100);
		// Public pages that had them are there, and say nothing of them.
		expect(await (await ask("/papers")).text()).toContain("A picture");
		expect(await (await ask("/articles/links-to-it")).text()).toContain("the paper");
		expect(told).toEqual([]);

		const folder = await mkdtemp(join(tmpdir(), "by-link-"));
		onTestFinished(() => rm(folder, { recursive: true, force: true }));
		const copy = join(folder, "copy");
		await promisify(execFile)(process.execPath, ["bin/cli.mjs", "static", copy], {
			env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: "" },
		});
		const files = await readdir(copy, { recursive: true, withFileTypes: true });
		expect(files.length).toBeGreaterThan(100);
		const copied = files.filter(({ name }) => name.toLowerCase().includes(word)).map(({ name }) => name);
		for (const file of files.filter((one) => one.isFile()))
			if (
				[word, ...hashes].some((hidden) => file.parentPath.includes(hidden)) ||
				(await readFile(join(file.parentPath, file.name), "latin1")).toLowerCase().includes(word)
			)
				copied.push(file.name);
		expect(copied).toEqual([]);
	}, 240_000);

	test("are told to no program that reads what is public, and to no receiver of events", async () => {
		const person = await store.db
			.selectFrom("people")
			.selectAll()
			.where("role", "=", "administrator")
			.executeTakeFirst();
		const { id, name, email } = person!;
		const wanted = { name: "Reader", scopes: ["read"], types: [], days: 3 };
		const actor = { ...systemActor, id, name };
		const token = await createTokenFor(store, { id, name, email, role: "administrator" }, wanted, actor);
		const use = async (tool: string, input: object) => {
			const headers = {
				...{ Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
				Accept: "application/json, text/event-stream",
			};
			const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: input } };
			return (await ask("/mcp", { method: "POST", headers, body: JSON.stringify(call) })).text();
		};
		expect(await use("read", { id: "footer" })).toContain("Footer");
		for (const [type, document] of ids)
			for (const one of [document, `de.${type}.${document}`])
				expect(await use("read", { id: one }), type).toContain("may not read what visitors do not see");
		for (const given of [{ text: planted }, ...types.map(({ name }) => ({ type: name })), { type: "translations" }])
			expect((await use("find", given)).replaceAll(JSON.stringify(given), ""), JSON.stringify(given)).not.toContain(
				planted,
			);

		const newest = await store.db.selectFrom("releases").select("number").orderBy("number", "desc").executeTakeFirst();
		await expect.poll(() => heard.join(), { timeout: 30_000 }).toContain(`"number":${newest!.number}`);
		expect(heard.join()).toContain("names-them");
		// What was in the open once was told then.
		expect(
			heard.join().replaceAll(/Quokkavault in the open|quokkavault-once|\/files\/[0-9a-f]{32}\/quokkavault\.\w+/g, ""),
		).not.toMatch(/quokkavault/i);
	});

	test("of the library have addresses that answer like any other without a file, on every instance", async () => {
		const second = await serve(site.dataDir);
		onTestFinished(second.stop);
		const seen = async (origin: string, path: string, headers: Record<string, string> = {}) => {
			const answer = await fetch(origin + path, { headers });
			const told = [...answer.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
			return { status: answer.status, headers: told, body: await answer.text() };
		};
		for (const { origin } of [site, second])
			for (const path of fileAddresses())
				for (const headers of [{}, { range: "bytes=0-9" }] as Record<string, string>[]) {
					const hidden = await seen(origin, path, headers);
					expect(hidden.status, path).toBe(404);
					expect(hidden).toEqual(await seen(origin, path.replace(/[0-9a-f]{32}/, "f".repeat(32)), headers));
				}
		// Given to everybody and taken back, within a second each.
		const { id } = kept.get("document")!;
		const [address = ""] = fileAddresses();
		for (const isByLink of [false, true]) {
			await setByLink(store, { id, isByLink, actor: systemActor });
			for (const { origin } of [site, second])
				await expect.poll(async () => (await fetch(origin + address)).status).toBe(isByLink ? 404 : 200);
		}
	});

	test("have an address that answers like any other without a page", async () => {
		const seen = async (path: string) => {
			const { status, headers, ...answer } = await ask(path);
			const kept = [...headers].filter(([name]) => !["date", "x-request-id"].includes(name));
			return { status, headers: kept, body: await answer.text?.() };
		};
		for (const { path } of types) {
			const [hidden, other] = [await seen(`${path}/${planted.toLowerCase()}`), await seen(`${path}/nothing-here`)];
			expect(hidden.status).toBe(404);
			expect(hidden).toEqual(other);
		}
	});
});

/** The public addresses of what is by link of the library. */
function fileAddresses(): string[] {
	const hashOf = (what: "document" | "picture" | "film") => kept.get(what)!.hash;
	return [
		`/files/${hashOf("document")}/${planted.toLowerCase()}.pdf`,
		`/media/${hashOf("picture")}/1200.avif`,
		`/files/${hashOf("film")}/${planted.toLowerCase()}.mp4`,
	];
}

describe("a recipient", () => {
	test("has the files of the page with its own link alone, in parts, until it is revoked", async () => {
		const { path, id } = await addRecipient(store, { document: showing, name: "Rania", days: 7 }, systemActor);
		const other = await linkTo("projects");
		const asPerson = { headers: { "User-Agent": visitor().userAgent } };
		const shown = await ask(path, asPerson);
		// Of films, too, which the public page at this address does not have.
		expect(shown.headers.get("content-security-policy")).toContain("media-src 'self'");
		const page = await shown.text();
		const [document = ""] = fileAddresses();
		expect(page).toContain(`href="${path}${document}"`);
		const [picture = ""] = new RegExp(`${path}/media/[0-9a-f]{32}/[\\w.]+`).exec(page) ?? [];
		expect(picture).not.toBe("");
		const [film = ""] = new RegExp(`${path}/files/[0-9a-f]{32}/[\\w.]+mp4`).exec(page) ?? [];
		expect(film).not.toBe("");
		for (const file of [path + document, picture, film]) {
			const whole = await ask(file, asPerson);
			expect(whole.status, file).toBe(200);
			expect(Object.fromEntries(whole.headers)).toMatchObject({
				"cache-control": "no-store",
				"referrer-policy": "no-referrer",
				"x-robots-tag": "noindex, nofollow",
				"cross-origin-resource-policy": "same-origin",
			});
			const bytes = Buffer.from(await whole.arrayBuffer());
			expect(bytes.length).toBe(Number(whole.headers.get("content-length")));
			expect((await ask(file, { method: "HEAD" })).headers.get("content-length")).toBe(String(bytes.length));
			// Not by another link, nor by one that never was.
			expect((await ask(file.replace(path, other.path))).status).toBe(404);
			expect((await ask(file.replace(path, `/l/${"0".repeat(32)}`))).status).toBe(404);
		}
		const range = { range: "bytes=4194300-4194310" };
		const part = await ask(path + document, { headers: range });
		expect([part.status, part.headers.get("content-range")]).toEqual([206, expect.stringMatching(/^bytes 4194300-/)]);
		const of = await store.db.selectFrom("recipients").select("opened").where("id", "=", id).executeTakeFirst();
		expect(of?.opened).toBe(1);
		await revokeRecipient(store, { document: showing, id }, systemActor);
		for (const headers of [{}, range]) expect((await ask(path + document, { headers })).status).toBe(410);
		expect(site.log.join("\n")).not.toContain(path.split("/").at(-1));

		const locked = { document: showing, name: "Omar", days: 7, password: "orchard kite", mostDevices: 1 };
		const closed = await addRecipient(store, locked, systemActor);
		const asked = await ask(closed.path + document);
		expect([asked.status, asked.headers.get("location")]).toEqual([302, `${closed.path}/open`]);
		const limited = await addRecipient(store, { ...locked, name: "Lea", password: "" }, systemActor);
		// A file counts no browser, so the page can still be opened.
		expect((await ask(limited.path + document)).status).toBe(403);
		const { page: phone } = await openPage(browser, {
			...visitor(),
			baseURL: site.origin,
			viewport: { width: 390, height: 844 },
		});
		await phone.goto(limited.path);
		await expect
			.poll(() => phone.locator("main img").evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
	}, 60_000);

	test("reads the page in the languages that it has, with the site around it in these", async () => {
		const { path } = await linkTo("services");
		const { page, complaints } = await openPage(browser, { ...visitor(), baseURL: site.origin });
		await page.goto(path);
		await page.getByRole("banner").getByRole("link", { name: "Deutsch" }).click();
		await page.waitForURL(`${site.origin}${path}/de`);
		expect(await page.locator("html").getAttribute("lang")).toBe("de");
		await page.getByText("Für Rania Aziz").waitFor();
		expect(await page.locator("head").innerHTML()).not.toMatch(/canonical|hreflang|og:/);
		await page.getByText("Zum Inhalt springen").waitFor({ state: "attached" });
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole("banner").getByRole("link", { name: "English" }).click();
		await page.getByText("For Rania Aziz").waitFor();
		// One that nobody has translated leads to the page.
		await page.goto(`${path}/fr`);
		expect(new URL(page.url()).pathname).toBe(path);
		// A page without a translation has no switch.
		const alone = await addRecipient(store, { document: showing, name: "Rania", days: 7 }, systemActor);
		await page.goto(alone.path);
		expect(await page.getByRole("link", { name: "Deutsch" }).count()).toBe(0);
		expect(complaints).toEqual([]);
	}, 60_000);

	test("sees a case in the colour of its client, which no public style has, whichever instance serves the style", async () => {
		const { path } = await linkTo("projects");
		const other = await serve(site.dataDir);
		onTestFinished(other.stop);
		const styleOf = async (path: string, from: string) => {
			const page = await (await ask(path, { headers: { "User-Agent": visitor().userAgent } })).text();
			const [, sheet = ""] = /href="(\/theme[^"]+)"/.exec(page) ?? [];
			return (await fetch(from + sheet)).text();
		};
		for (const { origin } of [other, site]) {
			expect(await styleOf(path, origin)).toContain(`.tint-${colour.slice(1)}`);
			expect(await styleOf("/portfolio/all", origin)).not.toContain(colour.slice(1));
		}
	});

	test("reads the page with its own link alone, on a phone, until it is revoked in the middle", async () => {
		for (const { name } of types) {
			const link = await linkTo(name);
			const { page, complaints } = await openPage(browser, {
				...{ ...visitor(), baseURL: site.origin },
				viewport: { width: 390, height: 844 },
			});
			await page.goto(link.path);
			await page.getByText("For Rania Aziz. Open until").waitFor();
			expect(await page.getByRole("heading", { level: 1 }).innerText(), name).toContain(planted);
			expect(await accessibilityViolations(page)).toEqual([]);
			const head = await page.locator("head").innerHTML();
			expect(head).toContain('content="noindex"');
			expect(head).not.toMatch(/canonical|og:|twitter:|ld\+json/);
			await revokeRecipient(store, { document: ids.get(name)!, id: link.id }, systemActor);
			await page.reload();
			await page.getByText("This link has ended. Ask").waitFor();
			expect(await page.content()).not.toContain(planted);
			expect(complaints.filter((one) => !one.includes("410"))).toEqual([]);
		}
	}, 60_000);

	test("has an answer that nothing keeps, whoever asks for it", async () => {
		const { path, id } = await linkTo("projects");
		const first = await ask(path);
		expect(first.status).toBe(200);
		expect(Object.fromEntries(first.headers)).toMatchObject({
			"cache-control": "no-store",
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex, nofollow",
			"content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
		});
		expect([first.headers.get("etag"), first.headers.get("set-cookie")]).toEqual([null, null]);
		const again = await ask(path, { headers: { "If-None-Match": "*" } });
		expect([again.status, (await again.text()).includes(planted)]).toEqual([200, true]);
		const head = await ask(path, { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
		await ask(path, { headers: { "User-Agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" } });
		const { opened } = await store.db
			.selectFrom("recipients")
			.select("opened")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		expect(opened).toBe(0);
		const guessed = await ask(path.replace(/.$/, (last) => (last === "0" ? "1" : "0")));
		expect([guessed.status, await guessed.text()]).toEqual([404, await (await ask("/nothing-here")).text()]);
		expect(site.log.join("\n")).not.toContain(path.split("/").at(-1));
	});

	test("gives the password that it asks for; four hundred guesses get nowhere", async () => {
		const { path } = await linkTo("articles", { password: "orchard kite" });
		const { page } = await openPage(browser, { ...visitor(), baseURL: site.origin });
		await page.goto(path);
		const field = page.getByLabel("Password");
		await field.fill("orchard");
		await page.getByRole("button", { name: "Open" }).click();
		await page.getByRole("alert").getByText("not the password").waitFor();
		await field.fill("orchard kite");
		await page.getByRole("button", { name: "Open" }).click();
		await page.getByText("For Rania Aziz").waitFor();
		await page.reload();
		await page.getByText("For Rania Aziz").waitFor();

		const guess = (password: string) =>
			ask(`${path}/open`, { method: "POST", body: new URLSearchParams({ password }) });
		const begun = performance.now();
		const statuses = new Map<number, number>();
		for (let n = 0; n < 400; n += 1) {
			const { status } = await guess(`guess ${n}`);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
		expect(statuses.get(422) ?? 0).toBeLessThan(6);
		expect([...statuses.keys()].every((status) => status === 422 || status === 429)).toBe(true);
		console.log(`400 guesses took ${Math.round(performance.now() - begun)} ms`);
		// Not even the right one, from where it was guessed.
		expect((await guess("orchard kite")).status).toBe(429);
		await page.reload();
		await page.getByText("For Rania Aziz").waitFor();
	}, 60_000);

	test("opens a link on as many devices as it allows, through either of two instances", async () => {
		const { path, id } = await linkTo("services", { mostDevices: 1 });
		const second = await serve(site.dataDir);
		onTestFinished(second.stop);
		const { page } = await openPage(browser, { ...visitor(), baseURL: site.origin });
		await page.goto(path);
		await page.getByText("For Rania Aziz").waitFor();
		const other = await openContext(browser, { ...visitor(), baseURL: second.origin });
		const passedOn = await other.newPage();
		expect((await passedOn.goto(path))!.status()).toBe(403);
		await passedOn.getByText("as many devices as it may be").waitFor();
		await page.reload();
		await page.getByText("For Rania Aziz").waitFor();
		await revokeRecipient(store, { document: ids.get("services")!, id }, systemActor);
		for (const { origin } of [site, second]) expect((await fetch(origin + path)).status).toBe(410);
	}, 60_000);
});

test("the owner keeps a project to a prospect, hands out a link, sees that it was opened, and revokes it", async () => {
	const { page } = await openPage(browser, {
		...visitor(),
		baseURL: site.origin,
		permissions: ["clipboard-read", "clipboard-write"],
	});
	await signInByRequest(page.context(), site.origin, people.administrator);
	const { id } = await create(store, {
		type: "projects",
		data: aProject({ title: "A quiet project", slug: "quiet" }),
		actor: systemActor,
	});
	await publish(store, [id], systemActor);
	await openScreen(page, `/admin/projects/edit/${id}`);
	const panel = page.getByRole("region", { name: "Who may see it" });
	await panel.getByText("Everybody.").waitFor();
	await page.getByRole("switch", { name: "By link" }).press("Space");
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByText("“A quiet project” is on the site now.").waitFor();
	await panel.getByText("Only who has a link.").waitFor();
	await expect.poll(async () => (await ask("/portfolio/quiet")).status).toBe(404);
	await panel.getByRole("button", { name: "Add a recipient" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Make the link" }).click();
	await dialog.getByText("Say who the link is for.").waitFor();
	await dialog.getByLabel("For whom").fill("Kiran Oberoi");
	await page.keyboard.press("Enter");
	await panel.getByText("This is the link for Kiran Oberoi.").waitFor();
	await panel.getByText("Not opened").waitFor();
	expect(await accessibilityViolations(page, { within: ".recipients" })).toEqual([]);
	const link = await panel.locator("code").innerText();
	const prospect = await openPage(browser, { ...visitor(), baseURL: site.origin });
	await prospect.page.goto(new URL(link).pathname);
	await prospect.page.getByRole("heading", { name: "A quiet project" }).waitFor();
	await page.reload();
	await panel.getByText("Opened once").waitFor();
	expect(await panel.getByText(link).count()).toBe(0);
	await panel.getByRole("button", { name: "Revoke the link for Kiran Oberoi" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
	await panel.getByText("Revoked").waitFor();
	await prospect.page.reload();
	await prospect.page.getByText("This link has ended.").waitFor();
}, 120_000);

test("the owner keeps a picture to people with a link, makes a page with it, and gives it back to everybody", async () => {
	const { page, complaints } = await openPage(browser, { ...visitor(), baseURL: site.origin });
	await signInByRequest(page.context(), site.origin, people.administrator);
	const library = await createMediaLibrary({ ...store });
	const pixels = { create: { width: 1000, height: 600, channels: 3, background: "olive" } } as const;
	const bytes = await sharp(pixels).png().toBuffer();
	const picture = await library.add({ bytes, name: "Olive.png", alt: "Olive" });
	const { id, hash } = picture;
	const address = toPublicImage(picture).fallback;
	expect((await ask(address)).status).toBe(200);
	await openScreen(page, `/admin/media/${id}`);
	const audience = page.getByRole("region", { name: "Who may see it" });
	await audience.getByRole("switch", { name: "By link" }).press("Space");
	await page.getByText("“Olive.png” is by link now.").waitFor();
	await expect.poll(async () => (await ask(address)).status).toBe(404);
	expect((await ask(`/admin/by-link${address}`)).status).not.toBe(200);
	expect(await accessibilityViolations(page)).toEqual([]);
	const shown = page.locator(".picture-open img").first();
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	expect(await shown.getAttribute("src")).toContain("/admin/by-link/media/");

	await audience.getByRole("button", { name: "Make a page by link with it" }).click();
	await page.waitForURL(/\/admin\/pages\/edit\//);
	const made = page.url().split("/").at(-1)!;
	expect((await get(store, made)).data).toMatchObject({ title: "Olive", by_link: true });
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByText("“Olive” is on the site now.").waitFor();
	// To whom it is shown is said beside the page's settings.
	await audience.getByText("Only who has a link.").waitFor();
	await audience.getByRole("button", { name: "Add a recipient" }).click();
	await page.getByRole("dialog").getByLabel("For whom").fill("Kiran Oberoi");
	await page.getByRole("dialog").getByRole("button", { name: "Make the link" }).click();
	const link = new URL(await audience.locator("code").innerText()).pathname;
	expect(await (await ask(link)).text()).toContain(`${link}/media/${hash}/`);

	await openScreen(page, `/admin/media/${id}`);
	await audience.getByRole("switch", { name: "By link" }).press("Space");
	await page.getByRole("alertdialog").getByRole("button", { name: "Give it to everybody" }).click();
	await page.getByText("Everybody may see “Olive.png” now.").waitFor();
	await expect.poll(async () => (await ask(address)).status).toBe(200);
	expect((await foldersByLink(store.db)).has(hash)).toBe(false);
	expect(complaints).toEqual([]);
}, 120_000);
