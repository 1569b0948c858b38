import { type ReactNode, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { DateTimeField } from "../../controls/fields.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { momentOf } from "../../controls/time/local-moment.ts";
import { Time } from "../../controls/time/time.tsx";
import { useZone } from "../../controls/time/use-zone.ts";
import { zoneName } from "../../controls/time/zone-name.ts";
import type { DocumentEditor } from "../document-editor.ts";
import { useEditorState } from "../use-editor.ts";

interface ScheduleForm {
	/** The times that are chosen already, with a button that calls each off, and the fields of another. */
	readonly fields: ReactNode;
	readonly isBusy: boolean;
	/** Schedules what is chosen. */
	choose(): Promise<void>;
	/** Forgets that something was tried. */
	reset(): void;
}

/**
 * Returns the fields that schedule the publishing or unpublishing of a document and cancel schedules. `onDone` is
 * called after each new schedule.
 */
export function useScheduleForm(editor: DocumentEditor, onDone?: () => void): ScheduleForm {
	const { server, pending, error } = useEditorState(editor);
	const [at, setAt] = useState("");
	const [action, setAction] = useState<"publish" | "unpublish">("publish");
	// Until something was submitted here, the editor's error is about something else.
	const [isTried, setTried] = useState(false);
	const mayLeave = editor.type.shape === "collection" && server.document.live;
	const zone = useZone();
	async function choose() {
		setTried(true);
		if (!(await editor.run("schedule", { at: momentOf(at, zone), action }))) return;
		toast(action === "publish" ? "It goes live then, as it is now." : "It will be taken off the site.");
		setTried(false);
		setAt("");
		onDone?.();
	}
	return {
		isBusy: pending === "schedule",
		choose,
		reset: () => setTried(false),
		fields: (
			<>
				{server.schedules.length > 0 && (
					<ul className="waiting-schedules">
						{server.schedules.map(({ id, action, at, isBehind }) => (
							<li key={id}>
								{action === "publish" ? "Goes live" : "Leaves the site"} <Time at={at} />
								{isBehind && (
									<>
										, without what was changed since.
										<Button
											variant="quiet"
											onPress={() => void editor.run("reschedule", { schedule: id, at, withChanges: true })}
										>
											Schedule the changes, too
										</Button>
									</>
								)}
								<Button variant="quiet" onPress={() => void editor.run("cancelSchedule", { schedule: id })}>
									Call off
								</Button>
							</li>
						))}
					</ul>
				)}
				{mayLeave && (
					<Segmented
						label="What happens then"
						options={[
							{ value: "publish", label: "Publish" },
							{ value: "unpublish", label: "Unpublish" },
						]}
						value={action}
						onChange={(next) => setAction(next)}
					/>
				)}
				<DateTimeField
					label={`Day and time (${zoneName(zone)})`}
					description={
						action === "publish"
							? "The draft as it is now goes live then. What is changed afterwards is scheduled anew."
							: "It leaves the site then, and its address says that it is gone. The draft stays here."
					}
					errorMessage={isTried ? error : undefined}
					value={at}
					onChange={setAt}
				/>
			</>
		),
	};
}
