import { expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { checkPublish, checkRemoval, checkSite } from "../../../app/.server/check/check-change.ts";
import { remindOfClaims } from "../../../app/.server/check/claim-ends.ts";
import { remindOfLimits } from "../../../app/.server/check/overdue-limits.ts";
import { proofOfRelease } from "../../../app/.server/check/proof-of-release.ts";
import { publishChecked, rejectedAmong } from "../../../app/.server/check/publish-checked.ts";
import { checkOfRelease, lastSiteCheck, runSiteCheck } from "../../../app/.server/check/site-checks.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { listNotifications } from "../../../app/.server/notifications/list-notifications.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { publish, saveAndPublish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { CheckedAhead } from "../../../app/.server/schedule/checked-ahead.ts";
import { listSchedules, runDueSchedules, schedule } from "../../../app/.server/schedule/schedule.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import { readTranslation, saveWords } from "../../../app/.server/translations/document-translation.ts";
import { claim } from "../../../app/content/system/claim.ts";
import { metrics } from "../../../app/content/system/metrics.ts";
import { ownForm } from "../../../app/content/system/own-form.ts";
import { siteSettings } from "../../../app/content/system/site-settings.ts";
import { translationId } from "../../../app/content/system/translation.ts";
import type { RichTextDocument } from "../../../app/content/text/rich-text.ts";
import { accessibilityPage } from "../../../app/content/types/accessibility-page.ts";
import { page } from "../../../app/content/types/page.ts";
import type { Issue } from "../../../app/errors.ts";
import { ada, aForm, anArticle, aQuestion, aService } from "../../world.ts";
import { pressOf } from "../press.ts";
import { onBothEngines } from "../stores.ts";
import { published, speaksGerman, translate } from "./german-site.ts";

const siteUrl = "https://quillstone.example";

/** Renders services as minimal HTML: their texts and their link. */
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

const backendOf = (store: Store, render = renderPublic) => ({
	store,
	pages: pressOf(render),
	answersAt: () => false,
	env: { siteUrl } as Backend["env"],
	checkBehind() {},
});
const errorsIn = (issues: readonly Issue[]) =>
	issues.filter(({ level, rule }) => level === "error" || rule === "claim");

const linked = (text: string): RichTextDocument => ({
	type: "doc",
	content: [
		{
			type: "paragraph",
			content: [{ type: "text", text, marks: [{ type: "link", attrs: { href: "/services/gone" } }] }],
		},
	],
});

async function have(store: Store, fields: Parameters<typeof aService>[0]): Promise<string> {
	return (await create(store, { type: "services", data: aService({ link: "/", ...fields }), actor: ada })).id;
}

async function haveMetrics(store: Store): Promise<void> {
	const data = Object.fromEntries(Object.keys(metrics.fields).map((name) => [name, "50+"]));
	await saveDraft(store, { id: "metrics", basedOn: 0, data: { ...data, yearsExperience: "3+" }, actor: ada });
	await publish(store, ["metrics"], ada);
}

onBothEngines("the publish check", (newEnvironment) => {
	test("names the field of a broken link, and accepts what was broken before", async () => {
		const store = await (await newEnvironment()).open();
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

	test("names the field of a link that is broken on a translated page", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const id = await published(store, { slug: "one", link: "/services/two" });
		await translate(store, id, "eins");
		const inLanguages = async (address: string, snapshot: Snapshot) => {
			const { language, path } = snapshot.placeOf(address) ?? { language: "", path: address };
			const site = language === "" ? snapshot : snapshot.in(language);
			const shown = site.list("services").find((entry) => entry.path === path);
			const html = shown ? `<h1>${shown.title}</h1><a href="${site.outward(shown.link)}">` : "<h1>Page</h1>";
			return new Response(html, { status: snapshot.resolve(address).kind === "live" ? 200 : 404 });
		};
		const broken = (await checkSite(backendOf(store, inLanguages))).filter(({ rule }) => rule === "link");
		const place = expect.objectContaining({ document: id, field: "link" });
		expect(broken).toEqual([
			expect.objectContaining({ pages: ["/services/one"], place }),
			expect.objectContaining({ pages: ["/de/leistungen/eins"], place }),
		]);
	});

	test("names the words of a language where a text and its translation have the same broken link", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const content = linked("Read more");
		const { id } = await create(store, { type: "articles", data: anArticle({ slug: "one", content }), actor: ada });
		await publish(store, [id], ada);
		const of = { language: "de", type: "articles", document: id };
		const { places } = await readTranslation(store, of);
		const changes = places.map(({ path, source }) => {
			return { path, words: typeof source === "string" ? `DE ${source}` : source, state: "checked" as const };
		});
		await saveWords(store, { of, basedOn: 0, changes, shown: true, actor: ada });
		await publish(store, [translationId(of)], ada);
		const inLanguages = async (address: string, snapshot: Snapshot) => {
			const { language, path } = snapshot.placeOf(address) ?? { language: "", path: address };
			const site = language === "" ? snapshot : snapshot.in(language);
			const shown = site.list("articles").find((entry) => entry.path === path);
			const html = shown ? `<h1>${shown.title}</h1><a href="/services/gone">${shown.content.content.length}</a>` : "";
			return new Response(html, { status: snapshot.resolve(address).kind === "live" ? 200 : 404 });
		};
		const broken = (await checkSite(backendOf(store, inLanguages))).filter(({ rule }) => rule === "link");
		expect(broken.map(({ place }) => place?.document)).toEqual([id, translationId(of)]);
	});

	test("names a form that leads to no page after sending; that page may be published with it", async () => {
		const store = await (await newEnvironment()).open();
		const form = (slug: string, thanksLink: string) =>
			create(store, { type: "forms", data: aForm({ slug, thanksLink }), actor: ada }).then(({ id }) => id);
		const [lost, elsewhere] = [await form("one", "/thank-you"), await form("two", "https://other.example/thanks")];
		const place = { document: lost, type: "forms", field: "thanksLink" };
		expect(errorsIn(await checkPublish(backendOf(store), [lost, elsewhere]))).toMatchObject([{ rule: "link", place }]);
		const data = { ...page.initial, title: "Thank you", slug: "thank-you", is_active: true };
		const { id } = await create(store, { type: "pages", data, actor: ada });
		expect(errorsIn(await checkPublish(backendOf(store), [lost, id]))).toEqual([]);
	});

	test("warns of a form that nobody hears of, of mails and files that it would not send, and of a consent to nothing", async () => {
		const store = await (await newEnvironment()).open();
		const { delivery } = ownForm.initial;
		let forms = 0;
		const warned = async (fields: Parameters<typeof aForm>[0], env = {}) => {
			const { id } = await create(store, {
				type: "forms",
				data: aForm({ slug: `form-${forms++}`, ...fields }),
				actor: ada,
			});
			const backend = { ...backendOf(store), env: { ...backendOf(store).env, ...env } };
			const issues = await checkPublish(backend, [id]);
			return issues.flatMap(({ level, place }) => (level === "warning" && place?.field) || []);
		};
		const consent = "questions.10.link";
		expect(await warned({})).toEqual(["delivery.to", consent]);
		expect(await warned({ delivery: { ...delivery, to: "none" } })).toEqual([consent]);
		const thanks = "The guide comes by e-mail.";
		const nobody = { ...delivery, to: "none" as const };
		expect(await warned({ thanks, delivery: nobody })).toEqual(["thanks", consent]);
		expect(await warned({ thanks: "Emailing is over, and so are chainmails.", delivery: nobody })).toEqual([consent]);

		const rules = { allowPrivate: true, mail: { server: "smtp://mail.x.example" } as never };
		await addDestination(
			store,
			{ kind: "email-visitor", name: "Thanks", settings: { server: "", from: "site@x.example" }, actor: ada },
			rules,
		);
		// It writes with the mail server of the installation, which may be gone.
		expect(await warned({ thanks })).toEqual(["thanks", consent]);
		const sends = { smtpUrl: "smtp://mail.x.example" };
		expect(await warned({ thanks }, sends)).toEqual([consent]);
		expect(await warned({ thanks, questions: [aQuestion("Name")] }, sends)).toEqual(["thanks"]);
		const questions = [aQuestion("Yes", { kind: "consent", link: "/privacy-policy" })];
		const files = [{ label: "", file: { media: "guide" } }];
		const gives = { questions, delivery: { ...delivery, files }, thanksLink: "https://other.example/thanks" };
		expect(await warned(gives, sends)).toEqual(["delivery.files"]);
		expect(await warned({ ...gives, thanksLink: "" }, sends)).toEqual([]);
	});

	test("tells what was so before from what a publish brings, also where all texts are compared", async () => {
		const store = await (await newEnvironment()).open();
		await haveMetrics(store);
		const id = await have(store, { slug: "one", title: "Short", description: "Built on 40+ projects." });
		const first = await checkPublish(backendOf(store), [id]);
		expect(first.map(({ isOld }) => isOld)).toEqual(first.map(() => undefined));
		await publish(store, [id], ada);
		const { data } = await get(store, "metrics");
		const next = new Map([["metrics", { ...(data as object), yearsExperience: "4+" }]]);
		const again = await checkPublish(backendOf(store), ["metrics"], next as never);
		expect(again.filter(({ rule }) => rule === "claim")).toMatchObject([{ isOld: true, place: { document: id } }]);
	});

	test("finds links that break on unchanged pages", async () => {
		const store = await (await newEnvironment()).open();
		const id = await have(store, { slug: "one", link: "/services/two" });
		const other = await have(store, { slug: "two" });
		await publish(store, [id, other], ada);
		const hidden = aService({ slug: "two", is_active: false });
		const issues = await checkPublish(backendOf(store), [other], new Map([[other, hidden]]));
		expect(errorsIn(issues)).toMatchObject([{ rule: "link", pages: ["/services/one"], place: { document: id } }]);
	});

	test("reports which links unpublishing breaks, and stops nothing", async () => {
		const store = await (await newEnvironment()).open();
		const id = await have(store, { slug: "one", link: "/services/two" });
		const other = await have(store, { slug: "two" });
		expect(await checkRemoval(backendOf(store), [other])).toEqual([]);
		await publish(store, [id, other], ada);
		expect(await checkRemoval(backendOf(store), [other])).toMatchObject([
			{ level: "warning", rule: "link", pages: ["/services/one"], place: { document: id, field: "link" } },
		]);
		expect(await checkRemoval(backendOf(store), [id, other])).toEqual([]);
	});

	test("rejects a scheduled draft with the reason, and runs the others", async () => {
		const store = await (await newEnvironment()).open();
		const [broken, fine] = [await have(store, { slug: "one", link: "/nowhere" }), await have(store, { slug: "two" })];
		for (const id of [broken, fine]) await schedule(store, { id, action: "publish", at: 1000, actor: ada });

		const checked = new CheckedAhead(store, (ids) => rejectedAmong(backendOf(store), ids));
		expect(await runDueSchedules(store, 2000, checked)).toBe(1);
		expect((await get(store, broken)).live).toBe(false);
		expect((await get(store, fine)).live).toBe(true);
		const reason = expect.stringContaining("The link to /nowhere leads to no page of the site.");
		expect(await listSchedules(store, broken)).toMatchObject([{ state: "failed", reason }]);
		const told = await listNotifications(store, { id: "ada", role: "editor" });
		expect(told).toMatchObject([{ title: "“Data Audits” was not published", body: reason }]);
	});

	test("lists texts that state another number, and references to unknown metrics", async () => {
		const store = await (await newEnvironment()).open();
		const id = await have(store, { slug: "one", description: "Built on 40+ projects, {{happyClients}} clients." });
		expect(errorsIn(await checkPublish(backendOf(store), [id]))).toMatchObject([
			{ level: "error", rule: "claim", sentence: expect.stringContaining("{{happyClients}}") },
		]);
		await haveMetrics(store);
		const differing = { level: "warning", rule: "claim", place: { document: id, field: "description" } };
		expect(errorsIn(await checkPublish(backendOf(store), [id]))).toMatchObject([differing]);

		await publish(store, [id], ada);
		const { issues } = await runSiteCheck(backendOf(store), ada);
		expect(errorsIn(issues)).toMatchObject([differing]);
		const last = await lastSiteCheck(store);
		expect(last).toMatchObject({ release: 2, author: "Ada Ashraf" });
		expect(errorsIn(last!.issues)).toMatchObject([differing]);
	});

	test("leaves at each release how much was found, and what keeps people out", async () => {
		const store = await (await newEnvironment()).open();
		const id = await have(store, { slug: "one" });
		await publish(store, [id], ada);
		const extra = ['<h4>Deep</h4><img src="/x.jpg">', ""];
		const backend = backendOf(
			store,
			async (path, { release }) => new Response(`<title>${path}</title><h1>Page</h1>${extra[release - 1]}`),
		);
		const result = (release: number) => checkOfRelease(store, release);
		expect(await result(1)).toBeUndefined();
		await runSiteCheck(backend, ada);
		const first = (await result(1))!;
		expect(first.at).toBeGreaterThan(0);
		expect(first.barriers.map(({ rule, pages }) => [rule, pages.includes("/services/one")])).toEqual([
			["alt", true],
			["headings", true],
		]);
		await publish(store, [await have(store, { slug: "two" })], ada);
		await runSiteCheck(backend, ada);
		await runSiteCheck(backend, ada);
		expect((await result(2))!.barriers).toEqual([]);
		expect(await result(1)).toEqual(first);
	});

	test("checks the numbers in all texts when the metrics change", async () => {
		const store = await (await newEnvironment()).open();
		await haveMetrics(store);
		const article = anArticle({ excerpt: "We finished 50+ projects." });
		const { id } = await create(store, { type: "articles", data: article, actor: ada });
		await publish(store, [id], ada);
		const data = { ...(await get(store, "metrics")).data, projectsCompleted: "60+" };
		const issues = await checkPublish(backendOf(store), ["metrics"], new Map([["metrics", data]]));
		expect(errorsIn(issues)).toMatchObject([{ rule: "claim", place: { document: id, field: "excerpt" } }]);
	});

	test("checks again after another instance's release: two changes that break each other never both go live", async () => {
		const shared = await newEnvironment();
		const [store, other] = [await shared.open(), await shared.open()];
		const [one, two] = [await have(store, { slug: "one" }), await have(store, { slug: "two" })];
		await publish(store, [one, two], ada);
		// Each change is valid only as long as the other is not made.
		const leads = aService({ slug: "one", link: "/services/two" });
		const moves = aService({ slug: "two", is_active: false });
		const by = (store: Store, id: string, data: ReturnType<typeof aService>) => {
			let checks = 0;
			const backend = backendOf(store, async (path, snapshot) => {
				if (snapshot.release === 1) await bothCheck(checks++);
				return renderPublic(path, snapshot);
			});
			const change = { id, basedOn: 1, data, actor: ada };
			return publishChecked(backend, [id], (checked) => saveAndPublish(store, change, checked), new Map([[id, data]]));
		};
		const { promise: bothStarted, resolve } = Promise.withResolvers<void>();
		let started = 0;
		const bothCheck = (checks: number) => {
			if (checks === 0 && ++started === 2) resolve();
			return bothStarted;
		};
		const ended = await Promise.allSettled([by(store, one, leads), by(other, two, moves)]);
		expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(ended.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "publish-check" } });
		expect(errorsIn(await checkSite(backendOf(store)))).toEqual([]);
	});

	test("publishes nothing that was saved after it was checked", async () => {
		const store = await (await newEnvironment()).open();
		const id = await have(store, { slug: "one" });
		let saved = false;
		const publishing = publishChecked(backendOf(store), [id], async (checked) => {
			if (!saved)
				await saveDraft(store, { id, basedOn: 1, data: aService({ slug: "one", link: "/nowhere" }), actor: ada });
			saved = true;
			return publish(store, [id], ada, { checked });
		});
		await expect(publishing).rejects.toMatchObject({ code: "publish-check" });
		expect((await get(store, id)).live).toBe(false);
	});

	test("checks due drafts against the current release, and accepts drafts that depend on each other", async () => {
		const store = await (await newEnvironment()).open();
		const [one, two] = [await have(store, { slug: "one", link: "/services/two" }), await have(store, { slug: "two" })];
		const broken = await have(store, { slug: "three", link: "/nowhere" });
		for (const id of [one, two, broken]) await schedule(store, { id, action: "publish", at: 1000, actor: ada });
		const ahead = new CheckedAhead(store, (ids) => rejectedAmong(backendOf(store), ids));
		expect(await runDueSchedules(store, 1000, ahead)).toBe(2);
		expect(await listSchedules(store, broken)).toMatchObject([{ state: "failed" }]);

		const late = await have(store, { slug: "four", link: "/services/two" });
		await schedule(store, { id: late, action: "publish", at: 100_000, actor: ada });
		await ahead.prepare(99_000);
		await unpublish(store, [two], ada);
		expect(await runDueSchedules(store, 100_000, ahead)).toBe(0);
		expect(await listSchedules(store, late)).toMatchObject([{ state: "failed" }]);
	});

	test("finds former settings in every text, also when a change of settings is about to be published", async () => {
		const store = await (await newEnvironment()).open();
		const settings = (company_name: string) => ({
			...siteSettings.initial,
			company_name,
			tagline: "Software",
			email: "a@b.example",
			businessHours: {
				...siteSettings.initial.businessHours,
				opens: "09:00",
				closes: "18:00",
				timeZone: "Asia/Karachi",
			},
		});
		const save = async (basedOn: number, name: string) => {
			const change = { id: "site_settings", basedOn, data: settings(name), actor: ada };
			return saveAndPublish(store, change);
		};
		await save(0, "Inkwell");
		await save(1, "Quillstone");
		const id = await have(store, {
			slug: "one",
			title: "Audits by Quillstone",
			description: "Inkwell reads your data.",
		});
		await publish(store, [id], ada);
		const former = async () =>
			(await runSiteCheck(backendOf(store), ada)).issues.filter(({ rule }) => rule === "former");
		expect(await former()).toMatchObject([{ level: "warning", place: { document: id, field: "description" } }]);

		const next = new Map([["site_settings", settings("Northlight")]]);
		const told = await checkPublish(backendOf(store), ["site_settings"], next);
		expect(told.flatMap(({ rule, place }) => (rule === "former" ? place!.field : [])).sort()).toEqual([
			"description",
			"title",
		]);
	});

	test("stops what no claim proves once the owner wants it, lets it live with evidence, and tells when that ends", async () => {
		const store = await (await newEnvironment()).open();
		const publishing = (id: string) => publishChecked(backendOf(store), [id], () => publish(store, [id], ada));
		const id = await have(store, { slug: "one", longDescription: "The leading firm, with a 98 % hit rate." });
		await publishing(id);
		await settle(store, "stop");
		await saveDraft(store, { id, basedOn: 1, data: { ...(await data(store, id)), subtitle: "Once more" }, actor: ada });
		expect((await publishing(id)).filter(({ rule }) => rule === "claim")).toMatchObject([
			{ isOld: true },
			{ isOld: true },
		]);

		const next = await have(store, { slug: "two", longDescription: "A climate-neutral audit." });
		await expect(publishing(next)).rejects.toMatchObject({ facts: { issues: [{ rule: "claim", level: "error" }] } });
		const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
		const proof = { ...claim.initial, says: "climate-neutral", evidence: "Report of the host", validUntil: soon };
		await publishing((await create(store, { type: "claims", data: proof, actor: ada })).id);
		expect((await publishing(next)).filter(({ rule }) => rule === "claim")).toMatchObject([
			{ level: "warning", sentence: expect.stringContaining(`ends on ${soon}`) },
		]);
		for (const _ of [1, 2]) expect(await remindOfClaims(store, await loadSnapshot(store))).toBe(1);
		expect((await listNotifications(store, { id: ada.id!, role: "editor" })).map(({ title }) => title)).toEqual([
			`The evidence for “climate-neutral” ends on ${soon}`,
		]);
		const [head, ...rows] = await proofOfRelease(store, (await loadSnapshot(store)).release);
		expect(head).toContain("Evidence");
		expect(rows.map(([said, , evidence]) => [said, evidence])).toEqual(
			expect.arrayContaining([
				["climate-neutral audit", "Report of the host"],
				["98% hit rate", ""],
			]),
		);
		await expect(proofOfRelease(store, 999)).rejects.toThrow("There is no release 999");
	});

	test("is followed by one reminder of each known limit whose day is over, and of a statement that nobody read for a year", async () => {
		const store = await (await newEnvironment()).open();
		const limit = { what: "Two films have no captions", ground: "mend", plan: "", instead: "" };
		const limits = [
			{ ...limit, until: "2026-02-01" },
			{ ...limit, what: "Later", until: "2031-01-01" },
			{ ...limit, what: "Some day", until: "" },
		];
		const statement = { ...accessibilityPage.initial, status: "partly", limits, reviewedOn: "2024-12-01" };
		await saveDraft(store, { id: "accessibility", basedOn: 0, data: statement, actor: systemActor });
		await publish(store, ["accessibility"], systemActor);
		for (const _ of [1, 2])
			expect(await remindOfLimits(store, await loadSnapshot(store), Date.parse("2026-03-01"))).toBe(2);
		expect((await listNotifications(store, { id: ada.id!, role: "editor" })).map(({ title }) => title).sort()).toEqual([
			"The accessibility statement was last reviewed on 2024-12-01",
			"“Two films have no captions” was to be mended by 2026-02-01",
		]);
	});
});

async function settle(store: Store, unproven: "warn" | "stop"): Promise<void> {
	const settings = { ...siteSettings.initial, company_name: "Quillstone", unproven };
	await saveDraft(store, { id: "site_settings", basedOn: 0, data: settings, actor: systemActor });
	await publish(store, ["site_settings"], systemActor);
}

const data = async (store: Store, id: string) => (await get(store, id)).data as object;
