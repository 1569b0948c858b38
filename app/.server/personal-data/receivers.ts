import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import { senderKindNames } from "../outbox/destination-kinds.ts";

/** Another system that received inquiries, or may have. */
export interface Receiver {
	readonly destination: string;
	/** When it received the last of them; null while it may just be receiving it. */
	readonly at: number | null;
	/** The references of the inquiries, with the ids under which they were sent. */
	readonly subjects: readonly { readonly reference: string; readonly delivery: string }[];
}

/** The systems that received inquiries, by name. What was mailed to their senders is theirs. */
export async function receiversOf(tx: Tx, inquiries: readonly string[]): Promise<Receiver[]> {
	const found = new Map<string, Receiver>();
	for (const some of inParts(inquiries)) {
		const rows = await tx
			.selectFrom("deliveries")
			.innerJoin("destinations", "destinations.id", "destination_id")
			.innerJoin("inquiries", "inquiries.id", "inquiry_id")
			.select([
				"destinations.name",
				"destinations.kind",
				"deliveries.id",
				"settled_at",
				"reference",
				"deliveries.state",
			])
			.where("inquiry_id", "in", some)
			// One that is on its way, or was tried, may have arrived.
			.where(({ or, eb }) => or([eb("deliveries.state", "in", ["delivered", "leased"]), eb("attempts", ">", 0)]))
			.orderBy("destinations.name")
			.execute();
		for (const { name, kind, id, settled_at, reference } of rows) {
			if (senderKindNames.includes(kind)) continue;
			const before = found.get(name);
			found.set(name, {
				destination: name,
				at: Math.max(settled_at ?? 0, before?.at ?? 0) || null,
				subjects: [...(before?.subjects ?? []), { reference, delivery: id }],
			});
		}
	}
	return [...found.values()];
}
