import type { Instead, Standing } from "../../language/language.ts";
import type { Entry } from "../model/define.ts";
import type { ReplyPromise } from "../values/business-hours.ts";
import type { Singletons } from "./register.ts";

interface Release {
	one(name: "metrics"): Entry<Singletons["metrics"]>;
}

/** Whether a site promises a reply: a company that states no response time promises none. */
export function promisesReply(snapshot: Release): boolean {
	return snapshot.one("metrics").responseTime !== "";
}

/** The promised time in words, such as "24 hours" or "8 working hours". */
export function promisedTime({ hours: count, counted }: ReplyPromise): Standing {
	return ({ t }) => ({ promise: t(counted === "open" ? "inquiry.promisedOpen" : "inquiry.promised", { count }) });
}

/** Sentences that replace those that promise a reply. */
export const withoutPromise = {
	"contact.sent": "contact.sentPlain",
	"contact.thanksText": "contact.thanksTextPlain",
	"mails.receivedText": "mails.receivedTextPlain",
} as const satisfies Instead;
