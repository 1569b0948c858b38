import { reasonOf, send } from "../../send.ts";
import type { FoundBookmark } from "./find-bookmark.ts";

// Apart from what else is found, so that it is loaded with the fields of cards.

/**
 * What the page at an address says of itself.
 * @throws {Error} with a sentence
 */
export async function bookmarkOf(address: string): Promise<FoundBookmark> {
	const answer = await send<{ found: readonly [FoundBookmark] }>(
		`/admin/find/bookmark?${new URLSearchParams({ address })}`,
	);
	if (answer.kind !== "done") throw new Error(reasonOf(answer));
	return answer.value.found[0];
}
