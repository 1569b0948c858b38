import { expect, test } from "vitest";
import { create, saveDraft } from "../../app/.server/content/drafts.ts";
import { get } from "../../app/.server/content/read.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { listNotifications } from "../../app/.server/notifications/list.ts";
import { checkPublish, checkRemoval, checkSite } from "../../app/.server/publishing/check/check.ts";
import { refusedAmong } from "../../app/.server/publishing/check/refuse.ts";
import { lastSiteCheck, runSiteCheck } from "../../app/.server/publishing/check/site-checks.ts";
import { publish, unpublish } from "../../app/.server/publishing/publish.ts";
import { listSchedules, runDueSchedules, schedule } from "../../app/.server/publishing/schedule.ts";
import type { Snapshot } from "../../app/.server/publishing/snapshot.ts";
import { metrics } from "../../app/content/metrics.ts";
import type { Finding } from "../../app/errors.ts";
import { ada, anArticle, aService } from "../world.ts";
import { onBothEngines } from "./stores.ts";

const siteUrl = "https://quillstone.example";

/** The pages of services as bare HTML: their words, and a link to whatever their link names. */
async function renderPublic(path: string, snapshot: Snapshot): Promise<Response> {
	const service = snapshot.list("services").find((entry) => entry.path === path);
	if (!service)
		return new Response("<title>Another page</title><h1>Page</h1>", {
			status: snapshot.resolve(path).kind === "live" ? 200 : 404,
		});
	const { title, description, link } = service;
	return new Response(
		`<title>${title} ${path}</title><meta name="description" content="${description.padEnd(60, ".")}"><h1>${title}</h1><a href="${link}">`,
	);
}

const backendOf = (store: Store) =>
	({ store, renderPublic, env: { siteUrl } }) as unknown as Parameters<typeof runSiteCheck>[0];
const errorsIn = (findings: readonly Finding[]) =>
	findings.filter(({ level, rule }) => level === "error" || rule === "claim");

async function have(store: Store, fields: Parameters<typeof aService>[0]): Promise<string> {
	return (await create(store, { type: "services", data: aService({ link: "/", ...fields }), actor: ada })).id;
}

async function haveMetrics(store: Store): Promise<void> {
	const data = Object.fromEntries(Object.keys(metrics.fields).map((name) => [name, "50+"]));
	await saveDraft(store, { id: "metrics", basedOn: 0, data, actor: ada });
	await publish(store, ["metrics"], ada);
}

onBothEngines("the publish check", (place) => {
	test("names the field of a broken link, and lets through what was broken before", async () => {
		const store = await (await place()).open();
		const id = await have(store, { slug: "one", link: "/services/two" });
		const other = await have(store, { slug: "two" });
		const place1 = { document: id, type: "services", title: "Data Audits", field: "link", label: "Link" };

		expect(errorsIn(await checkPublish(backendOf(store), [id]))).toEqual([
			expect.objectContaining({ rule: "link", pages: ["/services/one"], place: place1 }),
		]);
		expect(errorsIn(await checkPublish(backendOf(store), [id, other]))).toEqual([]);
		const undecodable = await have(store, { slug: "three", link: "/50%" });
		expect(errorsIn(await checkPublish(backendOf(store), [undecodable]))).toMatchObject([{ rule: "link" }]);

		await publish(store, [id, other], ada);
		await unpublish(store, [other], ada);
		expect(errorsIn(await checkSite(backendOf(store)))).toEqual([expect.objectContaining({ place: place1 })]);
		const data = aService({ slug: "one", title: "New words", link: "/services/two" });
		const again = await checkPublish(backendOf(store), [id], new Map([[id, data]]));
		expect(again).toContainEqual(expect.objectContaining({ level: "warning", rule: "link", pages: ["/services/one"] }));
		expect(errorsIn(again)).toEqual([]);
	});

	test("sees pages that stay as they are and whose links break", async () => {
		const store = await (await place()).open();
		const id = await have(store, { slug: "one", link: "/services/two" });
		const other = await have(store, { slug: "two" });
		await publish(store, [id, other], ada);
		const hidden = aService({ slug: "two", is_active: false });
		const findings = await checkPublish(backendOf(store), [other], new Map([[other, hidden]]));
		expect(errorsIn(findings)).toMatchObject([{ rule: "link", pages: ["/services/one"], place: { document: id } }]);
	});

	test("tells which links break when something leaves the site, and stops nothing", async () => {
		const store = await (await place()).open();
		const id = await have(store, { slug: "one", link: "/services/two" });
		const other = await have(store, { slug: "two" });
		expect(await checkRemoval(backendOf(store), [other])).toEqual([]);
		await publish(store, [id, other], ada);
		expect(await checkRemoval(backendOf(store), [other])).toMatchObject([
			{ level: "warning", rule: "link", pages: ["/services/one"], place: { document: id, field: "link" } },
		]);
		expect(await checkRemoval(backendOf(store), [id, other])).toEqual([]);
	});

	test("keeps a scheduled draft off the site, tells why, and runs the others", async () => {
		const store = await (await place()).open();
		const [broken, fine] = [await have(store, { slug: "one", link: "/nowhere" }), await have(store, { slug: "two" })];
		for (const id of [broken, fine]) await schedule(store, { id, action: "publish", at: 1000, actor: ada });

		expect(await runDueSchedules(store, 2000, (ids) => refusedAmong(backendOf(store), ids))).toBe(1);
		expect((await get(store, broken)).live).toBe(false);
		expect((await get(store, fine)).live).toBe(true);
		const reason = expect.stringContaining("The link to /nowhere leads to no page of the site.");
		expect(await listSchedules(store, broken)).toMatchObject([{ state: "failed", reason }]);
		const told = await listNotifications(store, { id: "ada", role: "editor" });
		expect(told).toMatchObject([{ title: "“Data Audits” was not published", body: reason }]);
	});

	test("lists texts that state another figure, and texts that refer to none", async () => {
		const store = await (await place()).open();
		const id = await have(store, { slug: "one", description: "Built on 40+ projects, {{happyClients}} clients." });
		expect(errorsIn(await checkPublish(backendOf(store), [id]))).toMatchObject([
			{ level: "error", rule: "claim", sentence: expect.stringContaining("{{happyClients}}") },
		]);
		await haveMetrics(store);
		const differing = { level: "warning", rule: "claim", place: { document: id, field: "description" } };
		expect(errorsIn(await checkPublish(backendOf(store), [id]))).toMatchObject([differing]);

		await publish(store, [id], ada);
		const { findings } = await runSiteCheck(backendOf(store), ada);
		expect(errorsIn(findings)).toMatchObject([differing]);
		const last = await lastSiteCheck(store);
		expect(last).toMatchObject({ release: 2, author: "Ada Ashraf" });
		expect(errorsIn(last!.findings)).toMatchObject([differing]);
	});

	test("checks figures of all texts when the metrics change", async () => {
		const store = await (await place()).open();
		await haveMetrics(store);
		const article = anArticle({ excerpt: "We finished 50+ projects." });
		const { id } = await create(store, { type: "articles", data: article, actor: ada });
		await publish(store, [id], ada);
		const data = { ...(await get(store, "metrics")).data, projectsCompleted: "60+" };
		const findings = await checkPublish(backendOf(store), ["metrics"], new Map([["metrics", data]]));
		expect(errorsIn(findings)).toMatchObject([{ rule: "claim", place: { document: id, field: "excerpt" } }]);
	});
});
