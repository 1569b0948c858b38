import { useState } from "react";
import { useAction } from "../actions/use-action.ts";
import { Select, TextField } from "../controls/fields.tsx";
import { FormDialog } from "../controls/overlays/form-dialog.tsx";
import type { action } from "./recipients-action.ts";

interface AddRecipientProps {
	readonly address: string;
	readonly isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	onMade(made: { readonly name: string; readonly path: string }): void;
}

const nothing = { name: "", password: "", days: "14", devices: "0" };

/** Asks who a link is for, until when, and how it opens. */
export function AddRecipient({ address, isOpen, onOpenChange, onMade }: AddRecipientProps) {
	const { run, isPending, rejection } = useAction<typeof action>(address);
	const [values, setValues] = useState(nothing);
	const set = (name: keyof typeof nothing) => (value: string) => setValues({ ...values, [name]: value });
	async function make(): Promise<void> {
		const { name, password, days, devices } = values;
		const done = await run("add", { name, password, days: Number(days), mostDevices: Number(devices) });
		if (!done) return;
		setValues(nothing);
		onOpenChange(false);
		onMade({ name: name.trim(), path: done.result.path });
	}
	return (
		<FormDialog
			title="Add a recipient"
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel="Make the link"
			isBusy={isPending("add")}
			rejection={rejection}
			onSubmit={make}
		>
			<TextField
				label="For whom"
				description="The page says so to whoever opens it."
				isRequired
				autoFocus
				maxLength={80}
				value={values.name}
				onChange={set("name")}
			/>
			<Select
				label="Ends"
				value={values.days}
				onChange={set("days")}
				options={["1", "7", "14", "30", "90", "365"].map((days) => ({
					value: days,
					label: days === "1" ? "in 1 day" : days === "365" ? "in a year" : `in ${days} days`,
				}))}
			/>
			<TextField
				label="Password"
				autoComplete="off"
				description="If you want one, tell it to them in another way."
				value={values.password}
				onChange={set("password")}
			/>
			<Select
				label="Opens on"
				description="The first that open it; a link that is passed on opens nowhere else."
				value={values.devices}
				onChange={set("devices")}
				options={[
					{ value: "0", label: "any device" },
					...["1", "2", "3", "5", "10"].map((count) => ({
						value: count,
						label: count === "1" ? "1 device" : `${count} devices`,
					})),
				]}
			/>
		</FormDialog>
	);
}
