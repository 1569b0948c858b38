import type { OAuthClientProvider } from "@modelcontextprotocol/client";

/** What the official client keeps between the steps of a sign-in. */
export interface Kept {
	/** The address that the person is led to. */
	url: URL;
	tokens: { access_token: string; refresh_token: string; scope: string; expires_in: number };
}

/**
 * A program with the official client of the protocol, which signs in by OAuth.
 * @param document the address of the document about it, which is its client id
 * @param callback where it listens for the answer
 */
export function programAt(document: string, callback: string): { kept: Kept; provider: OAuthClientProvider } {
	const kept = {} as Record<string, any>;
	const keep = (name: string) => (value: unknown) => {
		kept[name] = value;
	};
	const provider: OAuthClientProvider = {
		redirectUrl: callback,
		clientMetadataUrl: document,
		clientMetadata: { redirect_uris: [callback] },
		clientInformation: () => kept.client,
		saveClientInformation: keep("client"),
		tokens: () => kept.tokens,
		saveTokens: keep("tokens"),
		invalidateCredentials: (what) => {
			if (what === "tokens" || what === "all") kept.tokens = undefined;
		},
		redirectToAuthorization: keep("url"),
		saveCodeVerifier: keep("verifier"),
		codeVerifier: () => kept.verifier,
		state: () => "a state",
		saveDiscoveryState: keep("discovery"),
		discoveryState: () => kept.discovery,
	};
	return { kept: kept as unknown as Kept, provider };
}
