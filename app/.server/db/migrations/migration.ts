import { createHash } from "node:crypto";
import type { Compilable, Kysely } from "kysely";

/** One step of the schema, in statements that both engines understand. Once released it never changes. */
export interface Migration {
	readonly name: string;
	readonly statements: (db: Kysely<any>) => readonly Compilable[];
	/**
	 * Whether versions before it cannot work with what it leaves: it takes something away, renames it, or demands what they do
	 * not give. Those versions do not start then, and it is not applied while one is running.
	 */
	readonly contracts?: true;
	/** Changes stored values after them, where SQL alone cannot. */
	readonly change?: (tx: Kysely<any>) => Promise<void>;
}

/** A migration of the folder `extension`. All that it makes has a name that begins with x_. */
export type AddedMigration = Pick<Migration, "name" | "statements" | "change">;

/** SHA-256 of the statements of a migration, white space collapsed, to notice changes after it was applied. */
export function checksumOf(migration: Migration, db: Kysely<any>): string {
	const statements = migration.statements(db).map((statement) => statement.compile().sql.replace(/\s+/g, " ").trim());
	return createHash("sha256").update(statements.join(";\n")).digest("hex");
}
