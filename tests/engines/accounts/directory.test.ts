import type { ServerResponse } from "node:http";
import { UnsecuredJWT } from "jose";
import type { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { listActivity } from "../../../app/.server/activity/list-activity.ts";
import { sendResetLink } from "../../../app/.server/auth/accept-link.ts";
import { readAccount } from "../../../app/.server/auth/account.ts";
import { listMembers } from "../../../app/.server/auth/members.ts";
import { personContext, sessionContext } from "../../../app/.server/auth/person.ts";
import { currentSession } from "../../../app/.server/auth/sessions/session.ts";
import { signInWithPassword } from "../../../app/.server/auth/sign-in.ts";
import { changeRole, disable, remove } from "../../../app/.server/auth/team.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { readEnv } from "../../../app/.server/env.ts";
import { backendContext } from "../../../app/.server/http.ts";
import { readDirectory } from "../../../app/.server/oidc/directory-settings.ts";
import { begin, takeAnswer } from "../../../app/.server/oidc/directory-sign-in.ts";
import { logOutByDirectory } from "../../../app/.server/oidc/logout.ts";
import { type Entered, removeDirectory, requireDirectory, setDirectory } from "../../../app/.server/oidc/set-up.ts";
import { createToken } from "../../../app/.server/tokens/own-tokens.ts";
import { tokenOf } from "../../../app/.server/tokens/token-of.ts";
import { openDirectory, type TestDirectory } from "../../directory.ts";
import { onBothEngines } from "../stores.ts";
import { asking, email, join, origin, password, requestContext, secretKey, withAdministrator } from "./signing-in.ts";

const env = readEnv({ SITE_URL: origin, ALLOW_PRIVATE_DESTINATIONS: "on" });
const system = { id: null, name: "System", address: "", agent: "" };
const known = { env, secretKey, actor: system };

/** Lets the site ask a directory on this machine. */
async function visitor(store: Store): Promise<RouterContextProvider> {
	const context = await requestContext(store);
	context.set(backendContext, { ...context.get(backendContext), env });
	return context;
}

function settingsFor(directory: TestDirectory, changes: Partial<Entered> = {}): Entered {
	return {
		issuer: `${directory.issuer}/.well-known/openid-configuration`,
		clientId: directory.clientId,
		secret: directory.clientSecret,
		groupsClaim: "",
		groups: [
			{ group: "owners", role: "administrator", languages: [] },
			{ group: "writers", role: "proposer", languages: [] },
			{ group: "german", role: "translator", languages: ["de"] },
		],
		domains: ["Agency.example"],
		domainRole: { role: "editor", languages: [] },
		isAuthoritative: true,
		...changes,
	};
}

async function withDirectory(store: Store, changes: Partial<Entered> = {}) {
	const directory = await openDirectory(origin);
	const { context, ada } = await withAdministrator(store);
	context.set(backendContext, { ...context.get(backendContext), env });
	await setDirectory(store, settingsFor(directory, changes), known);
	return { directory, context, ada };
}

/** Signs in as whoever the directory knows by a subject, as a browser does. */
async function signIn(store: Store, directory: TestDirectory, subject: string, changed?: (back: URL) => void) {
	const context = await visitor(store);
	directory.signedIn = subject;
	const { address, cookie } = await begin(context, { purpose: "sign in", to: "/admin" });
	const back = await directory.follow(address);
	changed?.(back);
	const answered = await takeAnswer(asking([cookie]), context, back);
	const again = () => takeAnswer(asking([cookie]), context, back);
	if (answered.kind === "rejected") return { refused: answered.sentence, person: undefined, cookies: [], again };
	const session = await currentSession(asking(answered.cookies), context);
	return { refused: undefined, person: session?.person, session: session?.id, cookies: answered.cookies, again };
}

const memberOf = async (store: Store, address: string) =>
	(await listMembers(store)).find((member) => member.email === address);

onBothEngines("signing in with the directory of the company", (newEnvironment) => {
	test("gives accounts to verified addresses of listed domains and to groups, and to nobody else", async () => {
		const store = await (await newEnvironment()).open();
		const { directory } = await withDirectory(store);
		const { people } = directory;
		people.mia = { email: "Mia@Agency.example", email_verified: true, name: "Mia Malik" };
		people.noor = { email: "noor@agency.example", email_verified: false, name: "Noor" };
		people.otto = { email: "otto@elsewhere.example", email_verified: true };
		people.pia = { email: "pia@elsewhere.example", email_verified: true, groups: ["german", "writers", "choir"] };
		people.quin = { email_verified: true, groups: ["writers"] };

		const mia = await signIn(store, directory, "mia");
		expect(mia.person).toMatchObject({ name: "Mia Malik", email: "mia@agency.example", role: "editor" });
		expect(await memberOf(store, "mia@agency.example")).toMatchObject({
			state: "active",
			password: false,
			directory: true,
		});
		expect((await signIn(store, directory, "noor")).refused).toContain(
			"does not say that noor@agency.example is yours",
		);
		expect((await signIn(store, directory, "otto")).refused).toContain("neither your groups nor your address");
		const pia = await signIn(store, directory, "pia");
		expect(pia.person).toMatchObject({ role: "editor", proposesOnly: true });
		expect(pia.person?.languages).toBeUndefined();
		expect((await signIn(store, directory, "quin")).refused).toContain("no e-mail address");
		expect((await signIn(store, directory, "mia")).person?.id).toBe(mia.person?.id);
		expect(await listMembers(store)).toHaveLength(5);
		expect(
			(await listActivity(store, { type: "people" })).map(({ actorName, action }) => `${actorName}: ${action}`),
		).toContain(`${new URL(directory.issuer).host}: add`);
	});

	test("follows the groups at each sign-in, and puts out whoever has none any more", async () => {
		const store = await (await newEnvironment()).open();
		const { directory } = await withDirectory(store);
		const mia = { email: "mia@elsewhere.example", email_verified: true, groups: ["owners"] };
		directory.people.mia = mia;
		const first = await signIn(store, directory, "mia");
		expect(first.person?.role).toBe("administrator");
		const context = await visitor(store);
		context.set(personContext, first.person!);
		context.set(sessionContext, first.session!);
		const { token } = await createToken(context, { name: "ci", scopes: ["read"], types: [], days: 7, password: "" });
		const use = () => tokenOf(store, { authorization: `Bearer ${token}`, address: "", agent: "" });
		expect(await use()).toMatchObject({ isRefused: false });

		mia.groups = ["german"];
		expect((await signIn(store, directory, "mia")).person).toMatchObject({ role: "editor", languages: ["de"] });
		expect(await currentSession(asking(first.cookies), context)).toBeUndefined();
		mia.groups = ["renamed"];
		expect((await signIn(store, directory, "mia")).refused).toContain("none of your groups has a role here any more");
		expect(await use()).toMatchObject({ isRefused: true });
		// Without authority, only new accounts ask the groups.
		await setDirectory(store, settingsFor(directory, { isAuthoritative: false }), known);
		expect((await signIn(store, directory, "mia")).person).toMatchObject({ languages: ["de"] });
	});

	test("keeps the last administrator one, and a disabled account out", async () => {
		const store = await (await newEnvironment()).open();
		const { directory, ada } = await withDirectory(store);
		const mia = { email: "mia@elsewhere.example", email_verified: true, groups: ["owners"] };
		directory.people.mia = mia;
		const { id } = (await signIn(store, directory, "mia")).person!;
		const asMia = await visitor(store);
		asMia.set(personContext, { id, name: "Mia", email: mia.email, role: "administrator" });
		asMia.set(sessionContext, "");
		await remove(asMia, ada.id);
		mia.groups = ["writers"];
		expect((await signIn(store, directory, "mia")).person?.role).toBe("administrator");
		await expect(changeRole(asMia, id, "editor")).rejects.toThrow("Nobody could administer");
		await expect(removeDirectory(store, known)).rejects.toThrow("No administrator could get in");
		const bea = { email: "bea@elsewhere.example", email_verified: true, groups: ["owners"] };
		directory.people.bea = bea;
		const other = (await signIn(store, directory, "bea")).person!;
		expect((await signIn(store, directory, "mia")).person).toMatchObject({ proposesOnly: true });
		const asBea = await visitor(store);
		asBea.set(personContext, other);
		asBea.set(sessionContext, "");
		await disable(asBea, id);
		expect((await signIn(store, directory, "mia")).refused).toContain("is disabled");
	});

	test("takes no account that has a way to sign in of its own, until its owner connects it", async () => {
		const store = await (await newEnvironment()).open();
		const { directory, context, ada } = await withDirectory(store, {
			groups: [{ group: "owners", role: "administrator", languages: [] }],
		});
		directory.people.ada = { email, email_verified: true, groups: ["owners"] };
		directory.people.eve = { email, email_verified: false, groups: ["owners"] };
		expect((await signIn(store, directory, "ada")).refused).toContain("Sign in with that, and connect it");
		expect((await signIn(store, directory, "eve")).refused).toContain("somebody has an account here with it");

		const signedIn = await signInWithPassword(asking(), context, { email, password });
		if (signedIn.kind !== "in") throw new Error("ada was not signed in");
		directory.signedIn = "ada";
		const { address, cookie } = await begin(context, { purpose: "connect", to: "/admin/account", person: ada.id });
		const back = await directory.follow(address);
		// Somebody else, who is not signed in as her, cannot finish it.
		expect(await takeAnswer(asking([cookie]), await visitor(store), back)).toMatchObject({ kind: "rejected" });
		const again = await begin(context, { purpose: "connect", to: "/admin/account", person: ada.id });
		const cookies = [...signedIn.cookies, again.cookie];
		expect(await takeAnswer(asking(cookies), context, await directory.follow(again.address))).toMatchObject({
			kind: "done",
			to: "/admin/account",
		});
		expect(await readAccount(context)).toMatchObject({ password: true, directory: true });
		expect((await signIn(store, directory, "ada")).person?.id).toBe(ada.id);
	});

	test("refuses answers that are not for this browser, used before, or not to be trusted", async () => {
		const shared = await newEnvironment();
		const [store, second] = [await shared.open(), await shared.open()];
		const { directory } = await withDirectory(store);
		directory.people.mia = { email: "mia@agency.example", email_verified: true };
		const first = await signIn(store, directory, "mia");
		expect(await first.again()).toMatchObject({ kind: "rejected", sentence: expect.stringContaining("used before") });

		const context = await visitor(store);
		const { address, cookie } = await begin(context, { purpose: "sign in", to: "/admin" });
		const back = await directory.follow(address);
		expect(await takeAnswer(asking(), context, back)).toMatchObject({
			sentence: expect.stringContaining("did not begin"),
		});
		// Another instance goes on with it.
		expect(await takeAnswer(asking([cookie]), await visitor(second), back)).toMatchObject({ kind: "done" });
		const changes: [(back: URL) => void, string][] = [
			[(back) => back.searchParams.set("state", "another"), "can be trusted"],
			[(back) => back.searchParams.set("iss", "https://mix-up.example"), "can be trusted"],
			[(back) => back.searchParams.set("code", "made-up"), "used before, or took too long"],
			[(back) => back.searchParams.append("code", "twice"), "can be trusted"],
		];
		for (const [change, sentence] of changes)
			expect((await signIn(store, directory, "mia", change)).refused).toMatch(new RegExp(sentence));

		// What lies stands where the ID token comes from.
		const claims = (changed: object) => {
			const now = Math.floor(Date.now() / 1000);
			const mia = { sub: "mia", ...directory.people.mia, groups: [] };
			return { iss: directory.issuer, aud: directory.clientId, ...mia, iat: now, exp: now + 60, ...changed };
		};
		const signed = (changed: object, isForeign = false) => directory.sign(claims(changed), { type: "JWT", isForeign });
		const tokens: [(nonce: string) => Promise<string>, string | undefined][] = [
			[(nonce) => signed({ nonce }), undefined],
			[(nonce) => signed({ nonce }, true), "can be trusted"],
			[async (nonce) => new UnsecuredJWT(claims({ nonce })).encode(), "can be trusted"],
			[() => signed({}), "can be trusted"],
			[() => signed({ nonce: "of another" }), "for another site"],
			[(nonce) => signed({ nonce, iss: "https://other.example" }), "of another directory"],
			[(nonce) => signed({ nonce, aud: "another-site" }), "for another site"],
			[(nonce) => signed({ nonce, exp: 1, iat: 1 }), "clocks"],
			// A clock that is a little behind is none.
			[(nonce) => signed({ nonce, exp: Math.floor(Date.now() / 1000) - 20 }), undefined],
		];
		for (const [token, sentence] of tokens) {
			const context = await visitor(store);
			const { address, cookie } = await begin(context, { purpose: "sign in", to: "/admin" });
			const back = await directory.follow(address);
			const id_token = await token(new URL(address).searchParams.get("nonce")!);
			directory.lie = (request, response) => {
				if (request.url !== "/token") return false;
				response.setHeader("content-type", "application/json");
				response.end(JSON.stringify({ access_token: "a", token_type: "Bearer", id_token }));
				return true;
			};
			const answered = await takeAnswer(asking([cookie]), context, back);
			directory.lie = undefined;
			if (sentence) expect(answered).toMatchObject({ sentence: expect.stringContaining(sentence) });
			else expect(answered).toMatchObject({ kind: "done" });
		}
	});

	test("says what is wrong with a directory that is away, slow, another one, or a page; and keys may change", async () => {
		const store = await (await newEnvironment()).open();
		const { directory } = await withDirectory(store);
		directory.people.mia = { email: "mia@agency.example", email_verified: true };
		expect((await signIn(store, directory, "mia")).refused).toBeUndefined();
		await directory.rotate();
		expect((await signIn(store, directory, "mia")).refused).toBeUndefined();

		const askAnew = async () => {
			const context = await visitor(store);
			return begin(context, { purpose: "try", to: "/admin/sign-in", person: "ada" }).then(
				() => "",
				(error: Error) => error.message,
			);
		};
		const answers: [(response: ServerResponse) => void, string][] = [
			[(response) => response.setHeader("content-type", "text/html").end("<h1>Portal</h1>"), "a page instead of data"],
			[(response) => response.writeHead(503).end(), "does not answer as a directory"],
			[
				(response) =>
					response
						.setHeader("content-type", "application/json")
						.end(
							JSON.stringify({ issuer: "https://other.example", authorization_endpoint: "https://other.example/a" }),
						),
				"is of another directory",
			],
			[(response) => response.destroy(), "could not be asked"],
		];
		for (const [answer, sentence] of answers) {
			directory.lie = (_, response) => {
				answer(response);
				return true;
			};
			expect(await askAnew()).toContain(sentence);
		}
		directory.lie = undefined;
		await expect(setDirectory(store, settingsFor(directory, { issuer: "id.example.com" }), known)).rejects.toThrow(
			"Enter the address of the directory",
		);
	});

	test("can be the only way in after it was tried, with one passkey as the way back", async () => {
		const store = await (await newEnvironment()).open();
		const { directory, context, ada } = await withDirectory(store);
		directory.people.mia = { email: "mia@agency.example", email_verified: true, groups: ["writers"] };
		const on = { isRequired: true, wayBack: ada.id };
		await expect(requireDirectory(store, on, known)).rejects.toThrow("Try the directory first");

		const signedIn = await signInWithPassword(asking(), context, { email, password });
		if (signedIn.kind !== "in") throw new Error("ada was not signed in");
		const tried = async () => {
			directory.signedIn = "mia";
			const { address, cookie } = await begin(context, { purpose: "try", to: "/admin/sign-in", person: ada.id });
			await takeAnswer(asking([...signedIn.cookies, cookie]), context, await directory.follow(address));
			return (await readDirectory(store, known))?.tried;
		};
		expect(await tried()).toMatchObject({ isRoundTrip: true });
		expect((await tried())?.findings.map(({ isGood, sentence }) => `${isGood} ${sentence}`)).toEqual([
			"true The directory answers, and its keys are valid.",
			"true Signed in as mia@agency.example.",
			"true Groups arrive: writers.",
			"true Somebody like this gets a role: proposer.",
			"true The directory names its sessions, so a logout there ends here.",
		]);
		expect(await memberOf(store, "mia@agency.example")).toBeUndefined();
		await expect(requireDirectory(store, on, known)).rejects.toThrow("another administrator with a passkey");
		const passkey = { id: "p", user_id: ada.id, public_key: "k", credential_id: "c", counter: 0, device_type: "d" };
		const rest = { name: null, backed_up: 0, transports: null, aaguid: null, created_at: null };
		await store.db
			.insertInto("passkeys")
			.values({ ...passkey, ...rest })
			.execute();
		await requireDirectory(store, on, known);

		const refused = await signInWithPassword(asking(), context, { email, password });
		expect(refused).toMatchObject({
			kind: "rejected",
			sentence: expect.stringContaining("Passwords are switched off"),
		});
		expect((await signIn(store, directory, "mia")).person).toMatchObject({ email: "mia@agency.example" });
		const auth = await context.get(backendContext).auth();
		const { internalAdapter } = await auth.$context;
		await expect(internalAdapter.createSession(ada.id)).resolves.toBeFalsy();
		// Whoever is the way back stays it, whatever the directory or another administrator says.
		const bea = await join(store, context, "administrator", "bea@quillstone.example");
		const asBea = await visitor(store);
		asBea.set(personContext, { id: bea, name: "Bea", email: "bea@quillstone.example", role: "administrator" });
		asBea.set(sessionContext, "");
		await expect(disable(asBea, ada.id)).rejects.toThrow("when the directory is away");
		await expect(changeRole(asBea, ada.id, "editor")).rejects.toThrow("when the directory is away");
		await expect(removeDirectory(store, known)).rejects.toThrow("the only way in");
		await requireDirectory(store, { isRequired: false, wayBack: null }, known);
		expect(await signInWithPassword(asking(), context, { email, password })).toMatchObject({ kind: "in" });
	});

	test("a logout there ends sessions and tokens here on all instances, once, by the directory's own word", async () => {
		const shared = await newEnvironment();
		const [store, second] = [await shared.open(), await shared.open()];
		const { directory } = await withDirectory(store);
		directory.people.mia = { email: "mia@agency.example", email_verified: true };
		const context = await visitor(second);
		const now = () => Math.floor(Date.now() / 1000);
		const event = { "http://schemas.openid.net/event/backchannel-logout": {} };
		const claims = (changed: object = {}) => ({
			...{ iss: directory.issuer, aud: directory.clientId, sub: "mia", events: event, jti: crypto.randomUUID() },
			...{ iat: now(), exp: now() + 120, ...changed },
		});
		const mia = await signIn(store, directory, "mia");
		const isIn = async () => (await currentSession(asking(mia.cookies), context)) !== undefined;
		const wrong = [
			() => directory.sign(claims(), { isForeign: true }),
			() => directory.sign(claims({ iss: "https://other.example" })),
			() => directory.sign(claims({ aud: "another" })),
			() => directory.sign(claims({ nonce: "n" })),
			() => directory.sign(claims({ events: {} })),
			() => directory.sign(claims({ sub: undefined })),
			() => directory.sign(claims({ iat: now() - 3600, exp: now() - 3000 })),
			async () => new UnsecuredJWT(claims()).encode(),
			async () => "no token",
		];
		for (const token of wrong) await expect(logOutByDirectory(context, await token())).rejects.toThrow(/token/);
		expect(await isIn()).toBe(true);

		const token = await directory.sign(claims());
		await logOutByDirectory(context, token);
		expect(await isIn()).toBe(false);
		await expect(logOutByDirectory(context, token)).rejects.toThrow("used before");
		const bySession = await signIn(store, directory, "mia");
		const row = store.db.selectFrom("sessions").select("directory_session").where("id", "=", bySession.session!);
		const { directory_session: sid } = await row.executeTakeFirstOrThrow();
		expect(sid).toBeTruthy();
		await logOutByDirectory(context, await directory.sign(claims({ sub: undefined, sid })));
		expect(await currentSession(asking(bySession.cookies), context)).toBeUndefined();
	});

	test("mails no new password to whom the directory alone knows", async () => {
		const store = await (await newEnvironment()).open();
		const { directory } = await withDirectory(store);
		directory.people.mia = { email: "mia@agency.example", email_verified: true };
		await signIn(store, directory, "mia");
		const context = await visitor(store);
		await sendResetLink(asking(), context, "mia@agency.example");
		await sendResetLink(asking(), context, email);
		await expect
			.poll(async () => (await store.db.selectFrom("one_time_links").select("person").execute()).length)
			.toBe(1);
		expect((await memberOf(store, email))?.id).toBe(
			(await store.db.selectFrom("one_time_links").select("person").executeTakeFirstOrThrow()).person,
		);
	});
});
