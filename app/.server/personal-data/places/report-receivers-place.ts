import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import type { ReportReceiversTable } from "../../db/tables/reports-tables.ts";
import { dayOf, type PersonalPlace } from "../personal-place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";

/** Addresses that get the figures by mail. */
export const reportReceivers: PersonalPlace = {
	name: "report_receivers",
	label: "Reports by mail",
	async find(store, sought) {
		const rows = await rowsThatMention(store, { table: "report_receivers", columns: ["address"] }, sought);
		return (rows as ReportReceiversTable[]).map(({ id, every, added_at, agreed_at }) => ({
			id,
			title: `Report of the ${every}`,
			detail: agreed_at === null ? "was asked, and has not agreed" : `agreed on ${dayOf(agreed_at)}`,
			path: studioAddresses.report,
			at: added_at,
			name: "",
			fate: "goes",
			why: "gets no more reports",
		}));
	},
	async tell(tx, id) {
		const row = await tx.selectFrom("report_receivers").selectAll().where("id", "=", id).executeTakeFirst();
		return (
			row && {
				facts: [
					["E-mail address", row.address],
					["Report", `every ${row.every}`],
					["Asked", dayOf(row.added_at)],
					["Agreed", row.agreed_at === null ? "no" : dayOf(row.agreed_at)],
				],
			}
		);
	},
	erase: async (tx, id) => void (await tx.deleteFrom("report_receivers").where("id", "=", id).execute()),
	ids: async (tx) => (await tx.selectFrom("report_receivers").select("id").execute()).map(({ id }) => id),
};
