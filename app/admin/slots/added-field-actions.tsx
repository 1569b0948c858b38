import { useContext, useState } from "react";
import type { fieldAction } from "../../.server/actions/field-action.ts";
import type { ExtensionFieldAction } from "../../addresses/added-slots.ts";
import { valueAt } from "../../content/fields/walk.ts";
import { useAction } from "../actions/use-action.ts";
import { Button } from "../controls/button.tsx";
import { ErrorLine } from "../controls/field-parts.tsx";
import { type FieldProps, useForm, useFormState, useFormStore } from "../inputs/use-form.tsx";
import { DocumentContext } from "./document-context.ts";

interface AddedFieldActionsProps extends FieldProps {
	actions: readonly ExtensionFieldAction[];
}

/** A row of buttons below a field. What one changed can be taken back at once. */
export function AddedFieldActions({ actions, field, path }: AddedFieldActionsProps) {
	const document = useContext(DocumentContext);
	const those = document ? actions.filter(({ of }) => of?.includes(document.type) ?? true) : [];
	if (those.length === 0) return null;
	return (
		<div className="row field-actions">
			{those.map((action) => (
				<FieldAction key={action.name} action={action} field={field} path={path} />
			))}
		</div>
	);
}

function FieldAction({ action: { name, label }, field, path }: FieldProps & { action: ExtensionFieldAction }) {
	const { type = "", id = "" } = useContext(DocumentContext) ?? {};
	const { change } = useForm();
	const form = useFormStore();
	const { run, isPending, rejection } = useAction<ReturnType<typeof fieldAction>>(`/admin/field-actions/${name}`);
	const [changed, setChanged] = useState<{ readonly from: unknown; readonly to: unknown }>();
	const [misfit, setMisfit] = useState("");
	const isUndoable = useFormState(({ data }) => changed !== undefined && valueAt(data, path) === changed.to);
	const press = async () => {
		const from = valueAt(form.data, path);
		setMisfit("");
		const done = await run("change", { value: from, path, type, document: id }, { revalidates: false });
		if (!done) return;
		// Typed meanwhile: what somebody wrote themselves stays.
		if (valueAt(form.data, path) !== from) return setMisfit(`The field was changed meanwhile. Press “${label}” again.`);
		const to = done.result.value;
		if (typeof to !== typeof from || Array.isArray(to) !== Array.isArray(from))
			return setMisfit(`“${label}” returned something that does not fit into this field.`);
		change(path, to);
		setChanged({ from, to });
	};
	const undo = () => {
		change(path, changed?.from);
		setChanged(undefined);
	};
	return (
		<>
			<Button variant="quiet" busy={isPending()} onPress={press} aria-label={`${label}: ${field.label}`}>
				{label}
			</Button>
			{isUndoable && (
				<Button variant="quiet" onPress={undo} aria-label={`Undo ${label}: ${field.label}`}>
					Undo
				</Button>
			)}
			<ErrorLine id={`${path}-${name}-error`}>{misfit || rejection?.sentence}</ErrorLine>
		</>
	);
}
