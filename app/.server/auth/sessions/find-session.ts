import { createHmac, timingSafeEqual } from "node:crypto";
import { rightsOf, storedRights } from "../../can-see.ts";
import { unreachable } from "../../db/failures.ts";
import type { Backend } from "../../http.ts";
import { hashOf } from "../../secret-hash.ts";
import type { SecretKey } from "../../secret-key/secret-key.ts";
import { correctSignInTimes } from "../correct-sign-in-times.ts";
import type { CurrentSession } from "./current-session.ts";
import { authSecret, cookiePrefix, extendedAfter, idleTime, isFromFuture, isWithinMaxAge } from "./session-rules.ts";

/**
 * Finds a session with one query. Every request of the studio needs it, and better-auth takes several
 * times as long, asking for session and person one after the other.
 * @returns undefined unless the session is valid and nothing has to be done about it: better-auth decides on all others
 * @throws {Failure} `store-unreachable`
 */
export async function findSession(
	{ store, secretKey, env }: Pick<Backend, "store" | "secretKey" | "env">,
	cookies: string,
	{ quietly = false } = {},
): Promise<Omit<CurrentSession, "cookies"> | undefined> {
	const token = signedToken(cookies, `${cookiePrefix(env.siteUrl)}.session_token`, secretKey);
	if (token === undefined) return undefined;
	const row = await store.db
		.selectFrom("sessions")
		.innerJoin("people", "people.id", "sessions.user_id")
		.select(["sessions.id", "sessions.expires_at", "sessions.created_at"])
		.select(["people.id as person", "people.name", "people.email", "people.disabled_at"])
		.select(storedRights)
		.where("sessions.token", "=", hashOf(token))
		.executeTakeFirst()
		.catch((cause: unknown) => {
			throw unreachable({ cause });
		});
	const now = Date.now();
	if (!row || row.disabled_at !== null || row.expires_at <= now) return undefined;
	if (isFromFuture(row.created_at, row.expires_at, now)) {
		await correctSignInTimes(store, now);
		return findSession({ store, secretKey, env }, cookies, { quietly });
	}
	if (!isWithinMaxAge(row.created_at, now)) return undefined;
	if (!quietly && row.expires_at - idleTime + extendedAfter <= now) return undefined;
	const { id, person, name, email } = row;
	return { id, token, person: { id: person, name, email, ...rightsOf(row) } };
}

/** The value of a cookie as better-auth signs it: the value, a full stop, and the signature in base64. */
function signedToken(cookies: string, name: string, secretKey: SecretKey): string | undefined {
	const [written, ...more] = cookies.split(/; */).flatMap((cookie) => {
		const at = cookie.indexOf("=");
		return cookie.slice(0, at).trim() === name ? cookie.slice(at + 1) : [];
	});
	if (!written || more.length > 0 || !/^[\w.%]+$/.test(written)) return undefined;
	const [, value, signature] = /^(\w+)\.([\w+/]{43}=)$/.exec(decoded(written)) ?? [];
	if (!value || !signature) return undefined;
	const expected = createHmac("sha256", keyOf(secretKey)).update(value).digest();
	const given = Buffer.from(signature, "base64");
	return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}

const keys = new WeakMap<SecretKey, string>();

function keyOf(secretKey: SecretKey): string {
	const key = keys.get(secretKey) ?? authSecret(secretKey);
	keys.set(secretKey, key);
	return key;
}
