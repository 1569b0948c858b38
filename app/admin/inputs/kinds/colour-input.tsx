import { type ColourField, readColour } from "../../../content/fields/colour.ts";
import { TextField } from "../../controls/fields.tsx";
import { type InputProps, useForm, useProblem } from "../use-form.tsx";

/** Where no colour is chosen, the browser needs one to begin with. */
const unset = "#808080";

/** A colour by its digits, and beside them the browser's own way to choose one. */
export function ColourInput({ field: { label, help, initial, optional }, value, path }: InputProps<ColourField>) {
	const { change, leave } = useForm();
	return (
		<div className="colour">
			<input
				type="color"
				aria-label={`Choose ${label}`}
				value={readColour(value) ?? (initial || unset)}
				onChange={({ target }) => change(path, target.value)}
			/>
			<TextField
				label={label}
				description={help}
				errorMessage={useProblem(path)}
				isRequired={!optional}
				spellCheck={false}
				autoComplete="off"
				maxLength={40}
				value={value}
				onChange={(next) => change(path, next)}
				onBlur={() => {
					const read = readColour(value);
					if (read !== undefined && read !== value) change(path, read);
					leave(path);
				}}
			/>
		</div>
	);
}
