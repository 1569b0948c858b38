import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Field } from "../../content/fields/kinds.ts";
import { slugIn } from "../../content/fields/slug.ts";
import { valueAt } from "../../content/fields/walk.ts";
import { openFields } from "../../content/model/define.ts";
import { type TranslationOf, translation } from "../../content/system/translation.ts";
import { slugify } from "../../content/values/addresses/slugify.ts";
import { Failure, isFailure } from "../../errors.ts";
import { typeNamed } from "../content/document.ts";
import { type AnyType, type Data, titleOf } from "../content/stored-data.ts";
import { newId } from "../new-id.ts";
import { type ProposedChange, propose } from "../proposals/propose.ts";
import { rejectUnchangeable, rejectUnseen } from "./agent.ts";
import { translated, writtenTranslation } from "./agent-translations.ts";
import { openToAgent, rejectUnshown, type SeenDocument, seenDocument } from "./seen-document.ts";
import { patchedAt, readable, refuse, replacedIn, storedRecord } from "./stored-values.ts";
import { exactly, id, type ToolContext, tool } from "./tool.ts";

const revision = z
	.string("Give the revision that find or read told.")
	.min(1)
	.max(60)
	.describe("as find or read told it; refused when somebody has changed the entry since");

const values = z.record(z.string().max(100), z.unknown());

const change = z.discriminatedUnion(
	"kind",
	[
		exactly({
			kind: z.literal("change"),
			id,
			revision,
			set: values
				.default({})
				.describe(
					'values by path: {"title": "…", "seo.title": "…", "features.2": "…"}; an index as long as the list adds an entry; Markdown for formatted text',
				),
			replace: z
				.array(
					exactly({
						find: z.string().min(1).max(2000),
						with: z.string().max(2000),
						in: z.string().max(100).optional(),
					}),
				)
				.max(20)
				.default([])
				.describe("words to put in the place of others, in all fields or in one"),
		}),
		exactly({
			kind: z.literal("add"),
			type: z.string().max(60),
			fields: values.describe("by their names; the others get what an entry starts with"),
		}),
		exactly({
			kind: z.literal("translate"),
			id,
			language: z.string().max(20),
			revision: z.string().min(1).max(60).describe("as read told it with this language"),
			set: values.describe("words by the paths that read told; Markdown for formatted text"),
			slug: z.string().trim().max(96).optional().describe("the end of the address in this language"),
		}),
		exactly({ kind: z.literal("remove"), id, revision }).describe("takes an entry off the site"),
		exactly({ kind: z.literal("withdraw"), id }).describe("takes a change out of the proposal"),
	],
	'kind is one of "change", "add", "translate", "remove", "withdraw".',
);

export const writeToProposal = tool({
	name: "write_to_proposal",
	title: "Write to a proposal",
	description:
		"Changes, adds, translates or removes entries in a proposal: all of the changes or none. Visitors see nothing of it. Answers with the new revisions, for the next write.",
	scope: "propose",
	writes: true,
	input: { proposal: id, changes: z.array(change).min(1).max(50) },
	async run(context, { proposal, changes }) {
		const { backend, agent } = context;
		const { store } = backend;
		await openToAgent(store, agent, proposal);
		const mayChange = (type: string, document: string) => rejectUnchangeable(agent, type, document);
		const made: Made[] = [];
		const written = new Set<string>();
		for (const [index, one] of changes.entries()) {
			try {
				const next = await proposed(context, proposal, one);
				if (next === undefined) continue;
				if (written.has(next.change.document!))
					refuse("", "The same entry stands in it twice. Put both into one change.");
				written.add(next.change.document!);
				made.push(next);
			} catch (error) {
				throw changes.length > 1 ? numbered(error, index) : error;
			}
		}
		if (made.length === 0) return { written: [], note: "Everything is like this already." };
		await propose(store, {
			proposal,
			changes: made.map(({ change }) => change),
			actor: agent.actor,
			mayChange,
		}).catch((error) => {
			if (isFailure(error, "stale-draft")) throw stale("An entry of it");
			throw error;
		});
		const results = [];
		for (const { change, type, data, of } of made) {
			const document = change.document!;
			if (of) {
				results.push(await writtenTranslation(store, proposal, of));
				continue;
			}
			const seen = change.kind === "out" ? undefined : await seenDocument(store, document, proposal);
			results.push({
				id: document,
				type: type.name,
				title: titleOf(type, seen?.data ?? data ?? {}),
				...(seen && { revision: seen.revision }),
				...(seen?.path && change.kind !== "remove" && { path: seen.path }),
			});
		}
		return { written: results, next: "check_proposal" };
	},
});

type Asked = z.output<typeof change>;

interface Made {
	readonly change: ProposedChange;
	readonly type: AnyType;
	readonly data?: Data;
	/** Of a translation. */
	readonly of?: TranslationOf;
}

async function proposed(context: ToolContext, proposal: string, asked: Asked): Promise<Made | undefined> {
	const { backend, agent } = context;
	const { store } = backend;
	if (asked.kind === "add") {
		const type = typeNamed(asked.type);
		rejectUnseen(agent, type.name);
		const first = begun(type, agent.person.name);
		const data = withSlugFrom(type, { ...first, ...storedRecord(openFields(type), asked.fields, first, "") });
		return { change: { kind: "add", type: type.name, data, document: newId() } as const, type, data };
	}
	const now = await seenDocument(store, asked.id, proposal);
	const { type } = now;
	rejectUnchangeable(agent, type.name, asked.id);
	// A refusal tells what is there now.
	await rejectUnshown(store, agent, now);
	if (type.name === translation.name && asked.kind !== "withdraw")
		refuse("id", "Give the id of the document with its language, and the kind translate.");
	if (asked.kind === "translate") {
		const done = await translated(context, proposal, { id: asked.id, type }, asked);
		return done && { ...done, type };
	}
	if (asked.kind === "withdraw") {
		if (now.version === 0) throw new Failure("not-found", "This is not in the proposal.", { id: asked.id });
		return { change: { kind: "out", document: asked.id } as const, type, data: now.data };
	}
	if (asked.kind === "remove") {
		if (now.revision !== asked.revision) throw staleSince(now, []);
		return { change: { kind: "remove", document: asked.id } as const, type, data: now.data };
	}
	const data = changed(type, now.data, asked);
	const names = Object.keys(type.fields).filter((name) => !isDeepStrictEqual(data[name], now.data[name]));
	// Sent once more after a lost answer, it is there already.
	if (now.revision !== asked.revision && names.length > 0) throw staleSince(now, Object.keys(asked.set));
	if (names.length === 0) return undefined;
	const fields = Object.fromEntries(names.map((name) => [name, data[name]]));
	return { change: { kind: "fields", document: asked.id, fields, basedOn: now.version } as const, type, data };
}

function changed(type: AnyType, before: Data, { set, replace, ...rest }: Extract<Asked, { kind: "change" }>): Data {
	const fields = openFields(type);
	if (Object.keys(set).length + replace.length === 0) refuse("", 'Give "set", "replace" or both.');
	let data = before;
	for (const [path, value] of Object.entries(set)) data = patchedAt(fields, data, path, value);
	for (const { find, with: by, in: only } of replace) {
		const { data: next, times } = replacedIn(fields, data, find, by, only);
		if (times === 0 && (by === "" || replacedIn(fields, data, by, by, only).times === 0))
			refuse(
				only ?? "",
				`“${find.slice(0, 60)}” does not stand in ${rest.id}${only ? " there" : ""} as one piece. Read it, then set the field.`,
			);
		data = { ...data, ...next };
	}
	return data;
}

/** Returns the data that a new entry begins with, the same as in the studio. */
function begun(type: AnyType, name: string): Data {
	const initial = structuredClone(type.initial) as Data;
	for (const [field, { begins }] of Object.entries<Field>(type.fields as Record<string, Field>)) {
		if (begins === "today") initial[field] = new Date().toISOString().slice(0, 10);
		if (begins === "own name") initial[field] = name;
	}
	return initial;
}

/** Its address follows from its title while none was given. */
function withSlugFrom(type: AnyType, data: Data): Data {
	const slug = slugIn(type.fields);
	if (!slug || data[slug.name]) return data;
	return { ...data, [slug.name]: slugify(String(valueAt(data, slug.from) ?? "")) };
}

function staleSince(now: SeenDocument, paths: readonly string[]): Failure {
	const fields = openFields(now.type);
	const named = paths.filter((path) => path.split(".")[0]! in fields);
	const values = readable(fields, now.data);
	const there = named
		.map((path) => `${path} is ${JSON.stringify(valueAt(values, path) ?? null).slice(0, 300)}`)
		.join("; ");
	return stale(`“${now.title}”`, ` Its revision is now ${now.revision}${there && `, and ${there}`}.`);
}

function stale(what: string, rest = ""): Failure {
	const sentence = `${what} was changed since you read it; nothing was written.${rest} Read it again, decide, and write with the new revision.`;
	return new Failure("not-possible", sentence, {});
}

function numbered(error: unknown, index: number): unknown {
	if (!isFailure(error)) return error;
	return new Failure(
		"not-possible",
		`Change ${index + 1}: ${error.sentence} Nothing was written.`,
		{},
		{ cause: error },
	);
}
