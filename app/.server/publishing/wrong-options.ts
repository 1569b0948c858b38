import type { Option } from "../../content/fields/options.ts";
import { valueAt } from "../../content/fields/walk.ts";
import { type OptionList, type OptionUse, optionUses } from "../../content/register/option-lists.ts";
import type { Problem } from "../../errors.ts";
import { typeNamed } from "../content/document.ts";
import { normalize } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import { textInData } from "../db/text-in-data.ts";

interface Document {
	readonly id: string;
	readonly type: string;
	readonly data: Readonly<Record<string, any>>;
}

/**
 * Returns the problems that these documents would cause if they went live: values that their list does not offer, and
 * lists without an entry that others still have.
 */
export async function wrongOptions(tx: Tx, documents: readonly Document[]): Promise<Problem[]> {
	const problems: Problem[] = [];
	for (const use of optionUses) {
		const { list, type, field, label } = use;
		const users = documents.filter((document) => document.type === type.name);
		const going = documents.find(({ id }) => id === list.type.name);
		if (users.length === 0 && !going) continue;
		const live = await liveOptions(tx, list);
		const offered: readonly Option[] = going ? going.data[list.list] : live;
		const keys = new Set(offered.map(({ key }) => key));
		for (const { id, data } of users) {
			// That one must be chosen is for its own rule to say.
			if (data[field] === "" || keys.has(data[field])) continue;
			const name = live.find(({ key }) => key === data[field])?.label ?? data[field];
			problems.push({
				document: id,
				field,
				reason: `${label}: “${name}” is not offered any more. Choose another one.`,
			});
		}
		if (!going) continue;
		const removed = live.filter(({ key }) => !keys.has(key));
		const ids = new Set(documents.map(({ id }) => id));
		for (const option of removed) {
			const titles = (await usersOf(tx, use, option.key)).filter(({ id }) => !ids.has(id)).map(({ title }) => title);
			if (titles.length === 0) continue;
			const reason = `“${option.label}” is the ${label.toLowerCase()} of ${named(titles, type)}. Choose another one there first, or keep it.`;
			problems.push({ document: going.id, field: list.list, reason });
		}
	}
	return problems;
}

/** The entries of a list as they are live. */
async function liveOptions(tx: Tx, { type, list }: OptionList): Promise<readonly Option[]> {
	const row = await tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.live_revision")
		.select("revisions.data")
		.where("documents.id", "=", type.name)
		.executeTakeFirst();
	const data = row ? normalize(typeNamed(type.name).fields, JSON.parse(row.data)) : type.initial;
	return valueAt(data, list) as readonly Option[];
}

/** The documents that have an option, or another value, and are live or will be at a time that is set. */
export function usersOf(
	tx: Tx,
	{ type, field }: Pick<OptionUse, "type" | "field">,
	key: string,
): Promise<{ id: string; title: string }[]> {
	const value = (name: string) => textInData(tx, name);
	return tx
		.selectFrom("documents")
		.innerJoin("revisions", (join) =>
			join.on((on) =>
				on.or([
					on("revisions.id", "=", on.ref("documents.live_revision")),
					on.and([
						on("revisions.id", "=", on.ref("documents.draft_revision")),
						on.exists(
							on
								.selectFrom("schedules")
								.select("schedules.id")
								.whereRef("schedules.document_id", "=", "documents.id")
								.where("state", "=", "waiting")
								.where("action", "=", "publish"),
						),
					]),
				]),
			),
		)
		.select(["documents.id", value(type.title).as("title")])
		.where("documents.type", "=", type.name)
		.where(value(field), "=", key)
		.orderBy("documents.place")
		.distinct()
		.select("documents.place")
		.execute();
}

/** Documents by their titles, in a sentence. */
export function named(titles: readonly string[], { label, plural }: OptionUse["type"]): string {
	const shown = titles.slice(0, 3).map((title) => `“${title}”`);
	if (titles.length > 3) return `${titles.length} ${plural.toLowerCase()}, such as ${shown.join(", ")}`;
	return `the ${(titles.length === 1 ? label : plural).toLowerCase()} ${shown.join(", ")}`;
}
