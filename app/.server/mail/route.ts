import type { Env } from "../env.ts";

/** How mails of the installation leave it. */
export interface MailRoute {
	/** Its mail server, without what signs in to it; none is set without it. */
	readonly server?: string;
	readonly user?: string;
	readonly password?: string;
	/** Whom they come from. */
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
