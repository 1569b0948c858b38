import { randomUUID } from "node:crypto";
import type { ExtensionJobContext } from "#core/jobs.ts";
import {
	documentInProposal,
	documentsInProposal,
	documentsWithoutWords,
	hiddenFrom,
	picturesWithoutWords,
	propose,
	proposeAnew,
} from "#core/proposals.ts";
import { type Actor, type Backend, Failure, type Person, withTables, withValue } from "#core/server.ts";
import {
	gatherTranslations,
	languageNamed,
	saveWordsInProposal,
	translationInProposal,
	translationOf,
} from "#core/translations.ts";
import { described } from "./describe.ts";
import { languageName } from "./language-name.ts";
import type { AssistTables } from "./tables.ts";
import { placesToDo, settingFor, translatePlaces } from "./translate.ts";

type Batch = AssistTables["x_assist_batches"];
type Services = Pick<ExtensionJobContext, "store" | "secretKey" | "env" | "media" | "snapshot">;

/** A batch as people see it. */
export interface BatchProgress
	extends Pick<Batch, "id" | "at" | "person" | "title" | "proposal" | "total" | "done" | "state"> {
	readonly problems: readonly string[];
}

interface Asking {
	readonly person: Person;
	readonly actor: Actor;
}

/**
 * Opens a proposal with what is missing or outdated in a language, and has it translated behind the scenes.
 * @throws {Failure} `not-found` for a language that the site does not have; `not-possible` when nothing is to do
 */
export async function translateAll(
	{ store }: Pick<Backend, "store">,
	{ person, actor, language }: Asking & { readonly language: string },
): Promise<void> {
	const { code, locale } = await languageNamed(store, language);
	const name = languageName(locale);
	const { id } = await gatherTranslations(store, { language: code, name, hidden: hiddenFrom(person), actor });
	const documents = await documentsInProposal(store, id);
	await begin(store, { person, task: "translate", title: `Into ${name}`, proposal: id, documents });
}

/**
 * Has the pictures described that have no alternative texts, in a proposal.
 * @throws {Failure} `not-possible` when there are none
 */
export async function describeAll({ store }: Pick<Backend, "store">, { person, actor }: Asking): Promise<void> {
	const documents = await documentsWithoutWords(store, hiddenFrom(person));
	if (documents.length === 0) throw new Failure("not-possible", "Every picture has an alternative text.", {});
	const changes = documents.map((document) => ({ kind: "plain", document }) as const);
	const words = { name: "Alternative texts", purpose: "Pictures that had none, described by a model." };
	const { id } = await proposeAnew(store, words, { changes, actor });
	await begin(store, { person, task: "describe", title: "Alternative texts", proposal: id, documents });
}

interface Beginning extends Pick<Batch, "task" | "title" | "proposal"> {
	readonly person: Person;
	readonly documents: readonly string[];
}

async function begin(store: Backend["store"], { person, documents, ...rest }: Beginning): Promise<void> {
	const batch: Batch = {
		...rest,
		...{ id: randomUUID(), at: Date.now(), person: person.name, person_id: person.id, state: "waiting" },
		...{ documents: JSON.stringify(documents), total: documents.length, done: 0, problems: "[]" },
	};
	await store.write((tx) => withTables<AssistTables>(tx).insertInto("x_assist_batches").values(batch).execute());
}

/** The newest batches. */
export async function listBatches({ store }: Pick<Backend, "store">): Promise<readonly BatchProgress[]> {
	const rows = await store.read((tx) =>
		withTables<AssistTables>(tx).selectFrom("x_assist_batches").selectAll().orderBy("at", "desc").limit(20).execute(),
	);
	return rows.map(({ id, at, person, title, proposal, total, done, state, problems }) => ({
		...{ id, at: Number(at), person, title, proposal, total, done, state },
		problems: JSON.parse(problems),
	}));
}

/** Ends a batch after the document that it is at. What is in the proposal stays. */
export async function cancelBatch({ store }: Pick<Backend, "store">, id: string): Promise<void> {
	await store.write((tx) =>
		withTables<AssistTables>(tx)
			.updateTable("x_assist_batches")
			.set({ state: "cancelled" })
			.where("id", "=", id)
			.where("state", "=", "waiting")
			.execute(),
	);
}

/** Works on what waits, document by document. What a restart breaks off goes on where it was. */
export async function workOnBatches(context: ExtensionJobContext): Promise<void> {
	while (!context.signal.aborted) {
		const batch = await next(context.store);
		if (!batch) return;
		const [document, ...rest] = JSON.parse(batch.documents) as string[];
		const problems = document === undefined ? [] : await workOn(context, batch, document);
		if (context.signal.aborted) return;
		await advance(context.store, batch, rest, problems);
	}
}

function next(store: Backend["store"]): Promise<Batch | undefined> {
	return store.read((tx) =>
		withTables<AssistTables>(tx)
			.selectFrom("x_assist_batches")
			.selectAll()
			.where("state", "=", "waiting")
			.orderBy("at")
			.executeTakeFirst(),
	);
}

/** How many sentences about what could not be done are kept. */
const mostProblems = 200;

async function advance(
	store: Backend["store"],
	{ id, total, problems: before }: Batch,
	rest: readonly string[],
	problems: readonly string[],
): Promise<void> {
	const all = [...JSON.parse(before), ...problems].slice(0, mostProblems);
	await store.write(async (tx) => {
		const own = withTables<AssistTables>(tx);
		const step = { documents: JSON.stringify(rest), done: total - rest.length, problems: JSON.stringify(all) };
		await own.updateTable("x_assist_batches").set(step).where("id", "=", id).execute();
		// Cancelled meanwhile stays cancelled.
		if (rest.length === 0)
			await own
				.updateTable("x_assist_batches")
				.set({ state: "done" })
				.where("id", "=", id)
				.where("state", "=", "waiting")
				.execute();
	});
}

/** @returns sentences about what of the document could not be done */
async function workOn(
	context: Services & Pick<ExtensionJobContext, "signal" | "log">,
	batch: Batch,
	document: string,
): Promise<readonly string[]> {
	try {
		return await (batch.task === "translate" ? translateOne : describeOne)(context, batch, document);
	} catch (error) {
		if (context.signal.aborted) return [];
		context.log.warn({ err: error, document }, "a model could not do what it was asked for");
		return [`${document}: ${error instanceof Failure ? error.sentence : "it failed; the log says why."}`];
	}
}

type OfJob = Services & Pick<ExtensionJobContext, "signal">;

async function translateOne({ store, snapshot, signal, ...services }: OfJob, batch: Batch, document: string) {
	const of = translationOf(document);
	const now = await translationInProposal(store, batch.proposal, of);
	const places = placesToDo(now);
	if (places.length === 0) return [];
	const { changes, problems } = await translatePlaces({ ...services, store }, places, {
		...(await settingFor(store, snapshot, of.language)),
		...{ person: batch.person, about: document, signal },
	});
	if (changes.length > 0)
		await saveWordsInProposal(store, {
			...{ proposal: batch.proposal, of, basedOn: now.version, changes },
			...{ actor: actorOfBatch(batch), by: "A model" },
		});
	return problems.map((problem) => `${now.title}, ${problem}`);
}

async function describeOne(services: OfJob, batch: Batch, document: string) {
	const { store, snapshot, signal } = services;
	const now = await documentInProposal(store, batch.proposal, document);
	const { title } = now;
	const problems: string[] = [];
	let data = now.data;
	for (const { path, label, media } of picturesWithoutWords(now.type, data)) {
		try {
			const about = `${now.type}.${document} ${path}`;
			const { text } = await described(services, { media, snapshot, person: batch.person, about, title, signal });
			data = withValue(data, path, { media, alt: text });
		} catch (error) {
			if (!(error instanceof Failure)) throw error;
			problems.push(`${title}, ${label}: ${error.sentence}`);
		}
	}
	if (data !== now.data)
		await propose(store, {
			proposal: batch.proposal,
			changes: [{ kind: "draft", document, data, basedOn: now.version }],
			actor: actorOfBatch(batch),
		});
	return problems;
}

function actorOfBatch({ person, person_id }: Batch): Actor {
	return { id: person_id, name: person, address: "", agent: "" };
}
