import { useContext, useState } from "react";
import type { fieldAction } from "../../.server/actions/field-action.ts";
import type { ExtensionFieldAction } from "../../addresses/added-slots.ts";
import { valueAt } from "../../content/fields/walk.ts";
import { useAction } from "../actions/use-action.ts";
import { Button } from "../controls/button.tsx";
import { ErrorLine } from "../controls/field-parts.tsx";
import { type FieldProps, useForm, useFormState, useFormStore } from "../inputs/use-form.tsx";
import { DocumentContext } from "./document-context.ts";
import { type Suggested, SuggestedValue } from "./suggested-value.tsx";
import { useOffered } from "./use-offered.ts";

interface AddedFieldActionsProps extends FieldProps {
	actions: readonly ExtensionFieldAction[];
}

/** A row of buttons below a field. What one changed can be taken back at once. */
export function AddedFieldActions({ actions, field, path }: AddedFieldActionsProps) {
	const document = useContext(DocumentContext);
	const isOffered = useOffered();
	const those = document
		? actions.filter(
				(action) => (action.of?.includes(document.type) ?? document.type !== "translations") && isOffered(action),
			)
		: [];
	if (those.length === 0) return null;
	return (
		<div className="row field-actions">
			{those.map((action) => (
				<FieldAction key={action.name} action={action} field={field} path={path} />
			))}
		</div>
	);
}

function FieldAction({ action, field, path }: FieldProps & { action: ExtensionFieldAction }) {
	const { name, label, suggests } = action;
	const { type = "", id = "", proposal } = useContext(DocumentContext) ?? {};
	const { change } = useForm();
	const form = useFormStore();
	const { run, isPending, rejection } = useAction<ReturnType<typeof fieldAction>>(`/admin/field-actions/${name}`);
	const [changed, setChanged] = useState<{ readonly from: unknown; readonly to: unknown }>();
	const [suggested, setSuggested] = useState<Suggested>();
	const [misfit, setMisfit] = useState("");
	const isUndoable = useFormState(({ data }) => changed !== undefined && valueAt(data, path) === changed.to);
	const press = async () => {
		const from = valueAt(form.data, path);
		setMisfit("");
		setSuggested(undefined);
		const input = { value: from, path, type, document: id, data: form.data, proposal };
		const done = await run("change", input, { revalidates: false });
		if (!done) return;
		const { value: to, notes, sent } = done.result;
		if (typeof to !== typeof from || Array.isArray(to) !== Array.isArray(from))
			return setMisfit(`“${label}” returned something that does not fit into this field.`);
		if (suggests) setSuggested({ from, to, notes, sent });
		else take(from, to);
	};
	const take = (from: unknown, to: unknown) => {
		setSuggested(undefined);
		// Typed meanwhile: what somebody wrote themselves stays.
		if (valueAt(form.data, path) !== from) return setMisfit(`The field was changed meanwhile. Press “${label}” again.`);
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
			{suggested && (
				<SuggestedValue
					suggested={suggested}
					name={`${label}: ${field.label}`}
					onTake={(to) => take(suggested.from, to)}
					onDiscard={() => setSuggested(undefined)}
				/>
			)}
		</>
	);
}
