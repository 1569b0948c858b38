import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import type { ActivityTable } from "../../db/schema.ts";
import { dayOf, type PersonalPlace } from "../personal-place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";
import { withoutMentions } from "../sought.ts";

/**
 * Lines of the activity log about somebody: with their address, for whom a link was made, or of an entry that has their name.
 * Lines of what somebody did themselves keep their name, as the log is proof of it.
 */
export const activity: PersonalPlace = {
	name: "activity",
	label: "Activity",
	async find(store, sought, { names }) {
		const texts = { table: "activity", columns: ["title", "changes"] } as const;
		const lines = await rowsThatMention(store, texts, { ...sought, names });
		return (lines as unknown as ActivityTable[]).map(({ id, at, action }) => ({
			id,
			title: "A line of the activity log",
			detail: `${action}, ${dayOf(at)}`,
			path: studioAddresses.activity,
			at,
			name: "",
			fate: "goes",
			why: "what it says of them is taken out; that something was done stays",
		}));
	},
	async tell(tx, id) {
		const line = await tx.selectFrom("activity").select(["action", "title"]).where("id", "=", id).executeTakeFirst();
		return line && { facts: [["Noted", `${line.action} ${line.title}`.trim()]] };
	},
	async erase(tx, id, sought) {
		const line = await tx.selectFrom("activity").select("title").where("id", "=", id).executeTakeFirst();
		if (!line) return;
		const without = { title: sought ? withoutMentions(line.title, sought) : "…", changes: "[]" };
		await tx.updateTable("activity").set(without).where("id", "=", id).execute();
	},
	ids: async (tx) => (await tx.selectFrom("activity").select("id").execute()).map(({ id }) => id),
};
