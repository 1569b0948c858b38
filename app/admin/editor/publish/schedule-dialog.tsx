import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../controls/overlays/dialog.tsx";
import type { DocumentEditor } from "../document-editor.ts";
import { useScheduleForm } from "./schedule-form.tsx";

interface ScheduleDialogProps {
	editor: DocumentEditor;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** Chooses a time to publish or unpublish the document, or cancels scheduled times. */
export function ScheduleDialog({ editor, isOpen, onOpenChange }: ScheduleDialogProps) {
	const { fields, isBusy, choose, reset } = useScheduleForm(editor, () => onOpenChange(false));
	function close() {
		reset();
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
					<Button variant="solid" busy={isBusy} onPress={() => void choose()}>
						Schedule
					</Button>
				</>
			}
		>
			{fields}
		</Dialog>
	);
}
