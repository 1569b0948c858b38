import { randomUUID } from "node:crypto";
import { type Backend, type PageRecipient, setStateByReference, withTables } from "#core/server.ts";
import { digestOf, type Shown, sumOf } from "./shown.ts";
import type { OfferTables } from "./tables.ts";

export type Answer = OfferTables["x_offer_answers"];
type Store = Backend["store"];

interface Given {
	readonly recipient: PageRecipient;
	readonly shown: Shown;
	readonly accepts: boolean;
	readonly name: string;
	readonly role: string;
	readonly email: string;
	/** Positions of the options that were chosen, among the lines. */
	readonly options: readonly number[];
	/** The reference of the inquiry that it is about; "" for none. */
	readonly inquiry: string;
}

/** Stores the answer of a recipient. Returns false when they, or another one for the same offer, answered already. */
export async function answerOffer(store: Store, given: Given): Promise<boolean> {
	const { recipient, shown, accepts, name, role, email, inquiry } = given;
	const options = accepts ? given.options : [];
	const sum = sumOf(shown, options);
	const row: Answer = {
		...{
			id: randomUUID(),
			recipient_id: recipient.id,
			document_id: recipient.document,
			revision_id: recipient.revision,
		},
		accepted_document: accepts ? recipient.document : null,
		...{
			name,
			role,
			email: email.toLowerCase(),
			options: JSON.stringify(options.map((index) => shown.prices[index]!.label)),
		},
		...{
			total: sum?.amount ?? 0,
			currency: sum?.currency ?? "",
			digest: digestOf(shown),
			content: JSON.stringify(shown),
		},
		...{ at: Date.now(), mailed_at: null },
	};
	const isFirst = await store.write(async (tx) => {
		const own = withTables<OfferTables>(tx);
		const accepted = own.selectFrom("x_offer_answers").select("id").where("accepted_document", "=", recipient.document);
		if (await accepted.executeTakeFirst()) return false;
		// Of two at the same time, the database lets one in.
		const added = own
			.insertInto("x_offer_answers")
			.values(row)
			.onConflict((conflict) => conflict.doNothing());
		return (await added.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
	});
	if (isFirst && inquiry) await setStateByReference(store, inquiry, accepts ? "won" : "lost");
	return isFirst;
}

/** The answers to an offer, the newest first. */
export function answersTo(store: Store, document: string): Promise<Answer[]> {
	return store.read((tx) =>
		withTables<OfferTables>(tx)
			.selectFrom("x_offer_answers")
			.selectAll()
			.where("document_id", "=", document)
			.orderBy("at", "desc")
			.execute(),
	);
}

/** The answer that a recipient sees: that of somebody who accepted, or else their own. */
export async function answerFor(store: Store, { id, document }: PageRecipient): Promise<Answer | undefined> {
	const all = await answersTo(store, document);
	return all.find(({ accepted_document }) => accepted_document !== null) ?? all.find((one) => one.recipient_id === id);
}
