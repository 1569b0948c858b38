import type { ExtensionPersonalPlace } from "#core/personal-data.ts";
import { withTables } from "#core/server.ts";
import { sql } from "#core/tables.ts";
import { isIn } from "./sign-ups.ts";
import type { NewsletterTables } from "./tables.ts";

/** Who signed up for the newsletter. */
export const keptSubscribers: Required<Omit<ExtensionPersonalPlace, "looksForNames">> = {
	name: "newsletter",
	label: "Newsletter",
	async find(store, { addresses }) {
		if (addresses.length === 0) return [];
		const rows = await store.read((tx) =>
			withTables<NewsletterTables>(tx)
				.selectFrom("x_newsletter")
				.selectAll()
				.where("email", "in", addresses)
				.where("goes", "=", 0)
				.execute(),
		);
		return rows.map((row) => ({
			id: row.id,
			title: "Newsletter",
			detail: isIn(row) ? "on the list" : row.left_at === null ? "not confirmed" : "left",
			path: "/admin/newsletter",
			at: row.confirmed_at ?? row.asked_at ?? row.left_at ?? 0,
			name: "",
			fate: "goes",
			why: "the service is told that they left, and then nothing is kept",
		}));
	},
	async tell(tx, id) {
		const found = withTables<NewsletterTables>(tx).selectFrom("x_newsletter").selectAll().where("id", "=", id);
		const row = await found.executeTakeFirst();
		if (!row || row.goes) return undefined;
		const times = { "Signed up": row.asked_at, Confirmed: row.confirmed_at, Left: row.left_at };
		return {
			facts: [
				["E-mail address", row.email],
				...Object.entries(times).flatMap(([label, at]) =>
					at === null ? [] : [[label, new Date(Number(at)).toISOString()] as const],
				),
				["Page", row.page || row.asked_page],
				["Consented to", row.words || row.asked_words],
			],
		};
	},
	/** Of whoever was on the list, the address stays until the service has taken it off, and nothing else. */
	async erase(tx, id) {
		const own = withTables<NewsletterTables>(tx);
		await own.deleteFrom("x_newsletter").where("id", "=", id).where("confirmed_at", "is", null).execute();
		await own
			.updateTable("x_newsletter")
			.set({
				...{
					goes: 1,
					due: "leave",
					next_at: 0,
					attempts: 0,
					problem: "",
					mail: "",
					left_at: sql<number>`coalesce(left_at, 0)`,
				},
				...{ asked_at: null, asked_page: "", asked_words: "", page: "", words: "", language: "" },
			})
			.where("id", "=", id)
			.execute();
	},
	async anonymize(tx) {
		await withTables<NewsletterTables>(tx)
			.updateTable("x_newsletter")
			.set({ email: sql<string>`lower(id) || '@example.invalid'`, due: "", mail: "" })
			.execute();
		await withTables<NewsletterTables>(tx).deleteFrom("x_newsletter_asks").execute();
		await withTables<NewsletterTables>(tx).deleteFrom("x_newsletter_service").execute();
	},
	async ids(tx) {
		const rows = await withTables<NewsletterTables>(tx)
			.selectFrom("x_newsletter")
			.select("id")
			.where("goes", "=", 0)
			.execute();
		return rows.map(({ id }) => id);
	},
};
