import { useState } from "react";
import { momentAt, offsetAt } from "../../../content/values/time-zone.ts";
import { Button } from "../../controls/button.tsx";
import { DateTimeField } from "../../controls/fields.tsx";
import { FormDialog } from "../../controls/overlays/form-dialog.tsx";
import { zoneName } from "../../controls/time/zone-name.ts";
import type { Moves, Scheduled } from "./use-moves.ts";

/** The scheduled change or the draft whose time is being chosen. */
export type Timed =
	| ({ readonly kind: "scheduled" } & Pick<Scheduled, "id" | "document" | "title" | "action" | "at">)
	| { readonly kind: "draft"; readonly document: string; readonly title: string; readonly at: undefined };

interface ScheduleTimeProps extends Pick<Moves, "move" | "plan" | "callOff"> {
	timed: Timed;
	zone: string;
	close(): void;
}

/** Chooses the time at which something goes live or leaves, or calls it off. */
export function ScheduleTime({ timed, zone, move, plan, callOff, close }: ScheduleTimeProps) {
	const [value, setValue] = useState(timed.at === undefined ? "" : localOf(timed.at, zone));
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	async function run(doing: Promise<string | undefined>): Promise<void> {
		setBusy(true);
		const reason = await doing;
		setBusy(false);
		if (reason) setError(reason);
		else close();
	}
	function choose(): void {
		const local = Date.parse(`${value}Z`);
		if (Number.isNaN(local)) return setError("Choose a day and a time.");
		const at = momentAt(zone, local);
		if (timed.kind === "scheduled") void run(move(timed, at));
		else void run(plan({ id: timed.document, title: timed.title }, at));
	}
	const leaves = timed.kind === "scheduled" && timed.action === "unpublish";
	return (
		<FormDialog
			title={
				timed.kind === "scheduled"
					? `When “${timed.title}” ${leaves ? "leaves" : "goes live"}`
					: `Schedule “${timed.title}”`
			}
			isOpen
			onOpenChange={close}
			submitLabel={timed.kind === "scheduled" ? "Change" : "Schedule"}
			isBusy={busy}
			onSubmit={choose}
			besides={
				timed.kind === "scheduled" && (
					<Button variant="danger" isDisabled={busy} onPress={() => void run(callOff(timed))}>
						Call off
					</Button>
				)
			}
		>
			<DateTimeField
				label={`Day and time (${zoneName(zone)})`}
				description={
					leaves
						? "It leaves the site then, and its address says that it is gone. The draft stays here."
						: "The draft as it is now goes live then. What is changed afterwards is scheduled anew."
				}
				errorMessage={error}
				value={value}
				onChange={setValue}
				autoFocus
			/>
		</FormDialog>
	);
}

function localOf(at: number, zone: string): string {
	return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16);
}
