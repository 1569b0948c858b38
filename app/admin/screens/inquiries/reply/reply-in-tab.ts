import { useSyncExternalStore } from "react";
import { attempt } from "../../../../attempt.ts";

/** The unsent texts of an inquiry: a note, and the subject and text of a reply. */
export type DraftPart = "note" | "subject" | "text";

export interface Reply {
	readonly subject: string;
	readonly text: string;
}

interface Draft extends Partial<Record<DraftPart, string>> {
	/** Id of its author; other people who sign in with this browser do not see it. */
	readonly by: string;
	/** When the server got the reply, by its clock; undefined while it does not have it. */
	readonly keptAt?: number;
}

const keptAs = "drafts for inquiries";
// Stored only until the tab is closed: drafts of replies to visitors must not stay on a shared computer.
const keptBefore = typeof window === "undefined" ? null : attempt(() => sessionStorage.getItem(keptAs));

/** Unsent texts by inquiry. They survive visiting other screens and reloading. */
const drafts = attempt(() => new Map<string, Draft>(JSON.parse(keptBefore ?? "[]"))) ?? new Map<string, Draft>();
const listeners = new Set<() => void>();

/**
 * An unsent text and a function that changes it.
 * @param me id of the person
 * @param initial the text before anything is typed
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

/**
 * The reply as this tab has it; undefined when there is none, or the server knows better.
 * @param asOf when the server was asked what it has, by its clock
 */
export function replyInTab(inquiry: string, me: string, asOf: number): Reply | undefined {
	const { subject, text, keptAt } = draftOf(inquiry, me);
	if (subject === undefined || text === undefined) return undefined;
	return keptAt === undefined || keptAt > asOf ? { subject, text } : undefined;
}

/** Keeps a reply in this tab. `keptAt` once the server has it, too. */
export function keepReplyInTab(inquiry: string, me: string, reply: Reply, keptAt?: number): void {
	keep(inquiry, { ...draftOf(inquiry, me), ...reply, keptAt });
}

/** Removes what was sent with a command. Text typed since then stays, unless the inquiry was erased. */
export function forgetSent(inquiry: string, command: "erase" | "note" | "reply", text = ""): void {
	const draft = drafts.get(inquiry);
	if (!draft) return;
	const { note = text, text: answer = text } = draft;
	if (command === "erase") keep(inquiry, { by: draft.by });
	if (command === "note" && note === text) keep(inquiry, { ...draft, note: undefined });
	if (command === "reply" && answer === text)
		keep(inquiry, { ...draft, subject: undefined, text: undefined, keptAt: undefined });
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
		const onlyHere = [...drafts.values()].some((draft) => draft.note !== undefined || draft.keptAt === undefined);
		if (onlyHere) event.preventDefault();
	});
