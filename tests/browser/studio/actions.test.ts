import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { hashPassword } from "../../../app/.server/auth/password-hash.ts";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { openProposal } from "../../../app/.server/proposals/proposal.ts";
import { propose } from "../../../app/.server/proposals/propose.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { listSchedules, schedule } from "../../../app/.server/schedule/schedule.ts";
import { publicActions } from "../../../app/addresses/access.ts";
import { action as ofDocument } from "../../../app/admin/editor/document-action.ts";
import { action as ofList } from "../../../app/admin/list/list-action.ts";
import { action as account } from "../../../app/admin/screens/account/account-action.ts";
import { action as destinations } from "../../../app/admin/screens/destinations/destinations-action.ts";
import { action as inquiries } from "../../../app/admin/screens/inquiries/inquiries-action.ts";
import { action as absence } from "../../../app/admin/screens/inquiries/rules/absence-action.ts";
import { action as inquiryRules } from "../../../app/admin/screens/inquiries/rules/rules-action.ts";
import { action as looks } from "../../../app/admin/screens/look/look-action.ts";
import { action as library } from "../../../app/admin/screens/media/list/organize-action.ts";
import { action as pictures } from "../../../app/admin/screens/media/media-action.ts";
import { action as notifications } from "../../../app/admin/screens/notifications/notifications-action.ts";
import { action as team } from "../../../app/admin/screens/people/people-action.ts";
import { action as releases } from "../../../app/admin/screens/releases/rollback-route.ts";
import { anInquiry } from "../../engines/inquiries/inquiry.ts";
import { aService } from "../../world.ts";
import { openBrowser } from "../browser.ts";
import { people } from "../people.ts";
import { copySampleFolder } from "../sample-folder.ts";
import { addAccount, serve } from "../server.ts";
import { addressFor, everyCommand, fitting } from "./every-command.ts";

// Sends malformed commands, which no screen would send, to all addresses of the product.

let folder: Awaited<ReturnType<typeof copySampleFolder>>;
let site: Awaited<ReturnType<typeof serve>>;
let spare: Ids;
let mine: Ids;
let theirs: Ids;
const cookies: Record<string, string> = { stranger: "" };
/** An editor who may only propose. */
const proposer = { ...people.editor, email: "prop@quillstone.example" };

interface Ids {
	service: string;
	schedule: string;
	revision: string;
	inquiry: string;
	delivery: string;
}

beforeAll(async () => {
	folder = await copySampleFolder();
	const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = people.administrator;
	const settings = { ADMIN_EMAIL, ADMIN_PASSWORD, ALLOW_PRIVATE_DESTINATIONS: "1", LOG_LEVEL: "error" };
	site = await serve(folder.dataDir, settings);
	await addAccount("editor", folder);
	await using store = await opened();
	const url = "http://127.0.0.1:9/";
	await addDestination(
		store,
		{ kind: "webhook", name: "CRM", settings: { url }, actor: systemActor },
		{ allowPrivate: true },
	);
	spare = await idsOf(store, "spare");
	mine = await idsOf(store, "mine");
	theirs = await idsOf(store, "theirs");
	await addProposer(store);
	// Before the malformed commands: the sign-in form counts them as attempts of this network.
	const roles = { editor: people.editor, administrator: people.administrator, proposer };
	for (const [role, person] of Object.entries(roles)) cookies[role] = await cookieOf(person);
}, 60_000);

afterAll(async () => {
	await site?.stop();
	await folder?.remove();
});

async function opened() {
	const store = await openStore({ dataDir: folder.dataDir });
	return Object.assign(store, { [Symbol.asyncDispose]: () => store.close() });
}

async function addProposer(store: Store) {
	const password = await hashPassword(proposer.password);
	const id = await store.write((tx) => addPerson(tx, { ...proposer, role: "editor", password }));
	await store.db.updateTable("people").set({ may_publish: 0 }).where("id", "=", id).execute();
}

/** An entry with a schedule, and an inquiry with a pending delivery. */
async function idsOf(store: Store, name: string): Promise<Ids> {
	const { id: service } = await create(store, {
		type: "services",
		data: aService({ title: name, slug: name }),
		actor: systemActor,
	});
	const next = Date.now() + 86_400_000;
	const values = anInquiry({ name });
	const { id: inquiry } = await receive(store, values, { idempotencyKey: name, source: "Contact Form" });
	const { id: delivery } = await store.db
		.selectFrom("deliveries")
		.select("id")
		.where("inquiry_id", "=", inquiry)
		.executeTakeFirstOrThrow();
	const { id: revision } = await store.db
		.selectFrom("revisions")
		.select("id")
		.where("document_id", "=", service)
		.executeTakeFirstOrThrow();
	return {
		service,
		schedule: await schedule(store, { id: service, action: "publish", at: next, actor: systemActor }),
		revision,
		inquiry,
		delivery,
	};
}

async function cookieOf({ email, password }: { email: string; password: string }): Promise<string> {
	const body = new URLSearchParams({ email, password });
	const answer = await fetch(`${site.origin}/admin/login`, { method: "POST", body, redirect: "manual" });
	expect(answer.status).toBe(302);
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";", 1)[0])
		.join("; ");
}

async function post(path: string, body: BodyInit | null, headers: Record<string, string>, role: string) {
	const answer = await fetch(site.origin + path, {
		method: "POST",
		body,
		headers: { ...headers, ...(cookies[role] && { Cookie: cookies[role] }) },
		redirect: "manual",
	});
	return { status: answer.status, text: await answer.text() };
}

const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };

/** Values that are invalid in every field of every command, as JSON. */
const wrongValues = [
	"null",
	"[]",
	"{}",
	"5",
	"-1e308",
	"1e999",
	"true",
	'"\\u0000"',
	'{"toString":1,"valueOf":1}',
	'{"__proto__":{"id":1}}',
];
/** Request bodies that no screen sends. */
const wrongBodies: readonly (readonly [string | null, Record<string, string>])[] = [
	...wrongValues.map((value) => [value, json] as const),
	["{", json],
	["", json],
	[null, {}],
	["a=1", {}],
	["", form],
	["%ff=%00&__proto__=1&constructor=1&a[b]=1", form],
	["x", { "Content-Type": "multipart/form-data" }],
	["--b\r\nContent-Disposition: form-data\r\n\r\n", { "Content-Type": "multipart/form-data; boundary=b" }],
	["a=1", { "Content-Type": "nonsense" }],
];

const documentCommands = [...Object.keys(ofDocument.commands), "constructor"];
const listCommands = Object.keys(ofList.commands);
const fields = ["data", "basedOn", "type", "revision", "schedule", "at", "action", "ids", "on", "to", "which"];
/** By address: the field that names the command, and the commands, sent without the other fields they require. */
const ofForms: readonly (readonly [string, string, readonly string[]])[] = [
	["/admin/login/again", "step", ["challenge", "code", "recovery", "passkey", "password", "x"]],
];

/** By address: every command of the defined actions, and one unknown command. None of them ends this session. */
const ofActions = Object.entries({
	"/admin/actions/account": account,
	"/admin/actions/absence": absence,
	"/admin/actions/destinations": destinations,
	"/admin/actions/inquiry-rules": inquiryRules,
	"/admin/actions/inquiries/:id": inquiries,
	"/admin/actions/library": library,
	"/admin/actions/look": looks,
	"/admin/actions/media/:id": pictures,
	"/admin/actions/notifications": notifications,
	"/admin/actions/people": team,
	"/admin/releases/rollback": releases,
}).flatMap(([pattern, { commands }]) =>
	[...Object.keys(commands), "constructor"].map((command) => [pattern, command] as const),
);

describe("a command that still runs after the studio was reloaded", () => {
	test("is followed to its end", async () => {
		await using followed = await followCommand("/admin");
		const { page, end } = followed;
		await page.getByText("Still at work, 120 of 500 done.").first().waitFor();
		await end();
		await page.getByText("What was being done is done.").first().waitFor();
		await expect.poll(() => page.getByText("Still at work").count()).toBe(0);
	});

	test("leaves the screen as it is when it has ended and the network is lost", async () => {
		await using followed = await followCommand("/admin/services");
		const { page, end } = followed;
		await page.getByText("Still at work").first().waitFor();
		const lost: string[] = [];
		await page.route(/\.data\b|\/admin\/login\/again/, (route) => {
			lost.push(route.request().url());
			return route.abort();
		});
		await end();
		await page.getByText("What was being done is done.").first().waitFor();
		await expect.poll(() => lost).not.toEqual([]);
		await page.unrouteAll();
		await page.getByRole("searchbox", { name: "Search services" }).fill("saas");
		await page.waitForURL((url) => url.searchParams.get("q") === "saas");
	});
});

/** An editor's page, opened while a command of the editor runs. */
async function followCommand(path: string) {
	const id = randomUUID();
	await using disposables = new AsyncDisposableStack();
	const store = disposables.use(await opened());
	const { id: person } = await store.db
		.selectFrom("people")
		.select("id")
		.where("email", "=", people.editor.email)
		.executeTakeFirstOrThrow();
	const answer = JSON.stringify({ done: 120, total: 500 });
	await store.db.insertInto("commands").values({ id, person, state: "begun", answer, at: Date.now() }).execute();
	const context = await (await openBrowser()).newContext({ baseURL: site.origin });
	disposables.defer(() => context.close());
	const pairs = cookies.editor!.split("; ").map((pair) => pair.split(/=(.*)/s, 2) as [string, string]);
	await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: site.origin })));
	const page = await context.newPage();
	await page.goto(path);
	const end = () =>
		store.db.updateTable("commands").set({ state: "done", answer: "null" }).where("id", "=", id).execute();
	const kept = disposables.move();
	return { page, end, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

describe("a command that is malformed", () => {
	const patterns = [
		...Object.keys(publicActions),
		...new Set(ofActions.map(([pattern]) => pattern)),
		"/admin/actions/checks",
		"/admin/actions/outcome/:id",
		"/admin/documents/:id",
		"/admin/lists/:collection",
		"/admin/media/upload",
	];
	const pathOf = (pattern: string) =>
		pattern
			.replace("documents/:id", `documents/${spare.service}`)
			.replace("inquiries/:id", `inquiries/${spare.inquiry}`)
			.replace(":collection", "services")
			.replace(":form", "contact")
			.replace(":id", "019-none");

	test.each(["stranger", "editor", "administrator"])(
		"of a %s is rejected with a sentence at every address",
		async (role) => {
			const broken: string[] = [];
			const send = async (pattern: string, body: string | null, headers: Record<string, string>) => {
				// Signing out needs no body, and would end the session.
				const as = pattern === "/admin/sign-out" ? "stranger" : role;
				const { status, text } = await post(pathOf(pattern), body, headers, as);
				if (status >= 500 || (status >= 400 && !/\w \w/.test(text)))
					broken.push(`${pattern} ${body} ${status} ${text.slice(0, 80)}`);
			};
			for (const pattern of patterns) {
				// Each request checks every page of the site, whatever its body.
				const bodies = pattern === "/admin/actions/checks" ? wrongBodies.slice(0, 1) : wrongBodies;
				for (const [body, headers] of bodies) await send(pattern, body, headers);
			}
			for (const [pattern, name, commands] of ofForms)
				for (const command of commands) await send(pattern, new URLSearchParams({ [name]: command }).toString(), form);
			for (const value of role === "stranger" ? [] : wrongValues) {
				const wrong = fields.map((field) => `"${field}":${value}`).join();
				const listed = wrong.replace(/"ids":.+?(?=,"on")/, `"ids":["${spare.service}"]`);
				for (const command of documentCommands)
					await send("/admin/documents/:id", `{${wrong},"command":"${command}"}`, json);
				for (const command of listCommands)
					await send("/admin/lists/:collection", `{${listed},"command":"${command}"}`, json);
				for (const [pattern, command] of ofActions)
					await send(
						pattern,
						`{"id":${value},"delivery":${value},"text":${value},${wrong},"command":"${command}"}`,
						json,
					);
			}
			expect(broken).toEqual([]);
			expect(site.log.filter((line) => line.startsWith("{") && JSON.parse(line).level >= 50)).toEqual([]);
		},
		120_000,
	);
});

describe("a command that would be right", () => {
	/** All that is live, is to go live, or is shown to others. */
	async function shownOf({ db }: Store): Promise<string> {
		const documents = db.selectFrom("documents").select(["id", "live_revision", "trashed_at"]);
		const proposals = db.selectFrom("proposals").select(["id", "release", "scheduled_at"]);
		const parts = [
			documents.where(({ or, eb }) => or([eb("live_revision", "is not", null), eb("trashed_at", "is not", null)])),
			proposals.where(({ or, eb }) => or([eb("release", "is not", null), eb("scheduled_at", "is not", null)])),
			...(["releases", "schedules", "proposal_links"] as const).map((table) => db.selectFrom(table).selectAll()),
			...(["media", "files"] as const).map((table) => db.selectFrom(table).select(["id", "hash"])),
		];
		return JSON.stringify(await Promise.all(parts.map((part) => part.execute())));
	}

	/** Sends each command with input that fits, and returns those that changed what is shown. */
	async function changing(role: string, ids: Readonly<Record<string, string>>): Promise<string[]> {
		await using store = await opened();
		const changed: string[] = [];
		for (const { pattern, name, input } of await everyCommand()) {
			const before = await shownOf(store);
			await post(addressFor(pattern, ids), JSON.stringify({ ...fitting(input, ids), command: name }), json, role);
			if ((await shownOf(store)) !== before) changed.push(`${pattern} ${name}`);
		}
		return changed;
	}

	test("changes nothing that is live, scheduled or shared when somebody sends it who may only propose", async () => {
		await using store = await opened();
		const target = await idsOf(store, randomUUID());
		await publish(store, [target.service], systemActor);
		const { id: proposal } = await openProposal(store, { name: "Of the site", purpose: "" }, systemActor);
		const data = aService({ title: "Changed", slug: randomUUID() });
		await saveDraft(store, { id: target.service, basedOn: 1, data, actor: systemActor });
		const changes = [{ kind: "plain", document: target.service }] as const;
		await propose(store, { proposal, changes, actor: systemActor });
		const [picture] = await store.db.selectFrom("media").select("id").limit(1).execute();
		const ids = { ...target, proposal, picture: picture!.id };
		expect(await changing("proposer", ids)).toEqual([]);
		// The same input is good enough to change the site for somebody who may.
		expect(await changing("editor", ids)).toEqual(
			expect.arrayContaining([
				...["unpublish", "trash", "schedule"].map((name) => `/admin/documents/:id ${name}`),
				...["move", "publish", "unpublish", "trash"].map((name) => `/admin/lists/:collection ${name}`),
				"/admin/actions/on-page publish",
				"/admin/actions/proposals/:id? publish",
			]),
		);
	});
});

describe("a command that contains foreign ids", () => {
	test("on a document changes only the document of its address", async () => {
		await using store = await opened();
		const before = await get(store, theirs.service);
		const { service: _, ...ids } = theirs;
		for (const command of documentCommands) {
			const sent = {
				command,
				type: "services",
				basedOn: 1,
				id: theirs.service,
				ids: [theirs.service],
				...ids,
				document: theirs.service,
			};
			await post(`/admin/documents/${mine.service}`, JSON.stringify(sent), json, "editor");
		}
		expect(await get(store, theirs.service)).toEqual(before);
		expect(await listSchedules(store, theirs.service)).toMatchObject([{ state: "waiting" }]);
	});

	test("on a list changes no entry of another list", async () => {
		await using store = await opened();
		const before = await get(store, theirs.service);
		for (const command of listCommands) {
			const sent = { command, ids: [theirs.service], on: true, to: "start" };
			expect((await post("/admin/lists/faqs", JSON.stringify(sent), json, "editor")).status).toBe(404);
		}
		expect(await get(store, theirs.service)).toEqual(before);
	});

	test("on an inquiry sends nothing that belongs to another inquiry", async () => {
		const body = JSON.stringify({ command: "retry", delivery: theirs.delivery });
		const answer = await post(`/admin/actions/inquiries/${mine.inquiry}`, body, json, "editor");
		expect(answer.status).toBe(409);
	});

	test("on an account ends nobody else's session", async () => {
		await using store = await opened();
		const { id } = await store.db
			.selectFrom("sessions")
			.innerJoin("people", "people.id", "sessions.user_id")
			.select("sessions.id")
			.where("people.email", "=", people.administrator.email)
			.executeTakeFirstOrThrow();
		await post("/admin/actions/account", JSON.stringify({ command: "endSession", id }), json, "editor");
		const answer = await fetch(`${site.origin}/admin/login/again`, { headers: { Cookie: cookies.administrator! } });
		expect(answer.status).toBe(200);
	});
});
