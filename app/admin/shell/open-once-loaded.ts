import { toast } from "../controls/toasts.tsx";
import { holdKeysUntil } from "../hydration/replay.ts";
import { unreached } from "../rejection.ts";

/**
 * Opens a window that is loaded when it is first wanted; keys pressed meanwhile are the window's. Where it cannot be had
 * it says so, and the screen stays as it is.
 */
export function openOnceLoaded(load: () => Promise<unknown>, open: () => void): Promise<void> {
	return holdKeysUntil(openLoaded(load, open));
}

async function openLoaded(load: () => Promise<unknown>, open: () => void): Promise<void> {
	try {
		await load();
	} catch {
		return toast(unreached, { alert: true });
	}
	const isFocused = focusInWindow();
	open();
	await isFocused;
}

// A window takes the focus when it is drawn. One that does not must not keep the keys for ever.
const timeLimit = 1000;

async function focusInWindow(): Promise<void> {
	if (document.activeElement?.closest("[role=dialog]")) return;
	const moved = Promise.withResolvers<void>();
	document.addEventListener("focusin", () => moved.resolve(), { once: true });
	setTimeout(moved.resolve, timeLimit);
	await moved.promise;
}
