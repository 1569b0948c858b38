import { expect, test } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { duplicate } from "../../../app/.server/content/duplicate.ts";
import { findContent } from "../../../app/.server/content/find-content.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { withDraft } from "../../../app/.server/preview/overlay-drafts.ts";
import { erase } from "../../../app/.server/publishing/erase.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { restore, trash } from "../../../app/.server/publishing/trash.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { readers } from "../../../app/addresses/access.ts";
import { isReserved } from "../../../app/addresses/reserved-addresses.ts";
import { page } from "../../../app/content/types/page.ts";
import { newSection, pageTemplates } from "../../../app/content/types/page-templates.ts";
import { allSections } from "../../all-sections.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { ada, anArticle } from "../../world.ts";
import { productPages } from "../product-pages.ts";
import { onBothEngines } from "../stores.ts";

const render = await productPages();

const call = { ...newSection(page.fields.sections, "call"), title: "Come in" };

function aPage(fields: object = {}) {
	return { ...page.initial, title: "Spring", slug: "campaign/spring", sections: [call], ...fields };
}

async function published(store: Store, fields: object = {}): Promise<string> {
	const { id } = await create(store, { type: "pages", data: aPage(fields), actor: ada });
	await publish(store, [id], ada);
	return id;
}

async function move(store: Store, id: string, slug: string): Promise<void> {
	const { version, data } = await get(store, id);
	await saveDraft(store, { id, basedOn: version, data: { ...data, slug }, actor: ada });
	await publish(store, [id], ada);
}

async function shown(store: Store, path: string) {
	const snapshot = await loadSnapshot(store);
	const { status, encoded } = await render(path, snapshot);
	return { status, html: String(encoded.identity.body), snapshot };
}

onBothEngines("a page", (newEnvironment) => {
	test("lives at any address, is found, listed, shown in menus and breadcrumbs, and previewed where it will be", async () => {
		const store = await (await newEnvironment()).open();
		await published(store, { title: "Campaigns", slug: "campaign", menu: "both", menuLabel: "Offers" });
		const id = await published(store);
		const { status, html, snapshot } = await shown(store, "/campaign/spring");
		expect(status).toBe(200);
		expect(html.match(/<h1/g)).toHaveLength(1);
		expect(html).toContain("Come in");
		expect(html).toMatch(/<a href="\/campaign" aria-current="true">Offers<.*<footer.*<a href="\/campaign">Offers</s);
		expect(html).toMatch(/"@type":"BreadcrumbList".*"name":"Campaigns".*"name":"Spring"/);
		expect(html).toContain('rel="canonical" href="https://quillstone.example/campaign/spring"');
		expect(snapshot.resolve("/campaign/spring")).toEqual({ kind: "live" });
		expect((await shown(store, "/sitemap.xml")).html).toContain(
			"<loc>https://quillstone.example/campaign/spring</loc>",
		);
		expect((await findContent(store, "campaign come")).map((found) => found.id)).toContain(id);

		const { version, data } = await get(store, id);
		const draft = await saveDraft(store, { id, basedOn: version, data: { ...data, slug: "spring" }, actor: ada });
		const preview = await withDraft(store, snapshot, draft);
		expect(preview.path).toBe("/spring");
		expect(String((await render("/spring", preview.snapshot)).encoded.identity.body)).toContain("Come in");
		expect((await render("/spring", snapshot)).status).toBe(404);
	});

	test("cannot have an address that the site, another page or a moved page has, and is told which is free", async () => {
		const store = await (await newEnvironment()).open();
		const id = await published(store);
		const refused = (slug: string, sentence: RegExp, suggestion: string) =>
			expect(create(store, { type: "pages", data: aPage({ slug }), actor: ada }), slug).rejects.toMatchObject({
				code: "slug-taken",
				sentence: expect.stringMatching(sentence),
				facts: { suggestion },
			});
		await refused("contact", /belongs to the site itself.*“contact-2” is free/, "contact-2");
		await refused("services/spring", /belongs to the site itself/, "page-services-spring");
		await refused("admin", /belongs to the site itself/, "admin-2");
		await refused("campaign/spring", /Another page already has the address “\/campaign\/spring”/, "campaign/spring-2");

		await move(store, id, "summer");
		await refused("campaign/spring", /was the address of “Spring”, and leads there/, "campaign/spring-2");
		expect((await loadSnapshot(store)).resolve("/campaign/spring")).toEqual({ kind: "moved", to: "/summer" });
		// Its own former address is free to it, and what is deleted for good frees it for others.
		await move(store, id, "campaign/spring");
		await move(store, id, "summer");
		await trash(store, id, ada);
		expect((await restore(store, id, ada)).slug).toBe("summer");
		await trash(store, id, ada);
		await erase(store, id, ada);
		expect((await loadSnapshot(store)).resolve("/campaign/spring")).toEqual({ kind: "gone" });
		await published(store);
		expect((await loadSnapshot(store)).resolve("/campaign/spring")).toEqual({ kind: "live" });
	});

	test("is kept out of search engines when its owner wants that, and comes back as it was by a rollback", async () => {
		const store = await (await newEnvironment()).open();
		const id = await published(store);
		const before = (await loadSnapshot(store)).release;
		const { version, data } = await get(store, id);
		const hidden = { ...call, hidden: true, title: "Not yet" };
		const changed = { ...data, noindex: true, sections: [hidden, ...data.sections] };
		await saveDraft(store, { id, basedOn: version, data: changed, actor: ada });
		await publish(store, [id], ada);
		const { html } = await shown(store, "/campaign/spring");
		expect(html).toContain('<meta name="robots" content="noindex"/>');
		expect(html).not.toContain("Not yet");
		expect((await shown(store, "/sitemap.xml")).html).not.toContain("campaign/spring");
		expect((await shown(store, "/llms.txt")).html).not.toContain("campaign/spring");

		await rollback(store, before, ada);
		expect((await shown(store, "/campaign/spring")).html).not.toContain("noindex");
		expect((await shown(store, "/sitemap.xml")).html).toContain("campaign/spring");
	});

	test("of an article is kept out of search engines, and says its summary above the text unless that begins with it", async () => {
		const store = await (await newEnvironment()).open();
		const path = "/articles/on-ledgers";
		const shownWith = async (fields: object) => {
			const found = await store.db.selectFrom("documents").select("id").where("type", "=", "articles").execute();
			const { id, version } = found[0]
				? await get(store, found[0].id)
				: await create(store, { type: "articles", data: anArticle(), actor: ada });
			await saveDraft(store, { id, basedOn: version, data: anArticle(fields), actor: ada });
			await publish(store, [id], ada);
			return (await shown(store, path)).html;
		};
		const listed = async (address: string) => (await shown(store, address)).html.includes(path);
		const open = await shownWith({ excerpt: "Why a table of money never forgets." });
		expect(open).toMatch(/class="lead"[^>]*>Why a table/);
		expect(open).not.toContain("noindex");
		expect(await listed("/sitemap.xml")).toBe(true);
		const kept = await shownWith({ excerpt: "A ledger only…", noindex: true });
		expect(kept).not.toContain('class="lead"');
		expect(kept).toContain('<meta name="robots" content="noindex"/>');
		expect([await listed("/sitemap.xml"), await listed("/llms.txt"), await listed("/articles")]).toEqual([
			false,
			false,
			true,
		]);
	});

	test("is duplicated with its sections, at an address of its own", async () => {
		const store = await (await newEnvironment()).open();
		const copy = await duplicate(store, { id: await published(store), actor: ada });
		expect(copy).toMatchObject({ title: "Spring (copy)", slug: "campaign/spring-copy", live: false });
		expect(copy.data.sections).toEqual([call]);
	});
});

test("pages of the product hide sections, and have further ones below their own", async () => {
	const more = [call, { ...newSection(page.fields.sections, "form"), title: "Ask us" }];
	const changed = (hidden: object) => ({ more, hidden });
	const snapshot = sampleSnapshot({
		home: changed({ testimonials: true, questions: true }),
		about: changed({ values: true }),
		"services-page": changed({ process: true }),
		"portfolio-page": changed({ figures: true }),
		"articles-page": changed({ closing: true }),
		"contact-page": changed({ questions: true }),
	});
	const before = sampleSnapshot();
	const bodyOf = async (path: string, of: typeof snapshot) => String((await render(path, of)).encoded.identity.body);
	const gone = {
		"/": /id="voices"|id="questions"|FAQPage/,
		"/about": /id="values"/,
		"/services": /id="process"/,
		"/portfolio": /class="stat-strip/,
		"/articles": /id="closing"/,
		"/contact": /id="questions"/,
	};
	for (const [path, hidden] of Object.entries(gone)) {
		expect(await bodyOf(path, before), path).toMatch(hidden);
		const html = await bodyOf(path, snapshot);
		expect(html, path).not.toMatch(hidden);
		expect(html, path).toMatch(/Come in.*Ask us.*<footer/s);
		expect(html.match(/<form/g), path).toHaveLength(1);
		expect(html.match(/<h1/g), path).toHaveLength(1);
	}
});

test("sections speak the language of the site", async () => {
	const snapshot = sampleSnapshot({ words: { language: "de", currency: "EUR" }, home: { more: allSections() } });
	const html = String((await render("/", snapshot)).encoded.identity.body);
	for (const said of ["Film abspielen", "Alle Artikel", "wird erst geladen, wenn Sie darauf drücken"])
		expect(html).toContain(said);
	expect(html).not.toContain("Play the film");
});

test("every address of the product is reserved", () => {
	const addresses = Object.keys(readers).map((pattern) => pattern.replace(/:\w+\?/g, "").replaceAll(":", ""));
	const free = addresses.filter(
		(address) => !/[.*]/.test(address) && address !== "/" && !isReserved(address.replace(/\/$/, "")),
	);
	expect(free).toEqual([]);
	expect(isReserved("/campaign")).toBe(false);
	expect(isReserved("/about/team")).toBe(false);
});

test("templates are pages that lack only what their owner must say", () => {
	for (const { name, noindex, sections } of pageTemplates) {
		// What only follows on a form is complete, and nothing to be found.
		if (noindex) expect(page.fields.sections.schema.safeParse(sections()).error, name).toBeUndefined();
		expect(noindex === true, name).toBe(name === "Thank you");
		const problems = page.fields.sections.schema.safeParse(sections()).error?.issues ?? [];
		expect(
			problems.filter(({ message }) => !/ is required\.$/.test(message)),
			name,
		).toEqual([]);
	}
});
