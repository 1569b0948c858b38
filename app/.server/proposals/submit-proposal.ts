import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Store } from "../db/store.ts";
import { notify } from "../notifications/notify.ts";
import { announceEvent } from "../outbox/events.ts";
import { logged, openIn, type Proposal } from "./proposal.ts";

/**
 * Says that a proposal is ready to be looked at, and tells the team. It stays open, and nothing of it goes live by that.
 * @param seen the version that was checked
 * @throws {Failure} `not-found`; `not-possible` when it is not open, or has changed since
 */
export function submitProposal(
	store: Store,
	{ id, note, seen, actor }: { id: string; note: string; seen: number; actor: Actor },
): Promise<Proposal> {
	return store.write(async (tx) => {
		const proposal = await openIn(tx, id);
		if (proposal.version !== seen)
			throw new Failure("not-possible", "It was changed while it was checked. Check it again, then submit it.", {});
		const at = Date.now();
		const about = { submitted_at: at, submitted_note: note, updated_at: at };
		await tx.updateTable("proposals").set(about).where("id", "=", id).execute();
		const changes = note ? [{ field: "Note", before: "", after: note }] : [];
		await record(tx, { actor, action: "submit", type: logged, document: id, title: proposal.name, changes });
		await notify(tx, {
			kind: "comment",
			title: `${actor.name} proposes “${proposal.name}”`,
			body: note,
			path: studioAddresses.proposal(id),
			about: id,
		});
		const data = { name: proposal.name, by: actor.name, note, path: studioAddresses.proposal(id) };
		await announceEvent(tx, { kind: "proposal.submitted", subject: `${id} ${at}`, data, at });
		return { ...proposal, updatedAt: at, submitted: { at, note } };
	});
}
