import type { ConsentsTable } from "../../db/tables/consents-tables.ts";
import { dayOf, type PersonalPlace } from "../personal-place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";

/** What people agreed to have shown of theirs. */
export const consents: PersonalPlace = {
	name: "consents",
	label: "Consents",
	async find(store, sought) {
		const rows = await rowsThatMention(store, { table: "consents", columns: ["name", "email", "proof"] }, sought);
		return (rows as ConsentsTable[]).map((row) => ({
			id: row.id,
			title: "Consent to what is shown of them",
			detail: stateOf(row),
			path: "",
			at: row.created_at,
			name: row.email === "" ? "" : row.name,
			fate: "goes",
			why: "the link ends, and the check says that nobody agreed",
		}));
	},
	async tell(tx, id) {
		const row = await tx.selectFrom("consents").selectAll().where("id", "=", id).executeTakeFirst();
		if (!row) return undefined;
		const files = tx.selectFrom("evidence_files").select(["name", "type", "content"]).where("consent_id", "=", id);
		return {
			facts: [
				["Name", row.name],
				["E-mail address", row.email],
				["Asked", dayOf(row.created_at)],
				["Answer", stateOf(row)],
				["Until", row.valid_until || "no end"],
				["Proof", row.proof],
				["What it was about", row.shown],
			],
			files: await files.orderBy("id").execute(),
		};
	},
	async erase(tx, id) {
		// Its files go with it. The bell names the person as well.
		await tx.deleteFrom("notifications").where("about", "=", id).execute();
		await tx.deleteFrom("consents").where("id", "=", id).execute();
	},
	async anonymize(tx) {
		await tx.deleteFrom("evidence_files").where("consent_id", "is not", null).execute();
		await tx.updateTable("consents").set({ name: "Person", email: "", proof: "" }).execute();
	},
	async ids(tx) {
		return (await tx.selectFrom("consents").select("id").execute()).map(({ id }) => id);
	},
};

function stateOf({ withdrawn_at, agreed_at }: ConsentsTable): string {
	if (withdrawn_at !== null) return `withdrawn ${dayOf(withdrawn_at)}`;
	return agreed_at === null ? "not answered" : `agreed ${dayOf(agreed_at)}`;
}
