import { v7 } from "uuid";

/**
 * A new id: a UUID of version 7 (RFC 9562) that sorts after every earlier one of this process. Lists are ordered by
 * ids, and those that Node makes stand in any order within a millisecond.
 */
export function newId(): string {
	return v7();
}
