import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { type Action, record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { type InquiriesTable, type InquiryState, inquiryStates } from "../db/tables/inquiries-tables.ts";
import { newId } from "../new-id.ts";
import { markReadAbout, notify } from "../notifications/notify.ts";
import { inquiryRow } from "./get-inquiry.ts";
import { dropReplyDraft } from "./replies/reply-drafts.ts";

// The activity log names an inquiry by its reference and holds nothing of its content.

const longestText = 10_000;

/**
 * Sets the state of an inquiry, which is in no stage of the owner then. The states answered, won and lost count as a reply.
 * @param reason why it was lost; "" when nobody says
 * @throws {Failure} `not-found`, `not-possible`
 */
export function setState(store: Store, id: string, state: InquiryState, actor: Actor, reason = ""): Promise<void> {
	return store.write(async (tx) => {
		if (!inquiryStates.includes(state)) {
			throw new Failure("not-possible", `The state must be one of ${inquiryStates.join(", ")}.`, {});
		}
		const before = await inquiryRow(tx, id);
		const next = { state, stage: "", lost_reason: state === "lost" ? reason : "" };
		await become(tx, before, next, actor);
	});
}

/**
 * Puts an inquiry into a stage of the owner, and so into the state of that.
 * @throws {Failure} `not-found`
 */
export function setStage(store: Store, id: string, stage: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const before = await inquiryRow(tx, id);
		await become(tx, before, await inStage(tx, stage), actor);
	});
}

async function inStage(tx: Tx, stage: string): Promise<Pick<InquiriesTable, "state" | "stage" | "lost_reason">> {
	const found = await tx.selectFrom("inquiry_stages").selectAll().where("id", "=", stage).executeTakeFirst();
	if (!found) throw new Failure("not-found", "Somebody has removed this stage meanwhile.", { id: stage });
	return { state: found.state, stage, lost_reason: "" };
}

/** Where an inquiry stands on the board. */
export interface Standing {
	readonly state: InquiryState;
	/** Id of a stage of the owner; "" for none. */
	readonly stage: string;
}

/**
 * Moves an inquiry from where somebody sees it to another state or stage.
 * @param reason why it was lost; "" when nobody says
 * @throws {Failure} `not-found`, `not-possible` when somebody else has moved it meanwhile
 */
export function move(
	store: Store,
	id: string,
	{ to, seen, reason }: { readonly to: Standing; readonly seen: Standing; readonly reason: string },
	actor: Actor,
): Promise<void> {
	return store.write(async (tx) => {
		const before = await inquiryRow(tx, id);
		if (before.stage !== seen.stage || onceOpened(before.state) !== onceOpened(seen.state))
			throw new Failure(
				"not-possible",
				`Somebody has moved ${before.reference} meanwhile, so it stays where they put it. Move it again if you still want to.`,
				{},
			);
		const inState = { state: to.state, stage: "", lost_reason: to.state === "lost" ? reason : "" };
		await become(tx, before, to.stage === "" ? inState : await inStage(tx, to.stage), actor);
	});
}

/** Opening an inquiry is no decision about where it stands. */
function onceOpened(state: InquiryState): InquiryState {
	return state === "new" ? "open" : state;
}

async function become(
	tx: Tx,
	before: InquiriesTable,
	next: Pick<InquiriesTable, "state" | "stage" | "lost_reason">,
	actor: Actor,
): Promise<void> {
	const { id } = before;
	const { state } = next;
	await tx.updateTable("inquiries").set(next).where("id", "=", id).execute();
	if (before.state === state) return;
	if (state === "answered" || state === "won" || state === "lost") await recordFirstResponse(tx, id, Date.now());
	if (state === "spam") await markReadAbout(tx, id);
	await write(tx, id, actor, "save", [{ field: "State", before: before.state, after: state }]);
}

/**
 * Assigns an inquiry to somebody of the team, or to nobody.
 * @throws {Failure} `not-found`
 */
export function assign(
	store: Store,
	id: string,
	to: { readonly id: string; readonly name: string } | null,
	actor: Actor,
): Promise<void> {
	return store.write(async (tx) => {
		const before = await inquiryRow(tx, id);
		if (before.assigned_to === (to?.id ?? null)) return;
		await tx
			.updateTable("inquiries")
			.set({ assigned_to: to?.id ?? null })
			.where("id", "=", id)
			.execute();
		await write(tx, id, actor, "save", [{ field: "Assigned to", before: "", after: to?.name ?? "nobody" }]);
		if (!to || to.id === actor.id) return;
		await notify(tx, {
			kind: "inquiry",
			title: `${actor.name} gave ${before.reference} to you`,
			path: studioAddresses.inquiry(id),
			person: to.id,
			about: id,
		});
	});
}

/**
 * Adds a note for the team, which the visitor never sees.
 * @throws {Failure} `not-found`, `not-possible`
 */
export function addNote(store: Store, id: string, text: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		await inquiryRow(tx, id);
		await keep(tx, id, "note", checked(text), actor);
		await write(tx, id, actor, "note");
	});
}

/**
 * Records a reply: stops the clock, and stores the text if there is one.
 * @throws {Failure} `not-found`, `not-possible`
 */
export function recordReply(store: Store, id: string, text: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const { state } = await inquiryRow(tx, id);
		if (text.trim()) await keep(tx, id, "reply", checked(text), actor);
		if (actor.id !== null) await dropReplyDraft(tx, id, actor.id);
		await recordFirstResponse(tx, id, Date.now());
		if (state === "new" || state === "open") {
			await tx.updateTable("inquiries").set({ state: "answered" }).where("id", "=", id).execute();
		}
		await write(tx, id, actor, "reply");
	});
}

/** Stops the clock of an inquiry at its first reply; later ones change nothing. Its notifications count as read. */
async function recordFirstResponse(tx: Tx, id: string, at: number): Promise<void> {
	await markReadAbout(tx, id);
	await tx
		.updateTable("inquiries")
		.set({ first_response_at: at })
		.where("id", "=", id)
		.where("first_response_at", "is", null)
		.execute();
}

/** Marks an inquiry and its notifications as read by a person; a new inquiry becomes open. */
export function markRead(store: Store, id: string, person: string): Promise<void> {
	return store.write(async (tx) => {
		await markReadAbout(tx, id, person);
		const inquiry = tx.updateTable("inquiries").where("id", "=", id);
		await inquiry.set({ read_at: Date.now(), read_by: person }).where("read_at", "is", null).execute();
		await inquiry.set({ state: "open" }).where("state", "=", "new").where("quarantined", "=", 0).execute();
	});
}

function checked(text: string): string {
	const clean = text.toWellFormed().replaceAll("\0", "").trim();
	if (!clean) throw new Failure("not-possible", "Write something first.", {});
	if ([...clean].length <= longestText) return clean;
	throw new Failure("not-possible", `This can be ${longestText.toLocaleString("en-US")} characters long.`, {});
}

async function keep(tx: Tx, inquiry: string, kind: "note" | "reply", text: string, actor: Actor): Promise<void> {
	const author = { author: actor.id, author_name: actor.name };
	const row = { id: newId(), inquiry_id: inquiry, kind, ...author, text, created_at: Date.now() };
	await tx.insertInto("inquiry_notes").values(row).execute();
}

async function write(
	tx: Tx,
	id: string,
	actor: Actor,
	action: Action,
	changes: readonly { field: string; before: string; after: string }[] = [],
): Promise<void> {
	const { reference } = await inquiryRow(tx, id);
	await record(tx, { actor, action, type: "inquiries", document: id, title: reference, changes });
}
