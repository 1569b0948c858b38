import { toast } from "./overlays/toasts.tsx";

/** Copies a text and says so, or what to do where the browser does not allow it, as on a site without HTTPS. */
export async function copyToClipboard(text: string, says: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toast(says);
	} catch {
		toast("This browser does not allow copying. Select the text and copy it yourself.", { alert: true });
	}
}
