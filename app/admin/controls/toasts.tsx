import { useSyncExternalStore } from "react";

export interface ToastOptions {
	/** The one thing to do about it, such as Undo. */
	action?: { label: string; onPress(): void };
	/** Something went wrong: it is said at once. */
	alert?: boolean;
	/** What it is about: of two sentences about the same, only the newer is there. */
	about?: string;
	/** Until it is ended. */
	stays?: boolean;
}

type Opened = typeof import("./opened-toasts.tsx");

let opening: Promise<Opened> | undefined;
/** What stands in the corner: all that is said, or one sentence where the rest could not be loaded. */
let shown: Opened["Place"] | string | undefined;
const listeners = new Set<() => void>();

/** Says something in the corner of the screen for six seconds, or for as long as it is pointed at or focused. */
export function toast(message: string, options: ToastOptions = {}): void {
	withToasts(({ show }) => show(message, options)).catch(() => placeAlone(message));
}

/** Takes away what was said about something. */
export function endToast(about: string): void {
	// What was never said needs nothing to be loaded for it.
	if (opening) withToasts(({ end }) => end(about)).catch(() => place(undefined));
}

/** Where they appear. Stands once in the studio. */
export function Toasts() {
	const Shown = useSyncExternalStore(
		listen,
		() => shown,
		() => undefined,
	);
	if (typeof Shown !== "string") return Shown && <Shown />;
	return (
		<p className="toast toast-alone" role="alert">
			{Shown}
		</p>
	);
}

/** They are loaded for the first of them; after a failure the next one tries again. */
async function withToasts(then: (toasts: Opened) => void): Promise<void> {
	opening ??= import("./opened-toasts.tsx");
	try {
		const toasts = await opening;
		place(toasts.Place);
		then(toasts);
	} catch (error) {
		opening = undefined;
		throw error;
	}
}

const shownFor = 6000;

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
