import type { Migration } from "./migration.ts";

/** Moves keys out of the database, stores sessions by the hash of their token, and counts tries at the sign-in. */
export const secrets: Migration = {
	name: "0014-secrets",
	statements: (db) => [
		db.schema
			.createTable("secret_key")
			.addColumn("id", "integer", (column) => column.primaryKey())
			.addColumn("fingerprint", "text", (column) => column.notNull()),
		db.schema
			.createTable("sign_in_checks")
			.addColumn("key", "text", (column) => column.primaryKey())
			.addColumn("failures", "integer", (column) => column.notNull())
			.addColumn("began_at", "bigint", (column) => column.notNull())
			.addColumn("last_at", "bigint", (column) => column.notNull()),
		db.schema.alterTable("second_factors").addColumn("last_step", "bigint"),
		// Their tokens were stored in plain text, and their cookies were signed with a key from the database.
		db.deleteFrom("sessions"),
		db.deleteFrom("verifications"),
	],
};
