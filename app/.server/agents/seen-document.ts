import { createHash } from "node:crypto";
import type { Fields } from "../../content/fields/field.ts";
import { contentType } from "../../content/register/register.ts";
import { originalOf, translation } from "../../content/system/translation.ts";
import { Failure } from "../../errors.ts";
import { seenAs } from "../can-see.ts";
import { typeNamed } from "../content/document.ts";
import { type AnyType, type Data, normalize, slugOf, titleOf } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { hasHidden, rejectOutsider } from "../proposals/contents.ts";
import { getProposal, type Proposal } from "../proposals/proposal.ts";
import { documentsIn, draftsIn, revisionsIn } from "../proposals/proposed-drafts.ts";
import { type ProposalSite, siteOfProposal } from "../proposals/site.ts";
import { pathOf } from "../releases/release.ts";
import { snapshotOfParts } from "../snapshot/build-snapshot.ts";
import { readParts } from "../snapshot/load-snapshot.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type Agent, maySee, rejectWithout } from "./agent.ts";

/** A document as an agent sees it. */
export interface SeenDocument {
	readonly id: string;
	readonly type: AnyType;
	readonly title: string;
	readonly path: string;
	/** "live", "draft" where nothing of it was ever on the site, "proposed", or "leaving" the site with the proposal. */
	readonly state: "live" | "draft" | "proposed" | "leaving";
	/** Goes into changes of it as `revision`. */
	readonly revision: string;
	/** Goes into changes of a proposal as `basedOn`. */
	readonly version: number;
	readonly data: Data;
}

/**
 * A document as it is in a proposal, or live, or as it was first drafted.
 * @throws {Failure} `not-found`
 */
export function seenDocument(store: Store, id: string, proposal?: string): Promise<SeenDocument> {
	return store.read((tx) => seenIn(tx, id, proposal));
}

async function seenIn(tx: Tx, id: string, proposal?: string): Promise<SeenDocument> {
	if (proposal !== undefined) {
		const [draft] = await draftsIn(tx, proposal, [id]);
		if (draft) {
			const { document, type: name, kind, data, version, rows } = draft;
			const type = typeNamed(name);
			// Changes that others have published since are part of the text that the agent read.
			const revision = `p${version}.${markOf(rows.document?.live_revision ?? "new")}`;
			const state = kind === "remove" ? "leaving" : "proposed";
			return {
				id: document,
				type,
				title: titleOf(type, data),
				path: pathIn(type, data),
				state,
				revision,
				version,
				data,
			};
		}
	}
	const row = (await documentsIn(tx, [id])).get(id);
	const own = contentType(id);
	if (!row && own?.shape === "singleton") {
		const data = structuredClone(own.initial) as Data;
		return {
			id,
			type: own,
			title: own.label,
			path: pathIn(own, data),
			state: "live",
			revision: "new",
			version: 0,
			data,
		};
	}
	if (!row || row.trashed_at !== null)
		throw new Failure("not-found", `There is no entry “${id}”. Look for it with find; ids are as find tells them.`, {
			id,
		});
	const type = typeNamed(row.type);
	const at = row.live_revision ?? row.draft_revision;
	const data = normalize(type.fields, (await revisionsIn(tx, [at])).get(at) ?? {});
	const state = row.live_revision === null ? "draft" : "live";
	return {
		id,
		type,
		title: titleOf(type, data),
		path: pathIn(type, data),
		state,
		revision: markOf(at),
		version: 0,
		data,
	};
}

/** Whether visitors can read a document of a site: a translation, when they can read what it translates. */
export function isShown(site: Snapshot, type: string, id: string): boolean {
	const original = originalOf(type, id);
	if (contentType(original.type)?.shape === "singleton") return true;
	return site.byId(original.type, original.document) !== undefined;
}

/**
 * Refuses what visitors do not see, such as drafts and what is by link. What is in a proposal is for whoever may look into that.
 * @throws {Failure} `not-allowed`
 */
export async function rejectUnshown(
	store: Store,
	agent: Agent,
	{ id, type, state }: Pick<SeenDocument, "id" | "type" | "state">,
): Promise<void> {
	if (state === "proposed" || state === "leaving") return;
	const isLive = state === "live" && isShown(snapshotOfParts(await readParts(store)), type.name, id);
	if (!isLive) rejectWithout(agent, "read drafts");
}

/** A revision in few letters. */
function markOf(revision: string): string {
	return createHash("sha256").update(revision).digest("hex").slice(0, 10);
}

export function pathIn(type: AnyType, data: Data): string {
	if (type.name === translation.name) return "";
	return type.shape === "singleton" ? ((type as { path?: string }).path ?? "") : pathOf(type.name, slugOf(type, data));
}

/**
 * A proposal that an agent may look into: one of its person, or any with the scope for drafts.
 * @throws {Failure} `not-found`, `not-allowed`
 */
export async function openToAgent(store: Store, { person, scopes }: Agent, id: string): Promise<Proposal> {
	const proposal = await getProposal(store, id);
	if (proposal.author === person.id) return proposal;
	if (scopes.includes("read drafts")) {
		rejectOutsider(await siteOfProposal(store, id), person);
		return proposal;
	}
	const sentence = `“${proposal.name}” is a proposal of somebody else. Open one of your own with open_proposal.`;
	throw new Failure("not-allowed", sentence, {});
}

/**
 * A proposal as one site.
 * @throws {Failure} `not-allowed` when it holds something that the agent or its person may not see; `not-found`
 */
export async function siteForAgent(store: Store, agent: Agent, proposal: string): Promise<ProposalSite> {
	const site = await siteOfProposal(store, proposal);
	const types = [
		...site.drafts.map(({ type, document }) => seenAs(type, document)),
		...site.orders.map(({ type }) => type),
	];
	if (hasHidden(site, agent.person) || types.some((type) => !maySee(agent, type)))
		throw new Failure("not-allowed", "This proposal holds entries that you may not see. Leave it to a person.", {});
	return site;
}

/** Of changes that are named by labels, those of fields that a type does not keep for the team. */
export function openChanges<C extends { readonly field: string }>(type: string, changes: readonly C[]): readonly C[] {
	const { fields, internal = [] } = typeNamed(type) as { fields: Fields; internal?: readonly string[] };
	const kept = internal.map((name) => fields[name]!.label);
	return changes.filter(({ field }) => !kept.some((label) => field === label || field.startsWith(`${label}: `)));
}
