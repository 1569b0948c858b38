import type { Store } from "../app/.server/db/store.ts";
import { translationIn } from "../app/.server/translations/document-translation.ts";
import { isFailure } from "../app/errors.ts";

interface Sent {
	readonly id?: string;
	translation?: unknown;
}

/**
 * Says in an answer of the API how far each text of its entries is in a language, by its path: missing, machine, outdated or checked.
 * @param body `data` is an entry, several, or a singleton
 */
export async function addStates(
	store: Store,
	body: unknown,
	{ type, language }: { readonly type: string; readonly language: string },
): Promise<void> {
	const { data } = body as { readonly data: Sent | Sent[] };
	for (const entry of [data].flat()) {
		const of = { language, type, document: entry.id ?? type };
		const found = await store
			.read((tx) => translationIn(tx, of))
			.catch((error: unknown) => {
				if (isFailure(error, "not-found")) return undefined;
				throw error;
			});
		if (!found) continue;
		const states = found.places.map(({ path, state }) => [path, state] as const);
		entry.translation = { language, live: found.live, shown: found.shown, states: Object.fromEntries(states) };
	}
}
