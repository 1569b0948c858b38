import { toast } from "../controls/toasts.tsx";
import { unreached } from "../refusal.ts";

/** Opens what is loaded when it is first wanted. Where that cannot be had it says so, and the screen stays as it is. */
export async function openOnceLoaded(load: () => Promise<unknown>, open: () => void): Promise<void> {
	try {
		await load();
	} catch {
		return toast(unreached, { alert: true });
	}
	open();
}
