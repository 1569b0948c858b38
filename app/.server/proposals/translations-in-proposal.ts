import { type TranslationOf, translation, translationId } from "../../content/system/translation.ts";
import { Failure, isFailure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { typeNamed } from "../content/document.ts";
import { freeSlug } from "../content/slugs.ts";
import { slugOf } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import {
	type SaveWords,
	type Translation,
	translationFrom,
	withChanges,
} from "../translations/document-translation.ts";
import { translationProgress } from "../translations/overview.ts";
import { yieldToRequests } from "../yield-to-requests.ts";
import { documentInProposal } from "./document-in-proposal.ts";
import type { Proposal } from "./proposal.ts";
import { mostDrafts, type ProposedChange, type Proposing, propose, proposeAnew } from "./propose.ts";

/**
 * A document in another language as it is in a proposal, beside the words that the document has there. Its version is that of the
 * draft in the proposal, 0 when it is not in there yet.
 * @throws {Failure} `not-found`
 */
export async function translationInProposal(store: Store, proposal: string, of: TranslationOf): Promise<Translation> {
	return (await inProposal(store, proposal, of)).translation;
}

async function inProposal(store: Store, proposal: string, of: TranslationOf) {
	const { type, data } = await documentInProposal(store, proposal, of.document);
	if (type !== of.type) throw new Failure("not-found", "There is nothing to translate here.", { id: of.document });
	const stored = await documentInProposal(store, proposal, translationId(of)).catch((error: unknown) => {
		if (isFailure(error, "not-found")) return undefined;
		throw error;
	});
	return { translation: translationFrom(of, data, stored), isThere: stored !== undefined };
}

/**
 * Stores words in another language in a proposal.
 * @throws {Failure} what `propose` throws; `not-possible` for a place that is none
 */
export async function saveWordsInProposal(
	store: Store,
	{ proposal, of, basedOn, ...change }: SaveWords & Pick<Proposing, "proposal">,
): Promise<Translation> {
	await propose(store, {
		proposal,
		actor: change.actor,
		changes: [await wordsInProposal(store, { proposal, of, basedOn, ...change })],
	});
	return translationInProposal(store, proposal, of);
}

/** The change of a proposal that stores words in another language. */
export async function wordsInProposal(
	store: Store,
	{ proposal, of, basedOn, ...change }: SaveWords & Pick<Proposing, "proposal">,
): Promise<ProposedChange> {
	const { translation: now, isThere } = await inProposal(store, proposal, of);
	const document = translationId(of);
	const slug = now.slug || (await firstSlug(store, of));
	const data = withChanges({ ...now, slug }, change);
	return isThere ? { kind: "draft", document, data, basedOn } : { kind: "add", type: translation.name, document, data };
}

interface Gathering {
	/** The code of the language, and its name in English. */
	readonly language: string;
	readonly name: string;
	/** Of these documents, as `services.ai-consulting`; of all unless given. */
	readonly pages?: readonly string[];
	readonly hidden: readonly string[];
	readonly actor: Actor;
}

/**
 * Opens a proposal with the translations of a language that lack words, or whose source has changed. What a person has checked stays as
 * it is in them.
 * @throws {Failure} `not-possible` when nothing is missing or outdated
 */
export async function gatherTranslations(
	store: Store,
	{ language, name, pages, hidden, actor }: Gathering,
): Promise<Proposal> {
	const wanted = pages && new Set(pages);
	const changes: ProposedChange[] = [];
	for (const { type, document, title, languages } of await translationProgress(store, [language], hidden)) {
		const [progress] = languages;
		if (!progress || progress.counts.missing + progress.counts.outdated === 0) continue;
		if (wanted && !wanted.has(`${type}.${document}`)) continue;
		if (progress.live || progress.unpublished) changes.push({ kind: "plain", document: progress.id });
		else {
			const slug = await firstSlug(store, { language, type, document });
			const data = { ...translation.initial, title: `${title} (${name})`, slug };
			changes.push({ kind: "add", type: translation.name, document: progress.id, data });
		}
		await yieldToRequests();
	}
	if (changes.length === 0)
		throw new Failure(
			"not-possible",
			`Nothing is missing or outdated in ${name}${pages ? " on these pages" : ""}.`,
			{},
		);
	if (changes.length > mostDrafts)
		throw new Failure(
			"not-possible",
			`These are ${changes.length} pages; a proposal holds ${mostDrafts}. Choose fewer.`,
			{},
		);
	const purpose = "What is missing or outdated.";
	return proposeAnew(store, { name: `Into ${name}`.slice(0, 80), purpose }, { changes, actor });
}

/** The slug that a document has in another language until somebody gives it one. */
async function firstSlug(store: Store, of: TranslationOf): Promise<string> {
	return store.read(async (tx) => {
		const row = await tx
			.selectFrom("documents")
			.innerJoin("revisions", "revisions.id", "documents.draft_revision")
			.select("revisions.data")
			.where("documents.id", "=", of.document)
			.executeTakeFirst();
		const slug = row && slugOf(typeNamed(of.type), JSON.parse(row.data));
		return slug ? freeSlug(tx, translation.name, slug, translationId(of)) : "";
	});
}
