import { studioAddresses } from "../../addresses/studio-addresses.ts";
import type { Tx } from "../db/schema.ts";
import type { InquiriesTable } from "../db/tables/inquiries.ts";
import { notify } from "../notifications/notify.ts";

/** Notifies the team of a new inquiry; of suspected ones only once a day. */
export async function announce(tx: Tx, inquiry: InquiriesTable): Promise<void> {
	const { id, reference, name, company, project_type, budget, form, source } = inquiry;
	if (inquiry.quarantined) {
		const day = new Date(inquiry.created_at).toISOString().slice(0, 10);
		return notify(tx, {
			kind: "held-back",
			title: "Inquiries are held back as possible spam",
			body: "Look them through, and release those that people wrote.",
			path: studioAddresses.heldInquiries,
			once: `held-back ${day}`,
		});
	}
	return notify(tx, {
		kind: "inquiry",
		title: `New inquiry ${reference} from ${company ? `${name}, ${company}` : name}`,
		body: [form ? source : project_type, budget].filter(Boolean).join(", "),
		path: studioAddresses.inquiry(id),
		about: id,
	});
}
