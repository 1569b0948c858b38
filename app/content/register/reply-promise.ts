import type { Instead } from "../../language/language.ts";
import type { Entry } from "../model/define.ts";
import type { Singletons } from "./register.ts";

interface Release {
	one(name: "metrics"): Entry<Singletons["metrics"]>;
}

/** Whether a site promises a reply: a company that states no response time promises none. */
export function promisesReply(snapshot: Release): boolean {
	return snapshot.one("metrics").responseTime !== "";
}

/** Sentences that replace those that promise a reply. */
export const withoutPromise = {
	"contact.sent": "contact.sentPlain",
	"contact.thanksText": "contact.thanksTextPlain",
	"mails.receivedText": "mails.receivedTextPlain",
} as const satisfies Instead;
