import type { Env } from "../env.ts";
import { type MailRoute, mailRoute } from "../mail/route.ts";

/** What an installation allows its destinations, and the mail server they may use. */
export interface OutboxRules {
	/** Whether private addresses are allowed; for tests, and installations that opt in. */
	readonly allowPrivate: boolean;
	/** The mail server of destinations that name none; it may have a private address. */
	readonly mail?: MailRoute;
}

/** Reads them from the environment. */
export function outboxRules(env: Env): OutboxRules {
	return { allowPrivate: env.allowPrivateDestinations, mail: mailRoute(env) };
}
