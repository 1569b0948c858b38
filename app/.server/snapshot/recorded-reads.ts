import { isDeepStrictEqual } from "node:util";
import type { AnyEntry, Choose, Given, Snapshot } from "./snapshot.ts";

/** The reads of a page from a release, as questions with their answers. */
export interface Reads {
	/** Whether another release gives the same answers, so that the page would be the same. */
	holdIn(snapshot: Snapshot): boolean;
	/** The ids of the entries that were read, singletons among them. */
	readonly entries: ReadonlySet<string>;
}

/**
 * Has a page drawn from a release that notes what is read of it, and can be read only until the page is drawn. Whoever draws
 * a page from it alone can keep the page for as long as its reads hold.
 */
export async function recordReads<T>(
	base: Snapshot,
	draw: (snapshot: Snapshot) => Promise<T> | T,
): Promise<{ readonly drawn: T; readonly reads: Reads }> {
	const recording = new Recording(base);
	const drawn = await draw(new RecordedSite(recording, "") as unknown as Snapshot);
	return { drawn, reads: recording.end() };
}

/** What is needed while a page is drawn: for thousands of pages it would be more than their reads. */
class Recording {
	#base: Snapshot | undefined;
	readonly #known = new Map<string, Question>();

	constructor(base: Snapshot) {
		this.#base = base;
	}

	/** Lets go of everything else: selections from lists keep this, since functions keep all that stands around them. */
	end(): Reads {
		const reads = new RecordedReads([...this.#known.values()]);
		this.#base = undefined;
		this.#known.clear();
		return reads;
	}

	/** @param by tells the question from all others about this part of the site */
	ask(asked: Asked, by: string): unknown {
		const key = `${asked.language} ${asked.part} ${by}`;
		const before = this.#known.get(key);
		if (before) return before.answer;
		const base = this.#base;
		if (!base) throw new Error(`A page asks for ${asked.part} after it was drawn`);
		const question = shared(base, key, asked);
		this.#known.set(key, question);
		return question.answer;
	}
}

/** The site in one language of a release. Its parts can be taken apart from it: who draws pages takes some of them alone. */
class RecordedSite {
	readonly #recording: Recording;
	/** The further language; "" for the first. */
	readonly #language: string;

	constructor(recording: Recording, language: string) {
		this.#recording = recording;
		this.#language = language;
	}

	ask(part: keyof Snapshot, first: unknown = "", second: unknown = "", by = `${first} ${second}`): unknown {
		return this.#recording.ask({ language: this.#language, part, first, second }, by);
	}

	get in() {
		return (language: string) => new RecordedSite(this.#recording, language);
	}

	get select() {
		return (name: string, choose: Choose, ...given: Given) =>
			this.ask("select", name, onceFromEach(choose, given), JSON.stringify([name, numberOf(choose), given]));
	}
}

const questions: Record<Exclude<keyof Snapshot, "in" | "select">, "value" | "function"> = {
	release: "value",
	publishedAt: "value",
	list: "function",
	find: "function",
	byId: "function",
	entryAt: "function",
	one: "function",
	resolve: "function",
	paths: "function",
	hasPages: "function",
	formerPaths: "function",
	media: "function",
	languages: "function",
	placeOf: "function",
	outward: "function",
	alternates: "function",
	nearest: "function",
	source: "function",
	hosted: "function",
	atHost: "function",
	hasHosts: "function",
	addressDigest: "function",
};

/** The parts that say the same in two releases with the same digest of addresses. */
const ofAddresses: ReadonlySet<keyof Snapshot> = new Set([
	...(["resolve", "formerPaths", "languages", "placeOf", "outward", "alternates", "nearest", "source"] as const),
	...(["hosted", "atHost", "hasHosts", "addressDigest"] as const),
]);
for (const [name, kind] of Object.entries(questions)) {
	const part = name as keyof typeof questions;
	Object.defineProperty(RecordedSite.prototype, part, {
		get(this: RecordedSite) {
			return kind === "value" ? this.ask(part) : (first: unknown, second: unknown) => this.ask(part, first, second);
		},
	});
}

const numbers = new WeakMap<Choose, number>();
let functions = 0;

/** Tells functions apart. */
function numberOf(choose: Choose): number {
	const number = numbers.get(choose) ?? ++functions;
	numbers.set(choose, number);
	return number;
}

/** The same choice, which is not made again from the list that it was made from last. */
function onceFromEach(choose: Choose, given: Given): (entries: readonly AnyEntry[]) => unknown {
	let last: readonly AnyEntry[] | undefined;
	let chosen: unknown;
	return (entries) => {
		if (entries !== last) chosen = choose(entries, ...given);
		last = entries;
		return chosen;
	};
}

class RecordedReads implements Reads {
	readonly #questions: readonly Question[];

	constructor(questions: readonly Question[]) {
		this.#questions = questions;
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
	readonly language: string;
	readonly part: keyof Snapshot;
	readonly first: unknown;
	readonly second: unknown;
}

/** A question to a release with its answer. Pages that ask alike share it, so that another release answers it once. */
class Question {
	readonly #language: string;
	readonly #part: keyof Snapshot;
	readonly #first: unknown;
	readonly #second: unknown;
	answer: any;
	/** Of the release that it was asked of last, and whether the answer was the same. */
	#mark: Mark;
	#holds = true;

	constructor(base: Snapshot, { language, part, first, second }: Asked) {
		this.#language = language;
		this.#part = part;
		this.#first = first;
		this.#second = second;
		this.answer = this.#askedOf(base);
		this.#mark = markOf(base);
	}

	holdsIn(other: Snapshot, mark: Mark): boolean {
		const before = this.#mark;
		if (before === mark) return this.#holds;
		this.#mark = mark;
		if (ofAddresses.has(this.#part) && mark.hasAddressesOf(before)) return this.#holds;
		const answer = this.#askedOf(other);
		// Releases share what is the same in both, so most are one and the same object.
		this.#holds = answer === this.answer || isDeepStrictEqual(answer, this.answer);
		// An older object that is equal would keep its whole release in memory.
		if (this.#holds) this.answer = answer;
		return this.#holds;
	}

	#askedOf(release: Snapshot): unknown {
		const site = this.#language === "" ? release : release.in(this.#language);
		const asked = site[this.#part] as unknown;
		return typeof asked === "function" ? asked(this.#first, this.#second) : asked;
	}
}

/** Stands for a release without keeping it in memory. */
class Mark {
	readonly #release: WeakRef<Snapshot>;
	#addresses: string | undefined;

	constructor(release: Snapshot) {
		this.#release = new WeakRef(release);
	}

	/** Whether both are known to have the same addresses: those of a release that is gone may never have been looked at. */
	hasAddressesOf(other: Mark): boolean {
		return this.#digest !== undefined && this.#digest === other.#digest;
	}

	get #digest(): string | undefined {
		this.#addresses ??= this.#release.deref()?.addressDigest();
		return this.#addresses;
	}
}

const marks = new WeakMap<Snapshot, Mark>();

function markOf(snapshot: Snapshot): Mark {
	const mark = marks.get(snapshot) ?? new Mark(snapshot);
	marks.set(snapshot, mark);
	return mark;
}

/** How many questions are looked through for one that was asked before: those of a few hundred pages. */
const mostShared = 5_000;

let latest: { readonly mark?: Mark; readonly questions: Map<string, Question> } = { questions: new Map() };

/** The question of a release with this key, asked before or now. */
function shared(base: Snapshot, key: string, asked: Asked): Question {
	const mark = markOf(base);
	if (latest.mark !== mark || latest.questions.size >= mostShared) latest = { mark, questions: new Map() };
	const question = latest.questions.get(key) ?? new Question(base, asked);
	latest.questions.set(key, question);
	return question;
}
