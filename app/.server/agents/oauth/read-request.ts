import { Failure } from "../../../errors.ts";
import { type TokenScope, tokenScopes } from "../../db/tables/tokens-tables.ts";
import type { Client } from "./fetch-client.ts";
import { mayRedirect } from "./may-redirect.ts";
import { resourceOf, scopesIn } from "./metadata.ts";

/** The request of a program that asks a person for access. */
export interface Asked {
	readonly client: Client;
	/** The address to which the answer is sent. */
	readonly redirect: string;
	/** Given back with the answer. */
	readonly state: string | undefined;
	readonly scopes: readonly TokenScope[];
	/** SHA-256 of what only the program knows (RFC 7636). */
	readonly challenge: string;
}

/** Something that a program asks in a wrong way. It may be told so, by the person's own hand. */
export interface AskedWrongly extends Pick<Asked, "client" | "redirect" | "state"> {
	readonly error: string;
	readonly sentence: string;
}

/**
 * Reads what a program asks at the authorization endpoint.
 * @throws {Failure} `not-possible` when it is not certain who asks, or where the answer may go
 */
export async function readAsked(
	query: URLSearchParams,
	origin: string,
	fetchClient: (id: string) => Promise<Client>,
): Promise<Asked | AskedWrongly> {
	const client = await fetchClient(once(query, "client_id"));
	const redirect = once(query, "redirect_uri");
	if (!mayRedirect(redirect, client.redirects))
		throw new Failure(
			"not-possible",
			`The answer would go to an address that ${client.host} does not name as its own. Somebody may have changed the link that you followed.`,
			{},
		);
	const state = query.get("state") ?? undefined;
	const wrongly = wrongIn(query, origin);
	if (wrongly) return { client, redirect, state, error: wrongly[0], sentence: wrongly[1] };
	const wanted = query.get("scope");
	const scopes = wanted === null ? tokenScopes : scopesIn(wanted);
	if (scopes.length === 0)
		return {
			client,
			redirect,
			state,
			error: "invalid_scope",
			sentence: "It asks for nothing that this site can give.",
		};
	return { client, redirect, state, scopes, challenge: once(query, "code_challenge") };
}

/** The address at which a program gets its answer. `iss` tells it whose answer it is (RFC 9207). */
export function answerAddress(
	{ redirect, state }: Pick<Asked, "redirect" | "state">,
	origin: string,
	answer: Readonly<Record<string, string>>,
): string {
	const values = { ...answer, ...(state !== undefined && { state }), iss: origin };
	return `${redirect}${redirect.includes("?") ? "&" : "?"}${new URLSearchParams(values)}`;
}

function wrongIn(query: URLSearchParams, origin: string): readonly [error: string, sentence: string] | undefined {
	const twice = [...new Set(query.keys())].find((name) => query.getAll(name).length > 1 && name !== "resource");
	if (twice) return ["invalid_request", `It says ${twice} twice.`];
	if (query.has("request") || query.has("request_uri"))
		return ["request_not_supported", "It sends its request in a form that this site does not take."];
	if (query.get("response_type") !== "code")
		return ["unsupported_response_type", "It wants another answer than a code."];
	if ((query.get("response_mode") ?? "query") !== "query")
		return ["invalid_request", "It wants the answer in a form that this site does not give."];
	if (query.get("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(query.get("code_challenge") ?? ""))
		return ["invalid_request", "It does not protect the answer on its way: PKCE with S256 is missing."];
	if (query.getAll("resource").some((resource) => resource !== resourceOf(origin)))
		return ["invalid_target", "It wants a sign-in for another site than this one."];
	if (query.get("prompt")?.split(" ").includes("none"))
		return ["interaction_required", "It wants to go on without asking you."];
	return undefined;
}

function once(query: URLSearchParams, name: string): string {
	const [value = "", ...more] = query.getAll(name);
	if (more.length > 0) throw new Failure("not-possible", `The link that you followed says ${name} twice.`, {});
	return value;
}
