import type { ExtensionMigration } from "#core/tables.ts";

export interface OfferTables {
	/** What recipients answered. It is never changed. */
	x_offer_answers: {
		id: string;
		recipient_id: string;
		document_id: string;
		revision_id: string;
		/** Unique where it was accepted, so that this happens once for all links that are open together; null where it was declined. */
		accepted_document: string | null;
		name: string;
		role: string;
		email: string;
		/** JSON: the labels of the options that were chosen. */
		options: string;
		/** Of the lines that were accepted; an amount in the currency of the offer. */
		total: number;
		currency: string;
		/** SHA-256 of `content`, which the page showed. */
		digest: string;
		/** JSON: everything that was shown. */
		content: string;
		at: number;
		/** When both sides had their copy; null while they have not. */
		mailed_at: number | null;
		/** Who signed it for the company, and when; null while nobody has. */
		signed_name?: string | null;
		signed_role?: string | null;
		signed_at?: number | null;
		/** When both sides were told that it is signed. */
		signed_mailed_at?: number | null;
	};
	/** How long each part of a page was in view. */
	x_offer_readings: { recipient_id: string; part: string; seconds: number; last_at: number };
	/** Recipients who do not want that to be recorded. */
	x_offer_refusals: { recipient_id: string };
}

export const migrations: readonly ExtensionMigration[] = [
	{
		name: "0001-offers",
		statements: ({ schema }) => [
			schema
				.createTable("x_offer_answers")
				.addColumn("id", "text", (column) => column.primaryKey())
				.addColumn("recipient_id", "text", (column) =>
					column.notNull().unique().references("recipients.id").onDelete("cascade"),
				)
				.addColumn("document_id", "text", (column) => column.notNull())
				.addColumn("revision_id", "text", (column) => column.notNull())
				.addColumn("accepted_document", "text", (column) => column.unique())
				.addColumn("name", "text", (column) => column.notNull())
				.addColumn("role", "text", (column) => column.notNull())
				.addColumn("email", "text", (column) => column.notNull())
				.addColumn("options", "text", (column) => column.notNull())
				.addColumn("total", "double precision", (column) => column.notNull())
				.addColumn("currency", "text", (column) => column.notNull())
				.addColumn("digest", "text", (column) => column.notNull())
				.addColumn("content", "text", (column) => column.notNull())
				.addColumn("at", "bigint", (column) => column.notNull())
				.addColumn("mailed_at", "bigint"),
			schema.createIndex("x_offer_answers_by_document").on("x_offer_answers").column("document_id"),
			schema
				.createTable("x_offer_readings")
				.addColumn("recipient_id", "text", (column) => column.notNull().references("recipients.id").onDelete("cascade"))
				.addColumn("part", "text", (column) => column.notNull())
				.addColumn("seconds", "integer", (column) => column.notNull())
				.addColumn("last_at", "bigint", (column) => column.notNull())
				.addPrimaryKeyConstraint("x_offer_readings_key", ["recipient_id", "part"]),
			schema
				.createTable("x_offer_refusals")
				.addColumn("recipient_id", "text", (column) =>
					column.primaryKey().references("recipients.id").onDelete("cascade"),
				),
		],
	},
	{
		name: "0002-signatures-of-the-company",
		statements: ({ schema }) => [
			schema.alterTable("x_offer_answers").addColumn("signed_name", "text"),
			schema.alterTable("x_offer_answers").addColumn("signed_role", "text"),
			schema.alterTable("x_offer_answers").addColumn("signed_at", "bigint"),
			schema.alterTable("x_offer_answers").addColumn("signed_mailed_at", "bigint"),
		],
	},
];
