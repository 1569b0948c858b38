import type { Shown } from "../../content/fields/field.ts";
import { visit } from "../../content/fields/walk.ts";
import type { ContentType } from "../../content/model/define.ts";
import type { Issue } from "../../errors.ts";
import { typeNamed } from "../content/document.ts";
import { normalize } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { usesOf } from "../media/library/uses.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import { isKeptByLink, saysByLink } from "../releases/kept-by-link.ts";
import { linkedFolders } from "../snapshot/file-links.ts";
import { leftOutByLink } from "./by-link-issues.ts";
import { locationOf } from "./issue-location.ts";

/** The places of drafts that everybody will read and that show, or link to, a picture or file by link. */
export async function filesByLinkIssues({ db }: Pick<Store, "db">, drafts: readonly Draft[]): Promise<Issue[]> {
	const kept = await filesByLink(db);
	if (kept.size === 0) return [];
	const issues: Issue[] = [];
	for (const draft of drafts) {
		const type = typeNamed(draft.type);
		if (!(await isRead(db, type, draft, saysByLink(type.name, JSON.stringify(draft.data))))) continue;
		for (const { field, value, path, label } of visit(type.fields, normalize(type.fields, draft.data)))
			for (const name of new Set([...field.pictures(value), ...foldersIn(field.shown(value, ""))])) {
				const title = kept.get(name);
				if (title) issues.push(leftOutByLink(title, locationOf(draft, { field: path, label })));
			}
	}
	return issues;
}

/** The same of everything that is live. */
export function liveFilesByLinkIssues(store: Pick<Store, "read">): Promise<Issue[]> {
	return store.read(async (tx) => {
		const issues: Issue[] = [];
		for (const table of ["media", "files"] as const) {
			const rows = tx.selectFrom(table).select(["id", "name"]).where("by_link_since", ">", 0);
			for (const { id, name } of await rows.execute())
				for (const { document, type, title, path, label, isLive, proposal } of (await usesOf(tx, id)).now) {
					if (!isLive || proposal || !(await isRead(tx, typeNamed(type), { id: document, type }, false))) continue;
					issues.push(leftOutByLink(name, { document, type, title, field: path, label }));
				}
		}
		return issues;
	});
}

function foldersIn(shown: readonly Shown[]): string[] {
	return linkedFolders(JSON.stringify(shown.flatMap(({ kind, value }) => (kind === "link" ? value : []))));
}

/** The names of what is by link, by their ids; of files also by the folders that links name. */
async function filesByLink(db: Pick<Tx, "selectFrom">): Promise<ReadonlyMap<string, string>> {
	const pictures = await db.selectFrom("media").select(["id", "name"]).where("by_link_since", ">", 0).execute();
	const files = await db.selectFrom("files").select(["id", "hash", "name"]).where("by_link_since", ">", 0).execute();
	return new Map([
		...[...pictures, ...files].map(({ id, name }) => [id, name] as const),
		...files.map(({ hash, name }) => [hash, name] as const),
	]);
}

/** Whether a document, or what it translates, is for others than the team and recipients of a link. */
async function isRead(
	db: Pick<Tx, "selectFrom">,
	{ forTeam }: Pick<ContentType, "forTeam">,
	{ id, type }: Pick<Draft, "id" | "type">,
	says: boolean,
): Promise<boolean> {
	return !forTeam && !says && !(await isKeptByLink(db, type, id));
}
