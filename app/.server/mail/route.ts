import type { Env } from "../env.ts";

/** How the installation sends mail. */
export interface MailRoute {
	/** URL of the mail server, without credentials; absent when none is set. */
	readonly server?: string;
	readonly user?: string;
	readonly password?: string;
	/** The sender. */
	readonly from: string;
}

/** Reads it from the environment. */
export function mailRoute({ smtpUrl, mailFrom, siteUrl }: Env): MailRoute {
	const from = mailFrom ?? `site@${new URL(siteUrl).hostname}`;
	if (!smtpUrl) return { from };
	const { protocol, host, username, password } = new URL(smtpUrl);
	return {
		server: `${protocol}//${host}`,
		from,
		...(username && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
	};
}
