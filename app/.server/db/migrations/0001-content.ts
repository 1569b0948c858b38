import type { Migration } from "./migration.ts";

/** Documents with their revisions, releases, old addresses, schedules, the activity log and the media library. */
export const content: Migration = {
	name: "0001-content",
	statements: ({ schema }) => [
		schema
			.createTable("documents")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("slug", "text", (column) => column.notNull())
			.addColumn("place", "integer", (column) => column.notNull())
			.addColumn("version", "integer", (column) => column.notNull())
			.addColumn("draft_revision", "text", (column) => column.notNull())
			.addColumn("live_revision", "text")
			.addColumn("live_slug", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("updated_at", "bigint", (column) => column.notNull())
			.addColumn("first_published_at", "bigint")
			.addColumn("trashed_at", "bigint"),
		schema.createIndex("documents_by_type").on("documents").columns(["type", "place"]),
		schema
			.createTable("revisions")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("document_id", "text", (column) => column.notNull().references("documents.id"))
			.addColumn("number", "integer", (column) => column.notNull())
			.addColumn("data", "text", (column) => column.notNull())
			.addColumn("search", "text", (column) => column.notNull())
			.addColumn("author", "text", (column) => column.notNull())
			.addColumn("note", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addUniqueConstraint("revisions_by_document", ["document_id", "number"]),
		schema
			.createTable("slugs")
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("slug", "text", (column) => column.notNull())
			.addColumn("document_id", "text", (column) => column.notNull().references("documents.id"))
			.addPrimaryKeyConstraint("slugs_key", ["type", "slug"]),
		schema.createIndex("slugs_by_document").on("slugs").column("document_id"),
		schema
			.createTable("releases")
			.addColumn("number", "integer", (column) => column.primaryKey())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("author", "text", (column) => column.notNull())
			.addColumn("note", "text", (column) => column.notNull())
			.addColumn("of_release", "integer", (column) => column.references("releases.number"))
			.addColumn("created_at", "bigint", (column) => column.notNull()),
		schema
			.createTable("release_changes")
			.addColumn("release", "integer", (column) => column.notNull().references("releases.number"))
			.addColumn("document_id", "text", (column) => column.notNull().references("documents.id"))
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("revision_id", "text", (column) => column.references("revisions.id"))
			.addColumn("slug", "text", (column) => column.notNull())
			.addColumn("place", "integer", (column) => column.notNull())
			.addColumn("live_since", "bigint", (column) => column.notNull())
			.addColumn("changed_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("release_changes_key", ["document_id", "release"]),
		schema.createIndex("release_changes_by_release").on("release_changes").column("release"),
		schema
			.createTable("redirects")
			.addColumn("from_path", "text", (column) => column.primaryKey())
			.addColumn("document_id", "text", (column) => column.notNull().references("documents.id"))
			.addColumn("release", "integer", (column) => column.notNull().references("releases.number")),
		schema
			.createTable("schedules")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("document_id", "text", (column) => column.notNull().references("documents.id"))
			.addColumn("action", "text", (column) => column.notNull())
			.addColumn("at", "bigint", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("actor", "text", (column) => column.notNull())
			.addColumn("reason", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("settled_at", "bigint"),
		schema.createIndex("schedules_by_time").on("schedules").columns(["state", "at"]),
		schema
			.createTable("activity")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("at", "bigint", (column) => column.notNull())
			.addColumn("actor", "text")
			.addColumn("actor_name", "text", (column) => column.notNull())
			.addColumn("address", "text", (column) => column.notNull())
			.addColumn("agent", "text", (column) => column.notNull())
			.addColumn("action", "text", (column) => column.notNull())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("document_id", "text", (column) => column.notNull())
			.addColumn("title", "text", (column) => column.notNull())
			.addColumn("changes", "text", (column) => column.notNull())
			.addColumn("release", "integer"),
		schema.createIndex("activity_by_time").on("activity").column("at"),
		schema.createIndex("activity_by_document").on("activity").column("document_id"),
		schema
			.createTable("media")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("hash", "text", (column) => column.notNull())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("width", "integer", (column) => column.notNull())
			.addColumn("height", "integer", (column) => column.notNull())
			.addColumn("alt", "text", (column) => column.notNull())
			.addColumn("focal_x", "double precision", (column) => column.notNull())
			.addColumn("focal_y", "double precision", (column) => column.notNull())
			.addColumn("placeholder", "text", (column) => column.notNull())
			.addColumn("variants", "text", (column) => column.notNull())
			.addColumn("bytes", "bigint", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull()),
		schema.createIndex("media_by_hash").on("media").column("hash"),
	],
};
