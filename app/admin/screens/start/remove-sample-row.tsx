import { useState } from "react";
import type { ActionState } from "../../actions/use-action.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Dialog } from "../../controls/overlays/dialog.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import type { action as rollback } from "../releases/rollback-route.ts";
import type { action } from "./start-action.ts";

interface RemoveSampleProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	start: ActionState<typeof action>;
}

/** Asks for the name that stays, and removes the sample. Can be undone. */
export function RemoveSample({ isOpen, onOpenChange, start }: RemoveSampleProps) {
	const [company, setCompany] = useState("");
	const releases = useAction<typeof rollback>("/admin/releases/rollback", { rejections: "toast" });
	async function remove() {
		const removed = await start.run("removeSample", { company });
		onOpenChange(false);
		if (!removed) return;
		const { before, release } = removed.result;
		if (release === before) return;
		const undo = async () => {
			if (await releases.run("rollback", { to: before })) toast("The sample is on the site again.");
		};
		toast("The sample is removed.", { action: { label: "Undo", onPress: () => void undo() } });
	}
	const actions = (
		<>
			<Button onPress={() => onOpenChange(false)}>Cancel</Button>
			<Button variant="solid" busy={start.isPending("removeSample")} onPress={() => void remove()}>
				Remove the sample
			</Button>
		</>
	);
	return (
		<Dialog title="Remove the sample?" isOpen={isOpen} onOpenChange={onOpenChange} actions={actions}>
			<p>
				Entries, pictures and values that nobody has changed leave the site at once. What you have changed stays.
				Rolling back to the release before brings everything back. If a page that stays links to one that goes, the bell
				says so.
			</p>
			<TextField
				label="What is your company called?"
				description="It stays empty if the site has its own name already."
				value={company}
				onChange={setCompany}
				maxLength={80}
			/>
		</Dialog>
	);
}
