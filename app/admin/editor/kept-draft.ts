import { attempt } from "../../attempt.ts";

/** A draft that could not be saved, as this browser keeps it. */
export interface KeptDraft {
	readonly data: Readonly<Record<string, any>>;
	/** The version it was made from. */
	readonly basedOn: number;
	/** Epoch milliseconds. */
	readonly at: number;
}

/** Keeps a draft in this browser. Where nothing can be kept (private windows, full storage) nothing is. */
export function keep(key: string, data: KeptDraft["data"], basedOn: number, at = Date.now()): void {
	const draft: KeptDraft = { data, basedOn, at };
	attempt(() => localStorage.setItem(prefix + key, JSON.stringify(draft)));
}

export function forget(key: string): void {
	attempt(() => localStorage.removeItem(prefix + key));
}

/** The draft kept under a key, if there is one. */
export function kept(key: string): KeptDraft | undefined {
	return draftAt(prefix + key);
}

/**
 * The draft of another time that is kept under a key, if there is one. From now on it is apart from what is kept and
 * forgotten there, until it is taken off offer.
 */
export function offered(key: string): KeptDraft | undefined {
	const draft = kept(key);
	if (!draft) return draftAt(offer + key);
	attempt(() => {
		localStorage.setItem(offer + key, JSON.stringify(draft));
		forget(key);
	});
	return draft;
}

export function takeOffOffer(key: string): void {
	attempt(() => localStorage.removeItem(offer + key));
}

const prefix = "unsaved draft: ";
const offer = "offered draft: ";

function draftAt(place: string): KeptDraft | undefined {
	const text = attempt(() => localStorage.getItem(place));
	return text ? attempt(() => JSON.parse(text) as KeptDraft) : undefined;
}
