import { Failure } from "../../errors.ts";
import type { Tx } from "../db/schema.ts";
import type { DestinationsTable } from "../db/tables/outbox-tables.ts";

/**
 * Reads a destination with its secrets.
 * @throws {Failure} `not-found`
 */
export async function destinationRow(tx: Tx, id: string): Promise<DestinationsTable> {
	const row = await tx
		.selectFrom("destinations")
		.selectAll()
		.where("id", "=", id)
		.where("removed_at", "is", null)
		.executeTakeFirst();
	if (!row) throw new Failure("not-found", "There is no such destination; it may have been removed.", { id });
	return row;
}
