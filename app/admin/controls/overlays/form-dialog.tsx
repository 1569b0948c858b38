import { type FormEvent, type ReactNode, useId } from "react";
import { Button, type Variant } from "../button.tsx";
import { ErrorNotice } from "../notice.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

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
export function FormDialog(props: FormDialogProps) {
	const { submitLabel, busyLabel, variant = "solid", isBusy = false, isDisabled = false, ...rest } = props;
	const { rejection, besides, onSubmit, children, ...dialog } = rest;
	const id = useId();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		// Where a dialog is part of a screen's form, that is not sent.
		event.stopPropagation();
		if (!isBusy && !isDisabled) void onSubmit();
	};
	const actions = (
		<>
			{besides}
			<Button onPress={() => dialog.onOpenChange(false)}>Cancel</Button>
			<Button type="submit" form={id} variant={variant} busy={isBusy} busyLabel={busyLabel} isDisabled={isDisabled}>
				{submitLabel}
			</Button>
		</>
	);
	return (
		<Dialog {...dialog} actions={actions}>
			<form id={id} className="grid gap-3.5" onSubmit={submit} noValidate>
				{!isBusy && <ErrorNotice of={rejection} />}
				{children}
			</form>
		</Dialog>
	);
}
