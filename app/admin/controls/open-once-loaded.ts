import { holdKeysUntil } from "../hydration/replay.ts";
import { unreached } from "../rejection.ts";
import { toast } from "./toasts.tsx";

/**
 * Opens a window that is loaded when it is first wanted; keys pressed meanwhile are the window's. Where it cannot be had
 * it says so, and the screen stays as it is.
 * @returns whether it could be had
 */
export async function openOnceLoaded(load: () => Promise<unknown>, open: () => void): Promise<boolean> {
	const opened = openLoaded(load, open);
	await holdKeysUntil(opened);
	return opened;
}

async function openLoaded(load: () => Promise<unknown>, open: () => void): Promise<boolean> {
	try {
		await load();
	} catch {
		toast(unreached, { alert: true });
		return false;
	}
	const isFocused = focusInWindow();
	open();
	await isFocused;
	return true;
}

// A window takes the focus when it is drawn. One that does not must not keep the keys for ever.
const patience = 1000;

async function focusInWindow(): Promise<void> {
	if (document.activeElement?.closest("[role=dialog]")) return;
	const moved = Promise.withResolvers<void>();
	document.addEventListener("focusin", () => moved.resolve(), { once: true });
	setTimeout(moved.resolve, patience);
	await moved.promise;
}
