import type { ExtensionMigration } from "#core/tables.ts";

export interface WatchTables {
	/** Pages as they were when they were looked at last. */
	x_watch_pages: {
		path: string;
		/** Tells one content from another. */
		hash: string;
		/** JSON: `PageState`. */
		state: string;
		/** The release that changed it last; 0 where none did since it is watched. */
		changed_by: number;
	};
	x_watch_releases: {
		release: number;
		/** The release before it that was watched: the changes since are watched together. */
		since: number;
		published_at: number;
		/** "finding" while it is told which pages have changed, "asking" while they are asked for, "watching" in the days after, "done". */
		state: "finding" | "asking" | "watching" | "done";
		/** How many pages it changed, also those that are not in `x_watch_changes`. */
		changed: number;
		/** How many of the days of `lookDays` were looked at. */
		looks: number;
		/** JSON: `Look` of all its pages together; "" before the first. */
		look: string;
		/** Why its pages could not be asked for; "" unless that happened. */
		problem: string;
	};
	x_watch_changes: {
		release: number;
		path: string;
		kind: "new" | "changed" | "gone";
		/** 1 where one of its own entries was changed, 0 where it only shows one. */
		edited: number;
		/** JSON: `PageState` before, until it was asked for; "" without one. */
		before: string;
		/** When it was asked for; null before. */
		asked_at: number | null;
		/** How often that was tried. */
		tries: number;
		/** JSON: `Finding`s. */
		findings: string;
		/** JSON: `Look`; "" before the first. */
		look: string;
	};
}

export const migrations: readonly ExtensionMigration[] = [
	{
		name: "0001-watch",
		statements: ({ schema }) => [
			schema
				.createTable("x_watch_pages")
				.addColumn("path", "text", (column) => column.primaryKey())
				.addColumn("hash", "text", (column) => column.notNull())
				.addColumn("state", "text", (column) => column.notNull())
				.addColumn("changed_by", "integer", (column) => column.notNull()),
			schema
				.createTable("x_watch_releases")
				.addColumn("release", "integer", (column) => column.primaryKey())
				.addColumn("since", "integer", (column) => column.notNull())
				.addColumn("published_at", "bigint", (column) => column.notNull())
				.addColumn("state", "text", (column) => column.notNull())
				.addColumn("changed", "integer", (column) => column.notNull())
				.addColumn("looks", "integer", (column) => column.notNull())
				.addColumn("look", "text", (column) => column.notNull())
				.addColumn("problem", "text", (column) => column.notNull()),
			schema
				.createTable("x_watch_changes")
				.addColumn("release", "integer", (column) =>
					column.notNull().references("x_watch_releases.release").onDelete("cascade"),
				)
				.addColumn("path", "text", (column) => column.notNull())
				.addColumn("kind", "text", (column) => column.notNull())
				.addColumn("edited", "integer", (column) => column.notNull())
				.addColumn("before", "text", (column) => column.notNull())
				.addColumn("asked_at", "bigint")
				.addColumn("tries", "integer", (column) => column.notNull())
				.addColumn("findings", "text", (column) => column.notNull())
				.addColumn("look", "text", (column) => column.notNull())
				.addPrimaryKeyConstraint("x_watch_changes_key", ["release", "path"]),
		],
	},
];
