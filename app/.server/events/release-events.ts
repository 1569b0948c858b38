import { createHash } from "node:crypto";
import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { isByLink } from "../../content/model/audience.ts";
import type { Collection } from "../../content/model/define.ts";
import { translation } from "../../content/system/translation.ts";
import { typeNamed } from "../content/document.ts";
import { normalize, titleOf } from "../content/stored-data.ts";
import type { ReleaseChangesTable, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { formerPaths } from "../media/library/by-link.ts";
import { announceEvent, listeners } from "../outbox/events.ts";
import { isKeptByLink } from "../releases/kept-by-link.ts";
import { pathOf } from "../releases/release.ts";
import { stateAt } from "../releases/state-at.ts";

/** Events are kept for as long as somebody may look them up. */
const keptFor = 90 * 86_400_000;
const mostAtOnce = 50;

/** A document in an event. */
export interface ReleasedDocument {
	readonly id: string;
	readonly type: string;
	readonly title: string;
	readonly change: "added" | "changed" | "moved" | "removed";
	/** Address and hash of the content; null where there was none, or is none any more. */
	readonly before: { readonly address: string | null; readonly hash: string } | null;
	readonly after: { readonly address: string | null; readonly hash: string } | null;
}

interface Options {
	/** The public origin. */
	readonly origin: string;
	/** Paths of further pages that show a release otherwise than the one before, as far as they are known. */
	readonly pagesOf?: (release: number) => readonly string[];
}

/**
 * Stores an event for each release that has none yet, in their order. Each instance may do it: there is one event of a
 * release, also of those that were made while nothing ran.
 */
export async function announceReleases(store: Store, { origin, pagesOf = () => [] }: Options): Promise<void> {
	const due = await store.read(async (tx) => {
		const wanting = await listeners(tx, "release.published");
		if (wanting.length === 0) return [];
		const since = Math.min(...wanting.map((one) => one.since));
		const newest = await tx
			.selectFrom("events")
			.select("subject")
			.where("kind", "=", "release.published")
			.orderBy("created_at", "desc")
			.orderBy("id", "desc")
			.limit(1)
			.executeTakeFirst();
		const rows = tx.selectFrom("releases").selectAll().where("created_at", ">=", since).orderBy("number");
		const after = newest ? rows.where("number", ">", Number(newest.subject)) : rows;
		return after.limit(mostAtOnce).execute();
	});
	for (const { number, kind, author, note, created_at } of due)
		await store.write(async (tx) => {
			const documents = await documentsOf(tx, number, origin);
			const own = documents.flatMap(({ before, after }) => [before?.address, after?.address]);
			const lists = documents.flatMap(({ type }) => pageOf(type));
			const gone = await formerPaths(tx, number);
			const paths = [...lists, ...pagesOf(number), ...gone].map((path) => origin + path);
			const addresses = [...new Set([...own.filter((one) => typeof one === "string"), ...paths])].sort();
			const about = { number, kind, by: author, note, documents, addresses };
			const data = { ...about, path: studioAddresses.release(number) };
			await announceEvent(tx, { kind: "release.published", subject: String(number), data, at: created_at });
			await tx
				.deleteFrom("events")
				.where("created_at", "<", Date.now() - keptFor)
				.where("subject", "!=", String(number))
				.execute();
		});
}

/** The page that lists entries of a type. */
function pageOf(name: string): readonly string[] {
	const { shape, path } = typeNamed(name) as Collection<string, any>;
	return shape === "collection" && path ? [path] : [];
}

async function documentsOf(tx: Tx, release: number, origin: string): Promise<ReleasedDocument[]> {
	const rows = await tx.selectFrom("release_changes").selectAll().where("release", "=", release).execute();
	const ids = rows.map(({ document_id }) => document_id);
	const earlier = ids.length > 0 ? await stateAt(tx, release - 1, ids).execute() : [];
	const before = new Map(earlier.map((state) => [state.document_id, state]));
	const documents: ReleasedDocument[] = [];
	for (const row of rows) {
		const [was, is] = [await stateOf(tx, before.get(row.document_id), origin), await stateOf(tx, row, origin)];
		if (!was && !is) continue;
		const { title } = is ?? was!;
		const isSame = was?.state.hash === is?.state.hash && was?.state.address === is?.state.address;
		const change = !was ? "added" : !is ? "removed" : isSame ? "moved" : "changed";
		const { document_id: id, type } = row;
		documents.push({ id, type, title, change, before: was?.state ?? null, after: is?.state ?? null });
	}
	return documents.toSorted((a, b) => (a.type + a.id < b.type + b.id ? -1 : 1));
}

async function stateOf(tx: Tx, state: ReleaseChangesTable | undefined, origin: string) {
	if (!state?.revision_id) return undefined;
	const revision = tx.selectFrom("revisions").select("data").where("id", "=", state.revision_id);
	const { data } = (await revision.executeTakeFirst()) ?? { data: "{}" };
	const type = typeNamed(state.type);
	const path = pathOf(state.type, state.slug, state.document_id);
	const values = normalize(type.fields, JSON.parse(data));
	// Receivers index and announce what is public. Whether a translation is, only what it translates says.
	const isHidden =
		state.type === translation.name
			? await isKeptByLink(tx, state.type, state.document_id)
			: isByLink(type as Collection<string, any>, values);
	if (isHidden) return undefined;
	const hash = createHash("sha256").update(data).digest("hex");
	const title = titleOf(type, values);
	return { title, state: { address: path === "" ? null : origin + path, hash } };
}
