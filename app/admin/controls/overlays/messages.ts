import { useSyncExternalStore } from "react";
import type { ToastOptions } from "./toasts.tsx";

/** A message to the person at the studio. */
export interface Message extends ToastOptions {
	readonly id: number;
	readonly text: string;
	/** When it was said, in milliseconds. */
	readonly at: number;
	/** Whether it is still on the screen. */
	readonly isShown: boolean;
}

/** As many as the bell keeps. */
const most = 20;
/** Milliseconds that a message is shown at least, and for each of its characters: slow readers take about twelve a second. */
const shortest = 6000;
const forCharacter = 80;

let messages: readonly Message[] = [];
let ids = 0;
let isHeld = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Shows a message, in place of an older one about the same. */
export function show(text: string, options: ToastOptions): void {
	if (options.about) end(options.about);
	const message = { ...options, id: ++ids, text, at: Date.now(), isShown: true };
	change([message, ...messages].slice(0, most));
	if (!isHeld) endLater(message);
}

/** Takes the message about a topic off the screen. */
export function end(about: string): void {
	for (const message of messages) if (message.about === about) dismiss(message.id);
}

/** Takes a message off the screen; the bell still has it. */
export function dismiss(id: number): void {
	stop(id);
	if (messages.some((message) => message.id === id && message.isShown))
		change(messages.map((message) => (message.id === id ? { ...message, isShown: false } : message)));
}

/** Keeps what is shown on the screen for as long as somebody is at it. */
export function hold(held: boolean): void {
	isHeld = held;
	for (const message of messages) {
		if (!message.isShown) continue;
		if (held) stop(message.id);
		else endLater(message);
	}
}

/** How long a message is shown, in milliseconds; undefined for one that stays. */
export function timeOf({ text, stays }: Pick<Message, "text" | "stays">): number | undefined {
	return stays ? undefined : Math.max(shortest, text.length * forCharacter);
}

/** The last messages of this tab, the newest first. */
export function useMessages(): readonly Message[] {
	return useSyncExternalStore(
		(tell) => {
			listeners.add(tell);
			return () => listeners.delete(tell);
		},
		() => messages,
		() => messages,
	);
}

function endLater(message: Message): void {
	stop(message.id);
	const time = timeOf(message);
	if (time !== undefined) timers.set(message.id, setTimeout(dismiss, time, message.id));
}

function stop(id: number): void {
	clearTimeout(timers.get(id));
	timers.delete(id);
}

function change(next: readonly Message[]): void {
	messages = next;
	for (const tell of listeners) tell();
}
