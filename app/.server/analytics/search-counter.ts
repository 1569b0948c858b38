import { createHash, randomBytes } from "node:crypto";
import type { Store } from "../db/store.ts";
import type { Client } from "../http.ts";
import { isBot } from "./bots.ts";
import { addDays, dayAt } from "./days.ts";
import { FloodLimit } from "./flood-limit.ts";
import { addHits, dropHitsBefore, forgetHits, type Hits, listHits } from "./hits.ts";
import { StoredCounter } from "./stored-counter.ts";

const searches = { table: "empty_searches", key: "words" } as const;

const daysKept = 90;
/** Maximum number of different searches in memory, so that a flood cannot fill it. */
const mostWords = 500;
const mostSeen = 10_000;
/** Longer texts are no searches, but something that was pasted. */
const mostLetters = 60;

/** A search of the site. */
export interface Search {
	/** As it was typed. */
	readonly query: string;
	/** The words of it that were looked for, folded. */
	readonly words: readonly string[];
	readonly client: Client;
	readonly headers: Pick<Headers, "get">;
}

/**
 * Counts searches of visitors that found nothing, each once a visitor and day. By whom they are told apart is a digest with a salt that
 * is in memory alone, and another one each day.
 */
export class SearchCounter extends StoredCounter<ReadonlyMap<string, number>> {
	readonly #limit = new FloodLimit();
	#counts = new Map<string, number>();
	#day = "";
	#salt = randomBytes(16);
	#seen = new Set<string>();

	constructor(store: Store) {
		super(store, "searches without a result");
	}

	/** Counts a search. Programs, visitors who ask not to be tracked, and what may say who somebody is are left out. Never throws. */
	take({ query, words, client: { address, agent }, headers }: Search, now = Date.now()): void {
		const text = words.join(" ");
		const refuses = headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
		if (refuses || isBot(agent) || text === "" || query.length > mostLetters || isOfPerson(query)) return;
		if (!this.#limit.admits(address, now) || this.#wasSeen([address, agent, text], dayAt(now, "UTC"))) return;
		this.#add(text, 1);
	}

	#wasSeen(who: readonly string[], day: string): boolean {
		if (day !== this.#day) {
			this.#day = day;
			this.#salt = randomBytes(16);
			this.#seen.clear();
		}
		const digest = createHash("sha256").update(this.#salt).update(JSON.stringify(who)).digest("base64url");
		if (this.#seen.has(digest)) return true;
		if (this.#seen.size < mostSeen) this.#seen.add(digest);
		return false;
	}

	#add(text: string, times: number): void {
		const known = this.#counts.get(text);
		if (known !== undefined || this.#counts.size < mostWords) this.#counts.set(text, (known ?? 0) + times);
	}

	protected override taken(): ReadonlyMap<string, number> | undefined {
		if (this.#counts.size === 0) return undefined;
		const taken = this.#counts;
		this.#counts = new Map();
		return taken;
	}

	protected override write(counts: ReadonlyMap<string, number>): Promise<void> {
		return this.store.write((tx) => addHits(tx, searches, counts, dayAt(Date.now(), "UTC")));
	}

	protected override putBack(counts: ReadonlyMap<string, number>): void {
		for (const [text, times] of counts) this.#add(text, times);
	}

	protected override dropOld(): Promise<void> {
		return dropHitsBefore(this.store, searches, addDays(dayAt(Date.now(), "UTC"), -daysKept));
	}
}

/** What looks like a mail address, or like the number of a telephone or an account. */
function isOfPerson(query: string): boolean {
	return /@|[([{]\s*at\s*[)\]}]/i.test(query) || /\p{Nd}(?:[\p{Zs}()./–-]{0,3}\p{Nd}){6}/u.test(query);
}

/** What was searched for without a result, the most frequent first. */
export function emptySearches(store: Pick<Store, "db">): Promise<Hits[]> {
	return listHits(store, searches);
}

/** Forgets searches, until somebody makes them again. */
export function forgetSearches(store: Store, words: readonly string[]): Promise<void> {
	return forgetHits(store, searches, words);
}
