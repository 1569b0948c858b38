import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { addDays, dayAt } from "../../../app/.server/analytics/days.ts";
import { bucketOf } from "../../../app/.server/analytics/vitals.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { withTables } from "../../../app/.server/db/with-tables.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { erasePersonalData } from "../../../app/.server/personal-data/erase-person.ts";
import { findPerson } from "../../../app/.server/personal-data/find-person.ts";
import { placeNamed } from "../../../app/.server/personal-data/personal-places.ts";
import { getProposal } from "../../../app/.server/proposals/proposal.ts";
import { draftsIn } from "../../../app/.server/proposals/proposed-drafts.ts";
import { takeBackRelease } from "../../../app/.server/proposals/take-back-release.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import { readTranslation, saveWords } from "../../../app/.server/translations/document-translation.ts";
import { checkDeclarations } from "../../../app/addresses/wrong-declarations.ts";
import { inquirySource } from "../../../app/content/system/inquiry-form-fields.ts";
import { translationId } from "../../../app/content/system/translation.ts";
import type { WatchTables } from "../../../ready/watch/tables.ts";
import { watchReleases } from "../../../ready/watch/watch-releases.ts";
import { findWatched, listWatched } from "../../../ready/watch/watched.ts";
import { ada, aService } from "../../world.ts";
import { anInquiry } from "../inquiries/inquiry.ts";
import { change, inGerman, speaksGerman, translate } from "../publishing/german-site.ts";
import { afterwards, onBothEngines } from "../stores.ts";

// As somebody who takes it writes into extension/ready.ts.
vi.mock("#extension/ready.ts", async () => ({ watch: await import("../../../ready/watch/index.ts") }));

const day = 86_400_000;
const names = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

/** A page that says what an entry says, and nothing of others. */
function pageOf(snapshot: Snapshot, path: string): string {
	const place = snapshot.placeOf(path);
	const entry = place ? snapshot.in(place.language).entryAt(place.path) : snapshot.entryAt(path);
	const { title = path, description = "" } = (entry ?? {}) as { title?: string; description?: string };
	return `<!DOCTYPE html><title>${title}</title><h1>${title}</h1><p>${description}</p><a href="/services">All</a>`;
}

/** A site of eight services that is watched, with a web server that can be made to answer something else. */
async function aSite(store: Store) {
	const wrong = new Map<string, { status?: number; html?: (html: string) => string }>();
	const asked: string[] = [];
	let shown: Snapshot | undefined;
	const server = createServer((request, response) => {
		const path = request.url!;
		const { status, html = (same: string) => same } = wrong.get(path) ?? {};
		if (request.method === "GET") asked.push(path);
		const isThere = shown!.resolve(path).kind === "live";
		response.writeHead(status ?? (isThere ? 200 : 404)).end(html(pageOf(shown!, path)));
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	afterwards(() => void server.close());
	const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const pages = {
		async draw(path: string, snapshot: Snapshot) {
			const html = pageOf(snapshot, path);
			const hash = `200 ${createHash("sha256").update(html).digest("base64url").slice(0, 22)}`;
			return { path, status: 200, hash, html: () => html, reads: { holdIn: () => false, entries: new Set() } };
		},
	};
	const ids: string[] = [];
	for (const name of names) {
		const data = aService({ title: `Service ${name}`, slug: name, features: ["One report"] });
		ids.push((await create(store, { type: "services", data, actor: ada })).id);
	}
	await publish(store, ids, ada);
	const run = async (now = Date.now(), by = store, signal = new AbortController().signal) => {
		shown = await loadSnapshot(by);
		await watchReleases({ store: by, env: { siteUrl }, snapshot: shown, pages, signal } as never, now);
		return shown.release;
	};
	const told = () => store.db.selectFrom("notifications").selectAll().where("path", "like", "/admin/watch/%").execute();
	return { wrong, asked, ids, run, told, server };
}

const path = (name: string) => `/services/${name}`;

/** Counts views of a page on each of some days around today, which no release is on. */
async function read(store: Store, page: string, { before, after }: { before: number; after: number }, days = 14) {
	const today = dayAt(Date.now(), "UTC");
	const rows = (first: number, count: number, views: number) =>
		Array.from({ length: count }, (_, index) => ({
			...{ day: addDays(today, first + index), facet: "page" as const, value: page, visits: 0 },
			views: Math.floor((views * (index + 1)) / count) - Math.floor((views * index) / count),
		}));
	await store.db
		.insertInto("visit_counts")
		.values([...rows(-14, 14, before), ...rows(1, days, after)])
		.execute();
}

async function figuresOf(store: Store, release: number, page: string): Promise<string[]> {
	const watched = await findWatched(store, release);
	const found = watched?.pages.find((one) => one.path === page);
	return (found?.figures ?? []).map(({ name, text }) => `${name}: ${text}`);
}

test("the watch is declared as it should be", () => {
	checkDeclarations();
});

onBothEngines("a release that is watched", (newEnvironment) => {
	test("quotes nobody any more who was erased, and finds whom it quotes by the name that others know", async () => {
		const store = await (await newEnvironment()).open();
		const { run, ids } = await aSite(store);
		await run();
		const person = { name: "Xanthippe Quarmby", email: "x.quarmby@harbourline.example" };
		await receive(store, anInquiry(person), { idempotencyKey: "1", source: inquirySource });
		await change(store, ids[0]!, { title: `What ${person.name} wanted` });
		await run();
		await change(store, ids[0]!, { title: "What a client wanted" });
		await change(store, ids[1]!, { title: "Another name" });
		const release = await run();
		const quoting = () =>
			store.db
				.selectFrom("x_watch_changes" as never)
				.selectAll()
				.execute()
				.then(JSON.stringify);
		expect(await quoting()).toContain(person.name);
		const { items } = await findPerson(store, person.email, 0);
		const watched = items.filter(({ place }) => place === "watch");
		// Two people may have one name, so a person decides.
		expect(watched.map(({ detail, fate }) => `${detail} ${fate}`)).toEqual([
			`${path("one")} asks`,
			`${path("one")} asks`,
		]);
		const told = await store.read((tx) => placeNamed("watch")!.tell(tx, watched[0]!.id));
		expect(JSON.stringify(told)).toContain(person.name);
		const idOf = watched[0]!.id;
		const chosen = items.filter(({ fate }) => fate !== "stays").map(({ place, id }) => ({ place, id }));
		await erasePersonalData(store, { query: person.email, chosen, reason: "", retentionMonths: 0, actor: ada });
		expect(await quoting()).not.toContain(person.name);
		expect((await findWatched(store, release))!.pages.map((page) => page.path)).toEqual([path("two")]);
		expect(await store.read((tx) => placeNamed("watch")!.ids!(tx))).not.toContain(idOf);
	});

	test("is looked at in a browser where one is named: what its console says, and what moves", async () => {
		const store = await (await newEnvironment()).open();
		const { run, ids, wrong } = await aSite(store);
		await run();
		const moving = `<p id="late" style="height:0">Late</p><div style="height:400px;background:teal">Words below it</div><script>
			const move = () => { late.style.height = "400px"; throw new Error("The part is broken"); };
			requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(move, 200)));</script>`;
		wrong.set(path("one"), { html: (html) => html + moving });
		for (const id of ids.slice(0, 2)) await change(store, id, { description: "Read anew." });
		onTestFinished(() => void vi.unstubAllEnvs());
		vi.stubEnv("WATCH_BROWSER", process.env.CHROMIUM_PATH || "/usr/bin/chromium-headless-shell");
		const found = async (release: number) => {
			const pages = (await findWatched(store, release))!.pages;
			return Object.fromEntries(
				pages.map((page) => [page.path, page.findings.filter(({ sentence }) => /browser/i.test(sentence))]),
			);
		};
		const seen = await found(await run());
		expect(seen[path("one")]).toMatchObject([
			{ tone: "warning", sentence: expect.stringContaining("The part is broken") },
			{ tone: "warning", sentence: expect.stringMatching(/part is there after .+; it moves by 0\.[1-9]/) },
		]);
		// How good that is depends on how busy the machine is.
		expect(seen[path("two")]).toMatchObject([{ sentence: expect.stringMatching(/; it moves by 0 while/) }]);

		vi.stubEnv("WATCH_BROWSER", "/nowhere/chromium");
		for (const id of ids.slice(0, 2)) await change(store, id, { description: "Read once more." });
		const said = Object.values(await found(await run())).flat();
		expect(said).toMatchObject([{ tone: "note", sentence: expect.stringContaining("could not look at it") }]);
	});

	test("has what is broken on a page found and told, by asking for the pages that it changed and no others", async () => {
		const store = await (await newEnvironment()).open();
		const { run, ids, wrong, asked, told } = await aSite(store);
		await run();
		expect(asked).toEqual([]);
		wrong.set(path("one"), {
			html: (html) =>
				`<meta name="robots" content="noindex"/><a href="/nowhere">X</a>${html.replace(/<h1>.*<\/h1>/, "")}`,
		});
		wrong.set(path("two"), { status: 500 });
		for (const id of ids.slice(0, 3)) await change(store, id, { description: "Read anew." });
		const release = await run();
		expect(asked.toSorted()).toEqual([path("one"), path("three"), path("two")]);
		const watched = (await findWatched(store, release))!;
		const found = Object.fromEntries(watched.pages.map((page) => [page.path, page.findings]));
		expect(found[path("one")]!.map(({ sentence }) => sentence)).toEqual([
			"It links to /nowhere, which answers 404.",
			"It asks search engines to leave it out, which it did not before.",
			"It has no main heading (H1).",
			"A heading is gone: “Service one”.",
		]);
		expect(found[path("two")]).toEqual([{ tone: "danger", sentence: "It answers 500 instead of showing the page." }]);
		expect(found[path("three")]).toEqual([]);
		expect(watched.verdict).toEqual({ tone: "danger", text: "2 pages are broken" });
		await run();
		expect(await told()).toHaveLength(1);
		expect(asked).toHaveLength(3);
	});

	test("is looked at in all languages, and says what became of a page that is gone", async () => {
		const store = await (await newEnvironment()).open();
		const { run, ids, asked } = await aSite(store);
		await speaksGerman(store);
		await translate(store, ids[0]!, "eins");
		await run();
		await change(store, ids[0]!, { title: "Service first" });
		const { version } = await readTranslation(store, inGerman(ids[0]!));
		const changes = [{ path: "title", words: "Erste Leistung", state: "checked" as const }];
		await saveWords(store, { of: inGerman(ids[0]!), basedOn: version, changes, slug: "eins", actor: ada });
		await publish(store, [translationId(inGerman(ids[0]!))], ada);
		await unpublish(store, [ids[1]!], ada);
		const { pages } = (await findWatched(store, await run()))!;
		const kinds = pages.map(({ path: page, kind, isEdited }) => [page, kind, isEdited]);
		expect(kinds).toEqual(
			expect.arrayContaining([
				[path("one"), "changed", true],
				["/de/leistungen/eins", "changed", true],
				[path("two"), "gone", false],
			]),
		);
		expect(asked).toEqual(expect.arrayContaining(["/de/leistungen/eins", path("two")]));
		expect(pages.find(({ path: page }) => page === path("two"))!.findings).toEqual([
			{ tone: "warning", sentence: "It is gone, and its address leads nowhere (404). Consider a redirect." },
		]);
	});

	test("has a page that lost its visits called so, and the noise of forty visits not", async () => {
		const store = await (await newEnvironment()).open();
		const { run, ids, told } = await aSite(store);
		await run();
		for (const id of ids.slice(0, 2)) await change(store, id, { description: "Read anew." });
		const release = await run();
		await read(store, path("one"), { before: 400, after: 120 });
		await read(store, path("two"), { before: 26, after: 14 });
		for (const name of names.slice(2)) await read(store, path(name), { before: 300, after: 300 });
		await run(Date.now() + 15 * day);
		expect(await figuresOf(store, release, path("one"))).toEqual([
			expect.stringMatching(
				/^Page views: 70% less than the other pages let one expect \(between \d+% less and \d+% less\)$/,
			),
		]);
		expect(await figuresOf(store, release, path("two"))).toEqual([
			expect.stringMatching(
				/^Page views: Too few to say: about \d{3} since the release would be enough to find a fall by 30%$/,
			),
		]);
		expect((await listWatched(store, 1))[0]!.verdict).toEqual({ tone: "danger", text: "Fewer visits" });
		expect((await told()).map(({ body }) => body)).toEqual([path("one")]);
		await run(Date.now() + 16 * day);
		expect(await told()).toHaveLength(1);
	});

	test("is not blamed for a holiday, a wild week of all pages, or a clock that jumped", async () => {
		const store = await (await newEnvironment()).open();
		const { run, ids, told } = await aSite(store);
		await run();
		await change(store, ids[0]!, { description: "Read anew." });
		const release = await run();
		await read(store, path("one"), { before: 400, after: 200 });
		// Half of all visits stay away, some pages nearly whole and some not at all.
		const wild = [40, 290, 60, 280, 150, 90, 140];
		for (const [index, name] of names.slice(1).entries())
			await read(store, path(name), { before: 300, after: wild[index]! });
		await run(Date.now() + 15 * day);
		expect(await figuresOf(store, release, path("one"))).toEqual([expect.stringContaining("Too few to say")]);
		expect(await told()).toEqual([]);

		await change(store, ids[1]!, { description: "Read once more." });
		const later = await run();
		await store.db.deleteFrom("visit_counts").where("day", ">", dayAt(Date.now(), "UTC")).execute();
		await run(Date.now() + 900 * day);
		const { figures, why } = (await findWatched(store, later))!;
		expect([figures, why]).toEqual([[], expect.stringContaining("Too few pages")]);
		expect(await told()).toEqual([]);
	});

	test("has a page that became slow on telephones called so by its upper quartile, and more telephones not", async () => {
		const store = await (await newEnvironment()).open();
		const { run, ids } = await aSite(store);
		await run();
		for (const id of ids.slice(0, 2)) await change(store, id, { description: "Read anew." });
		const release = await run();
		const today = dayAt(Date.now(), "UTC");
		const measured = (page: string, device: string, isSince: boolean, lcp: number, views: number) =>
			[0.8, 1, 1.25].map((factor) => ({
				...{ day: today, path: page, device, release: isSince ? release : release - 1, metric: "lcp" },
				...{ bucket: bucketOf("lcp", lcp * factor), views },
			}));
		await store.db
			.insertInto("vital_counts")
			.values([
				...measured(path("one"), "phone", false, 2000, 80),
				...measured(path("one"), "phone", true, 5000, 80),
				...measured(path("two"), "phone", false, 4000, 40),
				...measured(path("two"), "desktop", false, 1000, 160),
				...measured(path("two"), "phone", true, 4000, 160),
				...measured(path("two"), "desktop", true, 1000, 40),
				...["phone", "desktop"].flatMap((device) => [
					...measured(path("three"), device, false, 2000, 300),
					...measured(path("three"), device, true, 2000, 300),
				]),
			])
			.execute();
		for (const name of names) await read(store, path(name), { before: 300, after: 300 });
		await run(Date.now() + 15 * day);
		const slow = (await figuresOf(store, release, path("one"))).find((text) => text.startsWith("Largest"));
		expect(slow).toMatch(/1\d\d% more than the other pages let one expect/);
		const same = (await figuresOf(store, release, path("two"))).find((text) => text.startsWith("Largest"));
		expect(same).toBe("Largest element (LCP): As the other pages let one expect");
		expect((await listWatched(store, 1))[0]!.verdict).toEqual({ tone: "danger", text: "Slower pages" });
	});

	test("is watched no longer on pages that the next one changes, which are no others to compare with either", async () => {
		const store = await (await newEnvironment()).open();
		const { run, ids } = await aSite(store);
		await run();
		for (const id of ids.slice(0, 2)) await change(store, id, { description: "Read anew." });
		const first = await run();
		for (const id of ids.slice(1, 6)) await change(store, id, { description: "Read once more." });
		const second = await run();
		for (const name of names) await read(store, path(name), { before: 300, after: 300 });
		await run(Date.now() + 15 * day);
		const watched = (await findWatched(store, first))!;
		expect(watched.pages.find(({ path: page }) => page === path("two"))).toMatchObject({
			...{ figures: [], note: `Release ${second} changed it again, before there were figures to compare.` },
		});
		expect(watched.why).toBe(
			"Too few pages that stayed as they were are read often enough to compare with: 5 are needed.",
		);
	});

	test("is finished by another instance where one was stopped, and by two at once only once", async () => {
		const environment = await newEnvironment();
		const [store, other] = [await environment.open(), await environment.open()];
		const { run, ids, wrong, told } = await aSite(store);
		await run();
		wrong.set(path("three"), { html: () => "<h1>Nothing</h1>" });
		for (const id of ids.slice(0, 4)) await change(store, id, { description: "Read anew." });
		const stop = new AbortController();
		wrong.set(path("two"), {
			html: (html) => {
				stop.abort(new Error("The site was stopped."));
				return html;
			},
		});
		await expect(run(undefined, store, stop.signal)).rejects.toThrow();
		wrong.delete(path("two"));
		const release = await run(undefined, other);
		await run();
		const { pages, changed, verdict } = (await findWatched(store, release))!;
		expect([pages.length, changed, verdict.text]).toEqual([4, 4, "A page is broken"]);
		expect(await told()).toHaveLength(1);
		await Promise.all([run(Date.now() + 3 * day), run(Date.now() + 3 * day, other)]);
		expect(await told()).toHaveLength(1);
	});

	test("says that the site does not answer at its own address, and asks again", async () => {
		const store = await (await newEnvironment()).open();
		const { run, ids, server } = await aSite(store);
		await run();
		for (const id of ids) await change(store, id, { description: "Read anew." });
		const { port } = server.address() as AddressInfo;
		await new Promise((done) => server.close(done));
		const release = await run();
		expect((await findWatched(store, release))!).toMatchObject({
			...{ problem: expect.stringContaining("does not answer at its own address"), verdict: { tone: "danger" } },
		});
		await new Promise<void>((done) => void server.listen(port, "127.0.0.1", done));
		await run();
		expect((await findWatched(store, release))!).toMatchObject({ problem: "", verdict: { tone: "ok" } });
	});

	test("keeps the sixty newest releases", async () => {
		const store = await (await newEnvironment()).open();
		const { run } = await aSite(store);
		await run();
		await store.write(async (tx) => {
			const rows = Array.from({ length: 70 }, (_, index) => ({
				...{ release: 100 + index, since: 99 + index, published_at: 1, state: "done" as const, changed: 1 },
				...{ looks: 3, look: "", problem: "" },
			}));
			const own = withTables<WatchTables>(tx);
			await own.insertInto("x_watch_releases").values(rows).execute();
			const page = { path: "/", kind: "changed" as const, edited: 0, before: "", asked_at: 1, tries: 1, look: "" };
			await own
				.insertInto("x_watch_changes")
				.values(rows.map(({ release }) => ({ ...page, release, findings: "[]" })))
				.execute();
		});
		await run();
		expect((await listWatched(store, 100)).map(({ release }) => release)).toEqual(
			Array.from({ length: 60 }, (_, index) => 169 - index),
		);
		const left = await store.read((tx) =>
			withTables<WatchTables>(tx).selectFrom("x_watch_changes").select("release").execute(),
		);
		expect(left).toHaveLength(60);
	});
});

onBothEngines("taking a release back", (newEnvironment) => {
	test("proposes exactly its entries as they were, and leaves drafts, and what changed once more", async () => {
		const store = await (await newEnvironment()).open();
		const { ids } = await aSite(store);
		const [changed, removed, again, untouched] = ids as [string, string, string, string];
		const from = (await loadSnapshot(store)).release;
		const { id: added } = await create(store, {
			type: "services",
			data: aService({ slug: "novel", features: ["A"] }),
			actor: ada,
		});
		for (const id of [changed, again]) {
			const { version, data } = await get(store, id);
			await saveDraft(store, {
				id,
				basedOn: version,
				data: { ...data, description: "Read anew." } as never,
				actor: ada,
			});
		}
		await publish(store, [changed, again, added], ada);
		await unpublish(store, [removed], ada);
		const to = (await loadSnapshot(store)).release;
		await change(store, again, { description: "Read a third time." });
		const draft = await get(store, changed);
		const later = { ...draft.data, description: "A draft." } as never;
		await saveDraft(store, { id: changed, basedOn: draft.version, data: later, actor: ada });

		const { proposal, left } = await takeBackRelease(store, { from, to, actor: ada });
		expect(left).toEqual(["“Service three” was changed once more by a later release, and stays."]);
		const drafts = await store.read((tx) => draftsIn(tx, proposal));
		const data = (id: string) => drafts.find(({ document }) => document === id);
		expect(drafts.map(({ document, kind }) => [document, kind])).toEqual(
			expect.arrayContaining([
				[changed, "change"],
				[removed, "change"],
				[added, "remove"],
			]),
		);
		expect(drafts).toHaveLength(3);
		expect(data(changed)!.data).toMatchObject({ title: "Service one", description: aService().description });
		expect(data(removed)!.data).toMatchObject({ title: "Service two" });
		expect(data(changed)!.overlaps).toEqual([]);
		expect((await getProposal(store, proposal)).name).toBe(`Take back releases ${from + 1} to ${to}`);
		expect((await get(store, changed)).data).toMatchObject({ description: "A draft." });
		expect((await loadSnapshot(store)).byId("services", untouched)).toBeDefined();
		await change(store, again, { description: "Read a fourth time." });
		await expect(takeBackRelease(store, { from: to, to: to + 1, actor: ada })).rejects.toThrow("nothing to take back");
		await expect(takeBackRelease(store, { from: to, to: to + 9, actor: ada })).rejects.toThrow("There is no release");
	});

	test("is refused to whoever may not change one of its entries, whole", async () => {
		const store = await (await newEnvironment()).open();
		const { ids } = await aSite(store);
		const from = (await loadSnapshot(store)).release;
		await change(store, ids[0]!, { description: "Read anew." });
		const mayChange = () => {
			throw new Error("Not yours.");
		};
		await expect(takeBackRelease(store, { from, to: from + 1, actor: ada, mayChange })).rejects.toThrow("Not yours.");
		expect(await store.db.selectFrom("proposals").select("id").execute()).toEqual([]);
	});
});
