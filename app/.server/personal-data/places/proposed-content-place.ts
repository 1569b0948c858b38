import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import { contentType } from "../../../content/register/register.ts";
import { titleOf } from "../../content/stored-data.ts";
import type { Store } from "../../db/store.ts";
import type { ProposalDraftsTable } from "../../db/tables/proposals-tables.ts";
import type { PersonalPlace } from "../personal-place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";

/** Drafts in proposals that name somebody: they are beside the entries, and some are of entries that are not there yet. */
export const proposedContent: PersonalPlace = {
	name: "proposal_drafts",
	label: "Content in proposals",
	async find(store, sought, { names }) {
		const texts = { table: "proposal_drafts", columns: ["data"], key: "document_id", atOnce: 200 } as const;
		const rows = (await rowsThatMention(store, texts, { ...sought, names })) as unknown as ProposalDraftsTable[];
		const settled = await settledOf(store, rows);
		return rows.map(({ proposal_id, document_id, type: name, data, updated_at }) => {
			const type = contentType(name);
			const isSettled = settled.has(proposal_id);
			return {
				id: `${proposal_id} ${document_id}`,
				title: type ? `${type.label} “${titleOf(type, JSON.parse(data))}”` : name,
				detail: isSettled ? "in a proposal of before" : "in a proposal",
				path: studioAddresses.proposal(proposal_id),
				at: updated_at,
				name: "",
				fate: isSettled ? "goes" : "stays",
				why: isSettled ? "the proposal is told without it" : "change it there, or discard the proposal",
			};
		});
	},
	async tell(tx, id) {
		const { proposal, document } = partsOf(id);
		const row = await tx
			.selectFrom("proposal_drafts")
			.select(["type", "data"])
			.where("proposal_id", "=", proposal)
			.where("document_id", "=", document)
			.executeTakeFirst();
		const type = row && contentType(row.type);
		return type && { facts: [[type.label, titleOf(type, JSON.parse(row.data))]] };
	},
	async erase(tx, id) {
		const { proposal, document } = partsOf(id);
		const draft = tx.deleteFrom("proposal_drafts").where("proposal_id", "=", proposal);
		await draft.where("document_id", "=", document).execute();
	},
	async ids(tx) {
		const rows = await tx.selectFrom("proposal_drafts").select(["proposal_id", "document_id"]).execute();
		return rows.map(({ proposal_id, document_id }) => `${proposal_id} ${document_id}`);
	},
};

function partsOf(id: string): { proposal: string; document: string } {
	const [proposal = "", document = ""] = id.split(" ");
	return { proposal, document };
}

/** The proposals that nobody can change any more. */
async function settledOf({ db }: Store, drafts: readonly ProposalDraftsTable[]): Promise<ReadonlySet<string>> {
	const ids = [...new Set(drafts.map(({ proposal_id }) => proposal_id))];
	if (ids.length === 0) return new Set();
	const rows = db.selectFrom("proposals").select("id").where("id", "in", ids).where("state", "!=", "open");
	return new Set((await rows.execute()).map(({ id }) => id));
}
