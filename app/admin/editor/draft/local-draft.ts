import { attempt } from "../../../attempt.ts";
import type { Data } from "../../inputs/form-store.ts";

/** A draft that could not be saved, as stored in this browser. */
export interface LocalDraft {
	readonly data: Data;
	/** The version it was based on, and that version's data, which drafts of earlier releases of this software lack. */
	readonly basedOn: number;
	readonly base?: Data;
	/** Epoch milliseconds. */
	readonly at: number;
}

/**
 * Stores a draft in this browser.
 * @returns whether it could; storage may be full, or refused as in private windows
 */
export function storeLocalDraft(key: string, draft: LocalDraft): boolean {
	const isStored = attempt(() => {
		localStorage.setItem(unsaved + key, JSON.stringify(draft));
		return true;
	});
	return isStored ?? false;
}

export function removeLocalDraft(key: string): void {
	attempt(() => localStorage.removeItem(unsaved + key));
}

/** The draft stored under a key, if any. */
export function localDraft(key: string): LocalDraft | undefined {
	return draftAt(unsaved + key);
}

/**
 * The draft of an earlier visit that may be recovered, if any. It is moved aside, so that storing or removing a draft
 * under the key no longer affects it; it stays until `dismissRecovery`.
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
