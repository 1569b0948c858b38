import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { openedLater } from "./lazy.tsx";

export interface DialogProps {
	title: string;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** Buttons in the footer, the primary one last. */
	actions?: ReactNode;
	children?: ReactNode;
	/** Wide enough for a picture library or a comparison. */
	wide?: boolean;
	/** "alertdialog" for dialogs that ask for a decision: screen readers then read their content aloud. */
	role?: "dialog" | "alertdialog";
}

/** A modal dialog; on phones it sits at the bottom of the screen. Escape or a press outside closes it. */
export const Dialog = openedLater<DialogProps>(() => import("./lazy-dialog.tsx").then((file) => file.OpenedDialog));

export interface ConfirmDialogProps extends Omit<DialogProps, "actions" | "role" | "wide"> {
	confirmLabel: string;
	/** The action cannot easily be undone. */
	danger?: boolean;
	/** The dialog closes when this resolves. */
	onConfirm(): void | Promise<void>;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({ confirmLabel, danger = false, onConfirm, onOpenChange, ...rest }: ConfirmDialogProps) {
	const [busy, setBusy] = useState(false);
	const confirm = async () => {
		setBusy(true);
		try {
			await onConfirm();
		} finally {
			setBusy(false);
			onOpenChange(false);
		}
	};
	const actions = (
		<>
			<Button onPress={() => onOpenChange(false)} autoFocus>
				Cancel
			</Button>
			<Button variant={danger ? "danger" : "solid"} busy={busy} onPress={() => void confirm()}>
				{confirmLabel}
			</Button>
		</>
	);
	return <Dialog {...rest} onOpenChange={onOpenChange} actions={actions} role="alertdialog" />;
}
