import * as oauth from "oauth4webapi";
import { createCookie, type RouterContextProvider } from "react-router";
import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { cookiePrefix } from "../auth/sessions/session-rules.ts";
import { latestPast } from "../clock-watch.ts";
import { backendContext, siteContext } from "../http.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import type { Directory } from "./directory-settings.ts";
import { findProvider } from "./provider.ts";

export type Context = Readonly<RouterContextProvider>;

/** What somebody goes to the directory for: to sign in, to connect their account with it, or to try it. */
export type Purpose = "sign in" | "connect" | "try";

/** A sign-in that has begun, as the browser of whoever began it keeps it, encrypted. */
export interface Begun {
	readonly purpose: Purpose;
	readonly state: string;
	readonly nonce: string;
	/** The secret of PKCE (RFC 7636). */
	readonly verifier: string;
	/** The directory that was asked: the answer of another one is not taken. */
	readonly issuer: string;
	/** The address of the studio to go to afterwards. */
	readonly to: string;
	/** The person who began it, unless they only sign in. */
	readonly person?: string;
	/** Epoch milliseconds. */
	readonly ends: number;
}

/** Milliseconds within which somebody has to come back. */
const begunFor = 10 * 60_000;

/**
 * Begins a sign-in with the directory.
 * @returns the address at the directory to go to, and the cookie that recognizes whoever comes back
 * @throws {Failure} `not-possible` when the directory does not answer
 */
export async function beginAt(
	context: Context,
	directory: Directory,
	wanted: Pick<Begun, "purpose" | "to" | "person">,
): Promise<{ address: string; cookie: string }> {
	const { env, secretKey } = context.get(backendContext);
	const { origin } = context.get(siteContext);
	const isTry = wanted.purpose === "try";
	const { as, client } = await findProvider(directory, { allowPrivate: env.allowPrivateDestinations, isAnew: isTry });
	const begun: Begun = {
		...wanted,
		state: oauth.generateRandomState(),
		nonce: oauth.generateRandomNonce(),
		verifier: oauth.generateRandomCodeVerifier(),
		issuer: as.issuer,
		ends: Date.now() + begunFor,
	};
	const address = new URL(as.authorization_endpoint!);
	const query = {
		client_id: client.client_id,
		response_type: "code",
		redirect_uri: origin + studioAddresses.signedInByDirectory,
		scope: scopesOf(as).join(" "),
		state: begun.state,
		nonce: begun.nonce,
		code_challenge: await oauth.calculatePKCECodeChallenge(begun.verifier),
		code_challenge_method: "S256",
	};
	for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
	return { address: address.href, cookie: await cookieAt(origin).serialize(sealed(secretKey, begun)) };
}

/** Some refuse a scope that they do not know, and some send groups only when they are asked for. */
function scopesOf({ scopes_supported: offered }: oauth.AuthorizationServer): string[] {
	return ["openid", "email", "profile", ...(offered?.includes("groups") ? ["groups"] : [])];
}

/** What the browser of a request has begun; undefined when it has not, or too long ago. */
export async function begunBy(request: Request, context: Context): Promise<Begun | undefined> {
	const { secretKey } = context.get(backendContext);
	const kept: unknown = await cookieAt(context.get(siteContext).origin).parse(request.headers.get("cookie"));
	const begun = typeof kept === "string" ? opened(secretKey, kept) : undefined;
	const now = Date.now();
	return begun && begun.ends > now && begun.ends <= latestPast(now) + begunFor ? begun : undefined;
}

/** The cookie that forgets what was begun. */
export function forgotten(origin: string): Promise<string> {
	return cookieAt(origin).serialize("", { maxAge: 0 });
}

// Lax, and not Strict: the directory sends people back from another site.
function cookieAt(origin: string) {
	return createCookie(`${cookiePrefix(origin)}.directory`, {
		httpOnly: true,
		secure: origin.startsWith("https:"),
		sameSite: "lax",
		path: "/",
		maxAge: begunFor / 1000,
	});
}

const purpose = "directory sign-in";

function sealed(key: SecretKey, begun: Begun): string {
	return key.encrypt(purpose, JSON.stringify(begun));
}

function opened(key: SecretKey, text: string): Begun | undefined {
	try {
		return JSON.parse(key.decrypt(purpose, text));
	} catch {
		return undefined;
	}
}
