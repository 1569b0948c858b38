import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import type { PeopleTable } from "../../db/tables/auth-tables.ts";
import { dayOf, type PersonalPlace } from "../personal-place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";

/** Accounts of the studio. Who has one is removed under People, which asks who administers the studio then. */
export const accounts: PersonalPlace = {
	name: "people",
	label: "Accounts",
	async find(store, sought) {
		const rows = await rowsThatMention(store, { table: "people", columns: ["email"] }, sought);
		return (rows as unknown as PeopleTable[]).map(({ id, name, role, created_at, disabled_at }) => ({
			id,
			title: `Account of ${name}`,
			detail: disabled_at === null ? role : `${role}, disabled`,
			path: studioAddresses.people,
			at: created_at,
			name,
			fate: "stays",
			why: "remove it under People; lines of the activity log keep the name, as proof of who did what",
		}));
	},
	async tell(tx, id) {
		const row = await tx.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
		if (!row) return undefined;
		const sessions = tx
			.selectFrom("sessions")
			.select(["ip_address", "user_agent", "created_at"])
			.where("user_id", "=", id);
		const passkeys = tx.selectFrom("passkeys").select("name").where("user_id", "=", id);
		const lines = tx
			.selectFrom("activity")
			.select(({ fn }) => fn.countAll().as("count"))
			.where("actor", "=", id);
		return {
			facts: [
				["Name", row.name],
				["E-mail address", row.email],
				["Role", row.role],
				["Since", dayOf(row.created_at)],
				...(await sessions.execute()).map(
					({ ip_address, user_agent, created_at }) =>
						[`Signed in, ${dayOf(created_at)}`, [ip_address, user_agent].filter(Boolean).join(", ")] as const,
				),
				...(await passkeys.execute()).map(({ name }) => ["Passkey", name ?? ""] as const),
				["Lines of the activity log", String((await lines.executeTakeFirstOrThrow()).count)],
			],
		};
	},
};
