import { watchTyping } from "../../../typing.ts";
import { holdKeysUntil } from "../../hydration/replay-held.ts";
import { unreached } from "../../rejection.ts";
import { toast } from "./toasts.tsx";

/**
 * Opens a window whose script loads on first use. Keys pressed while it loads go to the window. When loading fails,
 * shows a toast and leaves the screen as it is; so it does for somebody who has begun to type elsewhere meanwhile.
 * @returns whether it was opened
 */
export async function openOnceLoaded(load: () => Promise<unknown>, open: () => void): Promise<boolean> {
	const opened = openLoaded(load, open);
	await holdKeysUntil(opened);
	return opened;
}

async function openLoaded(load: () => Promise<unknown>, open: () => void): Promise<boolean> {
	const isTypedElsewhere = watchTyping();
	try {
		await load();
	} catch {
		toast(unreached, { alert: true });
		return false;
	}
	if (isTypedElsewhere()) return false;
	const isFocused = focusInWindow();
	open();
	await isFocused;
	return true;
}

// A window takes the focus when it is drawn. If one does not, the keys must not be held for ever.
const patience = 1000;

async function focusInWindow(): Promise<void> {
	if (document.activeElement?.closest("[role=dialog]")) return;
	const moved = Promise.withResolvers<void>();
	document.addEventListener("focusin", () => moved.resolve(), { once: true });
	setTimeout(moved.resolve, patience);
	await moved.promise;
}
