import { useState } from "react";
import { href } from "react-router";
import type { UsualDay } from "../../../.server/inquiries/follow-ups.ts";
import type { Inquiry } from "../../../.server/inquiries/get-inquiry.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { FormDialog } from "../../controls/overlays/form-dialog.tsx";
import { dayOf } from "../../controls/time/moment.ts";
import type { action } from "./inquiries-action.ts";

interface FollowUpDialogProps {
	inquiry: Pick<Inquiry, "id" | "reference" | "followUpAt" | "followUpNote">;
	/** In which the days of the company are counted. */
	zone: string;
	usualDays: readonly UsualDay[];
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** Asks when an inquiry is to be looked at again. One press of a usual day is enough. */
export function FollowUpDialog(props: FollowUpDialogProps) {
	const { inquiry, isOpen } = props;
	return isOpen ? <Asking key={`${inquiry.id} ${inquiry.followUpAt}`} {...props} /> : null;
}

function Asking({ inquiry, zone, usualDays, isOpen, onOpenChange }: FollowUpDialogProps) {
	const { id, reference, followUpAt, followUpNote } = inquiry;
	const { run, isPending, rejection, errorOf } = useAction<typeof action>(href("/admin/actions/inquiries/:id", { id }));
	const [day, setDay] = useState(followUpAt === null ? "" : dayOf(followUpAt, zone));
	const [note, setNote] = useState(followUpNote);
	async function set(chosen: string): Promise<void> {
		const says = chosen === "" ? `${reference} has no follow-up any more.` : `You are reminded of ${reference}.`;
		if (await run("followUp", { day: chosen, note }, { says, about: id })) onOpenChange(false);
	}
	return (
		<FormDialog
			title={`Follow up on ${reference}`}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel="Remind me"
			isBusy={isPending()}
			isDisabled={day === ""}
			rejection={errorOf("day") || errorOf("note") ? undefined : rejection}
			onSubmit={() => set(day)}
			besides={
				followUpAt !== null && (
					<Button variant="danger" isDisabled={isPending()} onPress={() => void set("")}>
						No follow-up
					</Button>
				)
			}
		>
			<TextField
				label="What for"
				placeholder="Ask for the log"
				maxLength={300}
				value={note}
				onChange={setNote}
				errorMessage={errorOf("note")}
			/>
			<fieldset className="row follow-up-days">
				<legend className="sr-only">Usual days</legend>
				{usualDays.map(({ label, day }) => (
					<Button key={label} isDisabled={isPending()} onPress={() => void set(day)}>
						{label}
					</Button>
				))}
			</fieldset>
			<TextField
				label="Another day"
				type="date"
				min={dayOf(Date.now(), zone)}
				value={day}
				onChange={setDay}
				errorMessage={errorOf("day")}
				description="Until then it is under Later. In the morning, whoever has it is reminded; everybody, if nobody has it."
			/>
		</FormDialog>
	);
}
