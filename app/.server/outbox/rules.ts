import type { Language } from "../../language/language.ts";
import type { Env } from "../env.ts";
import { type MailRoute, mailRoute } from "../mail/route.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";

/** What an installation allows its destinations, and the mail server they may use. */
export interface OutboxRules {
	/** Whether private addresses are allowed; for tests, and installations that opt in. */
	readonly allowPrivate: boolean;
	/** What secrets of destinations are encrypted with; without it, none can be stored or used. */
	readonly secretKey?: SecretKey;
	/** The public origin, for links into the studio. */
	readonly origin?: string;
	/** The mail server of destinations that name none; it may have a private address. */
	readonly mail?: MailRoute;
	/** The address at which the sender of an inquiry follows it, if there is one. */
	readonly statusOf?: (inquiry: string) => Promise<string | undefined>;
	/** What a form of the owner thanks with, by its id; "" where it has no words of its own. */
	readonly thanksOf?: (form: string) => string;
	/** What mails are written in; English unless given. */
	readonly language?: () => Language;
}

/** Reads them from the environment, beside the key of the installation. */
export function outboxRules(env: Env, secretKey?: SecretKey): OutboxRules {
	return { secretKey, allowPrivate: env.allowPrivateDestinations, origin: env.siteUrl, mail: mailRoute(env) };
}
