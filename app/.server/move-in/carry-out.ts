import { createHash } from "node:crypto";
import { map } from "../../content/fields/walk.ts";
import { contentType } from "../../content/register/register.ts";
import { isFailure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { draftOf } from "../content/draft-shape.ts";
import { type AnyType, type Data, titleOf } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import { withLease } from "../db/leases.ts";
import type { Store } from "../db/store.ts";
import type { MoveInState } from "../db/tables/move-ins.ts";
import type { MediaLibrary } from "../media/library/library.ts";
import { openProposal } from "../proposals/proposal.ts";
import { mostDrafts, type ProposedChange, propose } from "../proposals/propose.ts";
import { mediaThere, PictureAdder } from "./add-pictures.ts";
import { type FetchLimits, fetchLimits } from "./fetch-picture.ts";
import { knownOf } from "./known.ts";
import { type Plan, type PlannedDocument, planOf, type Step } from "./plan.ts";
import type { System } from "./shape.ts";
import { refused, type Source } from "./source.ts";
import { clipped } from "./tidy.ts";

export interface CarryingOut {
	readonly source: Source;
	readonly system: System;
	readonly actor: Actor;
	/** Whether pictures are fetched from the old site. */
	readonly isFetching: boolean;
	readonly allowPrivate: boolean;
	readonly limits?: Pick<FetchLimits, "connect" | "whole">;
	readonly signal?: AbortSignal;
}

/** The lease that one of several processes holds while it moves something in. */
export const moveInLease = "move-in";

/** How many items are done before the next ones are read. */
const atOnce = 40;

/** How much of what was left as it is, is told. */
const mostNotes = 200;

/**
 * Makes drafts of everything in a file, gathered in a proposal: nothing of it is on the site before somebody publishes
 * that. Done once more with a newer file of the same site, it changes what it made and nobody has edited, and adds what is
 * new; so it also goes on where it was interrupted. Returns the id of the move.
 * @throws {Failure} `not-possible` for a file that cannot be read, and while something else is moved in
 */
export async function carryOut(store: Store, library: MediaLibrary, options: CarryingOut): Promise<string> {
	const id = await withLease(store, moveInLease, async (lost) => {
		const plan = await planOf(options.source, options.system, await knownOf(store.db));
		const signal = AbortSignal.any([lost, options.signal].filter((one) => one !== undefined));
		await begin(store, plan, options);
		const mover = new Mover(store, library, plan, { ...options, signal });
		try {
			await mover.move();
		} catch (error) {
			const reason = isFailure(error) ? error.sentence : "It was interrupted; do it once more to go on.";
			await mover.end("stopped", reason);
			throw error;
		}
		await mover.end("done");
		return plan.id;
	});
	if (id === undefined) throw refused("Something is being moved in already. Wait until it has ended.");
	return id;
}

async function begin({ write }: Store, { id, name, total }: Plan, { system, actor }: CarryingOut): Promise<void> {
	const now = Date.now();
	const row = {
		name: name.slice(0, 200),
		system,
		state: "running" as const,
		done: 0,
		total,
		reason: "",
		notes: "[]",
		author_name: actor.name,
		updated_at: now,
	};
	await write((tx) =>
		tx
			.insertInto("move_ins")
			.values({ id, created_at: now, ...row })
			.onConflict((conflict) => conflict.column("id").doUpdateSet(row))
			.execute(),
	);
}

class Mover {
	readonly #store: Store;
	readonly #plan: Plan;
	readonly #options: CarryingOut;
	readonly #adder: PictureAdder;
	readonly #notes: string[] = [];
	#done = 0;

	constructor(store: Store, library: MediaLibrary, plan: Plan, options: CarryingOut) {
		this.#store = store;
		this.#plan = plan;
		this.#options = options;
		const limits = { ...fetchLimits, ...options.limits, allowPrivate: options.allowPrivate, signal: options.signal };
		this.#adder = new PictureAdder(store, library, { moveIn: plan.id, limits, isFetching: options.isFetching });
	}

	async move(): Promise<void> {
		await this.#findOpen();
		let some: Step[] = [];
		for await (const step of this.#plan.steps()) {
			some.push(step);
			if (some.length < atOnce) continue;
			await this.#take(some);
			some = [];
		}
		await this.#take(some);
	}

	async #take(steps: readonly Step[]): Promise<void> {
		this.#options.signal?.throwIfAborted();
		await this.#adder.add(steps.flatMap(({ pictures }) => pictures));
		const documents = steps.flatMap(({ documents }) => documents);
		if (documents.length > 0) await this.#propose(documents);
		this.#done += steps.length;
		await this.#store.write((tx) =>
			tx
				.updateTable("move_ins")
				.set({ done: Math.min(this.#done, this.#plan.total), updated_at: Date.now() })
				.where("id", "=", this.#plan.id)
				.execute(),
		);
	}

	async end(state: MoveInState, reason = ""): Promise<void> {
		const notes = JSON.stringify(this.#notes.slice(0, mostNotes));
		const done = state === "done" ? { done: this.#plan.total } : {};
		await this.#store.write((tx) =>
			tx
				.updateTable("move_ins")
				.set({ state, reason, notes, updated_at: Date.now(), ...done })
				.where("id", "=", this.#plan.id)
				.execute(),
		);
	}

	async #propose(planned: readonly PlannedDocument[]): Promise<void> {
		const there = await mediaThere(
			this.#store.db,
			planned.flatMap(({ pictures }) => pictures),
		);
		const wanted = planned.map(({ id, type: name, data, pictures }): Wanted => {
			const type = contentType(name) as AnyType;
			const whole = pictures.every((media) => there.has(media)) ? data : withoutPictures(type, data, there);
			return { id, type, data: whole };
		});
		const before = await this.#before(wanted);
		const todo: Todo[] = [];
		for (const one of wanted) {
			const change = this.#changeFor(one, before);
			if (change === "as it is") {
				if (!before.made.has(one.id)) await this.#remember(one, before.drafts.get(one.id)?.[0]?.proposal_id ?? "");
			} else if (change) {
				const made = before.made.get(one.id)?.proposal_id;
				const proposal = made && this.#open.has(made) ? made : await this.#proposalFor();
				todo.push({ ...one, change, proposal });
			}
		}
		for (const [proposal, some] of Map.groupBy(todo, ({ proposal }) => proposal)) await this.#make(proposal, some);
	}

	/** What there is already of these documents. */
	async #before(wanted: readonly Wanted[]): Promise<Before> {
		const ids = wanted.map(({ id }) => id);
		const { db } = this.#store;
		const before: Before = { made: new Map(), drafts: new Map(), documents: new Map() };
		for (const some of inParts(ids)) {
			for (const row of await db.selectFrom("move_in_documents").selectAll().where("document_id", "in", some).execute())
				before.made.set(row.document_id, row);
			const drafts = db
				.selectFrom("proposal_drafts")
				.innerJoin("proposals", "proposals.id", "proposal_drafts.proposal_id")
				.select(["document_id", "proposal_id", "data", "kind"])
				.where("proposals.state", "=", "open")
				.where("document_id", "in", some);
			for (const row of await drafts.execute())
				before.drafts.set(row.document_id, [...(before.drafts.get(row.document_id) ?? []), row]);
			const documents = db
				.selectFrom("documents")
				.leftJoin("revisions", "revisions.id", "documents.draft_revision")
				.select(["documents.id", "documents.trashed_at", "revisions.data"])
				.where("documents.id", "in", some);
			for (const row of await documents.execute()) before.documents.set(row.id, row);
		}
		return before;
	}

	/** What is to be done about a document; undefined when it is left to itself. */
	#changeFor({ id, type, data }: Wanted, { made, drafts, documents }: Before): ProposedChange | "as it is" | undefined {
		const item = made.get(id);
		const next = hashOf(type, id, data);
		const stay = (why: string): undefined => {
			this.#notes.push(`“${titleOf(type, data)}” stays as it is: ${why}.`);
		};
		const draft = drafts.get(id)?.find(({ proposal_id }) => !item || proposal_id === item.proposal_id);
		const document = documents.get(id);
		if (type.shape === "singleton" && this.#options.system !== "json") {
			const now = draft?.data || document?.data;
			return withMissing(id, now ? JSON.parse(now) : type.initial, data);
		}
		if (draft) {
			if (draft.kind === "remove") return stay("the proposal takes it off the site");
			const now = hashOf(type, id, JSON.parse(draft.data));
			if (now === next) return "as it is";
			return now === item?.hash ? { kind: "draft", document: id, data } : stay("it was edited here");
		}
		if (document) {
			if (document.trashed_at !== null) return stay("it is in the trash here");
			const now = document.data ? hashOf(type, id, JSON.parse(document.data)) : "";
			if (now === next) return "as it is";
			if (item ? now === item.hash : this.#options.system === "json") return { kind: "draft", document: id, data };
			return stay(item ? "it was edited here" : "there is something else with its id");
		}
		if (item && this.#open.has(item.proposal_id)) return stay("it was taken out of the proposal");
		const isNew = type.shape !== "singleton";
		return isNew ? { kind: "add", type: type.name, document: id, data } : { kind: "draft", document: id, data };
	}

	/** Makes all of it; what cannot be made is told of and left out. */
	async #make(proposal: string, todo: readonly Todo[]): Promise<void> {
		const { actor } = this.#options;
		try {
			await propose(this.#store, { proposal, changes: todo.map(({ change }) => change), actor });
			for (const one of todo) await this.#remember(one, proposal);
		} catch (error) {
			if (!isFailure(error, "malformed-content", "not-possible", "id-taken", "stale-draft")) throw error;
			if (todo.length > 1) {
				for (const one of todo) await this.#make(proposal, [one]);
				return;
			}
			const [{ type, data }] = todo as [Todo];
			this.#notes.push(`“${titleOf(type, data)}” does not come: ${error.sentence}`);
		}
	}

	async #remember({ id, type, data }: Wanted, proposal: string): Promise<void> {
		const row = { move_in_id: this.#plan.id, proposal_id: proposal, hash: hashOf(type, id, data) };
		await this.#store.write((tx) =>
			tx
				.insertInto("move_in_documents")
				.values({ document_id: id, ...row })
				.onConflict((conflict) => conflict.column("document_id").doUpdateSet(row))
				.execute(),
		);
	}

	/** Open proposals of this move, with how many drafts each has. */
	readonly #open = new Map<string, number>();

	async #findOpen(): Promise<void> {
		const { db } = this.#store;
		const rows = db
			.selectFrom("proposals")
			.innerJoin("proposal_drafts", "proposal_drafts.proposal_id", "proposals.id")
			.select(({ fn }) => ["proposals.id", fn.countAll().as("count")])
			.where("proposals.state", "=", "open")
			.where(
				"proposals.id",
				"in",
				db.selectFrom("move_in_documents").select("proposal_id").where("move_in_id", "=", this.#plan.id),
			)
			.groupBy("proposals.id");
		for (const { id, count } of await rows.execute()) this.#open.set(id, Number(count));
	}

	/** The proposal that takes another draft: one of this move that has room, or a new one. */
	async #proposalFor(): Promise<string> {
		const [known] = [...this.#open].find(([, count]) => count < mostDrafts) ?? [];
		const id = known ?? (await this.#newProposal());
		this.#open.set(id, (this.#open.get(id) ?? 0) + 1);
		return id;
	}

	async #newProposal(): Promise<string> {
		const part = this.#open.size > 0 ? ` (${this.#open.size + 1})` : "";
		const words = {
			name: `Moved in: ${clipped(this.#plan.name, 60)}${part}`,
			purpose: "What came from the old site. Look through it, change what you like, and publish it as one release.",
		};
		return (await openProposal(this.#store, words, this.#options.actor)).id;
	}
}

interface Wanted {
	readonly id: string;
	readonly type: AnyType;
	readonly data: Data;
}

interface Todo extends Wanted {
	readonly change: ProposedChange;
	readonly proposal: string;
}

interface Before {
	readonly made: Map<string, { readonly proposal_id: string; readonly hash: string }>;
	readonly drafts: Map<string, { readonly proposal_id: string; readonly data: string; readonly kind: string }[]>;
	readonly documents: Map<string, { readonly trashed_at: number | null; readonly data: string | null }>;
}

/** A list of a singleton with the entries that it lacks; undefined when it lacks none. */
function withMissing(document: string, now: Data, wanted: Data): ProposedChange | undefined {
	const fields: Data = {};
	for (const [name, list] of Object.entries(wanted)) {
		const own: readonly { readonly key: string }[] = now[name] ?? [];
		const missing = list.filter(({ key }: { key: string }) => !own.some((one) => one.key === key));
		if (missing.length > 0) fields[name] = [...own, ...missing];
	}
	return Object.keys(fields).length > 0 ? { kind: "fields", document, fields } : undefined;
}

/** What is the same for the same content, however it is stored. */
function hashOf(type: AnyType, id: string, data: unknown): string {
	return createHash("sha256")
		.update(JSON.stringify(draftOf(type, id, data)))
		.digest("hex")
		.slice(0, 32);
}

/** The data without the pictures that are not there: fields are empty, and texts go on without them. */
function withoutPictures(type: AnyType, data: Data, there: ReadonlySet<string>): Data {
	const kept = map(type.fields, data, ({ field, value }) => {
		if (field.kind === "image" || field.kind === "file")
			return value && !there.has(value.media) ? field.initial : value;
		return field.kind === "rich-text" ? { ...value, content: textWith(value.content, there) } : value;
	});
	if (type.name !== "pages") return kept;
	// An opening without its picture stands alone.
	const sections = kept.sections.map((one: Data) =>
		one.type === "opening" && one.image.media === "" && one.layout === "beside" ? { ...one, layout: "plain" } : one,
	);
	return { ...kept, sections };
}

/** A text of pictures alone says what they showed while they are missing: without words it could not be published. */
function textWith(blocks: readonly any[], there: ReadonlySet<string>): any[] {
	const kept = blocksWith(blocks, there);
	const missing = kept.length === 0 ? blocks.find(({ type }) => type === "image") : undefined;
	if (!missing) return kept;
	const { alt, caption } = missing.attrs;
	return [{ type: "paragraph", content: [{ type: "text", text: caption || alt || "Picture" }] }];
}

function blocksWith(blocks: readonly any[], there: ReadonlySet<string>): any[] {
	return blocks.flatMap((block) => {
		if (block.type === "image") return there.has(block.attrs.media) ? [block] : [];
		if (!Array.isArray(block.content)) return [block];
		const content = blocksWith(block.content, there);
		// Quotes and entries of lists cannot be empty.
		const isEmpty = content.length === 0 && block.content.length > 0;
		return isEmpty && ["blockquote", "callout", "listItem"].includes(block.type)
			? [{ ...block, content: [{ type: "paragraph" }] }]
			: [{ ...block, content }];
	});
}
