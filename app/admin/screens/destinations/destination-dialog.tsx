import { useState } from "react";
import type { KindForm } from "../../../.server/outbox/destination-kinds.ts";
import type { Destination } from "../../../.server/outbox/destinations.ts";
import { useAction } from "../../actions/use-action.ts";
import { Select, TextField } from "../../controls/fields.tsx";
import { FormDialog } from "../../controls/overlays/form-dialog.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import type { action } from "./destinations-action.ts";
import { SettingInput, type SettingValue } from "./setting-input.tsx";

interface DestinationDialogProps {
	/** The one to edit; a new one is added otherwise. */
	destination?: Destination;
	kinds: readonly KindForm[];
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** Adds or edits a destination. Closing the dialog keeps what was typed until it was stored. */
export function DestinationDialog({ destination, kinds, isOpen, onOpenChange }: DestinationDialogProps) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/destinations");
	const [kindName, setKind] = useState(destination?.kind ?? kinds[0]?.name);
	const [name, setName] = useState(destination?.name ?? "");
	// Of all kinds together: whoever changes the kind finds again what they typed.
	const [typed, setTyped] = useState<Readonly<Record<string, SettingValue>>>({});
	const kind = kinds.find((one) => one.name === kindName);
	if (!kind) return null;

	const stored = destination?.settings as Readonly<Record<string, SettingValue>> | undefined;
	const values = kind.fields.map((field) => ({
		field,
		value: typed[field.name] ?? stored?.[field.name] ?? field.initial,
	}));
	async function store(kind: string): Promise<void> {
		const settings = Object.fromEntries(values.map(({ field, value }) => [field.name, value]));
		const entered = { kind, name, settings };
		const done = await (destination ? run("change", { id: destination.id, ...entered }) : run("add", entered));
		if (!done) return;
		onOpenChange(false);
		setTyped({});
		if (!destination) setName("");
		toast(done.result.words);
	}

	const rejected = rejection && "field" in rejection.facts ? rejection.facts.field.split(".")[0] : undefined;
	// Also of another kind, which somebody has left since.
	const isShown = rejected === "name" || kinds.some(({ fields }) => fields.some((field) => field.name === rejected));
	return (
		<FormDialog
			title={destination ? `Edit ${destination.name}` : "Add destination"}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel={destination ? "Save" : "Add destination"}
			variant="accent"
			isBusy={isPending()}
			rejection={isShown ? undefined : rejection}
			onSubmit={() => store(kind.name)}
		>
			{!destination && (
				<Select
					label="Kind"
					description={kind.help}
					value={kind.name}
					onChange={setKind}
					options={kinds.map(({ name: value, label }) => ({ value, label }))}
				/>
			)}
			<TextField
				label="Name"
				description={`How the inbox calls it; ${kind.label} unless you say otherwise.`}
				autoComplete="off"
				value={name}
				onChange={setName}
				errorMessage={rejected === "name" ? rejection?.sentence : undefined}
			/>
			{values.map(({ field, value }) => (
				<SettingInput
					key={field.name}
					field={field}
					isKept={field.isSecret && destination?.hasSecrets === true}
					value={value}
					onChange={(next) => setTyped((before) => ({ ...before, [field.name]: next }))}
					errorMessage={rejected === field.name ? rejection?.sentence : undefined}
				/>
			))}
		</FormDialog>
	);
}
