import { useState } from "react";
import type { InquiryLine } from "../../../.server/inquiries/list-inquiries.ts";
import type { LostReason } from "../../../.server/inquiries/stages.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { FormDialog } from "../../controls/overlays/form-dialog.tsx";

interface LostDialogProps {
	inquiry: Pick<InquiryLine, "id" | "reference" | "lostReason">;
	reasons: readonly LostReason[];
	/** Says whether it is lost then; what went wrong is told by a toast. */
	lose(reason: string): Promise<boolean>;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** Asks why an inquiry is lost. One press of a reason is enough. */
export function LostDialog(props: LostDialogProps) {
	return props.isOpen ? <Asking key={props.inquiry.id} {...props} /> : null;
}

function Asking({ inquiry: { reference, lostReason }, reasons, lose, isOpen, onOpenChange }: LostDialogProps) {
	const [isPending, setPending] = useState(false);
	const [other, setOther] = useState(reasons.some(({ name }) => name === lostReason) ? "" : lostReason);
	async function choose(reason: string): Promise<void> {
		setPending(true);
		if (await lose(reason)) onOpenChange(false);
		setPending(false);
	}
	return (
		<FormDialog
			title={`Why is ${reference} lost?`}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel={other.trim() ? "Lost" : "Lost, without a reason"}
			isBusy={isPending}
			onSubmit={() => choose(other)}
		>
			<fieldset className="row follow-up-days">
				<legend className="sr-only">Reasons</legend>
				{reasons.map(({ id, name }) => (
					<Button key={id} isDisabled={isPending} onPress={() => void choose(name)}>
						{name}
					</Button>
				))}
			</fieldset>
			<TextField label="Another reason" maxLength={120} value={other} onChange={setOther} />
		</FormDialog>
	);
}
