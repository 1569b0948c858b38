import { useEffect, useState } from "react";
import { fold } from "../../content/values/fold-letters.ts";
import { reasonOf, send } from "../send.ts";
import type { Found, Hit } from "./search-route.ts";

const address = "/admin/search";
const pause = 120; // milliseconds
const mostShown = 8;
/** Of what was changed last, while nothing is looked for. */
const mostRecent = 5;

/** Content that was found, and whether the server is still looking. */
export interface FoundContent {
	/** With the words in their title, the best first; those changed last while nothing is looked for. */
	readonly named: readonly Hit[];
	/** With the words in their text. */
	readonly inText: readonly Hit[];
	readonly isLooking: boolean;
	readonly failure?: string | undefined;
}

/**
 * Looks for content: titles in this browser, at each letter, and texts on the server, after a short pause in typing.
 * What the server found before stays until it answers again.
 * @param isMeant tells what may be found; everything unless given
 */
export function useContent(query: string, isMeant: (hit: Hit) => boolean = () => true): FoundContent {
	const wanted = query.trim();
	const titles = useTitles().filter(({ hit }) => isMeant(hit));
	const [answer, setAnswer] = useState<{ to: string; hits: readonly Hit[]; failure?: string }>();
	useEffect(() => {
		if (wanted === "") return;
		const left = new AbortController();
		const look = async () => {
			const found = await send<Found>(`${address}?${new URLSearchParams({ q: wanted })}`, undefined, left.signal);
			if (left.signal.aborted) return;
			if (found.kind === "done") setAnswer({ to: wanted, hits: found.value.hits });
			else setAnswer({ to: wanted, hits: [], failure: reasonOf(found) });
		};
		const timer = setTimeout(() => void look(), pause);
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [wanted]);
	if (wanted === "") {
		return { named: titles.slice(0, mostRecent).map(({ hit }) => hit), inText: [], isLooking: false };
	}
	const named = bestOf(titles, wanted);
	const known = new Set(named.map(({ id }) => id));
	return {
		named,
		inText: (answer?.hits ?? []).filter((hit) => !known.has(hit.id) && isMeant(hit)),
		isLooking: answer?.to !== wanted,
		failure: answer?.to === wanted ? answer.failure : undefined,
	};
}

interface Title {
	readonly hit: Hit;
	readonly folded: string;
}

// Kept while the studio is open: the palette answers from these at once, and loads them again each time it opens.
let kept: readonly Title[] = [];

function useTitles(): readonly Title[] {
	const [titles, setTitles] = useState(kept);
	useEffect(() => {
		const left = new AbortController();
		const load = async () => {
			// When this fails, the search on the server says why.
			const found = await send<Found>(`${address}?titles`, undefined, left.signal, { quietly: true });
			if (found.kind !== "done") return;
			kept = found.value.hits.map((hit) => ({ hit, folded: fold(hit.title) }));
			setTitles(kept);
		};
		void load();
		return () => left.abort();
	}, []);
	return titles;
}

/** The entries with all words of a query in their titles: those that begin with it first, then those with a word that does. */
function bestOf(titles: readonly Title[], query: string): Hit[] {
	const whole = fold(query);
	const words = whole.split(/\s+/).filter(Boolean);
	const rank = (title: string) => (title.startsWith(whole) ? 0 : ` ${title}`.includes(` ${whole}`) ? 1 : 2);
	return titles
		.filter(({ folded }) => words.every((word) => folded.includes(word)))
		.map(({ hit, folded }) => ({ hit, rank: rank(folded) }))
		.toSorted((a, b) => a.rank - b.rank)
		.slice(0, mostShown)
		.map(({ hit }) => hit);
}
