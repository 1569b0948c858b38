import { sql } from "kysely";
import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import type { PersonalPlace } from "../personal-place.ts";
import { mostFound } from "../rows-that-mention.ts";
import { likePatterns, mentions } from "../sought.ts";

/** Tables with what was counted, by the column that says of what. */
const counted = {
	visit_counts: "value",
	vital_counts: "path",
	missing_addresses: "address",
	address_leads: "address",
} as const;
type Counted = keyof typeof counted;

/** Counts of pages, campaigns and addresses that are named after somebody. */
export const counts: PersonalPlace = {
	name: "counts",
	label: "Counts of visits",
	async find({ db }, _, { names }) {
		if (names.length === 0) return [];
		const sought = { addresses: [], numbers: [], names };
		const likes = likePatterns(sought).map((pattern) => sql`lower(value) like lower(${pattern})`);
		const found: string[] = [];
		for (const [table, column] of Object.entries(counted)) {
			const { rows } = await sql<{ value: string }>`
				select value from (select distinct ${sql.ref(column)} as value from ${sql.table(table)}) as counted
				where ${sql.join(likes, sql` or `)} order by value limit ${mostFound}
			`.execute(db);
			found.push(...rows.filter(({ value }) => mentions(value, sought)).map(({ value }) => `${table} ${value}`));
		}
		return found.map((id) => ({
			id,
			title: "Counts of an address or a campaign",
			detail: partsOf(id).value,
			path: studioAddresses.analytics,
			at: 0,
			name: "",
			fate: "asks",
			why: "is named as they are: the counts are dropped; they would go by themselves",
		}));
	},
	tell: async (_, id) => ({ facts: [["Counted", partsOf(id).value]] }),
	async erase(tx, id) {
		const { table, value } = partsOf(id);
		await sql`delete from ${sql.table(table)} where ${sql.ref(counted[table])} = ${value}`.execute(tx);
	},
};

function partsOf(id: string): { table: Counted; value: string } {
	const [table = "", value = ""] = id.split(/ (.*)/s, 2);
	return { table: table as Counted, value };
}
