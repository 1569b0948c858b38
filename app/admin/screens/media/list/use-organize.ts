import type { Place, PlaceChange } from "../../../../.server/media/library/organize.ts";
import { useAction } from "../../../actions/use-action.ts";
import { toast } from "../../../controls/overlays/toasts.tsx";
import type { action } from "./organize-action.ts";

/** Puts things of the library into folders and tags them, with a way back. */
export function useOrganize() {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/library");
	async function organize(changes: readonly PlaceChange[], says: string): Promise<boolean> {
		const done = await run("organize", { changes: changes.map(asSent) });
		if (!done) return false;
		const before: readonly Place[] = done.result;
		const back = { changes: before.map(asSent) };
		const undo = () => void run("organize", back, { says: "All of it is where it was." });
		toast(says, { action: { label: "Undo", onPress: undo } });
		return true;
	}
	return { organize, isPending: isPending(), rejection };
}

function asSent({ id, folder, tags, add, remove }: PlaceChange) {
	return { id, folder, tags: tags && [...tags], add: add && [...add], remove: remove && [...remove] };
}

/** The tags in a text that separates them by commas. */
export function tagsIn(text: string): string[] {
	return [...new Set(text.split(",").map((tag) => tag.trim()))].filter(Boolean);
}
