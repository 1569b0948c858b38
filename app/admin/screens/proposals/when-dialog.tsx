import { useState } from "react";
import type { Proposal } from "../../../.server/proposals/proposal.ts";
import { Button } from "../../controls/button.tsx";
import { DateTimeField } from "../../controls/fields.tsx";
import { FormDialog } from "../../controls/overlays/form-dialog.tsx";
import { localOf, momentOf } from "../../controls/time/local-moment.ts";
import { useZone } from "../../controls/time/use-zone.ts";
import { zoneName } from "../../controls/time/zone-name.ts";
import type { ProposalActions } from "./resource-address.ts";

interface WhenDialogProps {
	proposal: Proposal;
	actions: ProposalActions;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** Chooses when a proposal goes live by itself, or calls it off. */
export function WhenDialog({
	proposal,
	actions: { run, isPending, rejection },
	isOpen,
	onOpenChange,
}: WhenDialogProps) {
	const { scheduled } = proposal;
	const zone = useZone();
	const [value, setValue] = useState(scheduled ? localOf(scheduled.at, zone) : "");
	const [error, setError] = useState<string>();
	async function set(at: number | null, says: string): Promise<void> {
		setError(undefined);
		if (await run("schedule", { at }, { says })) onOpenChange(false);
	}
	function choose(): void {
		const at = momentOf(value, zone);
		if (Number.isNaN(at)) return setError("Choose a day and a time.");
		void set(at, "Scheduled.");
	}
	return (
		<FormDialog
			title="When it goes live"
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel={scheduled ? "Change" : "Schedule"}
			isBusy={isPending("schedule")}
			onSubmit={choose}
			besides={
				scheduled && (
					<Button
						variant="danger"
						isDisabled={isPending()}
						onPress={() => void set(null, "It is not scheduled any more.")}
					>
						Call off
					</Button>
				)
			}
		>
			<DateTimeField
				label={`Day and time (${zoneName(zone)})`}
				description="It goes live then as it is at that moment, after the publish check. What cannot go live waits, and you are told why."
				errorMessage={error ?? (isPending() ? undefined : rejection?.sentence)}
				value={value}
				onChange={setValue}
				autoFocus
			/>
		</FormDialog>
	);
}
