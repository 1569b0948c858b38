import { readOldAddress } from "../../content/old-address.ts";
import { readCsv } from "../../content/read-csv.ts";
import { redirect } from "../../content/redirect.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { draftOf } from "../content/draft-shape.ts";
import { insert, replaceDraft } from "../content/drafts.ts";
import { getIn } from "../content/read.ts";
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

/** What became of redirects that were added. */
export interface AddedRedirects {
	readonly added: number;
	readonly changed: number;
	/** As they were already. */
	readonly same: number;
}

/** Redirects that one file may have. */
export const mostInFile = 2000;

/**
 * Adds redirects, and changes those that are there for the same addresses: all of them or, if one is wrong, none.
 * @param publishes as one release; otherwise they are drafts
 * @throws {Failure} `not-possible` with what is wrong, and in which line
 */
export function addRedirects(
	store: Store,
	redirects: readonly NewRedirect[],
	actor: Actor,
	{ publishes, note }: { publishes: boolean; note?: string },
): Promise<AddedRedirects> {
	return releasing(store, async (tx) => {
		const known = await redirectsIn(tx);
		const going: { id: string; data: NewRedirect; line?: number; isNew: boolean }[] = [];
		for (const { line, ...given } of redirects) {
			const data = draftOf(redirect, "", given) as unknown as NewRedirect;
			const key = keyOf(data.from);
			const before = known.get(key);
			const id = before?.id ?? newId();
			known.set(key, { id, data });
			going.push({ id, data, line, isNew: !before });
		}
		const lines = new Map(going.map(({ id, line }) => [id, line]));
		const documents = going.map(({ id, data }) => ({ id, type: redirect.name, data: { ...data } }));
		const broken = documents.flatMap(({ id, data }) => problemsOf(redirect, id, data));
		const problems = broken.length > 0 ? broken : publishes ? await wrongRedirects(tx, documents) : [];
		rejectLines(problems, lines);

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
		return { added, changed, same: going.length - written.length };
	});
}

/**
 * Reads redirects of a CSV file with a line of names: from, to and kind, or those of other systems for the same.
 * @throws {Failure} `malformed-content` for a file that is none
 */
export function redirectsOfCsv(text: string): NewRedirect[] {
	const [head = [], ...rows] = readCsv(text);
	const column = (names: RegExp) => head.findIndex((name) => names.test(name));
	const from = column(/^(from|source|old( address)?|source url)$/i);
	const to = column(/^(to|target|destination|leads to|new( address)?|target url)$/i);
	const kind = column(/^(kind|code|status|type|http code)$/i);
	const refuse = (sentence: string) => new Failure("malformed-content", sentence, { problems: [] });
	if (from < 0 || to < 0) throw refuse("The first line of the file has to name its columns: from, to and kind.");
	if (rows.length === 0) throw refuse("There is no redirect in this file.");
	if (rows.length > mostInFile)
		throw refuse(`The file has ${rows.length} redirects. Divide it: one may have ${mostInFile}.`);
	return rows.map((row, index) => ({
		from: (row[from] ?? "").replace(/^https?:\/\/[^/?#]+(?=\/)/i, ""),
		to: row[to] ?? "",
		kind: kindOf(kind < 0 ? "" : (row[kind] ?? "")),
		line: index + 2,
	}));
}

function kindOf(word: string): string {
	if (/302|303|307/.test(word)) return "302";
	return /410|404|451/.test(word) ? "410" : /^(\D*301\D*|\D*308\D*|)$/.test(word) ? "301" : word;
}

function rejectLines(
	problems: readonly { document: string; reason: string }[],
	lines: Map<string, number | undefined>,
) {
	const [first] = problems;
	if (!first) return;
	const line = lines.get(first.document);
	const more = problems.length > 1 ? ` There are ${problems.length - 1} more.` : "";
	const sentence = line === undefined ? first.reason : `Line ${line}: ${first.reason}${more} Nothing was added.`;
	throw new Failure("not-possible", sentence, {});
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
