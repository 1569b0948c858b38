import { expect, test } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { listNotifications } from "../../../app/.server/notifications/list-notifications.ts";
import { contentsOf } from "../../../app/.server/proposals/contents.ts";
import { orderContentsOf, orderedEntries } from "../../../app/.server/proposals/order-contents.ts";
import { arrange, keepOrder, takeOutOrder } from "../../../app/.server/proposals/orders.ts";
import { discardProposal, getProposal, openProposal, reopenProposal } from "../../../app/.server/proposals/proposal.ts";
import { type ProposedChange, propose } from "../../../app/.server/proposals/propose.ts";
import { checkProposal, publishProposal } from "../../../app/.server/proposals/publish-proposal.ts";
import { runDueProposals, scheduleProposal } from "../../../app/.server/proposals/schedule-proposal.ts";
import { siteOfProposal } from "../../../app/.server/proposals/site.ts";
import { erase } from "../../../app/.server/publishing/erase.ts";
import { publish, saveAndPublish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { reorder } from "../../../app/.server/publishing/reorder.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { trash } from "../../../app/.server/publishing/trash.ts";
import { newestRelease } from "../../../app/.server/releases/release.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import { page } from "../../../app/content/types/page.ts";
import { sectionKinds } from "../../../app/content/types/page-sections.ts";
import { ada, aService, ben } from "../../world.ts";
import { pressOf } from "../press.ts";
import { onBothEngines } from "../stores.ts";

const administrator = { id: "ada", role: "administrator" } as const;
const april = { name: "April prices", purpose: "" };

async function render(path: string, snapshot: Snapshot): Promise<Response> {
	const entry = snapshot.list("services").find((one) => one.path === path);
	const status = snapshot.resolve(path).kind === "live" ? 200 : 404;
	if (!entry) return new Response("<title>Another page</title><h1>Page</h1>", { status });
	const { title, description, link } = entry;
	return new Response(
		`<title>${title} ${path}</title><meta name="description" content="${description.padEnd(60, ".")}"><h1>${title}</h1><a href="${link}">`,
	);
}

const backendOf = (store: Store) => ({
	store,
	pages: pressOf(render),
	answersAt: () => false,
	env: { siteUrl: "https://quillstone.example" } as Backend["env"],
	checkBehind() {},
});

async function live(store: Store, fields: Parameters<typeof aService>[0]): Promise<string> {
	const { id } = await create(store, { type: "services", data: aService({ link: "/", ...fields }), actor: ada });
	await publish(store, [id], ada);
	return id;
}

async function proposal(store: Store, ...changes: ProposedChange[]): Promise<string> {
	const { id } = await openProposal(store, april, ada);
	await propose(store, { proposal: id, changes, actor: ada });
	return id;
}

const fields = (document: string, fields: Record<string, unknown>): ProposedChange => ({
	kind: "fields",
	document,
	fields,
});
const snapshotTitles = async (store: Store) => (await loadSnapshot(store)).list("services").map(({ title }) => title);

onBothEngines("a proposal", (newEnvironment) => {
	test("gathers changes beside the plain drafts and goes live, and back, as one release", async () => {
		const store = await (await newEnvironment()).open();
		const [one, two] = [
			await live(store, { title: "One", slug: "one" }),
			await live(store, { title: "Two", slug: "two" }),
		];
		const id = await proposal(
			store,
			fields(one, { title: "One more", slug: "one-more" }),
			{ kind: "remove", document: two },
			{ kind: "add", type: "services", data: aService({ title: "Three", slug: "three", link: "/" }) },
		);
		expect((await get(store, one)).title).toBe("One");
		const { proposed, hash } = await siteOfProposal(store, id);
		expect(proposed.list("services").map(({ path }) => path)).toEqual(["/services/one-more", "/services/three"]);
		expect(proposed.resolve("/services/two").kind).not.toBe("live");
		expect(await snapshotTitles(store)).toEqual(["One", "Two"]);

		const before = await newestRelease(store.db);
		const { release } = await publishProposal(backendOf(store), id, ada);
		expect(release).toBe(before + 1);
		expect(await snapshotTitles(store)).toEqual(["One more", "Three"]);
		expect((await loadSnapshot(store)).resolve("/services/one")).toEqual({ kind: "moved", to: "/services/one-more" });
		expect(await get(store, one)).toMatchObject({ title: "One more", unpublished: false });
		expect(await getProposal(store, id)).toMatchObject({ state: "published", release });
		await expect(publishProposal(backendOf(store), id, ada)).rejects.toThrow("on the site already");
		await expect(
			propose(store, { proposal: id, changes: [fields(one, { title: "X" })], actor: ada }),
		).rejects.toThrow();
		expect((await siteOfProposal(store, id)).hash).toBe(hash);

		await rollback(store, before, ada);
		expect(await snapshotTitles(store)).toEqual(["One", "Two"]);
	});

	test("merges field by field what others publish meanwhile, and asks only about real differences", async () => {
		const store = await (await newEnvironment()).open();
		const id = await live(store, { title: "One", slug: "one", subtitle: "Old" });
		const mine = await proposal(store, fields(id, { title: "Mine" }));
		const theirs = await proposal(store, fields(id, { title: "Theirs", oneLiner: "New line" }));
		const [{ alsoIn }] = (await contentsOf(store, mine, administrator)) as [Awaited<ReturnType<typeof contentsOf>>[0]];
		expect(alsoIn).toEqual([{ proposal: theirs, name: "April prices", fields: ["Title"] }]);

		// A typo is mended today, while the proposals wait.
		const { version, data } = await get(store, id);
		await saveAndPublish(store, { id, basedOn: version, data: { ...data, subtitle: "Mended" }, actor: ben });
		expect((await siteOfProposal(store, mine)).proposed.byId("services", id)).toMatchObject({
			title: "Mine",
			subtitle: "Mended",
		});
		await publishProposal(backendOf(store), theirs, ada);
		const [asked] = await contentsOf(store, mine, administrator);
		expect(asked).toMatchObject({
			takenOver: ["Subtitle", "One line"],
			overlaps: [{ mine: "Mine", theirs: "Theirs" }],
		});
		await expect(publishProposal(backendOf(store), mine, ada)).rejects.toThrow("Choose what is to stay");

		const settle = { kind: "settle", document: id, theirs: [] } as const;
		const settling = (over: string | null) =>
			propose(store, { proposal: mine, changes: [{ ...settle, over }], actor: ada });
		await expect(settling("another")).rejects.toThrow("once more");
		await settling(asked!.live);
		await publishProposal(backendOf(store), mine, ada);
		expect((await loadSnapshot(store)).byId("services", id)).toMatchObject({
			title: "Mine",
			subtitle: "Mended",
			oneLiner: "New line",
		});
	});

	test("merges section by section what others publish meanwhile, and takes what was chosen", async () => {
		const store = await (await newEnvironment()).open();
		const section = (title: string, more: object = {}) => ({
			...structuredClone(sectionKinds.opening.initial),
			...{ type: "opening", hidden: false, title, lead: `About ${title.toLowerCase()} in a few words`, ...more },
		});
		const [first, second, third] = [section("Spring"), section("Prices"), section("People")];
		const data = { ...page.initial, title: "Campaign", slug: "campaign", sections: [first, second, third] };
		const { id } = await create(store, { type: "pages", data, actor: ada });
		await publish(store, [id], ada);
		const mine = await proposal(
			store,
			fields(id, { sections: [section("Spring", { lead: "Mine, for all who wait for spring" }), second, third] }),
		);
		const other = await proposal(
			store,
			fields(id, { sections: [section("Spring", { lead: "Theirs, for all who wait for spring" }), second] }),
		);
		const inOther = async () => (await contentsOf(store, mine, administrator))[0]!.alsoIn;
		expect(await inOther()).toMatchObject([{ proposal: other, fields: ["Sections: Opening 1: Lead"] }]);
		const { version } = await get(store, id);
		const moved = { ...data, sections: [third, { ...first, hidden: true }, section("Questions"), second] };
		await saveAndPublish(store, { id, basedOn: version, data: moved, actor: ben });
		const [asked] = await contentsOf(store, mine, administrator);
		expect(asked!.overlaps).toEqual([]);
		expect(asked!.takenOver).toEqual(["Sections: Opening 1: Hidden", "Sections: Opening 3 (new)", "Sections: order"]);
		const shown = (await siteOfProposal(store, mine)).proposed.byId("pages", id)!;
		expect(shown.sections.map((one) => one && "title" in one && one.title)).toEqual([
			"People",
			null,
			"Questions",
			"Prices",
		]);

		await publishProposal(backendOf(store), mine, ada);
		const [clash] = await contentsOf(store, other, administrator);
		expect(clash!.overlaps.map(({ label }) => label)).toEqual(["Sections: Opening 1: Lead"]);
		const theirs = clash!.overlaps.map(({ path }) => path);
		const settle = { kind: "settle", document: id, theirs, over: clash!.live } as const;
		await propose(store, { proposal: other, changes: [settle], actor: ada });
		await publishProposal(backendOf(store), other, ada);
		const { sections } = (await get(store, id)).data as { sections: { title: string; lead: string }[] };
		expect(sections.map(({ title, lead }) => `${title}: ${lead}`)).toEqual([
			"Spring: Mine, for all who wait for spring",
			"Questions: About questions in a few words",
			"Prices: About prices in a few words",
		]);
	});

	test("puts a list in another order, which goes live and back with it, and is merged with what others do", async () => {
		const store = await (await newEnvironment()).open();
		const ids: string[] = [];
		for (const title of ["One", "Two", "Three"]) ids.push(await live(store, { title, slug: title.toLowerCase() }));
		const [one, two, three] = ids as [string, string, string];
		const id = await proposal(store, {
			kind: "add",
			type: "services",
			data: aService({ title: "Four", slug: "four", link: "/" }),
		});
		const other = await proposal(store);
		const { version, entries } = await orderedEntries(store, id, "services");
		expect([version, entries.map(({ title }) => title)]).toEqual([0, ["One", "Two", "Three", "Four"]]);
		const four = entries[3]!.id;
		const order = { proposal: id, type: "services", actor: ada };
		const before = (await siteOfProposal(store, id)).hash;
		await arrange(store, { ...order, ids: [four, one, two, three], basedOn: 0 });
		await expect(arrange(store, { ...order, ids: [one, two, three, four], basedOn: 0 })).rejects.toThrow("has changed");
		await expect(arrange(store, { ...order, ids: [one, two], basedOn: 1 })).rejects.toThrow("has changed");
		await expect(arrange(store, { ...order, type: "articles", ids: [], basedOn: 0 })).rejects.toThrow("by hand");
		const proposedTitles = async () =>
			(await siteOfProposal(store, id)).proposed.list("services").map(({ title }) => title);
		expect(await proposedTitles()).toEqual(["Four", "One", "Two", "Three"]);
		expect(await snapshotTitles(store)).toEqual(["One", "Two", "Three"]);
		expect((await siteOfProposal(store, id)).hash).not.toBe(before);

		// Another list of the same entries, a new entry and one that goes: only the order that both gave is a question.
		await arrange(store, { ...order, proposal: other, ids: [three, one, two], basedOn: 0 });
		expect((await orderContentsOf(store, id, administrator))[0]!.alsoIn).toMatchObject([{ proposal: other }]);
		await live(store, { title: "Five", slug: "five" });
		await trash(store, two, ada);
		expect(await proposedTitles()).toEqual(["Four", "One", "Three", "Five"]);
		await checkProposal(backendOf(store), other);
		const release = await newestRelease(store.db);
		await publishProposal(backendOf(store), other, ben);
		expect(await snapshotTitles(store)).toEqual(["Three", "One", "Five"]);
		expect(await newestRelease(store.db)).toBe(release + 1);

		// The proposal moves nothing of what was there before; so the other order stays below what it adds.
		expect((await orderContentsOf(store, id, administrator))[0]).toMatchObject({ clashes: false });
		await arrange(store, {
			...order,
			ids: (await orderedEntries(store, id, "services")).entries.map((one) => one.id).toReversed(),
			basedOn: 1,
		});
		await reorder(
			store,
			"services",
			(await orderedEntries(store, other, "services")).entries
				.map((one) => one.id)
				.toSorted((a, b) => (a === one ? -1 : b === one ? 1 : 0)),
			ben,
		);
		expect((await orderContentsOf(store, id, administrator))[0]).toMatchObject({ clashes: true, version: 2 });
		await expect(publishProposal(backendOf(store), id, ada)).rejects.toThrow("another order meanwhile");
		await keepOrder(store, order);
		const last = await newestRelease(store.db);
		const wanted = await proposedTitles();
		await publishProposal(backendOf(store), id, ada);
		expect(await snapshotTitles(store)).toEqual(wanted);
		expect(wanted[0]).toBe("Five");
		await rollback(store, last, ada);
		expect(await snapshotTitles(store)).toEqual(["One", "Three", "Five"]);
	});

	test("forgets an order that is as it is, keeps that of a proposal set aside, and lets nobody change what is scheduled", async () => {
		const store = await (await newEnvironment()).open();
		const ids = [await live(store, { title: "One", slug: "one" }), await live(store, { title: "Two", slug: "two" })];
		const id = await proposal(store);
		const order = { proposal: id, type: "services", actor: ada };
		const orders = async () => (await siteOfProposal(store, id)).orders.length;
		await arrange(store, { ...order, ids: ids.toReversed(), basedOn: 0 });
		await discardProposal(store, id, ada);
		await expect(takeOutOrder(store, order)).rejects.toThrow("set aside");
		await reopenProposal(store, id, ada);
		expect(await orders()).toBe(1);
		await arrange(store, { ...order, ids, basedOn: 1 });
		expect(await orders()).toBe(0);
		await arrange(store, { ...order, ids: ids.toReversed(), basedOn: 0 });
		await scheduleProposal(store, id, Date.now() + 60_000, ada);
		const proposer = { ...ben, proposesOnly: true } as const;
		await expect(takeOutOrder(store, { ...order, actor: proposer })).rejects.toThrow("call that off");
		await takeOutOrder(store, order);
		expect(await orders()).toBe(0);
	});

	test("keeps the changes of a plain draft, unless it came from there", async () => {
		const store = await (await newEnvironment()).open();
		const [own, taken] = [
			await live(store, { title: "One", slug: "one" }),
			await live(store, { title: "Two", slug: "two" }),
		];
		const change = async (id: string, next: object) => {
			const { version, data } = await get(store, id);
			await saveDraft(store, { id, basedOn: version, data: { ...data, ...next }, actor: ben });
		};
		await change(taken, { title: "Two, better" });
		const id = await proposal(store, fields(own, { title: "One, better" }), { kind: "plain", document: taken });
		await propose(store, { proposal: id, changes: [fields(taken, { title: "Two, best" })], actor: ada });
		await change(own, { subtitle: "In my own time" });
		expect(await publishProposal(backendOf(store), id, ada)).toMatchObject({ keptDrafts: ["One, better"] });
		expect(await get(store, own)).toMatchObject({
			unpublished: true,
			data: { title: "One, better", subtitle: "In my own time" },
		});
		expect(await get(store, taken)).toMatchObject({ unpublished: false, title: "Two, best" });
	});

	test("tells of two people who change the same, also when something was published in between", async () => {
		const store = await (await newEnvironment()).open();
		const id = await live(store, { title: "One", slug: "one" });
		const mine = await proposal(store);
		const { data } = await get(store, id);
		const save = (basedOn: number, next: object) =>
			propose(store, {
				proposal: mine,
				changes: [{ kind: "draft", document: id, data: { ...data, ...next }, basedOn }],
				actor: ben,
			});
		expect(await save(0, { title: "First" })).toEqual([{ document: id, version: 1 }]);
		await expect(save(0, { title: "Second" })).rejects.toMatchObject({
			code: "stale-draft",
			facts: { current: { version: 1, data: { title: "First" } } },
		});
		await saveAndPublish(store, { id, basedOn: 1, data: { ...data, subtitle: "Theirs" }, actor: ada });
		// Who wrote this has not seen the other subtitle.
		await expect(save(1, { title: "Third" })).rejects.toMatchObject({
			facts: { current: { version: 2, data: { title: "First", subtitle: "Theirs" } } },
		});
		await expect(propose(store, { proposal: mine, changes: [fields(id, { nothing: 1 })], actor: ben })).rejects.toThrow(
			"no field",
		);
	});

	test("asks about entries that were deleted, erased or taken off the site", async () => {
		const store = await (await newEnvironment()).open();
		const ids: string[] = [];
		for (const slug of ["one", "two", "three"]) ids.push(await live(store, { title: slug, slug }));
		const mine = await proposal(store, ...ids.map((id) => fields(id, { subtitle: "New" })));
		await trash(store, ids[0]!, ada);
		await trash(store, ids[1]!, ada);
		await erase(store, ids[1]!, ada);
		await unpublish(store, [ids[2]!], ada);
		const contents = await contentsOf(store, mine, administrator);
		const lost = new Map(contents.map(({ document, lost }) => [document, lost]));
		expect(ids.map((id) => lost.get(id))).toEqual(["trashed", "deleted", "unpublished"]);
		await expect(publishProposal(backendOf(store), mine, ada)).rejects.toThrow("meanwhile. Decide about it first.");
		const out = ids.slice(0, 2).map((document) => ({ kind: "out", document }) as const);
		const back = { kind: "settle", document: ids[2]!, theirs: [], over: null } as const;
		await propose(store, { proposal: mine, changes: [...out, back], actor: ada });
		await publishProposal(backendOf(store), mine, ada);
		expect(await snapshotTitles(store)).toEqual(["three"]);
	});

	test("is checked for exactly the release that it would make", async () => {
		const store = await (await newEnvironment()).open();
		const id = await live(store, { title: "One", slug: "one" });
		const other = aService({ title: "Two", slug: "two", link: "/services/one" });
		const added = { kind: "add", type: "services", data: other, document: "two" } as const;
		const mine = await proposal(store, { kind: "remove", document: id }, added);
		const { issues } = await checkProposal(backendOf(store), mine);
		expect(issues).toMatchObject([{ level: "error", rule: "link", pages: ["/services/two"] }]);
		await expect(publishProposal(backendOf(store), mine, ada)).rejects.toMatchObject({ code: "publish-check" });
		expect(await snapshotTitles(store)).toEqual(["One"]);
		await propose(store, { proposal: mine, changes: [fields("two", { link: "/" })], actor: ada });
		await publishProposal(backendOf(store), mine, ada);
		expect(await snapshotTitles(store)).toEqual(["Two"]);
	});

	test("goes live at its time, once of two instances, also after a restart; what cannot says why", async () => {
		const environment = await newEnvironment();
		const store = await environment.open();
		const id = await live(store, { title: "One", slug: "one" });
		const fine = await proposal(store, fields(id, { title: "Later" }));
		const broken = await proposal(store, fields(id, { link: "/nowhere" }));
		const at = Date.now() + 60_000;
		for (const each of [fine, broken]) await scheduleProposal(store, each, at, ada);
		await expect(scheduleProposal(store, fine, Date.now() - 1, ada)).rejects.toThrow("has passed");
		const late = {
			proposal: fine,
			changes: [fields(id, { title: "Smuggled" })],
			actor: { ...ben, proposesOnly: true as const },
		};
		await expect(propose(store, late)).rejects.toMatchObject({ code: "not-allowed" });
		expect(await runDueProposals(backendOf(store), at - 1)).toBe(0);
		const others = [await environment.open(), await environment.open()];
		const ran = await Promise.all(others.map((other) => runDueProposals(backendOf(other), at)));
		expect(ran.toSorted()).toEqual([0, 1]);
		expect(await snapshotTitles(store)).toEqual(["Later"]);
		expect(await getProposal(store, broken)).toMatchObject({
			state: "open",
			scheduled: null,
			failed: expect.stringContaining("/nowhere"),
		});
		expect(await listNotifications(store, administrator)).toMatchObject([
			{ title: "“April prices” was not published" },
		]);
	});

	test("of 500 entries goes live with as many statements as one of 5", async () => {
		const environment = await newEnvironment();
		const store = await environment.open();
		const countFor = async (size: number, prefix: string) => {
			const slugs = Array.from({ length: size }, (_, index) => `${prefix}-${index}`);
			const added = slugs.map(
				(slug): ProposedChange => ({
					kind: "add",
					type: "clients",
					data: { name: slug, country: "Norway", industry: "Energy", project: "Map" },
				}),
			);
			const id = await proposal(store, ...added);
			const statements: string[] = [];
			const counting: Store = {
				...store,
				write: (work) =>
					store.write((tx) =>
						work(
							tx.withPlugin({
								transformQuery: ({ node }) => {
									statements.push(node.kind);
									return node;
								},
								transformResult: async ({ result }) => result,
							}) as never,
						),
					),
			};
			await publishProposal(backendOf(counting), id, ada);
			return statements.length;
		};
		const few = await countFor(5, "few");
		expect(await countFor(500, "many")).toBeLessThanOrEqual(few + 5);
		expect((await loadSnapshot(store)).list("clients")).toHaveLength(505);
	});

	test("can be set aside and opened again", async () => {
		const store = await (await newEnvironment()).open();
		const id = await proposal(store, { kind: "add", type: "services", data: aService() });
		await discardProposal(store, id, ada);
		await expect(publishProposal(backendOf(store), id, ada)).rejects.toThrow("set aside");
		await reopenProposal(store, id, ada);
		expect(await contentsOf(store, id, administrator)).toMatchObject([{ kind: "add", title: "Data Audits" }]);
	});
});
