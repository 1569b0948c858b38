import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { fieldAt } from "../../content/fields/walk.ts";
import { withValue } from "../../content/values/with-value.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { digestOf, only, partsShown } from "../consents/consented-parts.ts";
import type { Consent } from "../consents/consents.ts";
import { typeNamed } from "../content/document.ts";
import { getIn } from "../content/read-documents.ts";
import { type AnyType, type Data, problemsOf } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { notify } from "../notifications/notify.ts";
import { proposeAnewIn } from "./propose.ts";
import { type Use, usesOf } from "./uses-of-consented.ts";

/** An answer of somebody who has the link of a consent. */
interface Answering {
	readonly consent: Consent;
	/** The network address and browser of whoever answers. */
	readonly client: Pick<Actor, "address" | "agent">;
	/** Somebody of the team who was told the answer. */
	readonly by?: Actor;
}

/** The entry of a consent as its draft is now, with what it shows of the person. */
export async function shownOfConsent(store: Store, consent: Consent) {
	const document = await store.read((tx) => getIn(tx, consent.document));
	const type = typeNamed(document.type);
	return { document, type, shown: only(partsShown(type, document.data), consent.parts) };
}

/**
 * Stores that somebody agrees to what they saw.
 * @param seen the digest of what they were shown; false is returned where it has changed since
 */
export function agree(store: Store, answering: Answering, seen: string): Promise<boolean> {
	const { consent } = answering;
	return store.write(async (tx) => {
		const document = await getIn(tx, consent.document);
		const shown = only(partsShown(typeNamed(document.type), document.data), consent.parts);
		if (digestOf(shown) !== seen) return false;
		await answered(tx, consent, { agreed_at: Date.now(), corrected_at: null, shown: JSON.stringify(shown) });
		await tell(tx, answering, document, "agreed", {
			title: `${consent.name} agrees to “${document.title}”`,
			body: "It may be published as it is now.",
			path: studioAddresses.edit(document.type, consent.document),
		});
		return true;
	});
}

/**
 * Makes a proposal of the words that somebody wants in place of those they saw, and stores that they agree to these.
 * @param words texts by the paths of their fields
 * @throws {Failure} `invalid-content` when they break a rule of the entry
 */
export async function correct(
	store: Store,
	answering: Answering,
	words: Readonly<Record<string, string>>,
): Promise<void> {
	const { consent } = answering;
	await store.write(async (tx) => {
		const document = await getIn(tx, consent.document);
		const type = typeNamed(document.type);
		const data = Object.entries(words).reduce<Data>((next, [path, text]) => withValue(next, path, text), document.data);
		const [problem] = problemsOf(type, document.id, data).filter(({ field }) => field in words);
		if (problem) throw new Failure("invalid-content", problem.reason, { problems: [problem] });
		const actor = actorOf(answering);
		const name = `Correction of ${document.title}`.slice(0, 80);
		const purpose = "Whose words they are asks for these, and agrees to them as they are here.";
		const changes = [{ kind: "fields", document: document.id, fields: words } as const];
		const { id } = await proposeAnewIn(tx, { name, purpose }, { changes, actor });
		const shown = JSON.stringify(only(partsShown(type, data), consent.parts));
		await answered(tx, consent, { agreed_at: Date.now(), corrected_at: Date.now(), shown, proposal_id: id });
		await tell(tx, answering, document, "corrected", {
			title: `${consent.name} asks for other words in “${document.title}”`,
			body: "They are in a proposal. Look at it, and publish it.",
			path: studioAddresses.proposal(id),
		});
	});
}

/**
 * Stores that somebody does not agree, or not any more, and makes a proposal that takes everything of theirs off the site.
 * Once more is the same.
 */
export async function withdrawConsent(store: Store, answering: Answering): Promise<void> {
	const { consent } = answering;
	if (consent.withdrawnAt !== null) return;
	const { uses, elsewhere } = await usesOf(store, consent);
	await store.write(async (tx) => {
		const document = await getIn(tx, consent.document);
		const shown = only(partsShown(typeNamed(document.type), document.data), consent.parts);
		// Of the draft or of what they agreed to, whichever says more.
		const known = Object.keys(consent.shown).length > 0 ? consent.shown : shown;
		const withdrawn = { withdrawn_at: Date.now(), shown: JSON.stringify(known) };
		const isFirst = await tx
			.updateTable("consents")
			.set(withdrawn)
			.where("id", "=", consent.id)
			.where("withdrawn_at", "is", null)
			.returning("id")
			.executeTakeFirst();
		if (!isFirst) return;
		const stands = elsewhere.length > 0 ? `It also stands in ${elsewhere.join(", ")}: take it out there by hand.` : "";
		const changes = (await Promise.all(uses.map((use) => changeFor(tx, use)))).flat();
		const open = await openWith(tx, [consent.document, ...uses.map((use) => use.document)]);
		const waiting = open.length > 0 ? `Also in ${open.join(", ")}, which the check stops.` : "";
		let path = studioAddresses.edit(document.type, consent.document);
		let ready = "It is not on the site. Take it out of the draft.";
		if (changes.length > 0) {
			const words = {
				name: `Consent withdrawn: ${document.title}`.slice(0, 80),
				purpose: cut(`Takes it off the site. ${stands}`),
			};
			const { id } = await proposeAnewIn(tx, words, { changes, actor: actorOf(answering) });
			await tx.updateTable("consents").set({ proposal_id: id }).where("id", "=", consent.id).execute();
			path = studioAddresses.proposal(id);
			ready = "A proposal that takes it off the site is ready. Publish it.";
		}
		await tell(tx, answering, document, "withdrawn", {
			title: `${consent.name} does not agree to “${document.title}” any more`,
			body: [ready, stands, waiting].filter(Boolean).join(" "),
			path,
		});
	});
}

/** Empties what may be empty; an entry that cannot be without it leaves the site. */
async function changeFor(tx: Tx, { document: id, type: name, paths }: Use) {
	const row = await tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.live_revision")
		.select("revisions.data")
		.where("documents.id", "=", id)
		.where("documents.trashed_at", "is", null)
		.executeTakeFirst();
	if (!row) return [];
	const type: AnyType = typeNamed(name);
	const fields = Object.fromEntries(paths.map((path) => [path, structuredClone(fieldAt(type.fields, path)!.initial)]));
	const without = Object.entries(fields).reduce<Data>(
		(left, [path, to]) => withValue(left, path, to),
		JSON.parse(row.data),
	);
	const isWhole = problemsOf(type, id, without).every(({ field }) => !paths.includes(field));
	return isWhole ? [{ kind: "fields", document: id, fields } as const] : [{ kind: "remove", document: id } as const];
}

/** The names of open proposals, and of times at which entries go live, that hold these entries. */
async function openWith(tx: Tx, documents: readonly string[]): Promise<string[]> {
	const proposals = await tx
		.selectFrom("proposal_drafts")
		.innerJoin("proposals", "proposals.id", "proposal_drafts.proposal_id")
		.select("proposals.name")
		.distinct()
		.where("document_id", "in", documents)
		.where("proposals.state", "=", "open")
		.where("proposal_drafts.kind", "!=", "remove")
		.execute();
	const scheduled = await tx
		.selectFrom("schedules")
		.select("id")
		.where("document_id", "in", documents)
		.where("state", "=", "waiting")
		.where("action", "=", "publish")
		.executeTakeFirst();
	return [...proposals.map(({ name }) => `the proposal “${name}”`), ...(scheduled ? ["the schedule"] : [])];
}

async function answered(tx: Tx, { id }: Consent, answer: Record<string, string | number | null>): Promise<void> {
	const row = await tx
		.updateTable("consents")
		.set(answer)
		.where("id", "=", id)
		.where("withdrawn_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	if (!row) throw new Failure("not-possible", "This was withdrawn already.", {});
}

async function tell(
	tx: Tx,
	answering: Answering,
	{ type, title }: { readonly type: string; readonly title: string },
	how: string,
	told: { readonly title: string; readonly body: string; readonly path: string },
): Promise<void> {
	const { consent } = answering;
	const changes = [{ field: "Consent", before: "", after: `${consent.name}: ${how}` }];
	const actor = actorOf(answering);
	await record(tx, { actor, action: "note", type, document: consent.document, title, changes });
	await notify(tx, { kind: "proposal", ...told, about: consent.id });
}

/** Without the name of the person, so that an erasure need not look into proposals. */
function actorOf({ client, by }: Answering): Actor {
	return by ?? { id: null, name: "Link of a consent", ...client };
}

function cut(text: string): string {
	return text.length > 500 ? `${text.slice(0, 499)}…` : text.trim();
}
