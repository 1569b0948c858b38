import { createTransport } from "nodemailer";
import type { Env } from "../env.ts";

export interface Letter {
	readonly to: string;
	readonly subject: string;
	readonly text: string;
}

// A mail server that does not answer must not hold an action up for long.
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/**
 * Mails somebody who works here, by the operator's mail server.
 * @returns false when there is none
 * @throws what the mail server answers when it refuses
 */
export async function mail({ smtpUrl, mailFrom, siteUrl }: Env, letter: Letter): Promise<boolean> {
	if (!smtpUrl) return false;
	const url = new URL(smtpUrl);
	const transport = createTransport({
		host: url.hostname,
		port: Number(url.port) || (url.protocol === "smtps:" ? 465 : 587),
		secure: url.protocol === "smtps:",
		auth: url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined,
		disableFileAccess: true,
		disableUrlAccess: true,
		...patience,
	});
	try {
		await transport.sendMail({ from: mailFrom ?? `site@${new URL(siteUrl).hostname}`, ...letter });
		return true;
	} finally {
		transport.close();
	}
}
