import type { ExtensionPersonalPlace } from "#core/personal-data.ts";
import { withTables } from "#core/server.ts";
import type { OfferTables } from "./tables.ts";

/** What people answered to offers. */
export const keptAnswers: Required<Omit<ExtensionPersonalPlace, "looksForNames">> = {
	name: "offers",
	label: "Answers to offers",
	async find(store, { addresses }) {
		if (addresses.length === 0) return [];
		const rows = await store.read((tx) =>
			withTables<OfferTables>(tx).selectFrom("x_offer_answers").selectAll().where("email", "in", addresses).execute(),
		);
		return rows.map(({ id, name, at, accepted_document, document_id }) => ({
			id,
			title: "Answer to an offer",
			detail: accepted_document === null ? "declined" : "accepted",
			path: "",
			document: { type: "offers", id: document_id },
			at,
			name,
			fate: "asks",
			why: "it proves what was agreed",
		}));
	},
	async tell(tx, id) {
		const answers = withTables<OfferTables>(tx).selectFrom("x_offer_answers").selectAll().where("id", "=", id);
		const row = await answers.executeTakeFirst();
		if (!row) return undefined;
		const { name, role, email, accepted_document, options, digest, signed_name } = row;
		return {
			facts: [
				["Name", name],
				["Role", role],
				["E-mail address", email],
				["Answer", accepted_document === null ? "declined" : "accepted"],
				["Options", (JSON.parse(options) as string[]).join(", ")],
				["Digest", digest],
				["Signed for the company", signed_name ?? ""],
			],
		};
	},
	async erase(tx, id) {
		await withTables<OfferTables>(tx).deleteFrom("x_offer_answers").where("id", "=", id).execute();
	},
	async anonymize(tx) {
		await withTables<OfferTables>(tx)
			.updateTable("x_offer_answers")
			.set({ name: "Recipient", role: "", email: "recipient@example.invalid" })
			.execute();
	},
	async ids(tx) {
		const rows = await withTables<OfferTables>(tx).selectFrom("x_offer_answers").select("id").execute();
		return rows.map(({ id }) => id);
	},
};
