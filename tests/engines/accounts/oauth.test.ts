import { createHash, randomBytes } from "node:crypto";
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import * as oauth from "oauth4webapi";
import type { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { listActivity } from "../../../app/.server/activity/list-activity.ts";
import { cutOff, listAgents } from "../../../app/.server/agents/connections.ts";
import { allow, askPerson, type Question } from "../../../app/.server/agents/oauth/ask-person.ts";
import { personContext, sessionContext } from "../../../app/.server/auth/person.ts";
import { changeRole, disable } from "../../../app/.server/auth/team.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { readEnv } from "../../../app/.server/env.ts";
import { backendContext } from "../../../app/.server/http.ts";
import { listTokens } from "../../../app/.server/tokens/manage-tokens.ts";
import { createToken } from "../../../app/.server/tokens/own-tokens.ts";
import { tokenOf } from "../../../app/.server/tokens/token-of.ts";
import { newTokenText } from "../../../app/.server/tokens/token-text.ts";
import * as resource from "../../../app/site/agents/agent-resource.ts";
import * as server from "../../../app/site/agents/authorization-server.ts";
import * as mcp from "../../../app/site/agents/mcp.ts";
import * as revoke from "../../../app/site/agents/revoke.ts";
import * as token from "../../../app/site/agents/token.ts";
import { openDocuments, trustCertificate } from "../../client-documents.ts";
import { programAt } from "../../oauth-program.ts";
import { afterwards, onBothEngines } from "../stores.ts";
import { join, origin, password, requestContext, withAdministrator } from "./signing-in.ts";

trustCertificate();

const callback = "http://127.0.0.1:41999/callback";
const env = readEnv({ SITE_URL: origin, ALLOW_PRIVATE_DESTINATIONS: "1" });

/** Lets programs and tests on this machine be what others are on the internet. */
function onThisMachine<T extends RouterContextProvider>(context: T, isAllowed = true): T {
	const settings = isAllowed ? env : readEnv({ SITE_URL: origin });
	context.set(backendContext, { ...context.get(backendContext), env: settings });
	return context;
}

/** The site as programs reach it: its routes behind `fetch`, of any instance. */
function reach(context: RouterContextProvider): typeof fetch {
	const routes: Record<string, { loader?: (args: any) => any; action?: (args: any) => any }> = {
		"/mcp": mcp,
		"/.well-known/oauth-protected-resource/mcp": resource,
		"/.well-known/oauth-authorization-server": server,
		"/oauth/token": token,
		"/oauth/revoke": revoke,
	};
	return async (input, init) => {
		const request = new Request(input, init);
		const route = routes[new URL(request.url).pathname];
		const answer = request.method === "GET" ? route?.loader : route?.action;
		return answer?.({ request, context }) ?? new Response(null, { status: 404 });
	};
}

/** Documents of programs, one of which lies. */
async function documents() {
	const opened = await openDocuments((at) => {
		const redirect_uris = ["http://127.0.0.1/callback", "https://writer.example/back"];
		const named = (path: string) => ({ client_id: `${at}${path}`, client_name: "Writer", redirect_uris });
		return {
			"/writer.json": named("/writer.json"),
			"/other.json": named("/other.json"),
			"/liar.json": named("/writer.json"),
		};
	});
	afterwards(() => opened.close());
	return opened;
}

async function site(store: Store) {
	const { context, ada } = await withAdministrator(store);
	return { context: onThisMachine(context), ada, fetch: reach(context), documents: await documents() };
}

const verifier = "a-verifier-that-only-the-program-knows-0123456789";
const challenge = createHash("sha256").update(verifier).digest("base64url");

/** What a program asks for, rightly but for the changes. */
function query(client: string, changes: Record<string, string | null> = {}): URLSearchParams {
	const right = {
		response_type: "code",
		client_id: client,
		redirect_uri: callback,
		code_challenge: challenge,
		code_challenge_method: "S256",
		resource: `${origin}/mcp`,
		scope: "read read_drafts propose",
		state: "of the program",
		...changes,
	};
	return new URLSearchParams(Object.entries(right).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

async function asked(context: RouterContextProvider, values: URLSearchParams): Promise<Question> {
	const question = await askPerson(context, values);
	if (!("request" in question)) throw new Error(question.sentence);
	return question;
}

/** What the person allows, as the address that the program gets. */
async function allowed(
	context: RouterContextProvider,
	values: URLSearchParams,
	{ scopes = ["read"], types = [] }: { scopes?: readonly string[]; types?: readonly string[] } = {},
) {
	const { request } = await asked(context, values);
	return new URL((await allow(context, { request, scopes, types, password })).to);
}

async function post(reached: typeof fetch, path: string, form: Record<string, string>) {
	const answer = await reached(origin + path, { method: "POST", body: new URLSearchParams(form) });
	const text = await answer.text();
	return { status: answer.status, ...(text && JSON.parse(text)) };
}

function codeForm(code: URL | string, client: string, changes: Record<string, string> = {}) {
	const text = typeof code === "string" ? code : (code.searchParams.get("code") ?? "");
	const right = { grant_type: "authorization_code", code: text, client_id: client, redirect_uri: callback };
	return { ...right, code_verifier: verifier, resource: `${origin}/mcp`, ...changes };
}

const refreshForm = (refresh: string, client: string, changes: Record<string, string> = {}) => ({
	grant_type: "refresh_token",
	refresh_token: refresh,
	client_id: client,
	...changes,
});

/** Asks the site what it offers, as whoever has this access token. */
async function useOf(reached: typeof fetch, access: string): Promise<number> {
	return (await said(reached, access, { method: "tools/list" })).status;
}

/** Uses a tool, without a client. */
function called(reached: typeof fetch, access: string, name: string, input: object): Promise<Response> {
	return said(reached, access, { method: "tools/call", params: { name, arguments: input } });
}

function said(reached: typeof fetch, access: string, message: object): Promise<Response> {
	const headers = {
		Authorization: `Bearer ${access}`,
		"Content-Type": "application/json",
		Accept: "application/json, text/event-stream",
	};
	const body = JSON.stringify({ jsonrpc: "2.0", id: 1, ...message });
	return reached(`${origin}/mcp`, { method: "POST", headers, body });
}

onBothEngines("the sign-in of agents", (newEnvironment) => {
	test("goes through with the official client: discovery, consent, tools, new tokens, cut off on all instances", async () => {
		const shared = await newEnvironment();
		const [store, second] = [await shared.open(), await shared.open()];
		const { context, ada, fetch: reached, documents: at } = await site(store);
		const elsewhere = reach(onThisMachine(await requestContext(second)));
		const { kept, provider } = programAt(`${at.origin}/writer.json`, callback);
		const transportTo = (fetching: typeof fetch) =>
			new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: provider, fetch: fetching });
		const stranger = new Client({ name: "writer", version: "1" });
		const first = transportTo(reached);
		await expect(stranger.connect(first)).rejects.toThrow(UnauthorizedError);
		expect(kept.url.pathname).toBe("/admin/connect");

		const question = await asked(context, kept.url.searchParams);
		expect(question).toMatchObject({ client: { host: new URL(at.origin).host }, answersTo: "", asksPassword: true });
		expect(question.scopes).toEqual(["read", "read drafts", "propose", "inquiries"]);
		const { to } = await allow(context, {
			request: question.request,
			scopes: ["read", "propose"],
			types: [],
			password,
		});
		// Another instance exchanges the code.
		await transportTo(elsewhere).finishAuth(new URL(to).searchParams);
		expect(kept.tokens).toMatchObject({ scope: "read propose", expires_in: 600 });

		const client = new Client({ name: "writer", version: "1" });
		await client.connect(transportTo(reached));
		expect((await client.listTools()).tools).toHaveLength(12);
		const before = kept.tokens;
		await store.db
			.updateTable("oauth_secrets")
			.set({ expires_at: Date.now() - 1 })
			.where("kind", "=", "access")
			.execute();
		expect((await client.listTools()).tools).toHaveLength(12);
		expect(kept.tokens.access_token).not.toBe(before.access_token);
		expect(kept.tokens.refresh_token).not.toBe(before.refresh_token);

		const name = `Writer (${new URL(at.origin).host})`;
		const [agent] = await listAgents(second, { id: ada.id, role: "administrator" });
		expect(agent).toMatchObject({ kind: "connection", name, scopes: ["read", "propose"], isEnded: false });
		expect(await listTokens(store, { id: ada.id, role: "administrator" }, true)).toEqual([]);
		const actor = { id: ada.id, name: ada.name, address: "192.0.2.1", agent: "" };
		await cutOff(second, agent!.id, { actor, role: "administrator" });
		expect(await useOf(reached, kept.tokens.access_token)).toBe(401);
		expect(
			await post(reached, "/oauth/token", refreshForm(kept.tokens.refresh_token, `${at.origin}/writer.json`)),
		).toMatchObject({
			status: 400,
			error: "invalid_grant",
		});
		expect((await listActivity(store, { type: "agents" })).map(({ action, title }) => [action, title])).toEqual([
			["revoke", name],
			["add", name],
		]);
		const rows = JSON.stringify(await store.db.selectFrom("oauth_secrets").selectAll().execute());
		for (const text of [kept.tokens.access_token, kept.tokens.refresh_token])
			expect(rows).not.toContain(text.slice(4, 20));
	});

	test("is asked for again by the official client where it lacks a scope, and then gives one connection more", async () => {
		const shared = await newEnvironment();
		const [store, second] = [await shared.open(), await shared.open()];
		const { context, ada, fetch: reached, documents: at } = await site(store);
		const elsewhere = reach(onThisMachine(await requestContext(second)));
		const administrator = { id: ada.id, role: "administrator" } as const;
		const { kept, provider } = programAt(`${at.origin}/writer.json`, callback);
		const transportTo = (fetching: typeof fetch) =>
			new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: provider, fetch: fetching });
		const stranger = new Client({ name: "writer", version: "1" });
		await expect(stranger.connect(transportTo(reached))).rejects.toThrow(UnauthorizedError);
		const first = await asked(context, kept.url.searchParams);
		expect(first.before).toBeNull();
		const yes = { request: first.request, scopes: ["read"], types: [], password };
		await transportTo(reached).finishAuth(new URL((await allow(context, yes)).to).searchParams);
		const before = kept.tokens;

		const proposal = { name: "open_proposal", arguments: { name: "By the writer" } };
		for (const mode of ["auto", "legacy"] as const) {
			const client = new Client({ name: "writer", version: "1" }, { versionNegotiation: { mode } });
			await client.connect(transportTo(reached));
			await expect(client.callTool(proposal)).rejects.toThrow(UnauthorizedError);
			expect(kept.url.searchParams.get("scope")).toBe("read propose");
		}
		const header = async (name: string, input: object) => {
			const { status, headers } = await called(reached, before.access_token, name, input);
			return [status, headers.get("WWW-Authenticate")];
		};
		const [status, challenged] = await header("open_proposal", proposal.arguments);
		expect(status).toBe(403);
		expect(challenged).toMatch(/^Bearer error="insufficient_scope", .*scope="propose"/);
		expect(challenged).toContain(`resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`);
		for (const [name, input, scope] of [
			["find", { type: "drafts" }, "read read_drafts"],
			["find", { type: "inquiries" }, "read inquiries"],
			["read", { id: "footer", version: "draft" }, "read read_drafts"],
		] as const)
			expect(await header(name, input)).toEqual([403, expect.stringContaining(`scope="${scope}"`)]);
		expect((await header("read", { id: "footer" }))[0]).toBe(200);
		expect(await store.db.selectFrom("proposals").select("id").execute()).toEqual([]);

		// Asking alone gives nothing, and nothing is lost that the program does not name again.
		const more = await asked(context, kept.url.searchParams);
		expect(more).toMatchObject({ before: { scopes: ["read"], types: [] }, scopes: ["read", "propose"] });
		const forgetful = new URLSearchParams([...kept.url.searchParams, ["scope", "propose"]]);
		forgetful.set("scope", "propose");
		expect((await asked(context, forgetful)).scopes).toEqual(["read", "propose"]);
		const wider = { request: more.request, scopes: ["read", "propose"], types: ["articles"], password };
		const { to } = await allow(context, wider);
		expect(await listAgents(store, administrator)).toMatchObject([{ scopes: ["read"], types: [] }]);
		await transportTo(elsewhere).finishAuth(new URL(to).searchParams);
		expect(kept.tokens.scope).toBe("read propose");
		const client = new Client({ name: "writer", version: "1" });
		await client.connect(transportTo(reached));
		expect((await client.callTool(proposal)).isError).toBeFalsy();
		const limited: any = await client.callTool({ name: "find", arguments: { type: "services" } });
		expect(limited.content[0].text).toContain("limited to: articles");
		expect(await listAgents(second, administrator)).toMatchObject([
			{ scopes: ["read", "propose"], types: ["articles"], isEnded: false, proposals: [{ name: "By the writer" }] },
		]);
		expect((await listActivity(store, { type: "agents" })).map(({ action }) => action)).toEqual(["replace", "add"]);

		// The program on another computer of the same person goes on by the same connection, and ends with it.
		expect(await useOf(reached, before.access_token)).toBe(200);
		const third = await post(
			reached,
			"/oauth/token",
			codeForm(await allowed(context, query(`${at.origin}/writer.json`)), `${at.origin}/writer.json`),
		);
		expect(third.scope).toBe("read");
		const [one, ...others] = await listAgents(second, administrator);
		expect([one, others]).toMatchObject([{ scopes: ["read"], types: [] }, []]);
		await cutOff(store, one!.id, { actor: { ...ada, address: "192.0.2.1", agent: "" }, role: "administrator" });
		for (const { access_token } of [before, kept.tokens, third]) expect(await useOf(reached, access_token)).toBe(401);
	});

	test("goes through with a library for OAuth, which checks each answer, and ends with revocation", async () => {
		const store = await (await newEnvironment()).open();
		const { context, fetch: reached, documents: at } = await site(store);
		const through = { [oauth.customFetch]: reached as any };
		const about = new URL(`${origin}/mcp`);
		const found = await oauth.resourceDiscoveryRequest(about, through);
		const { authorization_servers } = await oauth.processResourceDiscoveryResponse(about, found);
		const issuer = new URL(authorization_servers![0]!);
		const discovered = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...through });
		const as = await oauth.processDiscoveryResponse(issuer, discovered);
		expect(as).toMatchObject({
			code_challenge_methods_supported: ["S256"],
			client_id_metadata_document_supported: true,
		});

		const client: oauth.Client = { client_id: `${at.origin}/writer.json`, token_endpoint_auth_method: "none" };
		const own = oauth.generateRandomCodeVerifier();
		const hidden = await oauth.calculatePKCECodeChallenge(own);
		const address = await allowed(context, query(client.client_id, { code_challenge: hidden }));
		const params = oauth.validateAuthResponse(as, client, address, "of the program");
		const exchanged = await oauth.authorizationCodeGrantRequest(as, client, oauth.None(), params, callback, own, {
			...through,
			additionalParameters: { resource: `${origin}/mcp` },
		});
		const tokens = await oauth.processAuthorizationCodeResponse(as, client, exchanged);
		expect(await useOf(reached, tokens.access_token)).toBe(200);
		const refreshed = await oauth.refreshTokenGrantRequest(as, client, oauth.None(), tokens.refresh_token!, through);
		const next = await oauth.processRefreshTokenResponse(as, client, refreshed);
		expect(next.scope).toBe("read");
		const revoked = await oauth.revocationRequest(as, client, oauth.None(), next.refresh_token!, through);
		await oauth.processRevocationResponse(revoked);
		expect(await useOf(reached, next.access_token)).toBe(401);
		expect(await useOf(reached, tokens.access_token)).toBe(401);
		expect((await listActivity(store, { type: "agents" }))[0]).toMatchObject({
			action: "revoke",
			actorName: expect.stringMatching(/^Admin User via Writer \(localhost:\d+\)$/),
		});
	});

	test("sends an answer nowhere but to an address that the program names, and only by the person's own hand", async () => {
		const store = await (await newEnvironment()).open();
		const { context, documents: at } = await site(store);
		const id = `${at.origin}/writer.json`;
		const wrongAddress = await askPerson(context, query(id, { redirect_uri: "https://evil.example/back" }));
		expect(wrongAddress).toEqual({ sentence: expect.stringContaining("does not name as its own") });
		const liar = await askPerson(context, query(`${at.origin}/liar.json`));
		expect(liar).toEqual({ sentence: expect.stringContaining("about another program") });
		onThisMachine(context, false);
		expect(await askPerson(context, query(id))).toEqual({
			sentence: expect.stringContaining("inside a private network"),
		});
		onThisMachine(context);
		expect(await asked(context, query(id, { redirect_uri: "https://writer.example/back" }))).toMatchObject({
			answersTo: "writer.example",
		});
		const errors: [Record<string, string | null>, string][] = [
			[{ code_challenge: null }, "invalid_request"],
			[{ code_challenge: verifier, code_challenge_method: "plain" }, "invalid_request"],
			[{ code_challenge_method: null }, "invalid_request"],
			[{ response_type: "token" }, "unsupported_response_type"],
			[{ response_mode: "fragment" }, "invalid_request"],
			[{ resource: "https://other.example/mcp" }, "invalid_target"],
			[{ resource: `${origin}/api` }, "invalid_target"],
			[{ scope: "publish" }, "invalid_scope"],
			[{ request_uri: "https://evil.example" }, "request_not_supported"],
			[{ prompt: "none" }, "interaction_required"],
		];
		for (const [changes, error] of errors) {
			const found = await askPerson(context, query(id, changes));
			if ("request" in found || !found.back) throw new Error(`${error} was not refused`);
			const back = new URL(found.back);
			expect([back.origin, back.searchParams.get("error")]).toEqual([new URL(callback).origin, error]);
			expect([back.searchParams.get("state"), back.searchParams.get("iss")]).toEqual(["of the program", origin]);
		}
		const both = query(id);
		both.append("redirect_uri", "https://evil.example/");
		expect(await askPerson(context, both)).toEqual({ sentence: expect.stringContaining("redirect_uri twice") });
		const denied = new URL((await asked(context, query(id))).denial);
		expect(denied.searchParams.get("error")).toBe("access_denied");
		expect(await store.db.selectFrom("tokens").selectAll().execute()).toEqual([]);
	});

	test("takes a yes from nobody but the person who was asked, for no more than was asked, with the password", async () => {
		const store = await (await newEnvironment()).open();
		const { context, ada, documents: at } = await site(store);
		const id = `${at.origin}/writer.json`;
		const { request } = await asked(context, query(id));
		const yes = { request, scopes: ["read"], types: [] as string[], password };
		const refused = async (change: Partial<typeof yes>, asking = context) =>
			allow(asking, { ...yes, ...change }).then(
				() => "taken",
				(error) => error.sentence as string,
			);
		expect(await refused({ password: "not it" })).toBe("This is not your password.");
		expect(await refused({ scopes: [] })).toContain("Choose what the program may do");
		expect(await refused({ scopes: ["read", "inquiries"] })).toContain("Choose what the program may do");
		expect(await refused({ types: ["faqs", "nothing"] })).toBe("Choose content that you may see yourself.");
		const [signature, said] = request.split(".") as [string, string];
		const changed = JSON.parse(Buffer.from(said, "base64url").toString());
		const forged = Buffer.from(JSON.stringify({ ...changed, redirect: "https://evil.example" })).toString("base64url");
		for (const text of [`${signature}.${forged}`, said, "", "x.y"])
			expect(await refused({ request: text })).toContain("begin again");
		const later = await requestContext(store);
		later.set(sessionContext, "another");
		later.set(personContext, { ...context.get(personContext) });
		expect(await refused({}, later)).toContain("begin again");
		expect(await store.db.selectFrom("tokens").selectAll().execute()).toEqual([]);

		// Whoever has just signed in is not asked for the password again.
		const now = Date.now();
		const times = { created_at: now, updated_at: now, expires_at: now + 86_400_000 };
		const session = { id: "fresh", token: "of no cookie", user_id: ada.id, ip_address: null, user_agent: null };
		await store.db
			.insertInto("sessions")
			.values({ ...session, ...times })
			.execute();
		context.set(sessionContext, "fresh");
		const fresh = await asked(context, query(id));
		expect(fresh.asksPassword).toBe(false);
		expect((await allow(context, { ...yes, request: fresh.request, password: "" })).to).toContain(
			`${callback}?code=qsc_`,
		);
	});

	test("exchanges a code once, for the program that asked, with its proof, in its time", async () => {
		const shared = await newEnvironment();
		const [store, second] = [await shared.open(), await shared.open()];
		const { context, fetch: reached, documents: at } = await site(store);
		const elsewhere = reach(onThisMachine(await requestContext(second)));
		const id = `${at.origin}/writer.json`;
		const wrongs: Record<string, string>[] = [
			{ client_id: `${at.origin}/other.json` },
			{ redirect_uri: "https://writer.example/back" },
			{ code_verifier: "" },
			{ code_verifier: challenge },
			{ code_verifier: `${verifier}x` },
		];
		for (const wrong of wrongs) {
			const code = await allowed(context, query(id));
			expect(await post(reached, "/oauth/token", codeForm(code, id, wrong))).toMatchObject({ error: "invalid_grant" });
			// It is spent with that.
			expect(await post(reached, "/oauth/token", codeForm(code, id))).toMatchObject({ error: "invalid_grant" });
		}
		const code = await allowed(context, query(id));
		const other = { resource: "https://other.example/mcp" };
		expect(await post(reached, "/oauth/token", codeForm(code, id, other))).toMatchObject({ error: "invalid_target" });
		// Two instances get it at the same moment: one of them gives tokens, and they end with the second use.
		const both = await Promise.all([reached, elsewhere].map((one) => post(one, "/oauth/token", codeForm(code, id))));
		expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
		const { access_token } = both.find(({ status }) => status === 200);
		expect(await useOf(elsewhere, access_token)).toBe(401);

		const late = await allowed(context, query(id));
		await store.db
			.updateTable("oauth_secrets")
			.set({ expires_at: Date.now() - 1 })
			.where("kind", "=", "code")
			.execute();
		expect(await post(reached, "/oauth/token", codeForm(late, id))).toMatchObject({ error: "invalid_grant" });
		for (const text of ["", "qsc_x", newTokenText("code"), newTokenText("refresh"), "' or 1=1"])
			expect(await post(reached, "/oauth/token", codeForm(text, id))).toMatchObject({ error: "invalid_grant" });
		const password_ = { grant_type: "password", username: "ada", password };
		expect(await post(reached, "/oauth/token", password_)).toMatchObject({ error: "unsupported_grant_type" });
		const json = await reached(`${origin}/oauth/token`, {
			method: "POST",
			body: "{}",
			headers: { "Content-Type": "application/json" },
		});
		expect(json.status).toBe(400);
		// Whoever makes codes up is stopped.
		let status = 0;
		for (let tries = 0; tries < 700 && status !== 429; tries++)
			status = (await post(reached, "/oauth/token", codeForm("x", id))).status;
		expect(status).toBe(429);
	});

	test("renews tokens by turns, and ends everything when a refresh token comes twice", async () => {
		const store = await (await newEnvironment()).open();
		const { context, ada, fetch: reached, documents: at } = await site(store);
		const id = `${at.origin}/writer.json`;
		const first = await post(reached, "/oauth/token", codeForm(await allowed(context, query(id)), id));
		const renew = (refresh: string, changes = {}) => post(reached, "/oauth/token", refreshForm(refresh, id, changes));
		expect(await renew(first.refresh_token, { client_id: `${at.origin}/other.json` })).toMatchObject({
			error: "invalid_grant",
		});
		expect(await renew(first.refresh_token, { scope: "read propose" })).toMatchObject({ error: "invalid_scope" });
		expect(await renew(first.refresh_token, { resource: `${origin}/` })).toMatchObject({ error: "invalid_target" });
		const next = await renew(first.refresh_token);
		expect(next).toMatchObject({ status: 200, token_type: "Bearer", scope: "read" });
		// Both access tokens are good for their time, and at /mcp alone.
		expect([await useOf(reached, first.access_token), await useOf(reached, next.access_token)]).toEqual([200, 200]);
		for (const text of [next.access_token, next.refresh_token]) {
			const authorization = `Bearer ${text}`;
			expect(await tokenOf(store, { authorization, address: "192.0.2.1", agent: "" })).toMatchObject({
				isRefused: true,
			});
		}
		expect(await useOf(reached, next.refresh_token)).toBe(401);
		expect(await renew(next.access_token)).toMatchObject({ error: "invalid_grant" });

		expect(await renew(first.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
		expect([await useOf(reached, first.access_token), await useOf(reached, next.access_token)]).toEqual([401, 401]);
		expect(await renew(next.refresh_token)).toMatchObject({ error: "invalid_grant" });
		const [agent] = await listAgents(store, { id: ada.id, role: "administrator" });
		expect(agent).toMatchObject({ isEnded: true, ended: null });
		expect((await listActivity(store, { type: "agents" }))[0]).toMatchObject({ action: "revoke", actorName: "System" });
	});

	test("gives a program what its person may at that moment, and nothing when the person is gone or time is up", async () => {
		const store = await (await newEnvironment()).open();
		const { context, fetch: reached, documents: at } = await site(store);
		const id = `${at.origin}/writer.json`;
		const ben = await join(store, context, "editor", "ben@quillstone.example");
		const own = onThisMachine(await requestContext(store));
		own.set(personContext, { id: ben, name: "Ben Baig", email: "ben@quillstone.example", role: "editor" });
		own.set(sessionContext, "");
		const { request } = await asked(own, query(id));
		const yes = { request, scopes: ["read", "propose"], types: [], password: "velvet anchor prism 9" };
		const { to } = await allow(own, yes);
		const tokens = await post(reached, "/oauth/token", codeForm(new URL(to), id));
		const used = () =>
			tokenOf(store, {
				authorization: `Bearer ${tokens.access_token}`,
				address: "192.0.2.9",
				agent: "",
				takesConnections: true,
			});
		expect(await used()).toMatchObject({
			person: { id: ben, role: "editor" },
			token: { scopes: ["read", "propose"], client: id },
			actor: { name: expect.stringMatching(/^Ben Baig via Writer \(localhost:\d+\)$/) },
		});
		await changeRole(context, ben, "proposer");
		expect(await used()).toMatchObject({ person: { proposesOnly: true } });
		expect(await listActivity(store, { type: "agents" }, { id: "another", role: "editor" })).toEqual([]);
		// Tokens of people are counted and revoked apart.
		await createToken(context, { name: "App", scopes: ["read"], types: [], days: 7, password });
		expect((await listTokens(store, { id: ben, role: "administrator" }, true)).map(({ name }) => name)).toEqual([
			"App",
		]);

		await store.db
			.updateTable("tokens")
			.set({ expires_at: Date.now() - 1 })
			.where("client", "!=", "")
			.execute();
		expect(await used()).toMatchObject({ isRefused: true, reason: "expired" });
		await store.db
			.updateTable("tokens")
			.set({ expires_at: Date.now() + 1000_000 })
			.execute();
		await disable(context, ben);
		expect(await used()).toMatchObject({ isRefused: true, reason: "disabled" });
		expect(await post(reached, "/oauth/token", refreshForm(tokens.refresh_token, id))).toMatchObject({
			error: "invalid_grant",
		});

		// Fifty are enough for anybody.
		const made = Date.now();
		for (let n = 0; n < 50; n++) {
			const row = {
				id: `c${n}`,
				person: context.get(personContext).id,
				name: "C",
				hash: randomBytes(8).toString("hex"),
			};
			const rest = { scopes: "[]", types: "[]", created_at: made, expires_at: made + 1000_000, last_used_at: null };
			await store.db
				.insertInto("tokens")
				.values({ ...row, ...rest, revoked_at: null, client: `${id}?${n}` })
				.execute();
		}
		await expect(allowed(context, query(id))).rejects.toThrow("Cut off those that you do not use");
	});
});
