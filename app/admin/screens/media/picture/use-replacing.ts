import { useCallback, useEffect, useState } from "react";
import { href } from "react-router";
import { useAction } from "../../../actions/use-action.ts";
import { toast } from "../../../controls/overlays/toasts.tsx";
import { useFresh } from "../../../use-fresh.ts";
import type { action } from "../media-action.ts";
import { Uploads } from "../upload/uploads.ts";
import { useUploads } from "../upload/use-uploads.ts";
import type { ReplacementTexts } from "./replace-dialog.tsx";

const none = new Uploads();

/**
 * Puts another file in the place of one of the library, and brings the earlier one back.
 * @param says what is said when the earlier one is back
 */
export function useReplacing({ id, name }: { id: string; name: string }, says: string) {
	const [replacing, setReplacing] = useState(none);
	const uploads = useUploads(replacing);
	const { run, isPending, rejection } = useAction<typeof action>(href("/admin/actions/media/:id", { id }));
	const bringBack = useCallback(() => void run("bringBack", {}, { says }), [run, says]);
	const freshen = useFresh();
	const isDone = uploads.some(({ state }) => state === "done");
	useEffect(() => {
		if (!isDone) return;
		replacing.dismiss();
		toast(`“${name}” was replaced wherever it stands.`, { action: { label: "Undo", onPress: bringBack } });
		void freshen();
	}, [isDone, name, replacing, freshen, bringBack]);
	return {
		/** The uploads in progress, for `UploadLines`. */
		lines: { uploads: replacing, list: uploads },
		isBusy: uploads.some(({ state }) => state === "sending" || state === "making"),
		isPending,
		rejection,
		bringBack,
		replace(file: File, words: ReplacementTexts) {
			const next = new Uploads({ replace: { replace: id, ...words } });
			setReplacing(next);
			next.add([file]);
		},
	};
}
