import { expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { listActivity } from "../../../app/.server/activity/list-activity.ts";
import { acceptLink, openLink, sendResetLink } from "../../../app/.server/auth/accept-link.ts";
import { accessList } from "../../../app/.server/auth/access-list.ts";
import { changePassword } from "../../../app/.server/auth/account.ts";
import { ensureFirstAdministrator } from "../../../app/.server/auth/first-administrator.ts";
import { listMembers, setDisabled } from "../../../app/.server/auth/members.ts";
import { makeLink, readLink } from "../../../app/.server/auth/one-time-links.ts";
import { requireSignIn } from "../../../app/.server/auth/require-sign-in.ts";
import { activeSessions } from "../../../app/.server/auth/sessions/end-sessions.ts";
import { currentSession } from "../../../app/.server/auth/sessions/session.ts";
import { signInWithPassword } from "../../../app/.server/auth/sign-in.ts";
import { changeRole, disable, invite, remove } from "../../../app/.server/auth/team.ts";
import { backendContext } from "../../../app/.server/http.ts";
import { hashOf } from "../../../app/.server/secret-hash.ts";
import { tokenOf } from "../../../app/.server/tokens/token-of.ts";
import { newTokenText } from "../../../app/.server/tokens/token-text.ts";
import { slotNeeds } from "../../../app/addresses/studio-routes.ts";
import { rejectUnlessVisible } from "../../../app/admin/screens/languages/may-translate.server.ts";
import { slotsNotOffered } from "../../../app/admin/slots/slots-not-offered.server.ts";
import { openMailServer } from "../../mail-server.ts";
import { afterwards, onBothEngines, onPostgres } from "../stores.ts";
import { keptFromWriting, waitingIn } from "../waiting.ts";
import { asking, email, env, join, origin, password, requestContext, withAdministrator } from "./signing-in.ts";

onBothEngines("people", (newEnvironment) => {
	test("sessions survive a store that cannot be reached", async () => {
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		const signIn = await signInWithPassword(asking(), context, { email, password });
		if (signIn.kind !== "in") throw new Error(signIn.kind);
		const { headers } = asking(signIn.cookies);
		await store.close();
		const request = new Request(`${origin}/admin/services.data`, { headers });
		const { url, pattern, params } = { url: new URL(request.url), pattern: "admin/:collection", params: {} };
		const studio = requireSignIn({ request, url, pattern, params, context }, async () => new Response());
		const answer = await Promise.resolve(studio).catch((error: Response) => error);
		expect(answer).toMatchObject({ status: 503 });
		expect(await (answer as Response).text()).toBe("The content store is not reachable.");
	});

	test("the first administrator is created from the environment once, and signs in with cookies for this host only", async () => {
		const store = await (await newEnvironment({ hasPeople: false })).open();
		for (const _ of ["first", "second"]) expect(await ensureFirstAdministrator(store, env)).toBeUndefined();
		const [administrator, ...others] = await listMembers(store);
		expect(others).toEqual([]);
		const context = await requestContext(store);

		const signIn = await signInWithPassword(asking(), context, { email: email.toUpperCase(), password });
		if (signIn.kind !== "in") throw new Error(signIn.kind);
		expect(signIn.cookies).toHaveLength(2);
		expect(signIn.cookies[0]).toMatch(/^__Host-studio\.session_token=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
		expect(await currentSession(asking(signIn.cookies), context)).toMatchObject({ person: { id: administrator!.id } });
		expect((await listActivity(store)).map(({ action }) => action)).toEqual(["sign in", "add"]);
		expect(JSON.stringify(await listActivity(store))).not.toContain("argon2");
	});

	test("a session ends after half an hour without use, and after twelve hours in any case", async () => {
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		const open = async () => {
			const signIn = await signInWithPassword(asking(), context, { email, password });
			return signIn.kind === "in" ? signIn.cookies : [];
		};
		const idle = await open();
		await store.db
			.updateTable("sessions")
			.set({ expires_at: Date.now() - 1 })
			.execute();
		expect(await currentSession(asking(idle), context)).toBeUndefined();

		const used = await open();
		await store.db
			.updateTable("sessions")
			.set({ expires_at: Date.now() + 60_000 })
			.execute();
		const moved = await currentSession(asking(used), context);
		expect(moved?.cookies[0]).toContain("Max-Age=1800");
		const { expires_at } = await store.db.selectFrom("sessions").select("expires_at").executeTakeFirstOrThrow();
		expect(expires_at).toBeGreaterThan(Date.now() + 29 * 60_000);

		await store.db
			.updateTable("sessions")
			.set({ created_at: Date.now() - 12 * 60 * 60_000 - 1 })
			.execute();
		expect(await currentSession(asking(used), context)).toBeUndefined();
	});

	test("sessions made while the clock was ahead go on when it is set back, as if they were made then; links do not count", async () => {
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		const open = async () => {
			const signIn = await signInWithPassword(asking(), context, { email, password });
			return signIn.kind === "in" ? signIn.cookies : [];
		};
		const ahead = Date.now() + 365 * 86_400_000;
		const cookies = await open();
		const row = () => store.db.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
		for (const times of [
			{ created_at: ahead, updated_at: ahead, expires_at: ahead + 1_800_000 },
			{ updated_at: ahead, expires_at: ahead + 1_800_000 },
		]) {
			await store.db.updateTable("sessions").set(times).execute();
			expect(await currentSession(asking(cookies), context)).toMatchObject({ person: { email } });
			expect((await row()).expires_at).toBeLessThanOrEqual(Date.now() + 1_800_000);
			expect((await row()).created_at).toBeLessThanOrEqual(Date.now());
		}

		const path = await store.write((tx) => makeLink(tx, "new password", null));
		const key = new URL(path, "https://quillstone.example").searchParams.get("key") ?? "";
		const times = { created_at: ahead, expires_at: ahead + 1_800_000 };
		expect(await store.write((tx) => readLink(tx, key))).toBeDefined();
		await store.db.updateTable("one_time_links").set(times).execute();
		expect(await store.write((tx) => readLink(tx, key))).toBeUndefined();
	});

	test("a link works once, however many people open it at the same time", async () => {
		const store = await (await newEnvironment({ hasPeople: false })).open();
		const link = await ensureFirstAdministrator(store, { ...env, adminEmail: undefined });
		const key = new URL(link ?? "").searchParams.get("key") ?? "";
		const context = await requestContext(store);
		expect(await openLink(context, key)).toMatchObject({ purpose: "first administrator" });
		const entered = { name: "Ada Ashraf", email, password };
		await expect(acceptLink(context, key, { ...entered, password: "password12345678" })).rejects.toMatchObject({
			code: "field-refused",
		});
		const accepted = await Promise.allSettled([1, 2, 3].map(() => acceptLink(context, key, entered)));
		expect(accepted.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await listMembers(store)).toMatchObject([{ name: "Ada Ashraf", role: "administrator", state: "active" }]);
		expect(await openLink(context, key)).toBeUndefined();
	});

	test("disabling or removing a person ends their sessions at once", async () => {
		const store = await (await newEnvironment({ hasPeople: false })).open();
		const { context } = await withAdministrator(store);
		const ben = await join(store, context, "editor", "ben@quillstone.example");
		const own = { email: "ben@quillstone.example", password: "velvet anchor prism 9" };
		const signIn = await signInWithPassword(asking(), context, own);
		const cookies = signIn.kind === "in" ? signIn.cookies : [];
		expect(await currentSession(asking(cookies), context)).toBeDefined();
		await disable(context, ben);
		expect(await currentSession(asking(cookies), context)).toBeUndefined();
		expect(await signInWithPassword(asking(), context, own)).toMatchObject({ sentence: "Invalid email or password" });
		await remove(context, ben);
		expect(await listMembers(store)).toHaveLength(1);
	});

	test("a translator is known by their languages at once, and by no token", async () => {
		const store = await (await newEnvironment({ hasPeople: false })).open();
		const { context } = await withAdministrator(store);
		const ben = await join(store, context, "editor", "ben@quillstone.example");
		await expect(changeRole(context, ben, "translator", [])).rejects.toMatchObject({ facts: { field: "languages" } });
		await changeRole(context, ben, "translator", ["DE", "pt-br"]);
		expect((await listMembers(store)).find(({ id }) => id === ben)).toMatchObject({
			role: "translator",
			languages: ["de", "pt-br"],
		});
		const own = { email: "ben@quillstone.example", password: "velvet anchor prism 9" };
		const signIn = await signInWithPassword(asking(), context, own);
		const session = await currentSession(asking(signIn.kind === "in" ? signIn.cookies : []), context);
		expect(session?.person).toMatchObject({ proposesOnly: true, languages: ["de", "pt-br"] });
		expect(() => rejectUnlessVisible(session!.person, { type: "services", language: "de" })).not.toThrow();
		expect(() => rejectUnlessVisible(session!.person, { type: "services", language: "fr" })).toThrow(
			"does not translate into French",
		);
		const token = newTokenText();
		const row = { id: "t", person: ben, name: "App", hash: hashOf(token), scopes: '["read"]', types: "[]" };
		const times = { created_at: Date.now(), expires_at: Date.now() + 86_400_000, last_used_at: null, revoked_at: null };
		await store.db
			.insertInto("tokens")
			.values({ ...row, ...times })
			.execute();
		const use = await tokenOf(store, { authorization: `Bearer ${token}`, address: "192.0.2.7", agent: "" });
		expect(use).toMatchObject({ isRefused: true, reason: "translator" });

		const backend = context.get(backendContext);
		const shown = await slotsNotOffered(backend, session!.person);
		expect(shown).toEqual(expect.arrayContaining(slotNeeds.map(({ name }) => name)));
	});

	test("somebody disabled from the command line is out on all instances, with tokens, and the last administrator stays", async () => {
		const shared = await newEnvironment({ hasPeople: false });
		const [here, there] = [await shared.open(), await shared.open()];
		const { context } = await withAdministrator(here);
		const elsewhere = await requestContext(there);
		const own = { email: "ben@quillstone.example", password: "velvet anchor prism 9" };
		const ben = await join(here, context, "editor", own.email);
		const signIn = await signInWithPassword(asking(), elsewhere, own);
		const cookies = signIn.kind === "in" ? signIn.cookies : [];
		const session = (await currentSession(asking(cookies), elsewhere))!;
		const token = newTokenText();
		const times = { created_at: Date.now(), expires_at: Date.now() + 86_400_000, last_used_at: null, revoked_at: null };
		const row = { id: "t", person: ben, name: "App", hash: hashOf(token), scopes: '["read"]', types: "[]", ...times };
		await here.db.insertInto("tokens").values(row).execute();
		const asked = { authorization: `Bearer ${token}`, address: "192.0.2.7", agent: "" };
		expect(await tokenOf(there, asked)).toMatchObject({ isRefused: false });
		const listed = async () => (await accessList(there)).map((row) => row.join("|"));
		const [heading, adas, bens, app] = await listed();
		expect(heading).toMatch(/^Name\|E-mail\|Signs in as\|Role\|May\|/);
		expect(adas).toMatch(
			/^Admin User\|ada@quillstone\.example\|person\|administrator\|everything\|password\|\|invite: 1\|20/,
		);
		expect(bens).toMatch(/^Ben Baig\|.+\|editor\|write and publish content, .+\|password\|20.+\|.*sign in: 1.*\|20/);
		expect(app).toMatch(/\|token App\|editor\|read, as far as the person may\|until 20.+\|20.+\|\|$/);

		const machine = { store: here, actor: systemActor };
		expect(await setDisabled(machine, " BEN@quillstone.example", true)).toBe(true);
		expect(await setDisabled(machine, own.email, true)).toBe(false);
		expect(await currentSession(asking(cookies), elsewhere)).toBeUndefined();
		expect((await listed()).slice(2)).toEqual([expect.stringMatching(/^Ben Baig\|.+\|nothing: disabled\|/)]);
		expect(await there.read((tx) => activeSessions(tx, [session.id]))).toEqual(new Set());
		expect(await tokenOf(there, asked)).toMatchObject({ isRefused: true });
		expect(await signInWithPassword(asking(), elsewhere, own)).toMatchObject({ kind: "rejected", status: 401 });

		expect(await setDisabled(machine, own.email, false)).toBe(true);
		expect(await signInWithPassword(asking(), elsewhere, own)).toMatchObject({ kind: "in" });
		expect(await tokenOf(there, asked)).toMatchObject({ isRefused: true });
		await expect(setDisabled(machine, email, true)).rejects.toMatchObject({ code: "not-possible" });
		await expect(setDisabled(machine, "nobody@quillstone.example", true)).rejects.toMatchObject({ code: "not-found" });
		expect((await listActivity(here)).map(({ action }) => action)).toEqual(
			expect.arrayContaining(["disable", "enable"]),
		);
	});

	test("there is always an administrator, even when two demote each other at once", async () => {
		const store = await (await newEnvironment()).open();
		const { context, ada } = await withAdministrator(store);
		await expect(changeRole(context, ada.id, "editor")).rejects.toMatchObject({ code: "not-possible" });
		const ben = await join(store, context, "administrator", "ben@quillstone.example");
		const unseated = await Promise.allSettled([
			changeRole(context, ada.id, "editor"),
			changeRole(context, ben, "editor"),
		]);
		expect(unseated.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect((await listMembers(store)).filter(({ role }) => role === "administrator")).toHaveLength(1);
	});

	test("a lost password can be replaced through a mailed link; strangers learn nothing and receive nothing", async () => {
		const mailServer = await openMailServer();
		afterwards(() => mailServer.close());
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		context.set(backendContext, { ...context.get(backendContext), env: { ...env, smtpUrl: mailServer.url } });
		for (const address of ["nobody@quillstone.example", email, email]) await sendResetLink(asking(), context, address);
		await expect.poll(() => mailServer.mails).toHaveLength(1);
		const [mail] = mailServer.mails;
		expect(mail?.to).toMatchObject({ value: [{ address: email }] });
		const key = new URL(/https:\S+/.exec(mail?.text ?? "")?.[0] ?? "").searchParams.get("key") ?? "";
		await acceptLink(context, key, { name: "", email: "", password: "velvet anchor prism 9" });
		const refused = await signInWithPassword(asking(), context, { email, password });
		expect(refused).toMatchObject({ sentence: "Invalid email or password" });
		expect(await signInWithPassword(asking(), context, { email, password: "velvet anchor prism 9" })).toMatchObject({
			kind: "in",
		});
		expect(JSON.stringify(await listActivity(store))).not.toContain(key);
	});

	test("a link mailed while the clock was ahead does not prevent the next one", async () => {
		const mailServer = await openMailServer();
		afterwards(() => mailServer.close());
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		context.set(backendContext, { ...context.get(backendContext), env: { ...env, smtpUrl: mailServer.url } });
		await sendResetLink(asking(), context, email);
		await expect.poll(() => mailServer.mails).toHaveLength(1);
		await store.db
			.updateTable("one_time_links")
			.set({ created_at: Date.now() + 7_200_000 })
			.execute();
		await sendResetLink(asking(), context, email);
		await expect.poll(() => mailServer.mails).toHaveLength(2);
	});

	test("a new password invalidates all other password links", async () => {
		const store = await (await newEnvironment()).open();
		const { context, ada } = await withAdministrator(store);
		const { link: invitation } = await invite(context, {
			name: "Ben",
			email: "ben@quillstone.example",
			role: "editor",
		});
		const ben = (await listMembers(store)).find(({ name }) => name === "Ben")!.id;
		const mailed = await store.write((tx) => makeLink(tx, "new password", ben));
		const keyOf = (link: string) => new URL(link, origin).searchParams.get("key") ?? "";
		await acceptLink(context, keyOf(mailed), { name: "", email: "", password: "velvet anchor prism 9" });
		expect(await openLink(context, keyOf(invitation))).toBeUndefined();

		const own = await store.write((tx) => makeLink(tx, "new password", ada.id));
		await changePassword(context, { current: password, next: "velvet anchor prism 9", session: "" });
		expect(await openLink(context, keyOf(own))).toBeUndefined();
	});
});

onPostgres("the first administrator", (newEnvironment) => {
	test("is created once, even when two instances that start together both find nobody", async () => {
		const shared = await newEnvironment({ hasPeople: false });
		const stores = [await shared.open(), await shared.open()] as const;
		const letGo = await keptFromWriting(stores[0], "people");
		const welcomes = stores.map((store) => ensureFirstAdministrator(store, env));
		await expect.poll(() => waitingIn(stores[0]), { timeout: 10_000 }).toBe(2);
		letGo();
		await Promise.all(welcomes);
		expect(await listMembers(stores[0])).toMatchObject([{ email, role: "administrator" }]);
	});
});
