import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import { contentType } from "../../../content/register/register.ts";
import { titleOf } from "../../content/stored-data.ts";
import type { ProposalDraftsTable } from "../../db/tables/proposals.ts";
import type { PersonalPlace } from "../place.ts";
import { rowsAbout } from "../rows-that-mention.ts";

/** Drafts in proposals that name somebody: they are beside the entries, and some are of entries that are not there yet. */
export const proposedContent: PersonalPlace = {
	name: "proposal_drafts",
	label: "Content in proposals",
	async find(store, sought, { names }) {
		const texts = { table: "proposal_drafts", columns: ["data"], key: "document_id", atOnce: 200 } as const;
		const rows = (await rowsAbout(store, texts, sought, names)) as unknown as ProposalDraftsTable[];
		return rows.map(({ proposal_id, document_id, type: name, data, updated_at }) => {
			const type = contentType(name);
			return {
				id: `${proposal_id} ${document_id}`,
				title: type ? `${type.label} “${titleOf(type, JSON.parse(data))}”` : name,
				detail: "in a proposal",
				path: studioAddresses.proposal(proposal_id),
				at: updated_at,
				name: "",
				fate: "stays",
				why: "change it there, or discard the proposal",
			};
		});
	},
	async tell(tx, id) {
		const [proposal = "", document = ""] = id.split(" ");
		const row = await tx
			.selectFrom("proposal_drafts")
			.select(["type", "data"])
			.where("proposal_id", "=", proposal)
			.where("document_id", "=", document)
			.executeTakeFirst();
		const type = row && contentType(row.type);
		return type && { facts: [[type.label, titleOf(type, JSON.parse(row.data))]] };
	},
};
