import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import { type TokenScope, tokenScopes } from "../../db/tables/tokens-tables.ts";

// The addresses of the OAuth sign-in, below the origin of the site.
const resourcePath = "/mcp";
export const resourceMetadataPath = "/.well-known/oauth-protected-resource/mcp";
const tokenPath = "/oauth/token";
const revokePath = "/oauth/revoke";

/** Returns the address of the resource for which the tokens of connections are valid, and nowhere else (RFC 8707). */
export function resourceOf(origin: string): string {
	return origin + resourcePath;
}

/** How programs sign in at /mcp (RFC 9728). */
export function resourceMetadata(origin: string) {
	return {
		resource: resourceOf(origin),
		authorization_servers: [origin],
		bearer_methods_supported: ["header"],
		scopes_supported: tokenScopes.map(scopeName),
	};
}

/** The metadata of the authorization server (RFC 8414). Client ids are addresses of documents. */
export function serverMetadata(origin: string) {
	return {
		issuer: origin,
		authorization_endpoint: origin + studioAddresses.connect,
		token_endpoint: origin + tokenPath,
		revocation_endpoint: origin + revokePath,
		response_types_supported: ["code"],
		response_modes_supported: ["query"],
		grant_types_supported: ["authorization_code", "refresh_token"],
		token_endpoint_auth_methods_supported: ["none"],
		revocation_endpoint_auth_methods_supported: ["none"],
		code_challenge_methods_supported: ["S256"],
		scopes_supported: tokenScopes.map(scopeName),
		authorization_response_iss_parameter_supported: true,
		client_id_metadata_document_supported: true,
		protected_resources: [resourceOf(origin)],
	};
}

/** A scope as OAuth writes it: there, spaces are between scopes. */
export function scopeName(scope: TokenScope): string {
	return scope.replace(" ", "_");
}

/** The scopes that a text names, in our order; others are left out, as OAuth allows. */
export function scopesIn(text: string): TokenScope[] {
	const named = text.split(" ");
	return tokenScopes.filter((scope) => named.includes(scopeName(scope)));
}
