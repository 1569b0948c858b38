import { useSyncExternalStore } from "react";

export interface ToastOptions {
	/** The one button, such as Undo. */
	action?: { label: string; onPress(): void };
	/** For errors: announced immediately. */
	alert?: boolean;
	/** Topic: a newer toast about the same topic replaces this one. */
	about?: string;
	/** Stays until `endToast` is called. */
	stays?: boolean;
}

type Opened = typeof import("./lazy-toasts.tsx");

let opening: Promise<Opened> | undefined;
/** The content of the lane: its messages, or a single sentence when its script could not be loaded. */
let shown: Opened["ToastRegion"] | string | undefined;
const listeners = new Set<() => void>();

/**
 * Shows a message in the lane of the top bar for six seconds, longer where it takes longer to read and while somebody is at
 * it. The bell keeps it.
 */
export function toast(message: string, options: ToastOptions = {}): void {
	withToasts(({ show }) => show(message, options)).catch(() => placeAlone(message));
}

/** Removes the toast about a topic. */
export function endToast(about: string): void {
	// If no toast was ever shown, there is nothing to load or remove.
	if (opening) withToasts(({ end }) => end(about)).catch(() => place(undefined));
}

/** The region of the toasts. Rendered once in the studio. */
export function Toasts() {
	const Shown = useSyncExternalStore(
		listen,
		() => shown,
		() => undefined,
	);
	if (typeof Shown !== "string") return Shown && <Shown />;
	return (
		<div className="lane">
			<p className="lane-line" role="alert">
				{Shown}
			</p>
		</div>
	);
}

/** Loads the script for the first toast; after a failure the next toast tries again. */
async function withToasts(then: (toasts: Opened) => void): Promise<void> {
	opening ??= import("./lazy-toasts.tsx");
	try {
		const toasts = await opening;
		place(toasts.ToastRegion);
		then(toasts);
	} catch (error) {
		opening = undefined;
		throw error;
	}
}

const shownFor = 6000; // milliseconds

function placeAlone(message: string): void {
	place(message);
	setTimeout(() => shown === message && place(undefined), shownFor);
}

function place(next: typeof shown): void {
	shown = next;
	for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
	listeners.add(tell);
	return () => listeners.delete(tell);
}
