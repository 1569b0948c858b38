import { redirect } from "../../content/system/redirect.ts";
import { readOldAddress } from "../../content/values/addresses/old-address.ts";
import type { Actor } from "../activity/actor.ts";
import { draftOf } from "../content/draft-shape.ts";
import { insert, replaceDraft } from "../content/drafts.ts";
import { getIn } from "../content/read-documents.ts";
import { problemsOf } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { newId } from "../new-id.ts";
import { lockForUpdate, releasing } from "../releases/release.ts";
import { publishIn } from "./publish.ts";
import { wrongRedirects } from "./wrong-redirects.ts";

export interface NewRedirect {
	readonly from: string;
	readonly to: string;
	readonly kind: string;
	/** The line of the file that it stands in. */
	readonly line?: number;
}

/** A redirect that was not added, and why. */
export interface RefusedRedirect extends NewRedirect {
	readonly reason: string;
}

/** The result of adding redirects. */
export interface AddedRedirects {
	readonly added: number;
	readonly changed: number;
	/** As they were already. */
	readonly same: number;
	readonly refused: readonly RefusedRedirect[];
}

interface Planned {
	readonly id: string;
	readonly given: NewRedirect;
	readonly data: NewRedirect;
	readonly isNew: boolean;
}

/**
 * Adds redirects, and changes those that are there for the same addresses: all that can be. The others are returned with
 * what is wrong.
 * @param publishes as one release; otherwise they are drafts
 */
export function addRedirects(
	store: Store,
	redirects: readonly NewRedirect[],
	actor: Actor,
	{ publishes, note }: { publishes: boolean; note?: string },
): Promise<AddedRedirects> {
	return releasing(store, async (tx) => {
		const refused: RefusedRedirect[] = [];
		const planned = await plan(tx, redirects, refused);
		const going = publishes ? await withoutWrong(tx, planned, refused) : planned;

		let changed = 0;
		const written: string[] = [];
		await lockForUpdate(
			tx,
			going.flatMap(({ id, isNew }) => (isNew ? [] : id)),
		);
		for (const { id, data, isNew } of going) {
			if (isNew) {
				await insert(tx, { type: redirect, id, data: { ...data }, actor });
				written.push(id);
				continue;
			}
			const current = await getIn(tx, id);
			const isSame = current.data.to === data.to && current.data.kind === data.kind;
			if (isSame && (current.live || !publishes) && !current.unpublished) continue;
			if (!isSame) await replaceDraft(tx, { type: redirect, current, data: { ...current.data, ...data }, actor });
			changed += 1;
			written.push(id);
		}
		const added = going.filter(({ isNew }) => isNew).length;
		if (publishes && written.length > 0) await publishIn(tx, written, actor, { note, isTold: true });
		return { added, changed, same: going.length - written.length, refused };
	});
}

/**
 * Finds the entry of each redirect, or an id for a new one. Refuses redirects that cannot be stored, and those of an
 * address that an earlier line has.
 */
async function plan(tx: Tx, redirects: readonly NewRedirect[], refused: RefusedRedirect[]): Promise<Planned[]> {
	const known = await redirectsIn(tx);
	const going = new Map<string, Planned>();
	for (const given of redirects) {
		const { line: _, ...stored } = given;
		const data = draftOf(redirect, "", stored) as unknown as NewRedirect;
		const key = keyOf(data.from);
		const before = known.get(key);
		const id = before?.id ?? newId();
		const twin = going.get(key)?.given;
		const [problem] = problemsOf(redirect, id, data);
		const reason = twin ? `Line ${twin.line} leads ${twin.from} to ${twin.to || "nowhere"} already.` : problem?.reason;
		if (reason) refused.push({ ...given, reason });
		else going.set(key, { id, given, data, isNew: !before });
	}
	return [...going.values()];
}

/** Those that could go live together. The others are refused. */
async function withoutWrong(
	tx: Tx,
	planned: readonly Planned[],
	refused: RefusedRedirect[],
): Promise<readonly Planned[]> {
	const documents = planned.map(({ id, data }) => ({ id, type: redirect.name, data: { ...data } }));
	const reasons = new Map((await wrongRedirects(tx, documents)).map(({ document, reason }) => [document, reason]));
	if (reasons.size === 0) return planned;
	for (const { id, given } of planned) {
		const reason = reasons.get(id);
		if (reason) refused.push({ ...given, reason });
	}
	// Redirects that depended on a refused one are checked again.
	const others = planned.filter(({ id }) => !reasons.has(id));
	return withoutWrong(tx, others, refused);
}

/** The redirects outside the trash, by what they lead away from. */
async function redirectsIn(tx: Tx): Promise<Map<string, { id: string; data: NewRedirect }>> {
	const rows = await tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.draft_revision")
		.select(["documents.id", "revisions.data"])
		.where("documents.type", "=", redirect.name)
		.where("documents.trashed_at", "is", null)
		.execute();
	return new Map(
		rows.map(({ id, data }) => {
			const stored = JSON.parse(data) as NewRedirect;
			return [keyOf(stored.from), { id, data: stored }];
		}),
	);
}

/** The same for every spelling of an address. */
function keyOf(from: string): string {
	const old = readOldAddress(from);
	if (!old) return from;
	const query = old.query.map((pair) => pair.join("=")).sort();
	return [old.path.toLowerCase(), ...query].join("?");
}
