import { attempt } from "../../attempt.ts";
import type { Data } from "../inputs/form-store.ts";

/** A draft that could not be saved, as this browser keeps it. */
export interface LocalDraft {
	readonly data: Data;
	/** The version it was made from, and what that held; nobody knows that of a draft of an earlier release. */
	readonly basedOn: number;
	readonly base?: Data;
	/** Epoch milliseconds. */
	readonly at: number;
}

/** Keeps a draft in this browser. Where nothing can be kept (private windows, full storage) nothing is. */
export function storeLocalDraft(key: string, draft: LocalDraft): void {
	attempt(() => localStorage.setItem(unsaved + key, JSON.stringify(draft)));
}

export function removeLocalDraft(key: string): void {
	attempt(() => localStorage.removeItem(unsaved + key));
}

/** The draft stored under a key, if there is one. */
export function localDraft(key: string): LocalDraft | undefined {
	return draftAt(unsaved + key);
}

/**
 * The draft of an earlier visit that may be recovered, if there is one. From now on it is apart from what is stored and
 * removed under the key, until its recovery is dismissed.
 */
export function recoverableDraft(key: string): LocalDraft | undefined {
	const draft = localDraft(key);
	if (!draft) return draftAt(recoverable + key);
	attempt(() => {
		localStorage.setItem(recoverable + key, JSON.stringify(draft));
		removeLocalDraft(key);
	});
	return draft;
}

export function dismissRecovery(key: string): void {
	attempt(() => localStorage.removeItem(recoverable + key));
}

const unsaved = "unsaved draft: ";
const recoverable = "offered draft: ";

function draftAt(item: string): LocalDraft | undefined {
	const text = attempt(() => localStorage.getItem(item));
	return text ? attempt(() => JSON.parse(text) as LocalDraft) : undefined;
}
