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

/**
 * Stores the answer of a recipient. Returns false when they answered already, or somebody accepted this or another version of
 * the offer since their link was made, or the link has ended meanwhile.
 */
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
		accepted_document: null,
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
		const key = await acceptanceKey(tx, recipient);
		const own = withTables<OfferTables>(tx);
		const accepted = own
			.selectFrom("x_offer_answers")
			.select("id")
			.where("accepted_document", "=", key ?? "");
		if (key === undefined || (await accepted.executeTakeFirst())) return false;
		// Of two at the same time, the database lets one in.
		const added = own
			.insertInto("x_offer_answers")
			.values({ ...row, accepted_document: accepts ? key : null })
			.onConflict((conflict) => conflict.doNothing());
		return (await added.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
	});
	if (isFirst && inquiry && accepts) await setStateByReference(store, inquiry, "won");
	if (isFirst && inquiry && !accepts && !(await isOpenToOthers(store, recipient)))
		await setStateByReference(store, inquiry, "lost");
	return isFirst;
}

/** Whether somebody else still has a link to an offer, and has not answered. */
async function isOpenToOthers(store: Store, { document }: PageRecipient): Promise<boolean> {
	const open = await store.read((tx) =>
		withTables<OfferTables>(tx)
			.selectFrom("recipients")
			.leftJoin("x_offer_answers", "x_offer_answers.recipient_id", "recipients.id")
			.select("recipients.id")
			.where("recipients.document_id", "=", document)
			.where("recipients.revoked_at", "is", null)
			.where("recipients.expires_at", ">", Date.now())
			.where("x_offer_answers.id", "is", null)
			.executeTakeFirst(),
	);
	return open !== undefined;
}

interface Signature {
	readonly document: string;
	/** The id of the answer. */
	readonly answer: string;
	readonly name: string;
	readonly role: string;
}

/** Signs an acceptance for the company, over what its digest is of. Returns false for one that is signed, or is no acceptance. */
export async function signAnswer(store: Store, { document, answer, name, role }: Signature): Promise<boolean> {
	const { numUpdatedRows } = await store.write((tx) =>
		withTables<OfferTables>(tx)
			.updateTable("x_offer_answers")
			.set({ signed_name: name, signed_role: role, signed_at: Date.now() })
			.where("id", "=", answer)
			.where("document_id", "=", document)
			.where("accepted_document", "is not", null)
			.where("signed_at", "is", null)
			.executeTakeFirst(),
	);
	return numUpdatedRows === 1n;
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

/** The answer that a recipient sees: the acceptance of this or another version since their link was made, or else their own. */
export async function answerFor(store: Store, recipient: PageRecipient): Promise<Answer | undefined> {
	const key = await store.read((tx) => acceptanceKey(tx, recipient));
	const all = await answersTo(store, recipient.document);
	const accepted = all.find(({ accepted_document }) => accepted_document !== null && accepted_document === key);
	return accepted ?? all.find(({ recipient_id }) => recipient_id === recipient.id);
}

/**
 * What only one acceptance can have: the document, and how often it was accepted before the link was made. So of all links that
 * are open together one is accepted, whichever version they show, and an offer that is sent again can be accepted again.
 * Undefined for a link that was revoked.
 */
async function acceptanceKey(
	tx: Parameters<typeof withTables>[0],
	{ id, document }: Pick<PageRecipient, "id" | "document">,
): Promise<string | undefined> {
	const own = withTables<OfferTables>(tx);
	const links = own.selectFrom("recipients").select(["created_at", "revoked_at"]).where("id", "=", id);
	const link = await links.executeTakeFirst();
	if (!link || link.revoked_at !== null) return undefined;
	const { before } = await own
		.selectFrom("x_offer_answers")
		.select(({ fn }) => fn.countAll().as("before"))
		.where("document_id", "=", document)
		.where("accepted_document", "is not", null)
		.where("at", "<", link.created_at)
		.executeTakeFirstOrThrow();
	return Number(before) === 0 ? document : `${document} ${before}`;
}
