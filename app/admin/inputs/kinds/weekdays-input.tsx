import { useId } from "react";
import { dayNames, inOrder, type WeekdaysField } from "../../../content/fields/weekdays.ts";
import { Checkbox } from "../../controls/checkbox.tsx";
import { ErrorLine, Help } from "../../controls/field-parts.tsx";
import { type InputProps, useForm, useProblem } from "../use-form.tsx";

/** A box for each day of the week, and for whatever else was stored as one. */
export function WeekdaysInput({ field, value, path }: InputProps<WeekdaysField>) {
	const { change } = useForm();
	const id = useId();
	const chosen = inOrder(value);
	const offered = [...dayNames, ...chosen.filter((day) => !dayNames.some((name) => name === day))];
	return (
		<fieldset className="weekdays-input" aria-describedby={`${id}-help ${id}-problem`}>
			<legend>{field.label}</legend>
			<div>
				{offered.map((day) => (
					<Checkbox
						key={day}
						label={day}
						isSelected={chosen.includes(day)}
						onChange={(isOn) =>
							change(path, isOn ? inOrder([...chosen, day]) : chosen.filter((other) => other !== day))
						}
					/>
				))}
			</div>
			<Help id={`${id}-help`}>{field.help}</Help>
			<ErrorLine id={`${id}-problem`}>{useProblem(path)}</ErrorLine>
		</fieldset>
	);
}
