import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import type { Tx } from "../../db/schema.ts";
import type { ProposalLinksTable } from "../../db/tables/proposals-tables.ts";
import { dayOf, type PersonalPlace } from "../personal-place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";

const nobody = "Erased";

/** Links by which people without an account look at proposals, with what they said by them. */
export const reviewLinks: PersonalPlace = {
	name: "proposal_links",
	label: "Links to proposals",
	async find(store, sought) {
		const rows = await rowsThatMention(store, { table: "proposal_links", columns: ["name", "email"] }, sought);
		return (rows as ProposalLinksTable[]).map(({ id, proposal_id, name, email, created_at, opened }) => ({
			id,
			title: "Link to a proposal",
			detail: opened === 0 ? "never opened" : `opened ${opened === 1 ? "once" : `${opened} times`}`,
			path: studioAddresses.proposal(proposal_id),
			at: created_at,
			name: email === "" ? "" : name,
			fate: "goes",
			why: "the link ends; what was decided by it stays, without the name",
		}));
	},
	async tell(tx, id) {
		const row = await tx.selectFrom("proposal_links").selectAll().where("id", "=", id).executeTakeFirst();
		if (!row) return undefined;
		const said = tx.selectFrom("proposal_comments").select(["text", "created_at"]).where("link_id", "=", id);
		const verdicts = tx
			.selectFrom("proposal_verdicts")
			.select(["verdict", "note", "created_at"])
			.where("link_id", "=", id);
		return {
			facts: [
				["Name", row.name],
				["E-mail address", row.email],
				["Made", dayOf(row.created_at)],
				["Opened", `${row.opened} times`],
				...(await said.execute()).map(({ text, created_at }) => [`Comment, ${dayOf(created_at)}`, text] as const),
				...(await verdicts.execute()).map(
					({ verdict, note, created_at }) => [`Decision, ${dayOf(created_at)}`, `${verdict} ${note}`.trim()] as const,
				),
			],
		};
	},
	async erase(tx, id) {
		const ended = { name: nobody, email: "", revoked_at: Date.now() };
		await tx.updateTable("proposal_links").set(ended).where("id", "=", id).execute();
		await withoutName(tx, id);
	},
	// A restore ends the links of a backup, and keeps what was said by them.
	async ids(tx) {
		const links = await tx.selectFrom("proposal_links").select("id").execute();
		const comments = await tx.selectFrom("proposal_comments").select("link_id as id").distinct().execute();
		const verdicts = await tx.selectFrom("proposal_verdicts").select("link_id as id").distinct().execute();
		return [...new Set([...links, ...comments, ...verdicts].flatMap(({ id }) => id ?? []))];
	},
};

async function withoutName(tx: Tx, link: string): Promise<void> {
	await tx.updateTable("proposal_comments").set({ author_name: nobody }).where("link_id", "=", link).execute();
	await tx.updateTable("proposal_verdicts").set({ author_name: nobody }).where("link_id", "=", link).execute();
}
