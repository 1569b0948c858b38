import { v7 } from "uuid";

/**
 * A new id: a version 7 UUID (RFC 9562) that sorts after all earlier ones of this process. Lists are ordered by
 * id, but Node's own have no order within a millisecond.
 */
export function newId(): string {
	return v7();
}
