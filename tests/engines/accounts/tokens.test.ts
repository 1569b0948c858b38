import { expect, test } from "vitest";
import { listActivity } from "../../../app/.server/activity/list-activity.ts";
import { changePassword } from "../../../app/.server/auth/account.ts";
import { makeLink } from "../../../app/.server/auth/one-time-links.ts";
import { personContext, sessionContext } from "../../../app/.server/auth/person.ts";
import { changeRole, disable, enable } from "../../../app/.server/auth/team.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { answerPeopleCall } from "../../../app/.server/tokens/answer-people-call.ts";
import { listTokens } from "../../../app/.server/tokens/manage-tokens.ts";
import { createToken, revokeToken } from "../../../app/.server/tokens/own-tokens.ts";
import { rateLimits } from "../../../app/.server/tokens/rate.ts";
import { maySee, tokenOf } from "../../../app/.server/tokens/token-of.ts";
import { isTokenText, newTokenText } from "../../../app/.server/tokens/token-text.ts";
import { onBothEngines } from "../stores.ts";
import { join, password, requestContext, withAdministrator } from "./signing-in.ts";

const wanted = { name: "Mobile app", scopes: ["read", "read drafts"], types: [], days: 90, password };
const from = { address: "192.0.2.7", agent: "curl" };
const use = (store: Store, token: string) => tokenOf(store, { ...from, authorization: `Bearer ${token}` });

async function withEditor(store: Store) {
	const { context, ada } = await withAdministrator(store);
	const ben = await join(store, context, "editor", "ben@quillstone.example");
	const own = await requestContext(store);
	own.set(personContext, { id: ben, name: "Ben Baig", email: "ben@quillstone.example", role: "editor" });
	return { context, ada, own, ben };
}

onBothEngines("tokens", (newEnvironment) => {
	test("a token is shown once, kept as a hash, and acts for its person with the rights that they have now", async () => {
		const store = await (await newEnvironment()).open();
		const { context, own, ben } = await withEditor(store);
		const asked = { ...wanted, password: "velvet anchor prism 9" };
		const { token } = await createToken(own, { ...asked, types: ["articles", "home"] });
		expect(isTokenText(token)).toBe(true);
		expect(JSON.stringify(await store.db.selectFrom("tokens").selectAll().execute())).not.toContain(token.slice(4, 20));

		const used = await use(store, token);
		if (used.isRefused) throw new Error(used.sentence);
		expect(used.person).toEqual({ id: ben, name: "Ben Baig", email: "ben@quillstone.example", role: "editor" });
		expect(used.token).toMatchObject({ name: "Mobile app", scopes: ["read", "read drafts"] });
		expect(used.actor).toEqual({ id: ben, name: "Ben Baig via Mobile app", ...from });
		expect(used.headers.RateLimit).toMatch(/^"token";r=599;t=\d+$/);
		expect(["articles", "services", "site_settings"].map((type) => maySee(used, type))).toEqual([true, false, false]);

		await changeRole(context, ben, "proposer");
		expect(await use(store, token)).toMatchObject({ person: { proposesOnly: true } });
		await disable(context, ben);
		expect(await use(store, token)).toMatchObject({ isRefused: true, reason: "disabled", status: 401 });
		await enable(context, ben);
		expect(await use(store, token)).toMatchObject({ isRefused: true, reason: "revoked" });
	});

	test("a token made while the clock was a year ahead lasts as long as it was made for, from when that is noticed", async () => {
		const store = await (await newEnvironment()).open();
		const { own } = await withEditor(store);
		const { token } = await createToken(own, { ...wanted, days: 1, password: "velvet anchor prism 9" });
		const ahead = Date.now() + 365 * 86_400_000;
		await store.db
			.updateTable("tokens")
			.set({ created_at: ahead, expires_at: ahead + 86_400_000 })
			.execute();
		const used = await use(store, token);
		expect(used.isRefused ? used.reason : used.token.expires).toBeLessThanOrEqual(Date.now() + 86_400_000);
	});

	test("a script with the token of an administrator disables and enables people by one call, and can do nothing else", async () => {
		const store = await (await newEnvironment()).open();
		const { context, ada, own, ben } = await withEditor(store);
		const leavers = { ...wanted, name: "leavers", purpose: "runs when somebody leaves", scopes: ["people"] };
		await expect(createToken(own, { ...leavers, password: "velvet anchor prism 9" })).rejects.toThrow("administrator");
		const { token } = await createToken(context, leavers);
		const { token: reading } = await createToken(context, wanted);
		const call = async (body: unknown, bearer = token) => {
			const headers = { "Content-Type": "application/json", ...(bearer && { Authorization: `Bearer ${bearer}` }) };
			const request = new Request("https://quillstone.example/admin/people/access", {
				method: "POST",
				headers,
				body: typeof body === "string" ? body : JSON.stringify(body),
			});
			const answer = await answerPeopleCall(store, request, from);
			return { status: answer.status, ...(await answer.json()) };
		};
		const out = { email: "Ben@quillstone.example", disabled: true };
		expect(await call(out, "")).toMatchObject({ status: 401, error: expect.stringContaining("needs a token") });
		expect(await call(out, reading)).toMatchObject({ status: 403, error: expect.stringContaining("may not disable") });
		expect(await call("no JSON")).toMatchObject({ status: 400 });
		expect(await call({ email: out.email })).toMatchObject({
			status: 400,
			error: expect.stringContaining("“disabled”"),
		});
		expect(await call({ ...out, email: "nobody@quillstone.example" })).toMatchObject({ status: 404 });
		expect(await call({ ...out, email: ada.email })).toMatchObject({
			status: 409,
			error: expect.stringContaining("yourself"),
		});
		expect(await call(out)).toMatchObject({ status: 200, changed: true });
		expect(await call(out)).toMatchObject({ status: 200, changed: false });
		expect((await listActivity(store, { type: "people" }))[0]).toMatchObject({
			action: "disable",
			actorName: "Admin User via leavers",
			title: "Ben Baig",
		});
		expect(await call({ ...out, disabled: false })).toMatchObject({ changed: true });
		expect(await listTokens(store, { id: ada.id, role: "administrator" }, true)).toMatchObject([
			{ name: "Mobile app", purpose: "" },
			{ name: "leavers", purpose: "runs when somebody leaves", lastUsedAt: expect.any(Number) },
		]);
		await changeRole(context, ben, "administrator");
		const asBen = await requestContext(store);
		asBen.set(personContext, { id: ben, name: "Ben Baig", email: "ben@quillstone.example", role: "administrator" });
		asBen.set(sessionContext, "");
		await changeRole(asBen, ada.id, "editor");
		expect(await call(out)).toMatchObject({ status: 403, error: expect.stringContaining("no administrator any more") });
	});

	test("a new password ends the tokens that were made with the old one", async () => {
		const store = await (await newEnvironment()).open();
		const { own, ben } = await withEditor(store);
		const current = "velvet anchor prism 9";
		const { token } = await createToken(own, { ...wanted, password: current });
		await store.write((tx) => makeLink(tx, "new password", ben));
		await changePassword(own, { current, next: "another anchor prism 9", session: "" });
		expect(await use(store, token)).toMatchObject({ isRefused: true, reason: "revoked" });
		expect(await store.db.selectFrom("one_time_links").select("hash").where("person", "=", ben).execute()).toEqual([]);
	});

	test("nobody gets more than they have: a type of administrators, a wrong password, no scope, a year too long", async () => {
		const store = await (await newEnvironment()).open();
		const { own } = await withEditor(store);
		const asked = { ...wanted, password: "velvet anchor prism 9" };
		const bad = [
			{ types: ["site_settings"] },
			{ types: ["nothing"] },
			{ scopes: [] },
			{ scopes: ["publish"] },
			{ days: 400 },
			{ name: " " },
			{ password: "not it" },
		];
		for (const change of bad)
			await expect(createToken(own, { ...asked, ...change })).rejects.toMatchObject({ code: "field-refused" });
		expect(await store.db.selectFrom("tokens").selectAll().execute()).toEqual([]);
	});

	test("a revoked token is refused at once by another instance, and says so; others have only their own to revoke", async () => {
		const shared = await newEnvironment();
		const [store, other] = [await shared.open(), await shared.open()];
		const { context, ada, own, ben } = await withEditor(store);
		const { token } = await createToken(context, wanted);
		expect(await use(other, token)).toMatchObject({ isRefused: false });
		const [made] = await listTokens(store, { id: ada.id, role: "administrator" }, true);
		expect(made).toMatchObject({ name: "Mobile app", lastNetwork: "192.0.2.7", person: { name: "Admin User" } });
		expect(made?.lastUsedAt).toBeGreaterThan(0);

		expect(await listTokens(store, { id: ben, role: "editor" }, true)).toEqual([]);
		await expect(revokeToken(own, made!.id)).rejects.toMatchObject({ code: "not-found" });
		await revokeToken(context, made!.id);
		expect(await use(other, token)).toMatchObject({ isRefused: true, reason: "revoked" });
		expect((await listActivity(store, { type: "tokens" })).map(({ action, title }) => [action, title])).toEqual([
			["revoke", "Mobile app"],
			["add", "Mobile app"],
		]);
		expect(await listActivity(store, { type: "tokens" }, { id: ben, role: "editor" })).toEqual([]);
	});

	test("what is no token, an expired one and one that asks too often are refused with what to do", async () => {
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		const { token } = await createToken(context, wanted);
		const refusal = async (authorization: string | null) => {
			const answer = await tokenOf(store, { ...from, authorization });
			return answer.isRefused ? [answer.reason, answer.status, answer.headers["WWW-Authenticate"] ?? ""] : "taken";
		};
		expect(await refusal(null)).toEqual(["missing", 401, 'Bearer realm="Quillstone"']);
		expect(await refusal("Basic YTpi")).toEqual(["malformed", 401, expect.stringContaining("invalid_token")]);
		expect(await refusal(`Bearer ${token.slice(0, -1)}`)).toEqual(["malformed", 401, expect.any(String)]);
		expect(await refusal(`Bearer ${newTokenText()}`)).toEqual(["unknown", 401, expect.any(String)]);

		for (let n = 0; n < rateLimits.most; n++) await use(store, token);
		const over = await use(store, token);
		expect(over).toMatchObject({
			reason: "too-many",
			status: 429,
			headers: { RateLimit: expect.stringMatching(/^"token";r=0;/) },
		});
		expect(Number(over.headers["Retry-After"])).toBeGreaterThan(0);

		await store.db
			.updateTable("tokens")
			.set({ expires_at: Date.now() - 1 })
			.execute();
		expect(await use(store, token)).toMatchObject({ reason: "expired", status: 401 });
	});
});
