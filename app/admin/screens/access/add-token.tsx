import { useState } from "react";
import { useAction } from "../../actions/use-action.ts";
import { Select, Switch, TextField } from "../../controls/fields.tsx";
import { FormDialog } from "../../controls/overlays/form-dialog.tsx";
import type { action } from "../account/account-action.ts";
import { ChooseTypes } from "./choose-types.tsx";
import { lifetimes, scopes } from "./scopes.ts";

/** A token that was just made: its text is here once. */
export interface NewToken {
	readonly name: string;
	readonly token: string;
}

interface AddTokenProps {
	isAdministrator: boolean;
	/** Whether there is a password to confirm it with; without one, it has to be a moment ago that somebody signed in. */
	asksPassword: boolean;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	onMade(made: NewToken): void;
}

const nothing = { name: "", purpose: "", days: "90", password: "", scopes: ["read"], types: [] as string[] };

/** Makes a token. Closing the dialog keeps what was typed until the token was made. */
export function AddToken({ isAdministrator, asksPassword, isOpen, onOpenChange, onMade }: AddTokenProps) {
	const { run, isPending, rejection, errorOf } = useAction<typeof action>("/admin/actions/account");
	const [values, setValues] = useState(nothing);
	const set = (changed: Partial<typeof nothing>) => setValues((before) => ({ ...before, ...changed }));
	const isShown = ["name", "purpose", "days", ...(asksPassword ? ["password"] : [])].some((name) => errorOf(name));

	async function make(): Promise<void> {
		const made = await run("addToken", { ...values, days: Number(values.days) });
		if (!made) return;
		setValues(nothing);
		onOpenChange(false);
		onMade(made.result);
	}
	return (
		<FormDialog
			title="Add token"
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel="Add token"
			busyLabel="Adding…"
			variant="accent"
			isBusy={isPending()}
			rejection={isShown ? undefined : rejection}
			onSubmit={make}
		>
			<TextField
				label="Name"
				description="What uses it, such as Mobile app. The activity log names it beside you."
				isRequired
				maxLength={60}
				autoComplete="off"
				value={values.name}
				onChange={(name) => set({ name })}
				errorMessage={errorOf("name")}
				autoFocus
			/>
			<TextField
				label="Purpose"
				description="Why it is there, for whoever looks at the list in a year."
				maxLength={200}
				autoComplete="off"
				value={values.purpose}
				onChange={(purpose) => set({ purpose })}
				errorMessage={errorOf("purpose")}
			/>
			<fieldset className="account-form">
				<legend className="field-label">It may</legend>
				{scopes
					.filter(({ scope }) => isAdministrator || scope !== "people")
					.map(({ scope, label, help }) => (
						<Switch
							key={scope}
							label={label}
							description={help}
							isSelected={values.scopes.includes(scope)}
							onChange={(on) => set({ scopes: toggled(values.scopes, scope, on) })}
						/>
					))}
			</fieldset>
			<ChooseTypes types={values.types} onChange={(types) => set({ types: [...types] })} />
			<Select
				label="Valid for"
				options={lifetimes}
				value={values.days}
				onChange={(days) => set({ days })}
				errorMessage={errorOf("days")}
			/>
			{asksPassword && (
				<TextField
					label="Your password"
					type="password"
					autoComplete="current-password"
					isRequired
					value={values.password}
					onChange={(password) => set({ password })}
					errorMessage={errorOf("password")}
				/>
			)}
		</FormDialog>
	);
}

function toggled(values: readonly string[], value: string, on: boolean): string[] {
	return on ? [...values, value] : values.filter((one) => one !== value);
}
