import { createLocalJWKSet, type JWTPayload, jwtVerify } from "jose";
import * as oauth from "oauth4webapi";
import { UnsafeAddress } from "../guarded-lookup.ts";
import { type GuardedFetch, guardedFetch } from "../outbox/guarded-fetch.ts";
import { type Directory, hostOf, refuse } from "./directory-settings.ts";

/** Milliseconds and bytes that an answer of a directory may take. Some have the keys of many years. */
const limits = { connect: 5_000, whole: 10_000, bytes: 512 * 1024 };
/** Seconds by which its clock may differ from ours. */
const tolerance = 60;
/** Milliseconds for which what a directory says about itself is good. */
const knownFor = 10 * 60_000;

/** A directory that has said where it is asked. */
export interface Provider {
	readonly as: oauth.AuthorizationServer;
	readonly client: oauth.Client;
	readonly authentication: oauth.ClientAuth;
	readonly options: oauth.HttpRequestOptions<"GET" | "POST", any>;
	readonly fetch: GuardedFetch;
	/** Milliseconds that it took to answer; 0 when it was known. */
	readonly took: number;
}

let known: { issuer: string; at: number; asked: Promise<oauth.AuthorizationServer> } | undefined;

/**
 * Asks a directory where it signs people in and where its keys are (OpenID Connect Discovery 1.0), once in a while.
 * @throws {Failure} `not-possible` with a sentence when it does not answer, or is another one
 */
export async function findProvider(
	{ issuer, clientId, secret }: Pick<Directory, "issuer" | "clientId" | "secret">,
	{ allowPrivate, isAnew = false }: { readonly allowPrivate: boolean; readonly isAnew?: boolean },
): Promise<Provider> {
	const fetch = guardedFetch({ ...limits, allowPrivate });
	const options = { [oauth.customFetch]: fetch, [oauth.allowInsecureRequests]: allowPrivate } as Provider["options"];
	const now = performance.now();
	if (isAnew || known?.issuer !== issuer || known.at < now - knownFor) {
		const asked = discover(issuer, options);
		known = { issuer, at: now, asked };
		asked.catch(() => {
			if (known?.asked === asked) known = undefined;
		});
	}
	// A copy, as keys are kept by the object: they are fetched each time, so that one which was taken away counts no more.
	const as = { ...(await known.asked) };
	const methods = as.token_endpoint_auth_methods_supported;
	return {
		as,
		client: { client_id: clientId, [oauth.clockTolerance]: tolerance },
		// Basic is what the standard takes for granted, and what several read wrongly.
		authentication: methods?.includes("client_secret_post")
			? oauth.ClientSecretPost(secret)
			: oauth.ClientSecretBasic(secret),
		...{ options, fetch, took: Math.round(performance.now() - now) },
	};
}

async function discover(issuer: string, options: Provider["options"]): Promise<oauth.AuthorizationServer> {
	try {
		const url = new URL(issuer);
		const answer = await oauth.discoveryRequest(url, { ...options, algorithm: "oidc" });
		const as = await oauth.processDiscoveryResponse(url, answer);
		for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri"] as const)
			if (!as[name]) refuse(`${url.host} does not say its ${name}, so nobody can sign in there.`);
		return as;
	} catch (error) {
		return refuse(inWords(error, hostOf({ issuer })), error);
	}
}

/**
 * Reads a token that a directory has signed, such as that of a logout.
 * @throws when it is of another directory, for another client, too old, or not signed by a key of the directory
 */
export async function readSigned({ as, client, fetch }: Provider, token: string): Promise<JWTPayload> {
	const answer = await fetch(as.jwks_uri!, { headers: { accept: "application/json" } });
	const keys = createLocalJWKSet(await answer.json());
	const { payload } = await jwtVerify(token, keys, {
		issuer: as.issuer,
		audience: client.client_id,
		clockTolerance: tolerance,
		maxTokenAge: 10 * 60,
		algorithms: ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
	});
	return payload;
}

/** Says in one sentence what went wrong with a directory, and what to do. */
export function inWords(error: unknown, host: string): string {
	if (error instanceof oauth.AuthorizationResponseError)
		return `${host} did not sign you in: ${said(error.error_description ?? error.error)}`;
	if (error instanceof oauth.ResponseBodyError) return ofTokens(error, host);
	const { code = "", message = "" } = Object(error) as { code?: unknown; message?: string };
	const sentence = sentences[String(code)];
	if (sentence) return sentence(host);
	const cause = Object(error).cause;
	if (error instanceof UnsafeAddress) return `${error.message} ${error.advice}`;
	if (cause instanceof UnsafeAddress) return `${cause.message} ${cause.advice}`;
	return `${host} could not be asked: ${said(message || String(code) || String(error))}`;
}

/** Whether a directory could not be asked, so that nothing is known of what was sent to it. */
export function isAway(error: unknown): boolean {
	return !String(Object(error).code).startsWith("OAUTH_");
}

function ofTokens({ error, error_description: description = "" }: oauth.ResponseBodyError, host: string): string {
	if (error === "invalid_client" || error === "unauthorized_client")
		return `${host} does not know this client, or its secret is another one. An administrator looks under Sign-in.`;
	if (error === "invalid_grant") return "This answer was used before, or took too long. Begin again.";
	return `${host} refused: ${said(description || error)}`;
}

const untrusted = (host: string) =>
	`What ${host} answered is not signed with one of its keys in a way that can be trusted, so nobody was signed in. Begin again; if it stays so, ask an administrator.`;
const other = (host: string) =>
	`What came back is of another directory, or for another site, so it was not taken. Begin again; if it stays so, ask an administrator whether ${host} is right.`;

const sentences: Readonly<Record<string, (host: string) => string>> = {
	[oauth.RESPONSE_IS_NOT_JSON]: (host) =>
		`${host} answered with a page instead of data. Is it the address of the directory itself, as its discovery document has it?`,
	[oauth.PARSE_ERROR]: (host) => `What ${host} answered could not be read. Try again in a moment.`,
	[oauth.RESPONSE_IS_NOT_CONFORM]: (host) =>
		`${host} does not answer as a directory there. Check its address, and that it speaks OpenID Connect.`,
	[oauth.JSON_ATTRIBUTE_COMPARISON]: (host) =>
		`What ${host} says about itself is of another directory. Enter the address exactly as the directory calls its issuer.`,
	[oauth.INVALID_RESPONSE]: untrusted,
	[oauth.UNSUPPORTED_OPERATION]: untrusted,
	[oauth.KEY_SELECTION]: untrusted,
	[oauth.JWT_CLAIM_COMPARISON]: other,
	[oauth.JWT_TIMESTAMP_CHECK]: (host) =>
		`What ${host} answered is over, or from the future. Are both clocks right? Begin again.`,
	[oauth.HTTP_REQUEST_FORBIDDEN]: (host) =>
		`${host} is asked over https alone. Enter an address that begins with https.`,
};

/** What somebody else wrote, as the end of a sentence of ours: short, in one line. */
function said(text: string): string {
	const line = text.replace(/[\p{C}\p{Z}]+/gu, " ").trim();
	return /[.!?]$/.test(line) ? line.slice(0, 200) : `${line.slice(0, 200)}.`;
}
