import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { openedLater } from "./opened-later.tsx";

export interface DialogProps {
	title: string;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** Buttons at its end, the forward one last. */
	actions?: ReactNode;
	children?: ReactNode;
	/** Wide enough for a picture library or a comparison. */
	wide?: boolean;
	/** It asks for a decision, so that it is announced with its words. */
	role?: "dialog" | "alertdialog";
}

/** A window over the screen; at the bottom of it on phones. Escape and a press beside it close it. */
export const Dialog = openedLater<DialogProps>(() => import("./opened-dialog.tsx").then((file) => file.OpenedDialog));

export interface ConfirmDialogProps extends Omit<DialogProps, "actions" | "role" | "wide"> {
	confirmLabel: string;
	/** What it does cannot simply be taken back. */
	danger?: boolean;
	/** The window closes when it is done. */
	onConfirm(): void | Promise<void>;
}

/** Asks before something is done. */
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
