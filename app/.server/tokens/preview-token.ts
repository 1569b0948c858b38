import { may } from "../../rights.ts";
import { canSee, rightsOf, storedRights } from "../can-see.ts";
import { latestPast } from "../clock-watch.ts";
import type { Store } from "../db/store.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";

const purpose = "preview of a draft";
/** Long enough to look at it from all sides, and too short to be passed around. */
const opensFor = 60 * 60_000;

/** What a preview token shows: the draft of one document, as far as a person may see it. */
export interface PreviewToken {
	readonly type: string;
	readonly document: string;
	readonly person: string;
	/** Epoch milliseconds. */
	readonly ends: number;
}

/** Makes a token with which another front end can read one draft for an hour. */
export function newPreviewToken(secretKey: SecretKey, about: Omit<PreviewToken, "ends">): string {
	return secretKey.encrypt(purpose, JSON.stringify({ ...about, ends: Date.now() + opensFor }));
}

/** What a token shows; undefined when it is not ours, over, or its person may not see it any more. */
export async function readPreviewToken(
	store: Pick<Store, "db">,
	secretKey: SecretKey,
	text: string,
): Promise<PreviewToken | undefined> {
	const token = decrypted(secretKey, text);
	if (!token || token.ends <= Date.now() || token.ends > latestPast() + opensFor) return undefined;
	const stored = await store.db
		.selectFrom("people")
		.select(storedRights)
		.where("id", "=", token.person)
		.where("disabled_at", "is", null)
		.executeTakeFirst();
	const person = stored && rightsOf(stored);
	return person && may(person, "people") && canSee(person, token.type) ? token : undefined;
}

function decrypted(secretKey: SecretKey, text: string): PreviewToken | undefined {
	try {
		return JSON.parse(secretKey.decrypt(purpose, text));
	} catch {
		return undefined;
	}
}
