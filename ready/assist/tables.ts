import type { ExtensionMigration } from "#core/tables.ts";

export interface AssistTables {
	/** One row: how the model is reached. */
	x_assist: { id: number; address: string; model: string; key: string; ceiling: number };
	x_assist_calls: {
		id: string;
		at: number;
		/** Who asked. */
		person: string;
		/** What for, such as "Translate". */
		task: string;
		/** What about, such as "de.services.ai-consulting". */
		about: string;
		model: string;
		tokens_in: number;
		tokens_out: number;
		milliseconds: number;
		/** "" where it answered; otherwise why it did not, or what was wrong with the answer. */
		problem: string;
	};
	x_assist_batches: {
		id: string;
		at: number;
		person: string;
		/** The id of the person, whose proposal it is. */
		person_id: string;
		task: "translate" | "describe";
		title: string;
		proposal: string;
		/** JSON: the documents that are to do. */
		documents: string;
		total: number;
		done: number;
		/** JSON: sentences about what could not be done. */
		problems: string;
		state: "waiting" | "done" | "cancelled";
	};
}

export const migrations: readonly ExtensionMigration[] = [
	{
		name: "0001-assist",
		statements: ({ schema }) => [
			schema
				.createTable("x_assist")
				.addColumn("id", "integer", (column) => column.primaryKey())
				.addColumn("address", "text", (column) => column.notNull())
				.addColumn("model", "text", (column) => column.notNull())
				.addColumn("key", "text", (column) => column.notNull())
				.addColumn("ceiling", "bigint", (column) => column.notNull()),
			schema
				.createTable("x_assist_calls")
				.addColumn("id", "text", (column) => column.primaryKey())
				.addColumn("at", "bigint", (column) => column.notNull())
				.addColumn("person", "text", (column) => column.notNull())
				.addColumn("task", "text", (column) => column.notNull())
				.addColumn("about", "text", (column) => column.notNull())
				.addColumn("model", "text", (column) => column.notNull())
				.addColumn("tokens_in", "integer", (column) => column.notNull())
				.addColumn("tokens_out", "integer", (column) => column.notNull())
				.addColumn("milliseconds", "integer", (column) => column.notNull())
				.addColumn("problem", "text", (column) => column.notNull()),
			schema.createIndex("x_assist_calls_by_time").on("x_assist_calls").column("at"),
			schema
				.createTable("x_assist_batches")
				.addColumn("id", "text", (column) => column.primaryKey())
				.addColumn("at", "bigint", (column) => column.notNull())
				.addColumn("person", "text", (column) => column.notNull())
				.addColumn("person_id", "text", (column) => column.notNull())
				.addColumn("task", "text", (column) => column.notNull())
				.addColumn("title", "text", (column) => column.notNull())
				.addColumn("proposal", "text", (column) => column.notNull())
				.addColumn("documents", "text", (column) => column.notNull())
				.addColumn("total", "integer", (column) => column.notNull())
				.addColumn("done", "integer", (column) => column.notNull())
				.addColumn("problems", "text", (column) => column.notNull())
				.addColumn("state", "text", (column) => column.notNull()),
		],
	},
];
