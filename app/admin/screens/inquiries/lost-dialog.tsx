import { useState } from "react";
import { href } from "react-router";
import type { Inquiry } from "../../../.server/inquiries/get-inquiry.ts";
import type { LostReason } from "../../../.server/inquiries/stages.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Dialog } from "../../controls/overlays/dialog.tsx";
import type { action } from "./inquiries-action.ts";

interface LostDialogProps {
	inquiry: Pick<Inquiry, "id" | "reference" | "lostReason">;
	reasons: readonly LostReason[];
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** Asks why an inquiry is lost. One press of a reason is enough. */
export function LostDialog(props: LostDialogProps) {
	return props.isOpen ? <Asking key={props.inquiry.id} {...props} /> : null;
}

function Asking({ inquiry: { id, reference, lostReason }, reasons, isOpen, onOpenChange }: LostDialogProps) {
	const { run, isPending, rejection } = useAction<typeof action>(href("/admin/actions/inquiries/:id", { id }));
	const [other, setOther] = useState(reasons.some(({ name }) => name === lostReason) ? "" : lostReason);
	async function lose(reason: string): Promise<void> {
		if (await run("state", { state: "lost", reason }, { says: `${reference} is lost.`, about: id }))
			onOpenChange(false);
	}
	return (
		<Dialog
			title={`Why is ${reference} lost?`}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={
				<>
					<Button onPress={() => onOpenChange(false)}>Cancel</Button>
					<Button variant="solid" busy={isPending()} onPress={() => void lose(other)}>
						{other.trim() ? "Lost" : "Lost, without a reason"}
					</Button>
				</>
			}
		>
			<ErrorNotice of={rejection} />
			<fieldset className="row follow-up-days">
				<legend className="sr-only">Reasons</legend>
				{reasons.map(({ id, name }) => (
					<Button key={id} isDisabled={isPending()} onPress={() => void lose(name)}>
						{name}
					</Button>
				))}
			</fieldset>
			<TextField label="Another reason" maxLength={120} value={other} onChange={setOther} />
		</Dialog>
	);
}
