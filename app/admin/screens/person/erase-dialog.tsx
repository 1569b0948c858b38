import { useState } from "react";
import type { FoundItem, FoundPerson } from "../../../.server/personal-data/find-person.ts";
import { useAction } from "../../actions/use-action.ts";
import { TextField } from "../../controls/fields.tsx";
import { FormDialog } from "../../controls/overlays/form-dialog.tsx";
import type { action } from "./person-action.ts";

interface Props {
	query: string;
	going: readonly FoundItem[];
	staying: readonly FoundItem[];
	receivers: FoundPerson["receivers"];
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** Asks to type the address before a person is erased, and says once more what goes and what stays. */
export function EraseDialog({ query, going, staying, receivers, isOpen, onOpenChange }: Props) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/person");
	const [typed, setTyped] = useState("");
	const [reason, setReason] = useState("");
	const [wrong, setWrong] = useState<string>();
	async function erase(): Promise<void> {
		if (typed.trim().toLowerCase() !== query.toLowerCase()) return setWrong(`Type ${query} as you searched for it.`);
		setWrong(undefined);
		const chosen = going.map(({ place, id }) => ({ place, id }));
		if (await run("erase", { query, chosen, reason }, { says: `Erased ${going.length}.` })) onOpenChange(false);
	}
	return (
		<FormDialog
			title="Erase for good"
			role="alertdialog"
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel={`Erase ${going.length}`}
			busyLabel="Erasing…"
			variant="danger"
			isBusy={isPending("erase")}
			rejection={rejection}
			onSubmit={erase}
		>
			<p>
				{going.map(({ title }) => title).join(", ")}: erased here at once, and again after every restore.
				{receivers.length > 0 &&
					` ${receivers.map(({ destination }) => destination).join(", ")} received it: tasks remind you to erase it there.`}
				{staying.length > 0 && ` ${staying.length} ${staying.length === 1 ? "stays" : "stay"}.`}
			</p>
			<TextField
				label="Type the address to confirm"
				autoComplete="off"
				spellCheck={false}
				errorMessage={wrong}
				value={typed}
				onChange={setTyped}
			/>
			<TextField
				label="Reason, for the activity log"
				description="Without their name, such as: asked by mail."
				maxLength={200}
				value={reason}
				onChange={setReason}
			/>
		</FormDialog>
	);
}
