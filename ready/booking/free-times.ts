import { type Hours, type Span, spansWithin } from "#core/times.ts";
import type { Meeting } from "./content.ts";

/** How a kind of meeting is placed. */
export type Placing = Pick<Meeting, "minutes" | "every" | "before" | "after" | "notice" | "days" | "takes">;

/** When somebody is not free, in order and without overlaps. */
export interface BusyHost {
	readonly person: string;
	readonly busy: readonly Span[];
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The grain in which the time of people is taken: five minutes, in milliseconds. */
export const grain = 5 * minute;

/** The moments (epoch ms) at which a meeting can begin within a span: in business hours, with somebody free, in order. */
export function freeTimes(
	meeting: Placing,
	hosts: readonly BusyHost[],
	hours: Hours | undefined,
	{ from, to }: Span,
	now: number,
): number[] {
	if (!hours || hosts.length === 0) return [];
	const found: number[] = [];
	const first = Math.max(from, now + meeting.notice * hour);
	const last = Math.min(to, now + meeting.days * day);
	if (first >= last) return found;
	for (const open of spansWithin(hours, { from: first, to: last })) {
		for (let at = open.from; at + meeting.minutes * minute <= open.to; at += meeting.every * minute)
			if (at >= first && at < last && freeHosts(meeting, hosts, at).length > 0) found.push(at);
	}
	return found;
}

/** Whether a meeting may begin at a moment, whoever is free. Strangers send the moment, so it may be none. */
export function isOffered(meeting: Placing, hours: Hours | undefined, at: number, now: number): boolean {
	if (!Number.isSafeInteger(at)) return false;
	const anybody = [{ person: "", busy: [] }];
	return freeTimes(meeting, anybody, hours, { from: at, to: at + 1 }, now).length > 0;
}

/** Those who are free for a meeting at a moment; nobody where everybody has to be and somebody is not. */
export function freeHosts<H extends BusyHost>(meeting: Placing, hosts: readonly H[], at: number): H[] {
	const span = takenSpan(meeting, at);
	const free = hosts.filter(({ busy }) => !overlaps(busy, span));
	return meeting.takes === "all" && free.length < hosts.length ? [] : free;
}

/** The time that a meeting takes of people, with what is kept free around it. */
export function takenSpan({ minutes, before, after }: Placing, at: number): Span {
	return { from: at - before * minute, to: at + (minutes + after) * minute };
}

/** The numbers of the grains that a span touches. */
export function grainsOf({ from, to }: Span): number[] {
	const first = Math.floor(from / grain);
	return Array.from({ length: Math.ceil(to / grain) - first }, (_, index) => first + index);
}

/** Spans in order, with those that touch one another as one. */
export function merged(spans: readonly Span[]): Span[] {
	const result: { from: number; to: number }[] = [];
	for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
		const last = result.at(-1);
		if (last && from <= last.to) last.to = Math.max(last.to, to);
		else result.push({ from, to });
	}
	return result;
}

/** Searches by halves: a calendar may hold ten thousand spans, and a page asks for hundreds of times. */
function overlaps(busy: readonly Span[], { from, to }: Span): boolean {
	let [low, high] = [0, busy.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (busy[middle]!.to <= from) low = middle + 1;
		else high = middle;
	}
	return low < busy.length && busy[low]!.from < to;
}
