import { metrics } from "../../content/system/metrics.ts";
import { siteSettings } from "../../content/system/site-settings.ts";
import { referencesIn } from "../../content/text/references.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { fromRow, typeNamed } from "../content/document.ts";
import { insertRevision, replaceDraft } from "../content/drafts.ts";
import { sampleDocuments, sampleNote } from "../content/sample-documents.ts";
import { type Data, normalize, problemsOf, rejectProblems } from "../content/stored-data.ts";
import { translationsOf } from "../content/translations-of.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { putAwaySample } from "../media/library/put-away-sample.ts";
import { newId } from "../new-id.ts";
import { putInTrash } from "../publishing/trash.ts";
import {
	type DocumentRow,
	lockForUpdate,
	makeRelease,
	newestRelease,
	type ReleaseChange,
	releasing,
} from "../releases/release.ts";
import { withoutSample } from "./without-sample.ts";

interface Removal {
	/** The name of the site if the settings still name the company of the sample. */
	readonly company: string;
	readonly actor: Actor;
}

/** The content that was removed, as one release after `before`. */
export interface Removed {
	readonly release: number;
	readonly before: number;
	readonly entries: number;
	readonly pictures: number;
}

/**
 * Removes of the sample what nobody has changed, in one release that one rollback undoes: its entries go to the trash,
 * its values become empty, its pictures leave the library. What was changed stays, and so do the figures that it names.
 * @throws {Failure} `invalid-content` without a name for the company
 */
export function removeSample(store: Store, { company, actor }: Removal): Promise<Removed> {
	return releasing(store, async (tx) => {
		await lockForUpdate(tx, "all");
		const before = await newestRelease(tx);
		const entries = await entriesOfSample(tx);
		const singletons = await singletonsOfSample(tx);
		const translations = (await translationsOf(tx, idsOf(entries))).filter(({ trashed_at }) => trashed_at === null);
		const leaving = [...entries, ...translations];
		await putInTrash(tx, idsOf(leaving));
		const kept = await textsOfKept(tx, singletons);
		const changes: ReleaseChange[] = leaving.flatMap((row) =>
			row.live_revision === null ? [] : { document: row, revision: null, slug: "", position: row.place },
		);
		for (const one of singletons) {
			const change = await emptied(tx, one, { company, kept, actor });
			if (change) changes.push(change);
		}
		const release =
			changes.length === 0
				? before
				: await makeRelease(tx, { kind: "publish", actor, note: "Removed the sample", changes });
		const away = await putAwaySample(tx);
		if (release !== before)
			await record(tx, { actor, action: "remove", type: "sample", title: "Sample content", release });
		return { release, before, entries: entries.length, pictures: away };
	});
}

/** The site as it is without the sample, for a proposal that takes it off. */
export interface SiteWithoutSample {
	/** Ids of live entries that are as they came. */
	readonly entries: readonly string[];
	/** What is left of the singletons that came with it, by type. */
	readonly singletons: ReadonlyMap<string, Data>;
}

/** Tells what removing the sample would leave of the site. Changes nothing. */
export function siteWithoutSample(store: Store): Promise<SiteWithoutSample> {
	return store.read(async (tx) => {
		const entries = await entriesOfSample(tx);
		const singletons = await singletonsOfSample(tx);
		const kept = await textsOfKept(tx, singletons);
		return {
			entries: entries.filter(({ live_revision }) => live_revision !== null).map(({ id }) => id),
			singletons: new Map(
				singletons.flatMap(({ row, live, sample }) =>
					live ? [[row.type, withFigures(row.type, live, { kept, sample })]] : [],
				),
			),
		};
	});
}

const idsOf = (rows: readonly DocumentRow[]) => rows.map(({ id }) => id);

async function entriesOfSample(tx: Tx): Promise<DocumentRow[]> {
	const rows = await sampleDocuments(tx).selectAll("documents").execute();
	return rows.filter(({ type }) => typeNamed(type).shape === "collection");
}

interface FromSample {
	readonly row: DocumentRow & { readonly data: string };
	readonly sample: Data;
	/** Whether what is live of it is the sample's. */
	readonly isAsItCame: boolean;
	readonly shown: Data | undefined;
	/** The rest of the draft, and the rest of the live data, which is `shown`. */
	readonly draft: Data;
	readonly live: Data | undefined;
}

/** The singletons that came with the sample, changed since or not. */
async function singletonsOfSample(tx: Tx): Promise<FromSample[]> {
	const rows = await tx
		.selectFrom("documents")
		.innerJoin("revisions as first", (join) =>
			join.onRef("first.document_id", "=", "documents.id").on("first.number", "=", 1).on("first.note", "=", sampleNote),
		)
		.innerJoin("revisions as draft", "draft.id", "documents.draft_revision")
		.leftJoin("revisions as live", "live.id", "documents.live_revision")
		.selectAll("documents")
		.select(["first.id as first_id", "first.data as sample", "draft.data", "live.data as live_data"])
		.orderBy("documents.id")
		.execute();
	return rows.flatMap(({ first_id, sample: first, live_data, ...row }) => {
		const type = typeNamed(row.type);
		if (type.shape !== "singleton") return [];
		const read = (text: string) => normalize(type.fields, JSON.parse(text));
		const sample = read(first);
		const left = (text: string) => withoutSample(type.fields, read(text), sample);
		const isAsItCame = row.live_revision === first_id;
		const [shown, live] = live_data === null ? [] : [read(live_data), left(live_data)];
		return { row, sample, isAsItCame, shown, draft: left(row.data), live };
	});
}

/** All texts that stay, in one: they may name figures. */
async function textsOfKept(tx: Tx, singletons: readonly FromSample[]): Promise<string> {
	const emptied = singletons.map(({ row }) => row.id);
	const rows = await tx
		.selectFrom("documents")
		.innerJoin("revisions", (join) =>
			join.on(({ or, eb, ref }) =>
				or([eb("revisions.id", "=", ref("draft_revision")), eb("revisions.id", "=", ref("live_revision"))]),
			),
		)
		.select("revisions.data")
		.where("documents.trashed_at", "is", null)
		.where("documents.id", "not in", [...emptied, ""])
		.where("revisions.data", "like", "%{{%")
		.execute();
	return [...rows.map(({ data }) => data), ...singletons.map(({ draft, live }) => JSON.stringify([draft, live]))].join(
		"\n",
	);
}

interface Emptying extends Pick<Removal, "company" | "actor"> {
	readonly kept: string;
}

/** Stores what is left of a singleton. Returns what goes live of it, unless that stays the same. */
async function emptied(
	tx: Tx,
	{ row, sample, isAsItCame, shown, draft, live }: FromSample,
	{ company, kept, actor }: Emptying,
): Promise<ReleaseChange | undefined> {
	const type = typeNamed(row.type);
	const note = "Removed the sample";
	const finish = (data: Data): Data => {
		if (type.name === siteSettings.name && !data.company_name) return { ...data, company_name: company.trim() };
		return withFigures(type.name, data, { kept, sample });
	};
	let document: DocumentRow = row;
	let revision: string | undefined;
	const current = fromRow(row);
	const nextLive = live && finish(live);
	const nextDraft = finish(draft);
	// A document that contains only initial values gets a new revision, too, so that it is no longer part of the sample.
	if (nextLive && (isAsItCame || JSON.stringify(nextLive) !== JSON.stringify(shown))) {
		if (type.name === siteSettings.name) rejectProblems(problemsOf(type, row.id, nextLive));
		revision = newId();
		const number = row.version + 1;
		await insertRevision(tx, { type, document: row.id, revision, number, data: nextLive, actor, note });
		await tx.updateTable("documents").set({ version: number }).where("id", "=", row.id).execute();
		document = { ...document, version: number };
	}
	if (revision && JSON.stringify(nextDraft) === JSON.stringify(nextLive)) {
		const set = { draft_revision: revision, rolled_back: 0, updated_at: Date.now() };
		await tx.updateTable("documents").set(set).where("id", "=", row.id).execute();
		document = { ...document, ...set };
	} else if (JSON.stringify(nextDraft) !== JSON.stringify(current.data)) {
		await replaceDraft(tx, { type, current: { ...current, version: document.version }, data: nextDraft, actor, note });
	}
	return revision === undefined ? undefined : { document, revision, slug: "", position: row.place };
}

/** Data with the figures that texts name which stay. */
function withFigures(type: string, data: Data, { kept, sample }: { kept: string; sample: Data }): Data {
	return type === metrics.name ? { ...data, ...figuresNamed(kept, data, sample) } : data;
}

/** The figures that texts name which stay. */
function figuresNamed(texts: string, data: Data, sample: Data): Data {
	const named = new Set(referencesIn(texts));
	return Object.fromEntries(
		Object.keys(data).flatMap((name) => (named.has(name) ? [[name, data[name] || sample[name]]] : [])),
	);
}
