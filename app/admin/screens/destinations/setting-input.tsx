import type { FieldForm } from "../../../.server/outbox/destination-kinds.ts";
import { Select, Switch, TextField } from "../../controls/fields.tsx";

export type SettingValue = string | boolean | readonly string[];

interface SettingInputProps {
	field: FieldForm;
	/** Whether it is stored, and not shown. */
	isKept: boolean;
	value: SettingValue;
	onChange(value: SettingValue): void;
	errorMessage?: string;
}

/** The input of a setting, as its kind declares it. */
export function SettingInput({ field, isKept, value, onChange, errorMessage }: SettingInputProps) {
	const { input, label, options = {} } = field;
	const description = isKept ? "Leave it empty to keep what is stored." : field.help;
	const choices = Object.entries(options).map(([value, label]) => ({ value, label }));
	if (input === "switch")
		return <Switch label={label} description={description} isSelected={value === true} onChange={onChange} />;
	if (input === "choice")
		return (
			<Select
				label={label}
				description={description}
				options={choices}
				value={String(value)}
				onChange={onChange}
				errorMessage={errorMessage}
			/>
		);
	if (input === "several") {
		const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
		return (
			<fieldset className="event-kinds">
				<legend className="field-label">{label}</legend>
				{choices.map((choice) => (
					<Switch
						key={choice.value}
						label={choice.label}
						isSelected={chosen.includes(choice.value)}
						onChange={(on) => onChange(on ? [...chosen, choice.value] : chosen.filter((one) => one !== choice.value))}
					/>
				))}
				{errorMessage && <span className="field-error">{errorMessage}</span>}
			</fieldset>
		);
	}
	return (
		<TextField
			label={label}
			description={description}
			type={input === "secret" ? "password" : input === "url" ? "url" : "text"}
			autoComplete="off"
			value={Array.isArray(value) ? value.join(", ") : String(value)}
			onChange={onChange}
			errorMessage={errorMessage}
		/>
	);
}
