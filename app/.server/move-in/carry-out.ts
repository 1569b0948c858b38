import { createHash } from "node:crypto";
import { contentType } from "../../content/register/register.ts";
import { translation, translationOf } from "../../content/system/translation.ts";
import { isFailure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { draftOf } from "../content/draft-shape.ts";
import { arrived } from "../content/program-kinds.ts";
import { type AnyType, type Data, titleOf } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import { withLease } from "../db/leases.ts";
import type { Store } from "../db/store.ts";
import type { MoveInState } from "../db/tables/move-ins-tables.ts";
import { type FetchLimits, fetchLimits } from "../media/library/fetch-picture.ts";
import { addressOfFile } from "../media/library/file-record.ts";
import type { MediaLibrary } from "../media/library/library.ts";
import { someFiles } from "../media/library/stored-library-files.ts";
import { openProposal } from "../proposals/proposal.ts";
import { mostDrafts, type ProposedChange, propose } from "../proposals/propose.ts";
import { knownOf } from "./existing-content.ts";
import { mediaThere, PictureAdder } from "./files/add-pictures.ts";
import { linkedAddress } from "./files/linked-files.ts";
import { planOf } from "./planning/import-planner.ts";
import type { Plan, PlannedDocument, Step } from "./planning/plan.ts";
import type { Tell } from "./progress.ts";
import { refused, type Source } from "./source.ts";
import { clipped } from "./text/plain-words.ts";

export interface CarryingOut {
	readonly source: Source;
	readonly system: string;
	readonly actor: Actor;
	/** Whether pictures are fetched from the old site. */
	readonly isFetching: boolean;
	readonly allowPrivate: boolean;
	readonly limits?: Pick<FetchLimits, "connect" | "whole">;
	readonly signal?: AbortSignal;
	readonly tell?: Tell;
}

/** The lease that one of several processes holds while it moves something in. */
export const moveInLease = "move-in";

/** How many items are done before the next ones are read. */
const atOnce = 40;

/** Milliseconds between two notes of how far it is. */
const tellEvery = 1_000;

/** How much of what was left as it is, is told. */
const mostNotes = 200;

/**
 * Makes drafts of everything in a file, gathered in a proposal: nothing of it is on the site before somebody publishes
 * that. Done once more with a newer file of the same site, it changes what it made and nobody has edited, and adds what is
 * new; so it also goes on where it was interrupted. Returns the id of the move.
 * @throws {Failure} `not-possible` for a file that cannot be read, and while something else is moved in
 */
export async function carryOut(store: Store, library: MediaLibrary, options: CarryingOut): Promise<string> {
	return asTheOnlyOne(store, async (lost) => {
		const plan = await planOf(options.source, options.system, await knownOf(store.db), options.tell);
		const signal = AbortSignal.any([lost, options.signal].filter((one) => one !== undefined));
		await begin(store, plan, options);
		await carryOutPlan(store, library, plan, { ...options, signal });
		return plan.id;
	});
}

/** Does something while nothing else is moved in. @throws {Failure} `not-possible` while something is */
export async function asTheOnlyOne<T>(store: Store, work: (lost: AbortSignal) => Promise<T>): Promise<T> {
	const done = await withLease(store, moveInLease, async (lost) => ({ of: await work(lost) }));
	if (!done) throw refused("Something is being moved in already. Wait until it has ended.");
	return done.of;
}

/** Does what a plan says for a move that has begun, and keeps how it ended. */
export async function carryOutPlan(
	store: Store,
	library: MediaLibrary,
	plan: Plan,
	options: Omit<CarryingOut, "source"> & { readonly notes?: readonly string[] },
): Promise<void> {
	const mover = new Mover(store, library, plan, options);
	try {
		await mover.move();
	} catch (error) {
		const reason = isFailure(error) ? error.sentence : "It was interrupted; do it once more to go on.";
		await mover.end("stopped", reason);
		throw error;
	}
	await mover.end("done");
}

async function begin({ write }: Store, { id, name }: Plan, { system, actor }: CarryingOut): Promise<void> {
	const now = Date.now();
	const row = {
		name: name.slice(0, 200),
		system,
		state: "running" as const,
		done: 0,
		total: 0,
		pictures_done: 0,
		pictures_total: 0,
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
	readonly #options: Omit<CarryingOut, "source">;
	readonly #adder: PictureAdder;
	readonly #notes: string[];
	/** Of entries and of pictures. */
	readonly #total = { entries: 0, pictures: 0 };
	#done = 0;
	#toldAt = 0;

	constructor(
		store: Store,
		library: MediaLibrary,
		plan: Plan,
		{ notes = [], ...options }: Parameters<typeof carryOutPlan>[3],
	) {
		this.#store = store;
		this.#notes = [...notes];
		this.#plan = plan;
		this.#options = options;
		const limits = { ...fetchLimits, ...options.limits, allowPrivate: options.allowPrivate, signal: options.signal };
		const { isFetching } = options;
		this.#adder = new PictureAdder(store, library, {
			moveIn: plan.id,
			limits,
			isFetching,
			added: () => this.#tell(),
		});
	}

	async move(): Promise<void> {
		await this.#findOpen();
		await this.#count();
		let some: Step[] = [];
		for await (const step of this.#plan.steps()) {
			some.push(step);
			if (some.length < atOnce) continue;
			await this.#take(some);
			some = [];
		}
		await this.#take(some);
	}

	/** How much comes is told from the beginning: whoever waits sees how long. */
	async #count(): Promise<void> {
		const pictures = new Set<string>();
		for await (const step of this.#plan.steps(this.#options.tell)) {
			this.#options.signal?.throwIfAborted();
			if (step.documents.length > 0) this.#total.entries += 1;
			for (const { media } of step.pictures) pictures.add(media);
		}
		this.#total.pictures = pictures.size;
		await this.#tell({ isNow: true });
	}

	/** Keeps how much has come; not more often than anybody looks, unless it is to be known now. */
	async #tell({ isNow = false } = {}): Promise<void> {
		const entries = { done: this.#done, of: this.#total.entries };
		const pictures = { done: this.#adder.done, of: this.#total.pictures };
		this.#options.tell?.({ step: "moving", entries, pictures });
		if (!isNow && performance.now() - this.#toldAt < tellEvery) return;
		this.#toldAt = performance.now();
		const row = { done: entries.done, total: entries.of, pictures_done: pictures.done, pictures_total: pictures.of };
		await this.#store.write((tx) =>
			tx
				.updateTable("move_ins")
				.set({ ...row, updated_at: Date.now() })
				.where("id", "=", this.#plan.id)
				.execute(),
		);
	}

	async #take(steps: readonly Step[]): Promise<void> {
		this.#options.signal?.throwIfAborted();
		await this.#adder.add(steps.flatMap(({ pictures }) => pictures));
		const documents = steps.flatMap(({ documents }) => documents);
		if (documents.length > 0) await this.#propose(documents);
		this.#done += steps.filter(({ documents }) => documents.length > 0).length;
		await this.#tell({ isNow: true });
	}

	async end(state: MoveInState, reason = ""): Promise<void> {
		const notes = JSON.stringify(this.#notes.slice(0, mostNotes));
		await this.#store.write((tx) =>
			tx
				.updateTable("move_ins")
				.set({ state, reason, notes, updated_at: Date.now() })
				.where("id", "=", this.#plan.id)
				.execute(),
		);
	}

	async #propose(planned: readonly PlannedDocument[]): Promise<void> {
		const ids = planned.flatMap(({ pictures }) => pictures);
		const there = await mediaThere(this.#store.db, ids);
		const files = await this.#addressesOf(ids);
		const addressOf = (href: string) => linkedAddress(href, (media) => files.get(media));
		const wanted = planned.map(({ id, type: name, data, pictures }): Wanted => {
			const type = contentType(name) as AnyType;
			const isThere = (media: string) => there.has(media);
			const stored = arrived(type.fields, data, { isThere, addressOf });
			if (pictures.every(isThere)) return { id, type, data: stored, whole: "" };
			const kept = type.name === "pages" ? withPlainOpenings(stored) : stored;
			return { id, type, data: kept, whole: JSON.stringify({ type: name, data }) };
		});
		const before = await this.#before(wanted);
		const todo: Todo[] = [];
		for (const one of wanted) {
			if (one.type.name === translation.name && !this.#hasOriginal(one.id, before, todo)) {
				this.#note(`“${titleOf(one.type, one.data)}” does not come: what it is a translation of is not here.`);
				continue;
			}
			const change = this.#changeFor(one, before);
			if (change === "as it is") {
				if (before.made.get(one.id)?.whole !== one.whole) {
					const [draft] = before.drafts.get(one.id) ?? [];
					await this.#remember(one, before.made.get(one.id)?.proposal_id ?? draft?.proposal_id ?? "");
				}
			} else if (change) {
				const made = before.made.get(one.id)?.proposal_id;
				const proposal = made && this.#open.has(made) ? made : await this.#proposalFor();
				todo.push({ ...one, change, proposal });
			}
		}
		for (const [proposal, some] of Map.groupBy(todo, ({ proposal }) => proposal)) await this.#make(proposal, some);
	}

	/** Returns the addresses of files that texts link to: here, or still on the old site. */
	async #addressesOf(ids: readonly string[]): Promise<Map<string, string>> {
		const addresses = new Map<string, string>();
		for (const some of inParts([...new Set(ids)])) {
			const missing = this.#store.db
				.selectFrom("move_in_pictures")
				.select(["media_id", "address"])
				.where("media_id", "in", some)
				.where("address", "like", "http%");
			for (const { media_id, address } of await missing.execute()) addresses.set(media_id, address);
			for (const file of await someFiles(this.#store.db, some)) addresses.set(file.id, addressOfFile(file, ""));
		}
		return addresses;
	}

	/** Whether the document that a translation is of is here, or is just being made. */
	#hasOriginal(id: string, { drafts, documents }: Before, todo: readonly Todo[]): boolean {
		const { document } = translationOf(id);
		const there = documents.get(document);
		const isProposed = drafts.get(document)?.some(({ kind }) => kind !== "remove");
		return (there ? there.trashed_at === null : isProposed) || todo.some((one) => one.id === document);
	}

	/** Reads the versions of these documents that exist already, and of what is translated with them. */
	async #before(wanted: readonly Wanted[]): Promise<Before> {
		const ids = wanted.flatMap(({ id, type }) =>
			type.name === translation.name ? [translationOf(id).document, id] : id,
		);
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

	/** Returns the change to make to a document; undefined when it stays as it is. */
	#changeFor({ id, type, data }: Wanted, { made, drafts, documents }: Before): ProposedChange | "as it is" | undefined {
		const item = made.get(id);
		const next = hashOf(type, id, data);
		const stay = (why: string): undefined => {
			this.#note(`“${titleOf(type, data)}” stays as it is: ${why}.`);
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
			this.#note(`“${titleOf(type, data)}” does not come: ${error.sentence}`);
		}
	}

	#note(sentence: string): void {
		if (!this.#notes.includes(sentence)) this.#notes.push(sentence);
	}

	async #remember({ id, type, data, whole }: Wanted, proposal: string): Promise<void> {
		const row = { move_in_id: this.#plan.id, proposal_id: proposal, hash: hashOf(type, id, data), whole };
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
	/** JSON: its type, and its data with the pictures that are missing; "" when none is. */
	readonly whole: string;
}

interface Todo extends Wanted {
	readonly change: ProposedChange;
	readonly proposal: string;
}

interface Before {
	readonly made: Map<string, { readonly proposal_id: string; readonly hash: string; readonly whole: string }>;
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

/** Returns a hash that is the same for the same content, however it is stored. */
function hashOf(type: AnyType, id: string, data: unknown): string {
	return createHash("sha256")
		.update(JSON.stringify(draftOf(type, id, data)))
		.digest("hex")
		.slice(0, 32);
}

/** A page whose openings stand alone while they have no picture. */
function withPlainOpenings(data: Data): Data {
	const sections = data.sections.map((one: Data) =>
		one.type === "opening" && one.image.media === "" && one.layout === "beside" ? { ...one, layout: "plain" } : one,
	);
	return { ...data, sections };
}
