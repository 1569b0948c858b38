import { useSyncExternalStore } from "react";
import { attempt } from "../../../attempt.ts";

/** What is written for an inquiry: a note, and the subject and text of an answer. */
export type DraftPart = "note" | "subject" | "text";

interface Draft extends Partial<Record<DraftPart, string>> {
	/** Id of whoever writes it; nobody else who signs in here sees it. */
	readonly by: string;
}

const keptAs = "drafts for inquiries";
// Until the tab is closed and no longer: what is written to visitors is not for whoever uses the machine next.
const keptBefore = typeof window === "undefined" ? null : attempt(() => sessionStorage.getItem(keptAs));

/** By inquiry: what is not sent yet, kept while one looks at other screens or loads them again. */
const drafts = attempt(() => new Map<string, Draft>(JSON.parse(keptBefore ?? "[]"))) ?? new Map<string, Draft>();
const listeners = new Set<() => void>();

/**
 * What somebody is writing for an inquiry, and the way to change it.
 * @param me id of the person
 * @param initial what stands there before anything is written
 */
export function useDraft(inquiry: string, me: string, part: DraftPart, initial: string) {
	const text = useSyncExternalStore(
		subscribe,
		() => draftOf(inquiry, me)[part] ?? initial,
		() => initial,
	);
	const setText = (next: string) =>
		keep(inquiry, { ...draftOf(inquiry, me), [part]: next === initial ? undefined : next });
	return [text, setText] as const;
}

/** Lets go of what was sent with a command; what was written since stays, unless there is nothing more to answer. */
export function forgetSent(inquiry: string, command: "erase" | "note" | "reply", text = ""): void {
	const draft = drafts.get(inquiry);
	if (!draft) return;
	const { note = text, text: answer = text } = draft;
	if (command === "erase") keep(inquiry, { by: draft.by });
	if (command === "note" && note === text) keep(inquiry, { ...draft, note: undefined });
	if (command === "reply" && answer === text) keep(inquiry, { ...draft, subject: undefined, text: undefined });
}

function draftOf(inquiry: string, me: string): Draft {
	const draft = drafts.get(inquiry);
	return draft?.by === me ? draft : { by: me };
}

function keep(inquiry: string, draft: Draft): void {
	const { note, subject, text } = draft;
	if ([note, subject, text].some((part) => part !== undefined)) drafts.set(inquiry, draft);
	else drafts.delete(inquiry);
	attempt(() => sessionStorage.setItem(keptAs, JSON.stringify([...drafts])));
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

if (typeof window !== "undefined")
	addEventListener("beforeunload", (event) => {
		if (drafts.size > 0) event.preventDefault();
	});
