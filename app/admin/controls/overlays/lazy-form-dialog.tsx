import { type FormEvent, useId } from "react";
import { Button } from "../button.tsx";
import { ErrorNotice } from "../notice.tsx";
import type { FormDialogProps } from "./form-dialog.tsx";
import { OpenedDialog } from "./lazy-dialog.tsx";

/** The content of `FormDialog`, loaded when it is first opened. */
export function OpenedFormDialog(props: FormDialogProps) {
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
		<OpenedDialog {...dialog} actions={actions}>
			<form id={id} className="grid gap-3.5" onSubmit={submit} noValidate>
				{!isBusy && <ErrorNotice of={rejection} />}
				{children}
			</form>
		</OpenedDialog>
	);
}
