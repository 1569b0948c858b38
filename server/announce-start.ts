import { announce, type Logger } from "../app/.server/log/log.ts";

/** Says that the site is there: in a log with a line each, at a terminal with the address, where to sign in, and what is next. */
export function announceStart(log: Logger, siteUrl: string, welcome: string | undefined): void {
	announce(log, `Listening on ${siteUrl}`);
	if (!process.stdout.isTTY) {
		if (welcome) announce(log, `Make the first administrator, within a day: ${welcome}`);
		return;
	}
	announce(log, welcome ? `Make your account at ${welcome}` : `Sign in at ${siteUrl}/admin`);
	const next = welcome ? "open the second address, which works once, within a day. " : "";
	announce(log, `Next: ${next}“Make it yours” in the studio says what is left to do. Ctrl+C stops the site.`);
}
