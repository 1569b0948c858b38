import type { SiblingField } from "../../../content/fields/sibling.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import { Select } from "../../controls/fields.tsx";
import { type InputProps, useForm, useFormState, useProblem } from "../use-form.tsx";

/** A text of an entry before this one. Where there is none to choose, nothing is asked. */
export function SiblingInput({ field, value, path }: InputProps<SiblingField>) {
	const { change } = useForm();
	const problem = useProblem(path);
	const offered: readonly string[] = JSON.parse(
		useFormState(({ data }) => JSON.stringify(offeredAt(path, field, data))),
	);
	if (offered.length === 0 && value === "") return null;
	const options = offered.includes(value) || value === "" ? offered : [value, ...offered];
	return (
		<Select
			label={field.label}
			description={field.help}
			errorMessage={problem}
			options={[{ value: "", label: field.none }, ...options.map((one) => ({ value: one, label: one }))]}
			value={value}
			onChange={(next) => change(path, next)}
		/>
	);
}

/** @param path such as `questions.3.ifQuestion` */
function offeredAt(path: string, { offered }: SiblingField, data: object): readonly string[] {
	const steps = path.split(".").slice(0, -1);
	const index = Number(steps.pop());
	const all = valueAt(data, steps.join("."));
	return Array.isArray(all) && all[index] ? offered(all[index], all.slice(0, index)) : [];
}
