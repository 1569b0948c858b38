import { z } from "zod";
import type { Fields } from "../../content/fields/field.ts";
import { openFields } from "../../content/model/define.ts";
import { singletons } from "../../content/register/register.ts";
import { Failure, isFailure } from "../../errors.ts";
import { seenAs } from "../can-see.ts";
import { typeNamed } from "../content/document.ts";
import { get } from "../content/read-documents.ts";
import { getInquiry } from "../inquiries/get-inquiry.ts";
import { contentsOf } from "../proposals/contents.ts";
import { listReviewComments } from "../proposals/review-comments.ts";
import { snapshotOfParts } from "../snapshot/build-snapshot.ts";
import { readParts } from "../snapshot/load-snapshot.ts";
import { maySee, rejectUnseen, rejectWithout } from "./agent.ts";
import { readInLanguage } from "./agent-translations.ts";
import { openChanges, openToAgent, rejectUnshown, seenDocument } from "./seen-document.ts";
import { readable, refuse } from "./stored-values.ts";
import { fromStrangers } from "./strangers.ts";
import { id, type ToolContext, tool } from "./tool.ts";

export const read = tool({
	name: "read",
	title: "Read",
	description:
		"Reads one entry with all its fields and its revision: by id, by the name of a type of which there is one (such as home), or by its path on the site. Formatted text comes as Markdown. With `language`, beside its words in that language, text by text with the state of each. With `proposal`, as it is in that proposal; the id of a proposal tells what is in it. An inquiry is read by its id.",
	scope: "read",
	writes: false,
	input: {
		id: z
			.string()
			.min(1)
			.max(200)
			.describe("an id, a type of which there is one, a path such as /services/x, or a proposal"),
		proposal: id.optional(),
		language: z.string().max(20).optional().describe("a further language of the site, such as de"),
		fields: z.array(z.string().max(100)).max(50).optional().describe("only these fields; all unless given"),
		version: z.enum(["live", "draft"]).default("live").describe("draft: the plain draft of the studio"),
		format: z.enum(["markdown", "json"]).default("markdown").describe("of formatted text"),
	},
	alsoNeeds: ({ version }) => (version === "draft" ? "read drafts" : undefined),
	async run(context, { id: asked, proposal, language, fields, version, format }) {
		const { backend, agent, noteRead } = context;
		const { store } = backend;
		if (proposal !== undefined) await openToAgent(store, agent, proposal);
		const found = asked.startsWith("/") ? await idAt(context, asked) : asked;
		if (version === "draft") return plainDraft(context, found, fields, format === "json");
		const document = await seenDocument(store, found, proposal).catch(async (error) => {
			if (!isFailure(error, "not-found")) throw error;
			return undefined;
		});
		if (!document) return (await proposalOf(context, found)) ?? (await inquiryOf(context, found));
		rejectUnseen(agent, seenAs(document.type.name, found));
		await rejectUnshown(store, agent, document);
		noteRead(found, document.type.name, document.title);
		if (language !== undefined) return readInLanguage(context, { id: found, type: document.type }, language, proposal);
		const { type, title, path, state, revision, data } = document;
		return {
			id: found,
			type: type.name,
			title,
			...(path && { path }),
			state,
			revision,
			fields: picked(openFields(type), readable(openFields(type), data, format === "json"), fields),
		};
	},
});

async function idAt({ backend: { store } }: ToolContext, path: string): Promise<string> {
	const snapshot = snapshotOfParts(await readParts(store));
	const entry = snapshot.entryAt(path);
	if (entry) return entry.id;
	const one = (singletons as readonly { name: string; path?: string }[]).find((type) => type.path === path);
	if (one) return one.name;
	const leads = snapshot.resolve(path);
	const where = leads.kind === "moved" ? ` It has moved to ${leads.to}.` : "";
	throw new Failure("not-found", `There is no page ${path}.${where} Look for it with find.`, { id: path });
}

async function plainDraft(
	{ backend: { store }, agent, noteRead }: ToolContext,
	id: string,
	fields?: readonly string[],
	asJson = false,
) {
	rejectWithout(agent, "read drafts");
	const { type, title, live, unpublished, data } = await get(store, id);
	rejectUnseen(agent, type);
	noteRead(id, type, title);
	const declared = openFields(typeNamed(type));
	return {
		id,
		type,
		title,
		state: "draft",
		live,
		differsFromLive: unpublished,
		fields: picked(declared, readable(declared, data, asJson), fields),
	};
}

function picked(declared: Fields, data: Readonly<Record<string, unknown>>, names?: readonly string[]) {
	if (!names) return data;
	for (const name of names)
		if (!Object.hasOwn(declared, name))
			refuse("fields", `There is no field “${name}”. There are: ${Object.keys(declared).join(", ")}.`);
	return Object.fromEntries(names.map((name) => [name, data[name]]));
}

async function proposalOf({ backend: { store }, agent }: ToolContext, id: string) {
	const proposal = await openToAgent(store, agent, id).catch((error) => {
		if (isFailure(error, "not-found")) return undefined;
		throw error;
	});
	if (!proposal) return undefined;
	const contents = (await contentsOf(store, id, agent.person)).filter(({ type, document }) =>
		maySee(agent, seenAs(type, document)),
	);
	const comments = await listReviewComments(store, id);
	return {
		proposal: id,
		name: proposal.name,
		purpose: proposal.purpose,
		state: proposal.state,
		entries: contents.map(({ document, type, title, kind, changes, problems }) => ({
			id: document,
			type,
			title,
			what: kind,
			...(changes.length > 0 && { changed: openChanges(type, changes).map(({ field }) => field) }),
			...(problems.length > 0 && { problems }),
		})),
		...(comments.length > 0 && {
			comments: fromStrangers({
				said: comments
					.slice(0, 30)
					.map((one) => ({ by: one.author, at: one.path, text: one.text, isSettled: one.settled !== null })),
			}),
		}),
	};
}

async function inquiryOf({ backend: { store }, agent, noteRead }: ToolContext, id: string) {
	if (!agent.scopes.includes("inquiries"))
		throw new Failure("not-found", `There is no entry “${id}”. Look for it with find; ids are as find tells them.`, {
			id,
		});
	const { reference, state, createdAt, page, values, notes } = await getInquiry(store, id);
	noteRead(id, "inquiries", reference);
	return fromStrangers({
		inquiry: id,
		reference,
		state,
		at: new Date(createdAt).toISOString(),
		page,
		answers: values,
		notes: notes.map(({ kind, authorName, text }) => ({ kind, by: authorName, text })),
	});
}
