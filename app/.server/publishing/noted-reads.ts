import { isDeepStrictEqual } from "node:util";
import type { Snapshot } from "./snapshot.ts";

/** What a page read of a release, as questions and their answers. */
export interface Reads {
	/** Whether another release gives the same answers, so that the page would be the same there. */
	holdIn(snapshot: Snapshot): boolean;
}

interface Question {
	readonly ask: (snapshot: Snapshot) => unknown;
	answer: unknown;
}

/** A release that notes what is read of it. Whoever draws a page from it alone can keep the page for as long as its reads hold. */
export function notingReads(base: Snapshot): { readonly snapshot: Snapshot; readonly reads: Reads } {
	const questions = new Map<unknown, Question>();
	function note<T>(key: unknown, ask: (snapshot: Snapshot) => T): T {
		const known = questions.get(key);
		if (known) return known.answer as T;
		const answer = ask(base);
		questions.set(key, { ask, answer });
		return answer;
	}
	const snapshot: Record<keyof Snapshot, unknown> = {
		get release() {
			return note("release", ({ release }) => release);
		},
		get publishedAt() {
			return note("publishedAt", ({ publishedAt }) => publishedAt);
		},
		list: (name: "services") => note(`list ${name}`, ({ list }) => list(name)),
		// Each is a question of its own: what it chooses by cannot be told from another.
		select: (name: "services", choose: () => unknown) => note({}, ({ select }) => select(name, choose)),
		find: (name: "services", slug: string) => note(`find ${name} ${slug}`, ({ find }) => find(name, slug)),
		byId: (name: "services", id: string) => note(`byId ${name} ${id}`, ({ byId }) => byId(name, id)),
		entryAt: (path: string) => note(`entryAt ${path}`, ({ entryAt }) => entryAt(path)),
		one: (name: "home") => note(`one ${name}`, ({ one }) => one(name)),
		resolve: (path: string) => note(`resolve ${path}`, ({ resolve }) => resolve(path)),
		paths: () => note("paths", ({ paths }) => paths()),
		media: (id: string) => note(`media ${id}`, ({ media }) => media(id)),
	};
	return { snapshot: snapshot as unknown as Snapshot, reads: { holdIn } };

	function holdIn(other: Snapshot): boolean {
		for (const question of questions.values()) {
			const answer = question.ask(other);
			// Releases share what is the same in both, so most are one and the same object.
			if (!isDeepStrictEqual(answer, question.answer)) return false;
			// An older object that is equal would keep its whole release in memory.
			question.answer = answer;
		}
		return true;
	}
}
