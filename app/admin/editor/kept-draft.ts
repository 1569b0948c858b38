/** A draft that could not be saved, as this browser keeps it. */
export interface KeptDraft {
	readonly data: Readonly<Record<string, any>>;
	/** The version it was made from. */
	readonly basedOn: number;
	/** Epoch milliseconds. */
	readonly at: number;
}

/** Keeps a draft in this browser. Where nothing can be kept (private windows, full storage) nothing is. */
export function keep(key: string, data: KeptDraft["data"], basedOn: number): void {
	const draft: KeptDraft = { data, basedOn, at: Date.now() };
	attempt(() => localStorage.setItem(prefix + key, JSON.stringify(draft)));
}

export function forget(key: string): void {
	attempt(() => localStorage.removeItem(prefix + key));
}

/** The draft kept under a key, if there is one. */
export function kept(key: string): KeptDraft | undefined {
	const text = attempt(() => localStorage.getItem(prefix + key));
	return text ? attempt(() => JSON.parse(text) as KeptDraft) : undefined;
}

const prefix = "unsaved draft: ";

function attempt<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch {
		return undefined;
	}
}
