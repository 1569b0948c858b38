import { isDeepStrictEqual } from "node:util";
import type { Snapshot } from "./snapshot.ts";

/** The reads of a page from a release, as questions with their answers. */
export interface Reads {
	/** Whether another release gives the same answers, so that the page would be the same. */
	holdIn(snapshot: Snapshot): boolean;
}

/** A release that notes what is read of it. Whoever draws a page from it alone can keep the page for as long as its reads hold. */
export function recordingReads(base: Snapshot): { readonly snapshot: Snapshot; readonly reads: Reads } {
	const reads = new RecordedReads();
	return { snapshot: recordingIn(reads, base, ""), reads };
}

/** @param language the further one that `base` is of; "" for the first */
function recordingIn(reads: RecordedReads, base: Snapshot, language: string): Snapshot {
	// Needed while the page is drawn; of the reads of thousands of pages it would be the larger part.
	const places = new Map<string, number>();
	function ask(part: keyof Snapshot, first: unknown = "", second: unknown = ""): unknown {
		// Each selection from a list is a question of its own, because two functions cannot be compared.
		const key = part === "select" ? undefined : `${part} ${first} ${second}`;
		const known = key === undefined ? undefined : places.get(key);
		if (known !== undefined) return reads.answerAt(known);
		const asked: Asked = language === "" ? part : `${language} ${part}`;
		const place = reads.note(asked, first, second, answerOf(base, part, first, second));
		if (key !== undefined) places.set(key, place);
		return reads.answerAt(place);
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
		in: (other: string) => recordingIn(reads, base.in(other), other),
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

/** A part of a snapshot, behind the language that it was asked of unless that is the first. */
type Asked = keyof Snapshot | `${string} ${keyof Snapshot}`;

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

/** One row of thousands is kept for each page, so it is a plain one: part of the snapshot, two arguments, answer. */
class RecordedReads implements Reads {
	readonly #rows: unknown[] = [];

	note(part: Asked, first: unknown, second: unknown, answer: unknown): number {
		return this.#rows.push(part, first, second, answer) - 1;
	}

	answerAt(place: number): unknown {
		return this.#rows[place];
	}

	holdIn(other: Snapshot): boolean {
		const rows = this.#rows;
		for (let row = 0; row < rows.length; row += 4) {
			const answer = answerOf(other, rows[row] as Asked, rows[row + 1], rows[row + 2]);
			// Releases share what is the same in both, so most are one and the same object.
			if (answer === rows[row + 3]) continue;
			if (!isDeepStrictEqual(answer, rows[row + 3])) return false;
			// An older object that is equal would keep its whole release in memory.
			rows[row + 3] = answer;
		}
		return true;
	}
}

function answerOf(snapshot: Snapshot, asked: Asked, first: unknown, second: unknown): unknown {
	const [inner, language = ""] = asked.split(" ").reverse() as [keyof Snapshot, string?];
	const part = (language === "" ? snapshot : snapshot.in(language))[inner] as unknown;
	return typeof part === "function" ? part(first, second) : part;
}
