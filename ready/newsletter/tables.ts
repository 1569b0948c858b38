import type { ExtensionMigration } from "#core/tables.ts";

export interface NewsletterTables {
	/** Addresses that signed up, each once. */
	x_newsletter: {
		id: string;
		/** In lower case. */
		email: string;
		/** Made anew with every sign-up: the keys of its links are derived from it, so those of an earlier one open nothing. */
		nonce: string;
		/** SHA-256 of the key in its links. */
		key_hash: string;
		/** When it was asked for; null when nothing waits for an answer. */
		asked_at: number | null;
		/** The path of the page, the words that were read there, and the language as BCP 47 has it: of the last sign-up. */
		asked_page: string;
		asked_words: string;
		language: string;
		/** The proof: when it was confirmed, and what had been read on which page. Null and "" before. */
		confirmed_at: number | null;
		page: string;
		words: string;
		left_at: number | null;
		/** What is to be mailed. */
		mail: "" | "confirm" | "welcome";
		/** When it was mailed to confirm, and how often since the first of these. */
		mailed_at: number | null;
		mails: number;
		/** What the service is to be told, when next, and why it was not the last time. */
		due: "" | "join" | "leave";
		next_at: number;
		attempts: number;
		problem: string;
		/** Whether the row goes once the service knows that they left. */
		goes: number;
	};
	/** Sign-ups of the last day, by network: they have limits. */
	x_newsletter_asks: { id: string; network: string; at: number };
	/** The service that sends the newsletter: one row with the id 1. */
	x_newsletter_service: {
		id: number;
		kind: "brevo" | "mailchimp" | "listmonk";
		/** Where it is; "" for the service's own address. */
		address: string;
		list: string;
		username: string;
		/** Encrypted. */
		secret: string;
	};
}

export const migrations: readonly ExtensionMigration[] = [
	{
		name: "0001-newsletter",
		statements: ({ schema }) => [
			schema
				.createTable("x_newsletter")
				.addColumn("id", "text", (column) => column.primaryKey())
				.addColumn("email", "text", (column) => column.notNull().unique())
				.addColumn("nonce", "text", (column) => column.notNull())
				.addColumn("key_hash", "text", (column) => column.notNull().unique())
				.addColumn("asked_at", "bigint")
				.addColumn("asked_page", "text", (column) => column.notNull())
				.addColumn("asked_words", "text", (column) => column.notNull())
				.addColumn("language", "text", (column) => column.notNull())
				.addColumn("confirmed_at", "bigint")
				.addColumn("page", "text", (column) => column.notNull())
				.addColumn("words", "text", (column) => column.notNull())
				.addColumn("left_at", "bigint")
				.addColumn("mail", "text", (column) => column.notNull())
				.addColumn("mailed_at", "bigint")
				.addColumn("mails", "integer", (column) => column.notNull())
				.addColumn("due", "text", (column) => column.notNull())
				.addColumn("next_at", "bigint", (column) => column.notNull())
				.addColumn("attempts", "integer", (column) => column.notNull())
				.addColumn("problem", "text", (column) => column.notNull())
				.addColumn("goes", "integer", (column) => column.notNull()),
			schema.createIndex("x_newsletter_by_mail").on("x_newsletter").column("mail"),
			schema.createIndex("x_newsletter_by_due").on("x_newsletter").columns(["due", "next_at"]),
			schema
				.createTable("x_newsletter_asks")
				.addColumn("id", "text", (column) => column.primaryKey())
				.addColumn("network", "text", (column) => column.notNull())
				.addColumn("at", "bigint", (column) => column.notNull()),
			schema.createIndex("x_newsletter_asks_by_time").on("x_newsletter_asks").column("at"),
			schema
				.createTable("x_newsletter_service")
				.addColumn("id", "integer", (column) => column.primaryKey())
				.addColumn("kind", "text", (column) => column.notNull())
				.addColumn("address", "text", (column) => column.notNull())
				.addColumn("list", "text", (column) => column.notNull())
				.addColumn("username", "text", (column) => column.notNull())
				.addColumn("secret", "text", (column) => column.notNull()),
		],
	},
];
