import type { Env } from "../env.ts";
import { type MailRoute, mailRoute } from "../mail/route.ts";

/** What an installation allows its destinations, and lends them. */
export interface OutboxRules {
	/** Whether addresses inside private networks are allowed; for tests and installations that want it. */
	readonly allowPrivate: boolean;
	/** The mail server of destinations that name none; the operator's own may well be inside. */
	readonly mail?: MailRoute;
}

/** Reads them from the environment. */
export function outboxRules(env: Env): OutboxRules {
	return { allowPrivate: env.allowPrivateDestinations, mail: mailRoute(env) };
}
