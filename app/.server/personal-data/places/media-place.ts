import { sql } from "kysely";
import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import type { Tables } from "../../db/schema.ts";
import type { PersonalPlace } from "../personal-place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";

interface Named<Table extends keyof Tables> {
	readonly label: string;
	/** Such as "Picture". */
	readonly one: string;
	readonly columns: readonly (keyof Tables[Table] & string)[];
}

/** A table of the library. What is in a picture or a file a person has to look at, and it may be of several people. */
function inLibrary<Table extends "media" | "files">(
	table: Table,
	{ label, one, columns }: Named<Table>,
): PersonalPlace {
	return {
		name: table,
		label,
		async find(store, sought, { names }) {
			const rows = await rowsThatMention(store, { table, columns }, { ...sought, names });
			return rows.map((row) => ({
				id: row.id,
				title: `${one} “${row.name}”`,
				detail: "alt" in row ? String(row.alt) : "",
				path: studioAddresses.media(row.id),
				at: row.created_at,
				name: "",
				fate: "stays",
				why: "may show them or be about them: look at it, and exchange or delete it there",
			}));
		},
		async tell(tx, id) {
			const named = sql<{ name: string }>`select name from ${sql.table(table)} where id = ${id}`;
			const [row] = (await named.execute(tx)).rows;
			return row && { facts: [[one, row.name]] };
		},
	};
}

export const pictures = inLibrary("media", { label: "Pictures", one: "Picture", columns: ["name", "alt", "caption"] });

export const files = inLibrary("files", { label: "Files", one: "File", columns: ["name"] });
