import { studioAddresses } from "../../addresses/studio-addresses.ts";
import type { Tx } from "../db/schema.ts";
import type { InquiriesTable } from "../db/tables/inquiries-tables.ts";
import { notify } from "../notifications/notify.ts";

/** Notifies the team of a new inquiry, and at once of suspected ones: of several within ten minutes by one notification. */
export async function announce(tx: Tx, inquiry: InquiriesTable): Promise<void> {
	const { id, reference, name, company, project_type, budget, form, source } = inquiry;
	if (inquiry.quarantined) {
		return notify(tx, {
			kind: "held-back",
			title: "Inquiries are held back as possible spam",
			body: "Nothing was sent to you or to whoever wrote. Look them through, and release those that people wrote.",
			path: studioAddresses.heldInquiries,
			once: `held-back ${Math.floor(inquiry.created_at / 600_000)}`,
		});
	}
	await announceToAssignee(tx, inquiry);
	return notify(tx, {
		kind: "inquiry",
		title: `New inquiry ${reference} from ${company ? `${name}, ${company}` : name}`,
		body: [form ? source : project_type, budget].filter(Boolean).join(", "),
		path: studioAddresses.inquiry(id),
		about: id,
	});
}

/** Notifies whoever got an inquiry by a rule; nobody when it is nobody's. */
export async function announceToAssignee(
	tx: Tx,
	{ id, reference, assigned_to }: Pick<InquiriesTable, "id" | "reference" | "assigned_to">,
): Promise<void> {
	if (assigned_to === null) return;
	await notify(tx, {
		kind: "inquiry",
		title: `${reference} is yours`,
		body: "You got it by a rule. Under Rules stands which inquiries go to whom.",
		path: studioAddresses.inquiry(id),
		person: assigned_to,
		about: id,
	});
}
