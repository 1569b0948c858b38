import { useState } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { DateTimeField } from "../controls/fields.tsx";
import { Segmented } from "../controls/tabs.tsx";
import { toast } from "../controls/toasts.tsx";
import type { DocumentState } from "./state.ts";
import type { Editor } from "./use-editor.ts";

interface ScheduleDialogProps extends Pick<DocumentState, "schedules" | "timeZone"> {
	editor: Editor;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** Chooses a time at which the draft goes live, or leaves the site; calls off what was chosen. */
export function ScheduleDialog({ editor, schedules, timeZone, isOpen, onOpenChange }: ScheduleDialogProps) {
	const [at, setAt] = useState("");
	const [action, setAction] = useState<"publish" | "unpublish">("publish");
	// Otherwise what the editor was refused is about something else.
	const [isTried, setTried] = useState(false);
	const mayLeave = editor.type.shape === "collection" && editor.server.document.live;
	const words = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone });
	async function choose() {
		setTried(true);
		if (!(await editor.act("schedule", { at, action }))) return;
		toast(action === "publish" ? "The draft of then will be published." : "It will be taken off the site.");
		close();
	}
	function close() {
		setTried(false);
		onOpenChange(false);
	}
	return (
		<Dialog
			title="Schedule"
			isOpen={isOpen}
			onOpenChange={(next) => (next ? onOpenChange(true) : close())}
			actions={
				<>
					<Button onPress={close}>Cancel</Button>
					<Button variant="solid" busy={editor.busy === "schedule"} onPress={() => void choose()}>
						Schedule
					</Button>
				</>
			}
		>
			{schedules.length > 0 && (
				<ul className="waiting-schedules">
					{schedules.map(({ id, action, at }) => (
						<li key={id}>
							{action === "publish" ? "Goes live" : "Leaves the site"} {words.format(at)}
							<Button variant="quiet" onPress={() => void editor.act("cancel schedule", { schedule: id })}>
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
				label={`Day and time (${timeZone})`}
				description={
					action === "publish"
						? "The draft as it is then goes live, with all its changes."
						: "It leaves the site then, and its address says that it is gone. The draft stays here."
				}
				errorMessage={isTried ? editor.refusal : undefined}
				value={at}
				onChange={setAt}
			/>
		</Dialog>
	);
}
