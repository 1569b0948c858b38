import type { OAuth } from "./destination-kind.ts";
import { type SettingField, secret, text } from "./setting-fields.ts";

/** The fields that a kind with tokens by OAuth has beside its own. */
export function oauthFields({ grant }: Pick<OAuth, "grant">): Record<string, SettingField<string>> {
	const client = {
		clientId: text({ label: "Client ID", help: "Of the application that was registered with the receiver." }),
		clientSecret: secret({ label: "Client secret" }),
	};
	if (grant === "client_credentials") return client;
	const help = "It is exchanged for tokens that are renewed by themselves.";
	return { ...client, refreshToken: secret({ label: "Refresh token", help }) };
}
