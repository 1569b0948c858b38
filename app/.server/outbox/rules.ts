import type { Env } from "../env.ts";
import type { Secrets } from "./settings.ts";

/** What an installation allows its destinations, and lends them. */
export interface OutboxRules {
	/** Whether addresses inside private networks are allowed; for tests and installations that want it. */
	readonly allowPrivate: boolean;
	/** The mail server of destinations that name none. */
	readonly mail?: MailDefaults;
}

export interface MailDefaults extends Pick<Secrets, "user" | "password"> {
	readonly server?: string;
	readonly from: string;
}

/** Reads them from the environment. The operator's own mail server may well be inside. */
export function outboxRules({ allowPrivateDestinations, smtpUrl, mailFrom, siteUrl }: Env): OutboxRules {
	const from = mailFrom ?? `site@${new URL(siteUrl).hostname}`;
	if (!smtpUrl) return { allowPrivate: allowPrivateDestinations, mail: { from } };
	const { protocol, host, username, password } = new URL(smtpUrl);
	return {
		allowPrivate: allowPrivateDestinations,
		mail: {
			server: `${protocol}//${host}`,
			from,
			...(username && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
		},
	};
}
