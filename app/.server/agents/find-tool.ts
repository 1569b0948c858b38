import { z } from "zod";
import { openFields } from "../../content/model/define.ts";
import { collections, contentType, singletons } from "../../content/register/register.ts";
import { hiddenFrom, seenAs } from "../can-see.ts";
import { fold, titleOf } from "../content/stored-data.ts";
import { listUnpublished } from "../content/unpublished.ts";
import type { Store } from "../db/store.ts";
import { listInquiries } from "../inquiries/list-inquiries.ts";
import { findPictures } from "../media/library/find-media.ts";
import { listProposals } from "../proposals/list-proposals.ts";
import { siteOfProposal } from "../proposals/site.ts";
import { snapshotOfParts } from "../snapshot/build-snapshot.ts";
import { readParts } from "../snapshot/load-snapshot.ts";
import type { LiveDocument } from "../snapshot/snapshot.ts";
import { yieldToRequests } from "../yield-to-requests.ts";
import { type Agent, maySee, rejectUnseen, rejectWithout } from "./agent.ts";
import { isShown, openToAgent, pathIn, seenDocument } from "./seen-document.ts";
import { type Place, refuse, textsOf } from "./stored-values.ts";
import { fromStrangers } from "./strangers.ts";
import { id, tool } from "./tool.ts";

const most = 25;
const mostPlaces = 6;

export const find = tool({
	name: "find",
	title: "Find",
	description:
		"Finds entries by the words that stand in them, anywhere in their fields, or lists those of a type. Each comes with its id, the places of the words and the revision that write_to_proposal asks for. type may also be pictures (ids for pic fields and Markdown), proposals, drafts (not live yet) or inquiries. With `proposal`, looks at the site as it would be with it.",
	scope: "read",
	writes: false,
	input: {
		text: z.string().trim().max(200).optional().describe("words that all stand in it; a whole phrase is found as such"),
		type: z.string().max(60).optional().describe("a content type, pictures, proposals, drafts or inquiries"),
		proposal: id.optional(),
		page: z.int().min(1).max(1000).default(1).describe("25 of a page"),
	},
	alsoNeeds: ({ type }) => (type === "drafts" ? "read drafts" : type === "inquiries" ? "inquiries" : undefined),
	async run({ backend, agent }, { text = "", type, proposal, page }) {
		const { store } = backend;
		switch (type) {
			case "pictures":
				return pictures(store, text, page);
			case "proposals":
				return proposals(store, agent, text);
			case "drafts":
				return drafts(store, agent);
			case "inquiries":
				return inquiries(store, agent, text, page);
		}
		if (type !== undefined) {
			if (!contentType(type)) {
				const names = [...collections, ...singletons].map(({ name }) => name).filter((name) => maySee(agent, name));
				refuse(
					"type",
					`There is no type “${type}”. There are: ${names.join(", ")}; and pictures, proposals, drafts, inquiries.`,
				);
			}
			rejectUnseen(agent, type);
		}
		if (!text && !type) refuse("", "Give a text to look for, a type to list, or both.");
		if (proposal !== undefined) await openToAgent(store, agent, proposal);
		const found = await search(await readable(store, agent, proposal), agent, text, type);
		const shown = found.slice((page - 1) * most, page * most);
		const entries = [];
		for (const { document, places } of shown) entries.push(await entryOf(store, document, places, proposal));
		return { found: found.length, ...(found.length > page * most && { next: page + 1 }), entries };
	},
});

/** The documents of the site, or of a proposal, that an agent may read: without a scope for more, those that visitors see. */
async function readable(store: Store, { scopes }: Agent, proposal?: string): Promise<readonly LiveDocument[]> {
	const site = proposal === undefined ? undefined : await siteOfProposal(store, proposal);
	const parts = site?.parts.proposed ?? (await readParts(store));
	if (scopes.includes("read drafts")) return parts.documents;
	const drafts = new Set(site?.drafts.map(({ document }) => document));
	const snapshot = snapshotOfParts(parts);
	return parts.documents.filter(({ id, type }) => drafts.has(id) || isShown(snapshot, type, id));
}

interface FoundDocument {
	readonly document: LiveDocument;
	readonly places: readonly Place[];
}

async function search(
	documents: readonly LiveDocument[],
	agent: Agent,
	text: string,
	type?: string,
): Promise<FoundDocument[]> {
	const phrase = fold(text);
	const words = phrase.split(/\s+/).filter(Boolean);
	const found: FoundDocument[] = [];
	for (const document of documents) {
		await yieldToRequests();
		if (type !== undefined && document.type !== type) continue;
		if (!maySee(agent, seenAs(document.type, document.id))) continue;
		if (words.length === 0) {
			found.push({ document, places: [] });
			continue;
		}
		const declared = contentType(document.type);
		// Most have none of the words, and need not be taken apart.
		const whole = declared && unescaped(fold(JSON.stringify(document.data)));
		if (
			!whole ||
			!(words.some((word) => whole.includes(unescaped(word))) || (/\d/.test(phrase) && whole.includes('"currency"')))
		)
			continue;
		const texts = [...textsOf(openFields(declared), document.data)].map((place) => ({
			place,
			low: fold(place.value),
		}));
		const places = texts.filter(({ low }) => low.includes(phrase));
		if (places.length > 0) found.push({ document, places: places.map(({ place }) => place) });
		else if (words.every((word) => texts.some(({ low }) => low.includes(word))))
			found.push({
				document,
				places: texts.filter(({ low }) => words.some((word) => low.includes(word))).map(({ place }) => place),
			});
	}
	const isNamed = ({ document }: FoundDocument) =>
		words.length > 0 && fold(titleOf(contentType(document.type)!, document.data)).includes(phrase);
	return found.sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

/** A text without what JSON puts before some of its signs. */
function unescaped(text: string): string {
	return text.replaceAll("\\", "");
}

async function entryOf(
	store: Store,
	{ id, type: name, data }: LiveDocument,
	places: readonly Place[],
	proposal?: string,
) {
	const type = contentType(name)!;
	const { revision } = await seenDocument(store, id, proposal);
	const path = pathIn(type, data);
	const [first] = places;
	return {
		id,
		type: name,
		title: titleOf(type, data),
		...(path && { path }),
		revision,
		...(first && {
			places: places.slice(0, mostPlaces).map(({ field, value }) => `${field}: ${excerpt(value)}`),
			...(places.length > mostPlaces && { more: places.length - mostPlaces }),
		}),
	};
}

function excerpt(value: string): string {
	const line = value.replace(/\s+/g, " ");
	return line.length > 140 ? `${line.slice(0, 140)}…` : line;
}

async function pictures(store: Store, query: string, page: number) {
	const { pictures, found, pages } = await findPictures(store, { query, page, pageSize: most });
	return {
		found,
		...(page < pages && { next: page + 1 }),
		pictures: pictures.map(({ id, alt, name, width, height }) => ({ id, alt, file: name, size: `${width}×${height}` })),
	};
}

async function proposals(store: Store, { person, scopes }: Agent, text: string) {
	const all = await listProposals(store, person, { states: ["open"] });
	const seen = all.filter(({ author }) => author === person.id || scopes.includes("read drafts"));
	return {
		proposals: seen
			.filter(({ name }) => fold(name).includes(fold(text)))
			.slice(0, most)
			.map(({ id, name, by, entries, openComments, submitted }) => ({
				id,
				name,
				by,
				entries,
				openComments,
				submitted: submitted !== null,
			})),
	};
}

async function drafts(store: Store, agent: Agent) {
	rejectWithout(agent, "read drafts");
	const { documents, total } = await listUnpublished(store, { hidden: hiddenFrom(agent.person), limit: 100 });
	return {
		found: total,
		drafts: documents
			.filter(({ type }) => maySee(agent, type))
			.slice(0, most)
			.map(({ id, type, title, live, by, changed }) => ({ id, type, title, live, by, ...(live && { changed }) })),
	};
}

async function inquiries(store: Store, agent: Agent, query: string, page: number) {
	rejectWithout(agent, "inquiries");
	const { inquiries, total, pages } = await listInquiries(store, { query, page, pageSize: most });
	return fromStrangers({
		found: total,
		...(page < pages && { next: page + 1 }),
		inquiries: inquiries.map(({ id, reference, state, company, projectType, budget, excerpt, createdAt }) => ({
			id,
			reference,
			state,
			company,
			projectType,
			budget,
			excerpt,
			at: new Date(createdAt).toISOString(),
		})),
	});
}
