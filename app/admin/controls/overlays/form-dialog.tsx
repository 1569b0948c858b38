import type { ReactNode } from "react";
import type { Variant } from "../button.tsx";
import type { DialogProps } from "./dialog.tsx";
import { openedLater } from "./lazy.tsx";

export interface FormDialogProps extends Omit<DialogProps, "actions"> {
	/** The verb of the button that sends the form. */
	submitLabel: string;
	/** Replaces it while busy. */
	busyLabel?: string;
	variant?: Variant;
	isBusy?: boolean;
	/** Whether what was typed is not enough to be sent. */
	isDisabled?: boolean;
	/** Why it was not done, where no field says so. */
	rejection?: { readonly sentence: string } | string | undefined;
	/** A further button, before the others. */
	besides?: ReactNode;
	onSubmit(): void | Promise<void>;
}

/** A modal dialog that asks for something: the Enter key in a field sends it, as its button does. */
export const FormDialog = openedLater<FormDialogProps>(() =>
	import("./lazy-form-dialog.tsx").then((file) => file.OpenedFormDialog),
);
