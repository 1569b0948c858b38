import type { Backend, Client } from "../http.ts";
import { tokenOf } from "../tokens/token-of.ts";
import type { Agent } from "./agent.ts";
import { isCutOff } from "./connections.ts";
import { resourceMetadataPath } from "./oauth/metadata.ts";

/** The agent that may do something, or the refusal of a request. */
export type SignIn =
	| { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> }
	| {
			readonly agent: undefined;
			readonly status: 401 | 429;
			readonly sentence: string;
			readonly headers: Readonly<Record<string, string>>;
	  };

/**
 * The agent that a request is from, by its header `Authorization`. Asked anew each time, so that what was taken away
 * counts at once.
 * @throws {Failure} `store-unreachable`
 */
export async function agentOf(
	{ store, env }: Pick<Backend, "store" | "env">,
	authorization: string | null,
	client: Client,
): Promise<SignIn> {
	const use = await tokenOf(store, { authorization, ...client, takesConnections: true });
	if (use.isRefused) return refused(env.siteUrl, use);
	const { person, token, actor, headers } = use;
	if (await isCutOff(store, token.id)) {
		const sentence = "The person you work for has cut you off. Ask them to allow you again.";
		return refused(env.siteUrl, { status: 401, sentence, headers: {}, reason: "revoked" });
	}
	const { id, name, scopes, types, client: program } = token;
	return {
		agent: {
			id,
			kind: program ? "connection" : "token",
			name,
			person,
			scopes,
			types,
			actor: { ...actor, proposesOnly: true },
		},
		headers,
	};
}

function refused(
	origin: string,
	{
		status,
		sentence,
		headers,
		reason,
	}: { status: 401 | 429; sentence: string; headers: Readonly<Record<string, string>>; reason: string },
): SignIn {
	if (status !== 401) return { agent: undefined, status, sentence, headers };
	// RFC 6750: no error code for whoever sent nothing.
	const error =
		reason === "missing" ? "" : `, error="invalid_token", error_description="${sentence.replace(/["\\]/g, "'")}"`;
	// No scope is named, so that programs ask for all that the metadata lists: the person chooses among them.
	const challenge = `Bearer resource_metadata="${origin}${resourceMetadataPath}"${error}`;
	return { agent: undefined, status, sentence, headers: { ...headers, "WWW-Authenticate": challenge } };
}
