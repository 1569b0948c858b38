import type { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { sendResetLink } from "../../../app/.server/auth/accept-link.ts";
import { changePassword, confirmPassword, readAccount } from "../../../app/.server/auth/account.ts";
import { countCheck } from "../../../app/.server/auth/count-check.ts";
import { newPasskeyChallenge } from "../../../app/.server/auth/passkeys.ts";
import { sessionContext } from "../../../app/.server/auth/person.ts";
import {
	confirmSecondFactor,
	newRecoveryCodes,
	removeSecondFactor,
	startSecondFactor,
} from "../../../app/.server/auth/second-factor.ts";
import { findSession } from "../../../app/.server/auth/sessions/find-session.ts";
import { currentSession } from "../../../app/.server/auth/sessions/session.ts";
import { extendedAfter, idleTime } from "../../../app/.server/auth/sessions/session-rules.ts";
import {
	passkeyChallenge,
	type SignIn,
	signInWithCode,
	signInWithPassword,
} from "../../../app/.server/auth/sign-in.ts";
import { changeRole } from "../../../app/.server/auth/team.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { backendContext, clientContext } from "../../../app/.server/http.ts";
import { oneTimeCode } from "../../browser/studio/one-time-code.ts";
import { onBothEngines } from "../stores.ts";
import { asking, email, join, password, requestContext, withAdministrator } from "./signing-in.ts";

afterEach(() => void vi.useRealTimers());

const nobody = "nobody@quillstone.example";
const bens = { email: "ben@quillstone.example", password: "velvet anchor prism 9" };

async function signedIn(context: RouterContextProvider, as = { email, password }, cookies: readonly string[] = []) {
	const signIn = await signInWithPassword(asking(cookies), context, as);
	if (signIn.kind !== "in") throw new Error(JSON.stringify(signIn));
	return signIn.cookies;
}

/** Adds a second factor to the administrator; returns the app's key and the recovery codes. */
async function withSecondFactor(context: RouterContextProvider) {
	const cookies = await signedIn(context);
	context.set(sessionContext, (await currentSession(asking(cookies), context))!.id);
	const { secret, recoveryCodes } = await startSecondFactor(asking(cookies), context, password);
	const renewed = await confirmSecondFactor(asking(cookies), context, oneTimeCode(secret));
	return { secret, recoveryCodes, cookies: renewed };
}

/** Stops the clock, at a later time unless given 0, which also affects the codes of apps. */
function later(milliseconds: number): void {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
}

async function pending(context: RouterContextProvider): Promise<readonly string[]> {
	const signIn = await signInWithPassword(asking(), context, { email, password });
	if (signIn.kind !== "second factor") throw new Error(JSON.stringify(signIn));
	return signIn.cookies;
}

const statusOf = (signIn: SignIn) => (signIn.kind === "rejected" ? signIn.status : signIn.kind);
const lives = async (context: RouterContextProvider, cookies: readonly string[]) =>
	(await currentSession(asking(cookies), context, { quietly: true })) !== undefined;

onBothEngines("signing in", (newEnvironment) => {
	test("stores no usable session token or challenge id", async () => {
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		const cookies = await signedIn(context);
		const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookies.join())![1]!).split(".")[0]!;
		const rows = await store.db.selectFrom("sessions").selectAll().execute();
		expect(token).toHaveLength(32);
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain(token);
		expect(await lives(context, cookies)).toBe(true);

		await passkeyChallenge(asking(), context);
		const challenges = await store.db.selectFrom("verifications").selectAll().execute();
		expect(challenges).toHaveLength(1);
		const made = await passkeyChallenge(asking(), context);
		const named = decodeURIComponent(/=([^;]+)/.exec(made.cookies.join())![1]!).split(".")[0]!;
		expect(JSON.stringify(await store.db.selectFrom("verifications").selectAll().execute())).not.toContain(named);
	});

	test("accepts each app code once across instances, and each recovery code once", async () => {
		later(0);
		const shared = await newEnvironment();
		const [here, there] = [await shared.open(), await shared.open()];
		const { context } = await withAdministrator(here);
		const elsewhere = await requestContext(there);
		const { secret, recoveryCodes } = await withSecondFactor(context);
		const enter = async (at: RouterContextProvider, code: string, recovery = false) =>
			signInWithCode(asking(await pending(at)), at, { code, recovery });

		// The code that added the factor counts as used, too.
		const used = { kind: "rejected", status: 401, sentence: "This code was used before. Wait for the next one." };
		expect(await enter(context, oneTimeCode(secret))).toEqual(used);
		later(30_000);
		const code = oneTimeCode(secret);
		const three = await Promise.all([enter(context, code), enter(elsewhere, code), enter(elsewhere, code)]);
		expect(three.map(({ kind }) => kind).sort()).toEqual(["in", "rejected", "rejected"]);
		expect(await enter(context, code)).toEqual(used);

		// Nobody is locked out because a clock was hours ahead when a code was used.
		later(-3 * 3_600_000);
		expect(statusOf(await enter(context, oneTimeCode(secret)))).toBe("in");

		later(60_000);
		const [recovery = "", second = ""] = recoveryCodes;
		const both = await Promise.all([enter(context, recovery, true), enter(elsewhere, recovery, true)]);
		expect(both.filter(({ kind }) => kind === "in")).toHaveLength(1);
		later(60_000);
		expect(statusOf(await enter(elsewhere, recovery, true))).toBe(401);
		later(60_000);
		expect(statusOf(await enter(elsewhere, second, true))).toBe("in");
	});

	test("rejects wrong passwords and unknown addresses alike, and limits a network to twenty attempts", async () => {
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		const logged = vi.spyOn(store.log, "warn");
		for (let attempt = 0; attempt < 5; attempt++) {
			for (const address of [email, nobody, "nobody.else@quillstone.example", "root@quillstone.example"]) {
				const signIn = await signInWithPassword(asking(), context, { email: address, password: "wrong" });
				expect(signIn).toEqual({ kind: "rejected", status: 401, sentence: "Invalid email or password" });
			}
		}
		const other = { email: "admin@quillstone.example", password };
		expect(await signInWithPassword(asking(), context, other)).toMatchObject({ status: 429 });
		// The log contains the reason and the network, but not the account.
		const network = context.get(clientContext).address;
		const invalid = expect.objectContaining({ network, status: 401, reason: "Invalid email or password" });
		expect(logged.mock.calls.slice(0, 20)).toEqual(Array(20).fill([invalid, "sign-in refused"]));
		expect(logged.mock.lastCall).toEqual([expect.objectContaining({ network, status: 429 }), "sign-in refused"]);
		expect(JSON.stringify(logged.mock.calls)).not.toContain("@");
	});

	test("allows ten attempts per account in a quarter of an hour, across networks and instances", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()];
		await withAdministrator(stores[0]!);
		later(0);
		for (const address of [email, nobody]) {
			const networks = await Promise.all(Array.from({ length: 100 }, (_, n) => requestContext(stores[n % 2]!)));
			const guess = (n: number) =>
				signInWithPassword(asking(), networks[n % 100]!, { email: address, password: `guess ${n}` });
			const answers = await Promise.all(Array.from({ length: 400 }, (_, n) => guess(n)));
			const statuses = answers.map(statusOf);
			expect(statuses.filter((status) => status === 401).length, address).toBeLessThanOrEqual(10);
			// Compared with nothing, a failure names what else was answered.
			expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
		}
		await stores[0]!.close();
		const restarted = await requestContext(await shared.open());
		const after = await signInWithPassword(asking(), restarted, { email, password });
		expect(after).toMatchObject({ status: 429, sentence: expect.stringMatching(/^Too many attempts\. Try again in /) });
	}, 30_000);

	test("does not lock out a known browser while others guess, and does not reveal whose it is", async () => {
		const store = await (await newEnvironment()).open();
		const { context, ada } = await withAdministrator(store);
		later(0);
		const device = (await signedIn(context)).filter((cookie) => cookie.includes(".device="));
		expect(device).toHaveLength(1);
		expect(device[0]).toMatch(/^__Host-studio\.device=.+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
		const told = Buffer.from(decodeURIComponent(device[0]!.split(/[=;]/)[1]!), "base64").toString();
		expect(told).toContain("accounts");
		for (const one of [email, ada.id, ada.name]) expect(told).not.toContain(one);

		// Somebody in the same network uses up the attempts of the account and of the network.
		for (let n = 0; n < 30; n++) await signInWithPassword(asking(), context, { email, password: "wrong" });
		for (let n = 0; n < 30; n++)
			await signInWithPassword(asking(), context, { email: `${n}@quillstone.example`, password });
		expect(statusOf(await signInWithPassword(asking(), context, { email, password }))).toBe(429);
		expect(statusOf(await signInWithPassword(asking(device), context, { email, password }))).toBe("in");
		await expect(sendResetLink(asking(), context, email)).rejects.toMatchObject({ code: "too-many" });
		await expect(sendResetLink(asking(device), context, email)).resolves.toBeUndefined();

		// The cookie is valid for no other account, and does not allow unlimited attempts.
		await join(store, context, "editor", bens.email);
		expect(statusOf(await signInWithPassword(asking(device), context, bens))).toBe(429);
		const stolen = await requestContext(store);
		const guesses = [];
		for (let n = 0; n < 30; n++)
			guesses.push(await signInWithPassword(asking(device), stolen, { email, password: `guess ${n}` }));
		expect(guesses.map(statusOf).filter((status) => status === 401).length).toBeLessThanOrEqual(10);
		const forged = device.map((cookie) => cookie.replace(/\.([^.;]{4})/, ".AAAA"));
		expect(statusOf(await signInWithPassword(asking(forged), stolen, { email, password }))).toBe(429);
		expect(await confirmPassword(context, password)).toBeUndefined();
	}, 30_000);

	test("limits attempts for codes and for the current password in the same way, however many come at once", async () => {
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		await withSecondFactor(context);
		const tries = Array.from({ length: 20 }, async () => {
			const own = await requestContext(store);
			const signIn = await signInWithPassword(asking(), own, { email, password });
			if (signIn.kind !== "second factor") return 429;
			return statusOf(await signInWithCode(asking(signIn.cookies), own, { code: "000000", recovery: false }));
		});
		expect((await Promise.all(tries)).filter((status) => status === 401).length).toBeLessThanOrEqual(10);

		const confirmed = await Promise.allSettled(Array.from({ length: 30 }, () => confirmPassword(context, "wrong")));
		const codes = confirmed.map((one) => one.status === "rejected" && one.reason.code);
		expect(codes.filter((code) => code === "field-refused").length).toBeLessThanOrEqual(10);
		expect(codes.filter((code) => code === "too-many").length).toBeGreaterThanOrEqual(20);
	});

	test("allows ten attempts in a quarter of an hour, however long somebody waits between them", async () => {
		const store = await (await newEnvironment()).open();
		const start = Date.now();
		const end = start + 15 * 60_000;
		let allowed = 0;
		// The longest delay after a failure is a minute, so these can only be rejected because of their number.
		for (let now = start; now < end; now += 60_000) {
			const { wait } = await countCheck(store, "patient", now);
			if (wait === 0) allowed += 1;
			else expect(wait).toBe(end - now);
		}
		expect(allowed).toBe(10);
		expect((await countCheck(store, "patient", end)).wait).toBe(0);
	});

	test("makes people wait longer after each failure, at most a quarter of an hour, even if the clock changes", async () => {
		const store = await (await newEnvironment()).open();
		const start = Date.now();
		let now = start;
		const waits: number[] = [];
		for (let n = 0; n < 10; n++) {
			const { wait } = await countCheck(store, "one", now);
			if (wait > 0) {
				waits.push(wait);
				now += wait;
				expect((await countCheck(store, "one", now)).wait).toBe(0);
			}
		}
		expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
		expect((await countCheck(store, "one", now)).wait).toBe(start + 15 * 60_000 - now);
		expect((await countCheck(store, "one", start - 7_200_000)).wait).toBe(15 * 60_000);
		expect((await countCheck(store, "one", start - 7_200_000 + 15 * 60_000)).wait).toBe(0);

		for (let n = 0; n < 30; n++) await (await countCheck(store, "right", start)).giveBack();
		expect((await countCheck(store, "right", start)).wait).toBe(0);
	});

	test("recognizes a session with one query, and leaves every doubtful one to the whole check", async () => {
		const store = await (await newEnvironment()).open();
		const { context, ada } = await withAdministrator(store);
		const cookies = await signedIn(context);
		const backend = context.get(backendContext);
		const find = (cookie: string, quietly = false) => findSession(backend, cookie, { quietly });
		const cookie = asking(cookies).headers.get("cookie")!;
		const whole = await currentSession(asking(cookies), context);
		expect(await find(`theme=dark; ${cookie}`)).toEqual({ ...whole, cookies: undefined });
		expect(whole).toMatchObject({ person: { id: ada.id, email, role: "administrator" } });

		const [name, value] = /(\S+session_token)=([^;]+)/.exec(cookie)!.slice(1);
		const forged = value!.replace(/^./, (letter) => (letter === "a" ? "b" : "a"));
		for (const other of [`${name}=${forged}`, `${name}=`, `${name}=%`, `${cookie}; ${name}=${value}`, `x${cookie}`])
			expect(await find(other), other).toBeUndefined();

		later(extendedAfter + 1000);
		expect(await find(cookie)).toBeUndefined();
		expect(await find(cookie, true)).toBeDefined();
		const { cookies: extended } = (await currentSession(asking(cookies), context))!;
		expect(extended).not.toEqual([]);
		expect(await find(cookie)).toBeDefined();

		await store.db.updateTable("people").set({ disabled_at: Date.now() }).execute();
		expect(await find(cookie)).toBeUndefined();
		await store.db.updateTable("people").set({ disabled_at: null }).execute();
		later(idleTime + 1000);
		expect(await find(cookie, true)).toBeUndefined();
		await store.db.deleteFrom("sessions").execute();
		vi.useRealTimers();
		expect(await find(cookie)).toBeUndefined();
	});

	test("ends the previous session of this browser", async () => {
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		const other = await signedIn(context);
		const before = await signedIn(context);
		const after = await signedIn(context, undefined, before);
		expect(await lives(context, before)).toBe(false);
		expect(await lives(context, after)).toBe(true);
		expect(await lives(context, other)).toBe(true);
	});
});

onBothEngines("what devices call the studio", (newEnvironment) => {
	test("is the name of the company, in authenticator apps and for passkeys", async () => {
		const { context } = await withAdministrator(await (await newEnvironment()).open());
		const cookies = await signedIn(context);
		context.set(sessionContext, (await currentSession(asking(cookies), context))!.id);
		const { address, secret } = await startSecondFactor(asking(cookies), context, password);
		expect(address).toContain(`otpauth://totp/Quillstone%20Studio:${encodeURIComponent(email)}?`);
		const { searchParams } = new URL(address);
		expect([searchParams.get("issuer"), searchParams.get("secret")]).toEqual(["Quillstone Studio", secret]);
		const { options } = await newPasskeyChallenge(asking(cookies), context, password);
		expect(options.rp).toMatchObject({ name: "Quillstone Studio" });
	});
});

onBothEngines("a change of credentials or role", (newEnvironment) => {
	const changes: Record<string, (store: Store, context: RouterContextProvider, own: Request) => Promise<unknown>> = {
		"adding a second factor": async (_, context, own) => {
			const { secret } = await startSecondFactor(own, context, password);
			return confirmSecondFactor(own, context, oneTimeCode(secret));
		},
		"another role": async (store, context) => {
			await join(store, context, "administrator", bens.email);
			const { id } = (await readPerson(store))!;
			await changeRole(context, id, "editor");
		},
		"a new password": (_, context) =>
			changePassword(context, {
				current: password,
				next: bens.password.repeat(2),
				session: context.get(sessionContext),
			}),
	};

	test.each(Object.keys(changes))("%s ends every other session, and sign-ins in progress", async (name) => {
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		const [other, own] = [await signedIn(context), await signedIn(context)];
		context.set(sessionContext, (await currentSession(asking(own), context))!.id);
		const renewed = await changes[name]!(store, context, asking(own));
		expect(await lives(context, other)).toBe(false);
		expect(await lives(context, Array.isArray(renewed) ? renewed : own)).toBe(true);
		expect((await readAccount(context)).sessions).toHaveLength(1);
	});

	test("new recovery codes and removing the factor do too, and earlier codes become invalid", async () => {
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		const { secret, cookies } = await withSecondFactor(context);
		let own: readonly string[] = cookies;
		context.set(sessionContext, (await currentSession(asking(own), context))!.id);
		for (const change of [newRecoveryCodes, removeSecondFactor]) {
			later(60_000);
			const half = await pending(context);
			const other = await signInWithCode(asking(await pending(context)), context, {
				code: oneTimeCode(secret),
				recovery: false,
			});
			if (other.kind !== "in") throw new Error(JSON.stringify(other));
			const done = await change(asking(own), context, password);
			if (change === removeSecondFactor) own = done;
			expect(await lives(context, other.cookies)).toBe(false);
			expect(await lives(context, own), change.name).toBe(true);
			later(60_000);
			const late = await signInWithCode(asking(half), context, { code: oneTimeCode(secret), recovery: false });
			expect(late).toMatchObject({ kind: "rejected" });
		}
	});
});

async function readPerson(store: Store) {
	return store.db.selectFrom("people").select("id").where("email", "=", email).executeTakeFirst();
}
