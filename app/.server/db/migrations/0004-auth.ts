import type { Migration } from "./migration.ts";

/** People, their credentials, and their sessions. */
export const auth: Migration = {
	name: "0004-auth",
	statements: ({ schema }) => [
		schema
			.createTable("people")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("email", "text", (column) => column.notNull().unique())
			.addColumn("email_verified", "integer", (column) => column.notNull())
			.addColumn("image", "text")
			.addColumn("role", "text", (column) => column.notNull())
			.addColumn("two_factor_enabled", "integer", (column) => column.notNull().defaultTo(0))
			.addColumn("disabled_at", "bigint")
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("updated_at", "bigint", (column) => column.notNull()),
		schema
			.createTable("credentials")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("user_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
			.addColumn("account_id", "text", (column) => column.notNull())
			.addColumn("provider_id", "text", (column) => column.notNull())
			.addColumn("password", "text")
			.addColumn("access_token", "text")
			.addColumn("refresh_token", "text")
			.addColumn("id_token", "text")
			.addColumn("access_token_expires_at", "bigint")
			.addColumn("refresh_token_expires_at", "bigint")
			.addColumn("scope", "text")
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("updated_at", "bigint", (column) => column.notNull())
			.addUniqueConstraint("credentials_key", ["user_id", "provider_id"]),
		schema
			.createTable("sessions")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("user_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
			.addColumn("token", "text", (column) => column.notNull().unique())
			.addColumn("ip_address", "text")
			.addColumn("user_agent", "text")
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("updated_at", "bigint", (column) => column.notNull()),
		schema.createIndex("sessions_by_person").on("sessions").column("user_id"),
		schema
			.createTable("verifications")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("identifier", "text", (column) => column.notNull())
			.addColumn("value", "text", (column) => column.notNull())
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("updated_at", "bigint", (column) => column.notNull()),
		schema.createIndex("verifications_by_identifier").on("verifications").column("identifier"),
		schema
			.createTable("second_factors")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("user_id", "text", (column) => column.notNull().unique().references("people.id").onDelete("cascade"))
			.addColumn("secret", "text", (column) => column.notNull())
			.addColumn("backup_codes", "text", (column) => column.notNull())
			.addColumn("verified", "integer")
			.addColumn("failed_verification_count", "integer")
			.addColumn("locked_until", "bigint"),
		schema
			.createTable("passkeys")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("user_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
			.addColumn("name", "text")
			.addColumn("public_key", "text", (column) => column.notNull())
			.addColumn("credential_id", "text", (column) => column.notNull().unique())
			.addColumn("counter", "bigint", (column) => column.notNull())
			.addColumn("device_type", "text", (column) => column.notNull())
			.addColumn("backed_up", "integer", (column) => column.notNull())
			.addColumn("transports", "text")
			.addColumn("aaguid", "text")
			.addColumn("created_at", "bigint"),
		schema.createIndex("passkeys_by_person").on("passkeys").column("user_id"),
		// One-time links: an invitation, the first administrator's, a new password. Only their hash is stored.
		schema
			.createTable("one_time_links")
			.addColumn("hash", "text", (column) => column.primaryKey())
			.addColumn("purpose", "text", (column) => column.notNull())
			.addColumn("person", "text", (column) => column.references("people.id").onDelete("cascade"))
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull()),
	],
};
