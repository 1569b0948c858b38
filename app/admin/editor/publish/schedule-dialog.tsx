import { FormDialog } from "../../controls/overlays/form-dialog.tsx";
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
		<FormDialog
			title="Schedule"
			isOpen={isOpen}
			onOpenChange={(next) => (next ? onOpenChange(true) : close())}
			submitLabel="Schedule"
			isBusy={isBusy}
			onSubmit={choose}
		>
			{fields}
		</FormDialog>
	);
}
