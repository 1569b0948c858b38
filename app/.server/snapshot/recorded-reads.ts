import { isDeepStrictEqual } from "node:util";
import type { Snapshot } from "./snapshot.ts";

/** The reads of a page from a release, as questions with their answers. */
export interface Reads {
	/** Whether another release gives the same answers, so that the page would be the same. */
	holdIn(snapshot: Snapshot): boolean;
	/** The ids of the entries that were read, singletons among them. */
	readonly entries: ReadonlySet<string>;
}

/** A release that notes what is read of it. Whoever draws a page from it alone can keep the page for as long as its reads hold. */
export function recordingReads(base: Snapshot): { readonly snapshot: Snapshot; readonly reads: Reads } {
	const reads = new RecordedReads();
	return { snapshot: recordingIn(reads, { base, of: base, language: "" }), reads };
}

interface Recorded {
	/** The release. */
	readonly base: Snapshot;
	/** That, or the site in a further language of it. */
	readonly of: Snapshot;
	/** The further language; "" for the first. */
	readonly language: string;
}

function recordingIn(reads: RecordedReads, { base, of, language }: Recorded): Snapshot {
	// Needed while the page is drawn; of the reads of thousands of pages it would be the larger part.
	const known = new Map<string, Question>();
	function ask(part: keyof Snapshot, first: unknown = "", second: unknown = ""): unknown {
		// Each selection from a list is a question of its own, because two functions cannot be compared.
		const key = part === "select" ? undefined : `${language} ${part} ${first} ${second}`;
		const before = key === undefined ? undefined : known.get(key);
		if (before) return before.answer;
		const asked = () =>
			new Question({ base, language, part, first, second, answer: answerOf(of, part, first, second) });
		const question = key === undefined ? asked() : shared(base, key, asked);
		if (key !== undefined) known.set(key, question);
		reads.note(question);
		return question.answer;
	}
	const snapshot: Record<keyof Snapshot, unknown> = {
		get release() {
			return ask("release");
		},
		get publishedAt() {
			return ask("publishedAt");
		},
		list: (name: string) => ask("list", name),
		select: (name: string, choose: Choose) => ask("select", name, onceFromEach(choose)),
		find: (name: string, slug: string) => ask("find", name, slug),
		byId: (name: string, id: string) => ask("byId", name, id),
		entryAt: (path: string) => ask("entryAt", path),
		one: (name: string) => ask("one", name),
		resolve: (path: string) => ask("resolve", path),
		paths: () => ask("paths"),
		hasPages: (count: number) => ask("hasPages", count),
		formerPaths: () => ask("formerPaths"),
		media: (id: string) => ask("media", id),
		languages: () => ask("languages"),
		placeOf: (address: string) => ask("placeOf", address),
		in: (other: string) => recordingIn(reads, { base, of: of.in(other), language: other }),
		outward: (path: string) => ask("outward", path),
		alternates: (path: string) => ask("alternates", path),
		nearest: (path: string) => ask("nearest", path),
		source: (path: string) => ask("source", path),
		hosted: (address: string) => ask("hosted", address),
		atHost: (host: string, path: string) => ask("atHost", host, path),
		hasHosts: () => ask("hasHosts"),
	};
	return snapshot as Snapshot;
}

type Choose = (entries: readonly unknown[]) => unknown;

/** The same choice, which is not made again from the list that it was made from last. */
function onceFromEach(choose: Choose): Choose {
	let last: readonly unknown[] | undefined;
	let chosen: unknown;
	return (entries) => {
		if (entries !== last) chosen = choose(entries);
		last = entries;
		return chosen;
	};
}

class RecordedReads implements Reads {
	readonly #questions: Question[] = [];

	note(question: Question): void {
		this.#questions.push(question);
	}

	holdIn(other: Snapshot): boolean {
		const mark = markOf(other);
		return this.#questions.every((question) => question.holdsIn(other, mark));
	}

	get entries(): ReadonlySet<string> {
		const ids = new Set<string>();
		for (const { answer } of this.#questions)
			for (const one of Array.isArray(answer) ? answer : [answer]) if (typeof one?.id === "string") ids.add(one.id);
		return ids;
	}
}

interface Asked {
	readonly base: Snapshot;
	readonly language: string;
	readonly part: keyof Snapshot;
	readonly first: unknown;
	readonly second: unknown;
	readonly answer: unknown;
}

/** A question to a release with its answer. Pages that ask alike share it, so that another release answers it once. */
class Question {
	readonly #language: string;
	readonly #part: keyof Snapshot;
	readonly #first: unknown;
	readonly #second: unknown;
	answer: any;
	/** Of the release that it was asked of last, and whether the answer was the same. */
	#mark: object;
	#holds = true;

	constructor({ base, language, part, first, second, answer }: Asked) {
		this.#language = language;
		this.#part = part;
		this.#first = first;
		this.#second = second;
		this.answer = answer;
		this.#mark = markOf(base);
	}

	holdsIn(other: Snapshot, mark: object): boolean {
		if (this.#mark === mark) return this.#holds;
		this.#mark = mark;
		const site = this.#language === "" ? other : other.in(this.#language);
		const answer = answerOf(site, this.#part, this.#first, this.#second);
		// Releases share what is the same in both, so most are one and the same object.
		this.#holds = answer === this.answer || isDeepStrictEqual(answer, this.answer);
		// An older object that is equal would keep its whole release in memory.
		if (this.#holds) this.answer = answer;
		return this.#holds;
	}
}

const marks = new WeakMap<Snapshot, object>();

/** Stands for a release without keeping it in memory. */
function markOf(snapshot: Snapshot): object {
	const mark = marks.get(snapshot) ?? {};
	marks.set(snapshot, mark);
	return mark;
}

/** How many questions are looked through for one that was asked before: those of a few hundred pages. */
const mostShared = 5_000;

let latest = { mark: {} as object, questions: new Map<string, Question>() };

/** The question of a release with this key, asked before or now. */
function shared(base: Snapshot, key: string, ask: () => Question): Question {
	const mark = markOf(base);
	if (latest.mark !== mark || latest.questions.size >= mostShared) latest = { mark, questions: new Map() };
	const question = latest.questions.get(key) ?? ask();
	latest.questions.set(key, question);
	return question;
}

function answerOf(site: Snapshot, part: keyof Snapshot, first: unknown, second: unknown): unknown {
	const asked = site[part] as unknown;
	return typeof asked === "function" ? asked(first, second) : asked;
}
