import type { Language } from "../../language/language.ts";
import type { Env } from "../env.ts";
import { type MailRoute, mailRoute } from "../mail/route.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";

/** The limits of an installation for its destinations, and the mail server that they may use. */
export interface OutboxRules {
	/** Whether private addresses are allowed; for tests, and installations that opt in. */
	readonly allowPrivate: boolean;
	/** The key that encrypts the secrets of destinations; without it, none can be stored or used. */
	readonly secretKey?: SecretKey;
	/** The public origin, for links into the studio. */
	readonly origin?: string;
	/** The mail server of destinations that name none; it may have a private address. */
	readonly mail?: MailRoute;
	/** The address at which the sender of an inquiry follows it in their language, if there is one. */
	readonly statusOf?: (inquiry: string, language: string) => Promise<string | undefined>;
	/** Returns the thanks of a form of the owner, by its id; "" when it has no words of its own. */
	readonly thanksOf?: (form: string, language: string) => string;
	/** The files that the sender of an inquiry receives with a form of the owner: labels, and addresses that end. */
	readonly filesOf?: (
		inquiry: string,
		form: string,
		language: string,
	) => readonly { readonly label: string; readonly address: string }[];
	/** The language of mails to whoever wrote in one; "" is that of the site. English unless given. */
	readonly language?: (language: string) => Language;
}

/** Reads them from the environment, beside the key of the installation. */
export function outboxRules(env: Env, secretKey?: SecretKey): OutboxRules {
	return { secretKey, allowPrivate: env.allowPrivateDestinations, origin: env.siteUrl, mail: mailRoute(env) };
}
