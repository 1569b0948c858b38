import type { Tx } from "../db/schema.ts";

/** A query for the latest change of each document, or of some, up to a release, including unpublished ones. */
export function stateAt(tx: Tx, release: number, ids?: readonly string[]) {
	return tx
		.selectFrom("release_changes as state")
		.innerJoin(
			(eb) =>
				eb
					.selectFrom("release_changes")
					.select(({ fn }) => ["document_id as latest_of", fn.max("release").as("latest")])
					.where("release", "<=", release)
					.$if(ids !== undefined, (all) => all.where("document_id", "in", ids!))
					.groupBy("document_id")
					.as("newest"),
			(join) => join.onRef("latest_of", "=", "state.document_id").onRef("latest", "=", "state.release"),
		)
		.selectAll("state");
}
