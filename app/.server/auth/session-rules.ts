import type { SecretKey } from "../secret-key/secret-key.ts";

/** Milliseconds after which a session ends that is not used, and one that is. */
export const idleTime = 30 * 60_000;
export const longestSession = 12 * 60 * 60_000;

/** The header that carries the verified network address to better-auth. Whatever a client sends in it is overwritten. */
export const addressHeader = "x-verified-address";

/** A cookie named __Host- belongs to this host alone, and no other host can set it. Browsers take it over TLS only. */
export function cookiePrefix(origin: string): string {
	return origin.startsWith("https:") ? "__Host-studio" : "studio";
}

/** Whether a Cookie header names a session, true or not. */
export function bearsSession(cookies: string | undefined | null, origin: string): boolean {
	return cookies?.includes(`${cookiePrefix(origin)}.session_token=`) ?? false;
}

/** What better-auth signs its cookies and encrypts second factors with. */
export function authSecret(key: SecretKey): string {
	return key.for("sign-in").toString("base64");
}
