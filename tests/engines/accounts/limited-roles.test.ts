import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { fieldAction } from "../../../app/.server/actions/field-action.ts";
import type { Actor } from "../../../app/.server/activity/actor.ts";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { type Person, personContext } from "../../../app/.server/auth/person.ts";
import { addRole, roleIn } from "../../../app/.server/auth/roles.ts";
import { giveRole } from "../../../app/.server/auth/team.ts";
import { hiddenFrom, rightsOf, storedRights } from "../../../app/.server/can-see.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { type Backend, backendContext, clientContext, siteContext } from "../../../app/.server/http.ts";
import { listTeam } from "../../../app/.server/inquiries/absence.ts";
import { keepAssignmentRule, personByRules } from "../../../app/.server/inquiries/assignment.ts";
import { contentsOf } from "../../../app/.server/proposals/contents.ts";
import { listProposals } from "../../../app/.server/proposals/list-proposals.ts";
import { getProposal, openProposal } from "../../../app/.server/proposals/proposal.ts";
import { type ProposedChange, proposeAnew } from "../../../app/.server/proposals/propose.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { CurrentRelease } from "../../../app/.server/snapshot/current-release.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { mayAccess } from "../../../app/addresses/access.ts";
import { action as ofDocuments } from "../../../app/admin/editor/document-action.ts";
import { action as ofLists } from "../../../app/admin/list/list-action.ts";
import { loader as preview } from "../../../app/admin/pages/preview-drafts.ts";
import { loader as deskPreview } from "../../../app/admin/screens/languages/translation-preview.ts";
import { loader as desk } from "../../../app/admin/screens/languages/translation-screen.tsx";
import { action as ofTranslations } from "../../../app/admin/screens/languages/translations-action.ts";
import { action as ofLibrary } from "../../../app/admin/screens/media/list/organize-action.ts";
import { action as ofMedia } from "../../../app/admin/screens/media/media-action.ts";
import { action as ofUploads } from "../../../app/admin/screens/media/upload/upload-media.ts";
import { action as ofPage } from "../../../app/admin/screens/on-page/on-page-action.ts";
import { action as ofPages } from "../../../app/admin/screens/pages/pages-action.ts";
import { action as ofDrafts } from "../../../app/admin/screens/proposals/draft.ts";
import { loader as editInProposal } from "../../../app/admin/screens/proposals/edit-in-proposal.tsx";
import { loadProposal } from "../../../app/admin/screens/proposals/load-proposal.server.ts";
import { loader as ofPart } from "../../../app/admin/screens/proposals/proposal-resource.ts";
import { loader as proposalScreen } from "../../../app/admin/screens/proposals/proposal-screen.tsx";
import { action as ofProposals } from "../../../app/admin/screens/proposals/proposals-action.ts";
import { action as ofRedirects } from "../../../app/admin/screens/redirects/redirects-action.ts";
import { translationId } from "../../../app/content/system/translation.ts";
import { type Holder, type Right, withImplied } from "../../../app/rights.ts";
import { allScopes, Hands, type World } from "../../agents/world.ts";
import { ada, anArticle, ben } from "../../world.ts";
import { pressOf } from "../press.ts";
import { inGerman, published, speaksGerman, translate } from "../publishing/german-site.ts";
import { afterwards, onBothEngines } from "../stores.ts";

const secret = "Nobody else reads this";

function holder(types: readonly string[]): Holder {
	return { role: "editor", own: { rights: withImplied(["publish"]), types, languages: [] } };
}

/** Sends a command as somebody. Returns the status and the body of the answer. */
function sentBy(person: Person, backend = { store: {} } as Backend) {
	const context = new RouterContextProvider();
	context.set(personContext, person);
	context.set(clientContext, { address: "192.0.2.1", agent: "" });
	context.set(backendContext, backend);
	context.set(siteContext, { snapshot: {} } as never);
	return async (action: (args: never) => Promise<Response>, body: object, params = {}) => {
		const headers = { "Content-Type": "application/json" };
		const request = new Request("https://site.example/?replace=x", {
			...{ method: "POST", body: JSON.stringify(body), headers },
		});
		const response = await action({ request, context, params } as never);
		return [response.status, await response.text()] as const;
	};
}

test("commands on content that a role does not include are refused before anything is looked at", async () => {
	const answer = sentBy({ id: "x", name: "X", email: "x@team.example", ...holder(["articles"]) });
	const refused = [403, expect.stringContaining("Your role does not include")];
	const field = fieldAction(async ({ value }) => value);
	const asked = { command: "change", value: "a", path: "title", data: {}, document: "x" };
	expect(await answer(field, { ...asked, type: "services" })).toEqual(refused);
	expect((await answer(field, { ...asked, type: "articles" }))[0]).toBe(200);
	expect(await answer(ofRedirects, { command: "add", from: "/a", to: "/b", kind: "301" })).toEqual(refused);
	expect(await answer(ofRedirects, { command: "importCsv", text: "from,to\n/a,/b" })).toEqual(refused);
	expect(await answer(ofRedirects, { command: "forget", addresses: ["/a"] })).toEqual(refused);
	expect(await answer(ofRedirects, { command: "forgetSearches", words: ["a"] })).toEqual(refused);
	expect(await answer(ofPages, { command: "addSection", to: "x", section: { type: "text" } })).toEqual(refused);
	expect(await answer(ofLists, { command: "trash", ids: ["x"] }, { collection: "services" })).toEqual(refused);
	expect(mayAccess("/admin/actions/redirects", "GET", holder(["articles"]))).toBe(false);
	expect(mayAccess("/admin/actions/redirects", "GET", holder(["redirects"]))).toBe(true);
});

onBothEngines("a role for the settings or the look alone", (newEnvironment) => {
	test("writes and publishes these, and no content, whatever else it may do with that", async () => {
		const store = await (await newEnvironment()).open();
		const service = await published(store);
		const as = async (rights: readonly Right[]) => {
			const name = `${rights}`;
			const own = await addRole(store, { name, rights, types: null, languages: [] }, ada);
			const id = await store.write(async (tx) => {
				const added = await addPerson(tx, { name, email: `${rights.join("-")}@team.example`, role: "editor" });
				const row = await tx.selectFrom("people").selectAll().where("id", "=", added).executeTakeFirstOrThrow();
				await giveRole(tx, row, await roleIn(tx, own), { actor: ada });
				return added;
			});
			const row = await store.db
				.selectFrom("people")
				.select(storedRights)
				.where("id", "=", id)
				.executeTakeFirstOrThrow();
			const snapshot = await loadSnapshot(store);
			const backend = {
				...{ store, answersAt: () => true, env: { siteUrl: "https://site.example" }, release: { snapshot } },
				pages: pressOf(async () => new Response("<title>Page</title><h1>Page</h1>")),
			} as unknown as Backend;
			return sentBy({ id, name, email: "x@team.example", ...rightsOf(row) }, backend);
		};
		const change = async (send: Awaited<ReturnType<typeof as>>, id: string) => {
			const { type, version, data } = await get(store, id);
			const save = await send(ofDocuments, { command: "save", type, basedOn: version, data }, { id });
			const later = await get(store, id);
			const given = { basedOn: later.version, data: later.data, revision: "x", at: Date.now() + 60_000 };
			const statuses = [save[0]];
			for (const command of ["publish", "schedule"])
				statuses.push((await send(ofDocuments, { command, action: "publish", ...given }, { id }))[0]);
			return statuses;
		};
		const [done, refused] = [
			[200, 200, 200],
			[403, 403, 403],
		];
		const settings = await as(["settings"]);
		expect([await change(settings, "site-languages"), await change(settings, "words")]).toEqual([done, done]);
		expect([await change(settings, "look"), await change(settings, service)]).toEqual([refused, refused]);
		const look = await as(["look"]);
		expect([await change(look, "look"), await change(look, "site-languages")]).toEqual([done, refused]);
		const translator = await as(["translate", "settings"]);
		expect([await change(translator, "words"), await change(translator, service)]).toEqual([done, refused]);
		expect(await translator(ofLists, { command: "duplicate", ids: [service] }, { collection: "services" })).toEqual([
			...[403, expect.stringContaining("does not change content")],
		]);
		const proposer = await as(["propose"]);
		const { version, data } = await get(store, service);
		for (const command of ["publish", "unpublish", "trash", "schedule", "reschedule", "cancelSchedule"]) {
			const given = { basedOn: version, data, schedule: "x", at: Date.now() + 60_000, action: "publish" };
			expect(await proposer(ofDocuments, { command, ...given }, { id: service }), command).toEqual([
				...[403, expect.stringContaining("Put this into a proposal")],
			]);
		}
	});
});

onBothEngines("a role of some content", (newEnvironment) => {
	test("sees and touches no proposal of others about more than that, and no picture of theirs", async () => {
		const store = await (await newEnvironment()).open();
		const service = await published(store);
		const { id: article } = await create(store, { type: "articles", data: anArticle(), actor: ada });
		const opened = (by: Actor, name: string, document: string) =>
			proposeAnew(store, { name, purpose: "" }, { changes: [{ kind: "plain", document }], actor: by });
		const theirs = await opened(ada, "Services", service);
		const shared = await opened(ada, "Articles", article);
		const own = await opened(ben, "Mine", service);
		const empty = await openProposal(store, { name: "Empty", purpose: "" }, ada);
		const person = { id: ben.id!, name: ben.name, email: "ben@team.example", ...holder(["articles"]) };
		const names = (await listProposals(store, person, { states: ["open"] })).map(({ name }) => name);
		expect(names.toSorted()).toEqual(["Articles", "Mine"]);

		const send = sentBy(person, { store, media: {} } as Backend);
		const given = { name: "Other", purpose: "", link: "x", comment: "x", isSettled: true, path: "/", text: "Words" };
		const touch = (command: string, id: string) => send(ofProposals, { command, ...given }, { id });
		for (const command of ["rename", "discard", "reopen", "endLink", "comment", "settleComment"])
			for (const { id } of [theirs, empty])
				expect(await touch(command, id), command).toEqual([403, expect.stringContaining("Your role does not include")]);
		expect(await getProposal(store, theirs.id)).toMatchObject({ name: "Services", state: "open" });
		for (const { id } of [shared, own]) expect((await touch("rename", id))[0]).toBe(200);
		const backend = { store, secretKey: {}, env: {} } as Backend;
		await expect(loadProposal(backend, person, theirs.id)).rejects.toThrow("Your role does not include");

		const [whole, half] = [
			{ x: 0.5, y: 0.5 },
			{ x: 0, y: 0, width: 0.5, height: 0.5 },
		];
		const changes = { version: "1", alt: "A", caption: "", focal: whole, crop: half };
		const refused = [403, expect.stringContaining("shared by the whole site")];
		for (const command of ["save", "bringBack", "remove"])
			expect(await send(ofMedia, { command, ...changes }, { id: "x" }), command).toEqual(refused);
		expect(await send(ofLibrary, { command: "organize", changes: [{ id: "x", folder: "Mine" }] })).toEqual(refused);
		expect(await send(ofUploads, {})).toEqual(refused);
		expect((await send(ofMedia, { command: "describe", alt: "A desk" }, { id: "x" }))[0]).toBe(404);
		expect([mayAccess("/admin/media", "GET", person), mayAccess("/admin/media/pick", "GET", person)]).toEqual([
			...[false, true],
		]);
		expect(hiddenFrom(person)).toEqual(expect.arrayContaining(["media", "proposals"]));
	});
});

onBothEngines("a proposal of others about more than somebody's content or languages", (newEnvironment) => {
	test("is read and changed at no address, screen, part, preview or desk that names it, by a writer or a translator", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const service = await published(store);
		const { id: article } = await create(store, { type: "articles", data: anArticle(), actor: ada });
		await publish(store, [article], ada);
		const changes: ProposedChange[] = [
			{ kind: "fields", document: service, fields: { title: secret } },
			{ kind: "fields", document: article, fields: { title: secret } },
			{ kind: "fields", document: "site_settings", fields: { company_name: secret } },
		];
		const { id } = await proposeAnew(store, { name: "Spring", purpose: "" }, { changes, actor: ada });
		const before = [await getProposal(store, id), await contentsOf(store, id, { id: "x", role: "administrator" })];
		const release = await CurrentRelease.open(store);
		afterwards(() => release.close());
		const pages = pressOf(async (_, { one }) => new Response(one("site_settings").company_name));
		const backend = { store, release, pages, env: {}, secretKey: {}, media: {} } as unknown as Backend;
		const writer = { rights: withImplied(["publish", "translate"]), types: ["articles"], languages: [] };
		const people = {
			writer: { id: ben.id!, name: ben.name, email: "ben@team.example", role: "editor", own: writer },
			translator: {
				id: "t",
				name: "T",
				email: "t@team.example",
				role: "editor",
				proposesOnly: true,
				languages: ["de"],
			},
		} as const;
		const german = translationId({ language: "de", type: "articles", document: article });

		const views: Readonly<
			Record<string, readonly [loader: (asked: never) => unknown, params: object, search?: string]>
		> = {
			"the screen": [proposalScreen, { id }],
			"an editor": [editInProposal, { id, document: article }],
			"a new entry": [editInProposal, { id, document: randomUUID() }, "type=articles"],
			"the desk of a translation": [desk, { id: german }, `proposal=${id}`],
			"the preview of a translation": [deskPreview, { id: german }, `proposal=${id}`],
			"a preview": [preview, {}, `proposal=${id}&path=/`],
			"a preview of what is live": [preview, {}, `proposal=${id}&path=/&side=live`],
			...Object.fromEntries(
				["check", "compare", "order"].map((part) => [`the part ${part}`, [ofPart, { id, part }, "type=articles"]]),
			),
		};
		const told = async (person: Person, [loader, params, search = ""]: (typeof views)[string]) => {
			const context = new RouterContextProvider();
			context.set(personContext, person);
			context.set(backendContext, backend);
			context.set(siteContext, { snapshot: release.snapshot } as never);
			const url = new URL(`https://site.example/?${search}`);
			const asked = { context, params, url, request: new Request(url) } as never;
			const answer = await Promise.resolve()
				.then(() => loader(asked))
				.catch((error: unknown) => error);
			return answer instanceof Response ? answer.text() : JSON.stringify(answer);
		};
		const refusal = /Your role does not include what is in this proposal/;
		for (const [name, person] of Object.entries(people))
			for (const [view, given] of Object.entries(views)) {
				const answer = await told(person, given);
				expect(answer, `${view}, ${name}`).toMatch(refusal);
				expect(answer, `${view}, ${name}`).not.toContain(secret);
			}
		// Whoever has all content reads there.
		const editor = { id: "e", name: "E", email: "e@team.example", role: "administrator" } as const;
		expect(await told(editor, views["the desk of a translation"]!)).toContain(secret);

		const data = anArticle();
		const documents = {
			documents: [article],
			document: article,
			theirs: [],
			over: null,
			type: "articles",
			ids: [article],
		};
		const given = { ...documents, ...data, name: "Mine", purpose: "", email: "", password: "", days: 7, basedOn: 0 };
		const further = { data, path: "/", text: "Words", link: "x", comment: "x", isSettled: true, at: null };
		const decision = { verdict: "approve", note: "", hash: "x" };
		for (const [name, person] of Object.entries(people)) {
			const send = sentBy(person, backend);
			const sent = async (
				action: (args: never) => Promise<Response>,
				command: string,
				params: object,
				more: object = {},
			) => send(action, { command, ...given, ...further, ...decision, ...more }, params);
			for (const command of Object.keys(ofProposals.commands).filter((one) => one !== "open")) {
				const more = command === "putInto" ? { proposal: id } : {};
				expect(await sent(ofProposals, command, { id }, more), `${command}, ${name}`).toEqual([
					403,
					expect.any(String),
				]);
			}
			expect((await sent(ofDrafts, "save", { id, document: article }))[0], name).toBe(403);
			expect(await sent(ofTranslations, "save", {}, { id: german, proposal: id, changes: [] }), name).toEqual([
				...[403, expect.stringMatching(refusal)],
			]);
		}
		expect([await getProposal(store, id), await contentsOf(store, id, { id: "x", role: "administrator" })]).toEqual(
			before,
		);
	});
});

onBothEngines("a role that translates into French alone", (newEnvironment) => {
	test("changes and publishes no German words: by no screen, page, proposal or program", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const [service, other] = [await published(store), await published(store, { slug: "other" })];
		await translate(store, service);
		const german = translationId(inGerman(service));
		const { version, data } = await get(store, german);
		await saveDraft(store, { id: german, basedOn: version, data: { ...data, title: "Neu" }, actor: ada });
		const changes = [{ kind: "plain", document: german }] as const;
		const { id: proposal } = await proposeAnew(store, { name: "German", purpose: "" }, { changes, actor: ada });
		const before = [await get(store, german), await contentsOf(store, proposal, { id: "x", role: "administrator" })];

		const own = { rights: withImplied(["publish", "translate"]), types: [], languages: ["fr"] };
		const person = { id: ada.id!, name: ada.name, email: "ada@team.example", role: "editor", own } as const;
		const send = sentBy(person, { store, env: { siteUrl: "https://site.example" } } as Backend);
		const refused = [403, expect.stringContaining("does not translate into German")];
		const given = {
			basedOn: version + 1,
			data,
			revision: "x",
			at: Date.now() + 60_000,
			action: "publish",
			schedule: "x",
		};
		for (const command of Object.keys(ofDocuments.commands))
			expect(await send(ofDocuments, { command, ...given }, { id: german }), command).toEqual(refused);
		const began = { command: "save", type: "translations", basedOn: 0, data };
		expect(await send(ofDocuments, began, { id: translationId(inGerman(other)) })).toEqual(refused);
		expect(await send(ofDrafts, { ...began, basedOn: 1 }, { id: proposal, document: german })).toEqual(refused);
		expect(await send(ofPage, { command: "publish", ids: [other, german] })).toEqual(refused);
		const documents = { documents: [german], document: german, theirs: [], over: null };
		for (const command of ["putInto", "put", "takeOut", "remove", "settle", "publish", "schedule"])
			expect(
				await send(ofProposals, { command, ...documents, name: "Mine", proposal: "", at: null }, { id: proposal }),
				command,
			).toEqual(refused);

		const actor = { ...ada, name: "Ada via Clerk" };
		const agent = { id: "x", kind: "token", name: "Clerk", person, scopes: allScopes, types: [], actor } as const;
		const hands = new Hands({ backend: { store, log: store.log } } as World, agent);
		const { revision, texts } = await hands.use("read", { id: other, language: "de", proposal });
		const words = { kind: "translate", id: other, language: "de", revision, set: { [texts[0].path]: "Neu" } };
		for (const change of [words, { kind: "withdraw", id: german }])
			expect((await hands.try("write_to_proposal", { proposal, changes: [change] })).text).toEqual(refused[1]);
		expect([await get(store, german), await contentsOf(store, proposal, person)]).toEqual(before);
		// What is no translation is theirs all the same.
		expect(await send(ofProposals, { command: "put", documents: [other] }, { id: proposal })).toEqual([200, "null"]);
	});
});

onBothEngines("inquiries", (newEnvironment) => {
	test("are given to whoever may answer them: sales too, and nobody who only proposes or translates", async () => {
		const store = await (await newEnvironment()).open();
		const people = new Map<string, string>();
		await store.write(async (tx) => {
			for (const role of ["administrator", "proposer", "sales", "translator"]) {
				const id = await addPerson(tx, { name: role, email: `${role}@house.example`, role: "editor", password: "x" });
				const row = await tx.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
				await giveRole(tx, row, await roleIn(tx, role, ["de"]), { actor: ada });
				people.set(role, id);
			}
		});
		const team = (await listTeam(store.db)).map(({ name }) => name);
		expect(team.filter((name) => people.has(name))).toEqual(["administrator", "sales"]);
		const rule = { form: null, topic: "", people: [people.get("proposer")!, people.get("sales")!], enabled: true };
		const id = await keepAssignmentRule(store, rule);
		const given = () => store.write((tx) => personByRules(tx, { form: "", topic: "" }));
		expect([await given(), await given()]).toEqual([people.get("sales"), people.get("sales")]);
		const unheard = { ...rule, id, people: [people.get("translator")!] };
		await expect(keepAssignmentRule(store, unheard)).rejects.toThrow("Choose at least one person");
	});
});
