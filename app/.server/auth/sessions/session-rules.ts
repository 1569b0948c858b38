import { latestPast } from "../../clock-watch.ts";
import type { SecretKey } from "../../secret-key/secret-key.ts";

/** Milliseconds after which an unused session ends, and after which any session ends. */
export const idleTime = 30 * 60_000;
export const longestSession = 12 * 60 * 60_000;
/** Milliseconds after which using a session extends it. */
export const extendedAfter = 60_000;

/** The header that carries the verified network address to better-auth. Whatever a client sends in it is overwritten. */
export const addressHeader = "x-verified-address";

/** A __Host- cookie cannot be set by another host. Browsers accept it over TLS only. */
export function cookiePrefix(origin: string): string {
	return origin.startsWith("https:") ? "__Host-studio" : "studio";
}

/** Whether a Cookie header holds a session token, valid or not. */
export function bearsSession(cookies: string | undefined | null, origin: string): boolean {
	return cookies?.includes(`${cookiePrefix(origin)}.session_token=`) ?? false;
}

/** The key with which better-auth signs its cookies and encrypts second factors. */
export function authSecret(key: SecretKey): string {
	return key.for("sign-in").toString("base64");
}

/** Whether a session has not exceeded its maximum age. */
export function isWithinMaxAge(createdAt: number, now = Date.now()): boolean {
	return now - createdAt <= longestSession;
}

/** Whether times of a session are in the future: the clock was set back since. */
export function isFromFuture(createdAt: number, expiresAt: number, now = Date.now()): boolean {
	return createdAt > latestPast(now) || expiresAt > latestPast(now) + idleTime;
}
