import type { RecipientsTable } from "../../db/tables/recipients-tables.ts";
import { dayOf, type PersonalPlace } from "../personal-place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";

/** Links by which people without an account read entries that are not public. */
export const recipients: PersonalPlace = {
	name: "recipients",
	label: "Links to pages that are not public",
	async find(store, sought) {
		const rows = await rowsThatMention(store, { table: "recipients", columns: ["name", "email"] }, sought);
		return (rows as RecipientsTable[]).map(({ id, name, email, created_at, opened }) => ({
			id,
			title: "Link to a page that is not public",
			detail: opened === 0 ? "never opened" : `opened ${opened === 1 ? "once" : `${opened} times`}`,
			path: "",
			at: created_at,
			name: email === "" ? "" : name,
			fate: "goes",
			why: "the link ends",
		}));
	},
	async tell(tx, id) {
		const row = await tx.selectFrom("recipients").selectAll().where("id", "=", id).executeTakeFirst();
		if (!row) return undefined;
		return {
			facts: [
				["Name", row.name],
				["E-mail address", row.email],
				["Made", dayOf(row.created_at)],
				["Opened", `${row.opened} times`],
			],
		};
	},
	async erase(tx, id) {
		await tx.deleteFrom("recipients").where("id", "=", id).execute();
	},
	async anonymize(tx) {
		await tx.updateTable("recipients").set({ name: "Recipient", email: "" }).execute();
	},
	async ids(tx) {
		return (await tx.selectFrom("recipients").select("id").execute()).map(({ id }) => id);
	},
};
