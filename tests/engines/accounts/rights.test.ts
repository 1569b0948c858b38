import { Readable } from "node:stream";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Actor } from "../../../app/.server/activity/actor.ts";
import { record } from "../../../app/.server/activity/record.ts";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { type Person, personContext } from "../../../app/.server/auth/person.ts";
import { canSee } from "../../../app/.server/can-see.ts";
import { addComment } from "../../../app/.server/comments/comments.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { type Backend, backendContext, type Site, siteContext } from "../../../app/.server/http.ts";
import { addFile } from "../../../app/.server/media/library/stored-library-files.ts";
import { folderFiles } from "../../../app/.server/media/storage/picture-store.ts";
import { listNotifications } from "../../../app/.server/notifications/list-notifications.ts";
import { discardProposal, getProposal, openProposal, renameProposal } from "../../../app/.server/proposals/proposal.ts";
import { propose, proposeAnew } from "../../../app/.server/proposals/propose.ts";
import { endReviewLink, listReviewLinks, makeReviewLink } from "../../../app/.server/proposals/review-links.ts";
import { scheduleProposal } from "../../../app/.server/proposals/schedule-proposal.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { reorder } from "../../../app/.server/publishing/reorder.ts";
import { toggle } from "../../../app/.server/publishing/toggle-field.ts";
import { trash } from "../../../app/.server/publishing/trash.ts";
import { newestRelease } from "../../../app/.server/releases/release.ts";
import { CheckedAhead } from "../../../app/.server/schedule/checked-ahead.ts";
import {
	cancelSchedule,
	listSchedules,
	reschedule,
	runDueSchedules,
	schedule,
} from "../../../app/.server/schedule/schedule.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { CurrentRelease } from "../../../app/.server/snapshot/current-release.ts";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import { mayAccess, readers } from "../../../app/addresses/access.ts";
import * as history from "../../../app/admin/editor/history/history-route.ts";
import * as findDocuments from "../../../app/admin/inputs/find/find-documents.ts";
import * as preview from "../../../app/admin/pages/preview-drafts.ts";
import * as search from "../../../app/admin/palette/search-route.ts";
import * as activity from "../../../app/admin/screens/activity/activity-screen.tsx";
import * as calendar from "../../../app/admin/screens/calendar/calendar-screen.tsx";
import * as panel from "../../../app/admin/screens/dashboard/panel-data.ts";
import * as notifications from "../../../app/admin/screens/notifications/notifications-screen.tsx";
import * as changes from "../../../app/admin/screens/on-page/document-changes-route.ts";
import * as drawn from "../../../app/admin/screens/on-page/drawn.ts";
import * as documents from "../../../app/admin/screens/on-page/page-documents.ts";
import * as part from "../../../app/admin/screens/proposals/proposal-resource.ts";
import * as proposal from "../../../app/admin/screens/proposals/proposal-screen.tsx";
import * as compare from "../../../app/admin/screens/releases/compare-screen.tsx";
import * as release from "../../../app/admin/screens/releases/release-screen.tsx";
import * as releases from "../../../app/admin/screens/releases/releases-screen.tsx";
import * as recent from "../../../app/admin/shell/newest-notifications.ts";
import * as comments from "../../../app/admin/writing/comments-route.ts";
import { Failure } from "../../../app/errors.ts";
import { withImplied } from "../../../app/rights.ts";
import { singletons } from "../../../demo/index.ts";
import { pdfOf } from "../../films.ts";
import { ada, aService, ben } from "../../world.ts";
import { pressOf } from "../press.ts";
import { onBothEngines } from "../stores.ts";
import { env } from "./signing-in.ts";

const { site_settings: sample } = singletons;
const secret = "Draft of an administrator";
const person: Person = { id: ben.id!, name: ben.name, email: "ben@team.example", role: "editor" };

type Loader = (asked: never) => unknown;
interface View {
	readonly loader: Loader;
	readonly params?: Record<string, string>;
	/** The query string. */
	readonly search?: string;
}

/** Views that contain data about documents other than those on the screen, by route pattern. */
const derived: Readonly<Record<string, View>> = {
	"/admin/preview": { loader: preview.loader, search: "?document=site_settings" },
	"/admin/documents/:id/comments": { loader: comments.loader, params: { id: "site_settings" } },
	"/admin/documents/:id/history": { loader: history.loader, params: { id: "site_settings" } },
	"/admin/find/documents": { loader: findDocuments.loader, search: "?type=site_settings" },
	"/admin/on-page/changes": { loader: changes.loader, search: "?id=site_settings" },
	"/admin/on-page/documents": { loader: documents.loader, search: "?of=site_settings/site_settings" },
	"/admin/releases": { loader: releases.loader },
	"/admin/releases/compare": { loader: compare.loader, search: "?from=1&to=2" },
	"/admin/releases/:number": { loader: release.loader, params: { number: "2" } },
	"/admin/proposals/:id": { loader: proposal.loader },
	"/admin/proposals/:id/:part": { loader: part.loader, params: { part: "choices" } },
	"/admin/calendar": { loader: calendar.loader },
	"/admin/panels/:panel": { loader: panel.loader, params: { panel: "activity" } },
	"/admin/activity": { loader: activity.loader },
	"/admin/search": { loader: search.loader, search: `?q=${encodeURIComponent(secret)}` },
	"/admin/notifications": { loader: notifications.loader },
	"/admin/notifications/recent": { loader: recent.loader },
};

/** Views of a proposal as a whole, which are refused to whoever may not see all of it. */
const whole: readonly View[] = [
	{ loader: part.loader, params: { part: "check" } },
	{ loader: part.loader, params: { part: "compare" } },
	{ loader: preview.loader },
];

/** Addresses that show editors only their own data: pages, entries of a collection, pictures. */
const plain = [
	"/admin",
	"/admin/on/:first?/:second?/:third?/:fourth?/:fifth?",
	"/admin/on-page/drawn",
	"/admin/on-page/field",
	"/admin/actions/outcome/:id",
	"/admin/slots/consents/:id",
	"/admin/slots/evidence/:id",
	"/admin/evidence/:id/files/:file",
	"/admin/slots/recipients/:id",
	"/admin/media",
	"/admin/media/:id",
	"/admin/media/:id/original",
	"/admin/by-link/:folder/:hash/:name",
	"/admin/media/pick",
	"/admin/media/pick-file",
	"/admin/find/figures",
	"/admin/find/bookmark",
	"/admin/find/pages",
	"/admin/preview-elsewhere",
	"/admin/home-content",
	"/admin/languages",
	"/admin/languages/:id",
	"/admin/languages/:id/comments",
	"/admin/languages/:id/preview",
	"/admin/languages/file",
	"/admin/about-content",
	"/admin/contact-content",
	"/admin/navigation",
	"/admin/footer",
	"/admin/seo",
	"/admin/services-content",
	"/admin/portfolio-content",
	"/admin/articles-content",
	"/admin/metrics",
	"/admin/goals",
	"/admin/glossary",
	"/admin/accessibility",
	"/admin/privacy-policy",
	"/admin/estimate-page",
	"/admin/terms-of-service",
	"/admin/:collection",
	"/admin/:collection/:action/:id?",
	"/admin/articles/:action/:id?",
	"/admin/authors/:action/:id?",
	"/admin/categories/:action/:id?",
	"/admin/claims/:action/:id?",
	"/admin/redirects/:action/:id?",
	"/admin/tags/:action/:id?",
	"/admin/pages/:action/:id?",
	"/admin/forms/:action/:id?",
	"/admin/inquiries",
	"/admin/inquiries/:id",
	"/admin/inquiries/:id/files/:file",
	"/admin/inquiries.csv",
	"/admin/inquiry-rules",
	"/admin/saved-replies",
	"/admin/releases/:number/preview",
	"/admin/checks",
	"/admin/proposals",
	"/admin/proposals/:id/edit/:document",
	"/admin/analytics",
	"/admin/analytics.csv",
	"/admin/addresses",
	"/admin/actions/redirects",
	"/admin/account",
	"/admin/connect",
	"/admin/help/:door?/:page?",
	"/admin/help/pictures/:file",
	"/admin/refused",
	"/admin/*",
];

test("every address that editors can read is covered here", () => {
	const read = Object.keys(readers).filter(
		(path) => path.startsWith("/admin") && readers[path] !== "everyone" && mayAccess(path, "GET", person),
	);
	expect(read.sort()).toEqual([...Object.keys(derived), ...plain].sort());
});

onBothEngines("what only administrators may see", (newEnvironment) => {
	test("is visible to editors in no view, and to administrators in all", async () => {
		const store = await (await newEnvironment()).open();
		const settings = async (company_name: string) => {
			const { version, data } = await get(store, "site_settings");
			await saveDraft(store, {
				id: "site_settings",
				basedOn: version,
				data: { ...data, ...sample, company_name },
				actor: ada,
			});
		};
		for (const name of ["First", "Second"]) {
			await settings(name);
			await publish(store, ["site_settings"], ada);
		}
		await settings(secret);
		await schedule(store, { id: "site_settings", action: "publish", at: Date.now(), actor: ada });
		const failing = new Failure("not-possible", `${secret} has an error.`, {});
		const refusing = new CheckedAhead(store, async () => new Map([["site_settings", failing]]));
		await runDueSchedules(store, Date.now(), refusing);
		const author = await store.write((tx) =>
			addPerson(tx, { name: "Ada", email: "ada@quillstone.example", role: "administrator" }),
		);
		await addComment(store, {
			...{ document: await get(store, "site_settings"), field: "company_name", block: null, text: secret },
			...{ person: { id: author, name: "Ada" }, path: "" },
		});
		await store.write((tx) => record(tx, { actor: ada, action: "invite", type: "people", title: secret }));

		const { id: proposed } = await openProposal(store, { name: "Name", purpose: "" }, ada);
		const fields = { company_name: secret };
		await propose(store, {
			proposal: proposed,
			changes: [{ kind: "fields", document: "site_settings", fields }],
			actor: ada,
		});

		const current = await CurrentRelease.open(store);
		const context = new RouterContextProvider();
		const renderPublic = async (_path: string, snapshot: Snapshot) =>
			new Response(snapshot.one("site_settings").company_name);
		const pages = pressOf(renderPublic);
		const secretKey = new SecretKey("test");
		const backend: Partial<Backend> = { env, secretKey, store, log: store.log, release: current, renderPublic, pages };
		context.set(backendContext, backend as Backend);
		context.set(siteContext, { snapshot: current.snapshot, origin: "https://quillstone.example" } as Site);
		const answer = async (path: string, { loader, params = {}, search = "" }: View) => {
			const url = new URL(`https://quillstone.example${path}${search}`);
			const asked = { context, params: { id: proposed, ...params }, url, request: new Request(url) } as never;
			const told = await loader(asked);
			return told instanceof Response ? told.text() : JSON.stringify(told);
		};

		for (const [path, view] of Object.entries(derived)) {
			context.set(personContext, person);
			const told = await answer(path, view);
			for (const words of [secret, "Second", "site_settings", ada.address]) expect(told, path).not.toContain(words);
			context.set(personContext, { ...person, role: "administrator" });
			expect(await answer(path, view), path).toMatch(/Draft of an administrator|Second|site_settings|Site Settings/);
		}
		for (const view of whole) {
			const search = `?proposal=${proposed}`;
			context.set(personContext, person);
			expect(await answer("/", { ...view, search })).toContain("only administrators may see");
			context.set(personContext, { ...person, role: "administrator" });
			expect(await answer("/", { ...view, search })).not.toContain("only administrators");
		}
		// A page drawn from drafts shows editors what is live of the settings.
		const page = { loader: drawn.loader, search: "?path=/contact" };
		expect(await answer("/admin/on-page/drawn", page)).toContain(secret);
		context.set(personContext, person);
		const drawnForEditor = await answer("/admin/on-page/drawn", page);
		expect(drawnForEditor).toContain("Second");
		expect(drawnForEditor).not.toContain(secret);
		current.close();

		// People can see their own activity, with its location.
		const own = { id: person.id, name: person.name, address: "198.51.100.7", agent: "Firefox" };
		await store.write((tx) => record(tx, { actor: own, action: "save", type: "faqs", title: "Hours" }));
		context.set(personContext, person);
		expect(await answer("/admin/activity", { loader: activity.loader })).toContain(own.address);
		expect(await listNotifications(store, person)).toEqual([]);
	});
});

onBothEngines("content of other types", (newEnvironment) => {
	test("is told in no view to whoever works with articles alone, and in each to whoever works with all", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "services", data: aService(), actor: ada });
		for (const title of ["First", "Second"]) {
			const { version, data } = await get(store, id);
			await saveDraft(store, { id, basedOn: version, data: { ...data, title }, actor: ada });
			await publish(store, [id], ada);
		}
		const { version, data } = await get(store, id);
		await saveDraft(store, { id, basedOn: version, data: { ...data, title: secret }, actor: ada });
		await schedule(store, { id, action: "publish", at: Date.now() + 60_000, actor: ada });
		const author = await store.write((tx) =>
			addPerson(tx, { name: "Ada", email: "ada@quillstone.example", role: "administrator" }),
		);
		await addComment(store, {
			...{ document: await get(store, id), field: "title", block: null, text: secret },
			...{ person: { id: author, name: "Ada" }, path: "" },
		});
		const { id: proposed } = await openProposal(store, { name: secret, purpose: "" }, ada);
		const changes = [{ kind: "fields", document: id, fields: { title: secret } }] as const;
		await propose(store, { proposal: proposed, changes, actor: ada });

		const current = await CurrentRelease.open(store);
		const context = new RouterContextProvider();
		const pages = pressOf(async (_, snapshot) => new Response(JSON.stringify(snapshot.list("services"))));
		const secretKey = new SecretKey("test");
		const backend: Partial<Backend> = { env, secretKey, store, log: store.log, release: current, pages };
		context.set(backendContext, backend as Backend);
		context.set(siteContext, { snapshot: current.snapshot, origin: "https://quillstone.example" } as Site);
		const own = { rights: withImplied(["publish", "translate"]), types: ["articles"], languages: [] };
		const named = (text: string) =>
			text.replaceAll("site_settings/site_settings", `services/${id}`).replaceAll("site_settings", id);
		const told = async (path: string, { loader, params = {}, search = "" }: View) => {
			const url = new URL(`https://quillstone.example${path}${named(search)}`);
			const about = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, named(value)]));
			const asked = { context, params: { id: proposed, ...about }, url, request: new Request(url) } as never;
			const answer = await Promise.resolve()
				.then(() => loader(asked))
				.catch((error: unknown) => error);
			const text = answer instanceof Response ? await answer.text() : JSON.stringify(answer ?? null);
			// The search repeats what was searched for.
			return text.replaceAll(encodeURIComponent(secret), "").includes(secret);
		};
		const views = {
			...derived,
			"/admin/find/documents": { loader: findDocuments.loader, search: "?type=services" },
			...Object.fromEntries(
				whole.map((view, at) => [`/whole-${at}`, { ...view, search: `?proposal=${proposed}&path=/services` }]),
			),
		};
		const leaks: string[] = [];
		const silent: string[] = [];
		for (const [path, view] of Object.entries(views)) {
			context.set(personContext, { ...person, own });
			if (await told(path, view)) leaks.push(path);
			context.set(personContext, person);
			if (!(await told(path, view))) silent.push(path);
		}
		current.close();
		expect(leaks).toEqual([]);
		// These tell of what is live, or to whom something was addressed.
		expect(silent.sort()).toEqual([
			"/admin/notifications",
			"/admin/notifications/recent",
			"/admin/releases",
			"/admin/releases/:number",
			"/admin/releases/compare",
		]);
	});
});

onBothEngines("whoever may only propose", (newEnvironment) => {
	const proposer = { ...ben, proposesOnly: true } as const;

	/** A live service with another draft, and a proposal of somebody else that is scheduled. */
	async function prepared() {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "services", data: aService(), actor: ada });
		await publish(store, [id], ada);
		await saveDraft(store, { id, basedOn: 1, data: aService({ title: "Changed" }), actor: proposer });
		const { id: proposal } = await openProposal(store, { name: "Of Ada", purpose: "" }, ada);
		await propose(store, { proposal, changes: [{ kind: "plain", document: id }], actor: ada });
		return { store, id, proposal };
	}

	test("changes nothing that is live, scheduled or shared, whichever way it is tried", async () => {
		const { store, id, proposal } = await prepared();
		const at = Date.now() + 60_000;
		const waiting = await schedule(store, { id, action: "publish", at, actor: ada });
		await scheduleProposal(store, proposal, at, ada);
		const link = { name: "Client", email: "", password: "", days: 7, proposal };
		const { id: shared } = await makeReviewLink(store, new SecretKey("test"), { ...link, actor: ada });
		const state = async () => ({
			release: await store.read(newestRelease),
			schedules: await listSchedules(store, id),
			proposal: await getProposal(store, proposal),
			links: await listReviewLinks(store, new SecretKey("test"), proposal),
		});
		const before = await state();
		const tried = {
			publish: () => publish(store, [id], proposer),
			unpublish: () => unpublish(store, [id], proposer),
			toggle: () => toggle(store, { id, field: "popular", on: true, actor: proposer }),
			reorder: () => reorder(store, "services", [id], proposer),
			trash: () => trash(store, id, proposer),
			schedule: () => schedule(store, { id, action: "publish", at, actor: proposer }),
			reschedule: () => reschedule(store, { document: id, id: waiting, at: at + 1, actor: proposer }),
			cancelSchedule: () => cancelSchedule(store, { document: id, id: waiting, actor: proposer }),
			scheduleProposal: () => scheduleProposal(store, proposal, null, proposer),
			rename: () => renameProposal(store, proposal, { name: "Mine", purpose: "" }, proposer),
			discard: () => discardProposal(store, proposal, proposer),
			propose: () => propose(store, { proposal, changes: [{ kind: "out", document: id }], actor: proposer }),
			share: () => makeReviewLink(store, new SecretKey("test"), { ...link, actor: proposer }),
			endLink: () => endReviewLink(store, { proposal, id: shared, actor: proposer }),
		};
		for (const [name, attempt] of Object.entries(tried)) {
			await expect(attempt(), name).rejects.toMatchObject({ code: "not-allowed" });
			expect(await state(), name).toEqual(before);
		}
	});

	test("cannot publish either when the right was taken away after the request began", async () => {
		const { store, id } = await prepared();
		const person = await store.write((tx) =>
			addPerson(tx, { name: "Ed", email: "ed@quillstone.example", role: "editor" }),
		);
		await store.db.updateTable("people").set({ may_publish: 0 }).where("id", "=", person).execute();
		await expect(publish(store, [id], { ...ada, id: person })).rejects.toMatchObject({ code: "not-allowed" });
		await store.db.updateTable("people").set({ may_publish: 1, disabled_at: 1 }).where("id", "=", person).execute();
		await expect(publish(store, [id], { ...ada, id: person })).rejects.toMatchObject({ code: "not-allowed" });
		await store.db.deleteFrom("people").where("id", "=", person).execute();
		await expect(publish(store, [id], { ...ada, id: person })).rejects.toMatchObject({ code: "not-allowed" });
	});
});

onBothEngines("what somebody began before they were removed, disabled or made an editor", (newEnvironment) => {
	test("stores nothing: no upload, no draft, no proposal", async () => {
		const environment = await newEnvironment();
		const store = await environment.open();
		const place = { ...store, files: await folderFiles(environment.dataDir) };
		const pdf = pdfOf("Prices", 2_000);
		const state = async () => ({
			files: await store.db.selectFrom("files").selectAll().execute(),
			documents: await store.db.selectFrom("documents").selectAll().execute(),
			proposals: await store.db.selectFrom("proposals").selectAll().execute(),
		});
		const before = await state();
		const begun = {
			upload: (actor: Actor) => addFile(place, { name: "prices.pdf", head: pdf, stream: Readable.from([pdf]), actor }),
			draft: (actor: Actor) => create(store, { type: "services", data: aService(), actor }),
			proposal: (actor: Actor) => openProposal(store, { name: "Spring", purpose: "" }, actor),
		};
		const refused = async (actor: Actor) => {
			for (const [name, attempt] of Object.entries(begun))
				await expect(attempt(actor), name).rejects.toMatchObject({ code: "not-allowed" });
			expect(await state()).toEqual(before);
		};
		await refused({ ...ada, needs: "administrators" });
		await store.db.updateTable("people").set({ disabled_at: 1 }).where("id", "=", ada.id).execute();
		await refused(ada);
		await store.db.deleteFrom("people").where("id", "=", ada.id).execute();
		await refused(ada);
	});

	test("leaves no empty proposal behind when the first changes of a new one are refused", async () => {
		const store = await (await newEnvironment()).open();
		const changes = [{ kind: "plain", document: "nothing" }] as const;
		const opening = proposeAnew(store, { name: "Spring", purpose: "" }, { changes, actor: ada });
		await expect(opening).rejects.toMatchObject({ code: "not-found" });
		expect(await store.db.selectFrom("proposals").selectAll().execute()).toEqual([]);
	});
});

test("what a declaration gives to administrators, editors see nowhere", () => {
	expect(["look", "words", "site_settings"].map((type) => canSee({ role: "editor" }, type))).toEqual([
		false,
		false,
		false,
	]);
	expect(canSee({ role: "editor" }, "services")).toBe(true);
});
