import { memo, type ReactNode } from "react";
import { valueAt } from "../../content/fields/walk.ts";
import { FieldActions } from "../slots/field-actions.tsx";
import { studioKind } from "./studio-kinds.ts";
import { type FieldProps, useFormState } from "./use-form.tsx";

/** The input of any field, chosen by the field's kind. */
export const FieldInput = memo(function FieldInput({
	field,
	path,
	isInGrid = false,
	isNamed = false,
}: FieldProps): ReactNode {
	const { Input, isShort, followsItself } = studioKind(field);
	const value = useFormState(({ data }) => {
		if (field.isAsked && !field.isAsked(recordAt(data, path))) return notAsked;
		return followsItself ? undefined : valueAt(data, path);
	});
	if (value === notAsked) return null;
	const input = (
		<>
			<Input field={field} value={value} path={path} isNamed={isNamed} Input={FieldInput} />
			<FieldActions field={field} path={path} />
		</>
	);
	if (!isInGrid) return input;
	return (
		<div className={isShort(field) ? undefined : "whole"} data-path={path}>
			{input}
		</div>
	);
});

const notAsked = Symbol("not asked");

/** The values beside that at a path. */
function recordAt(data: object, path: string): Record<string, any> {
	const end = path.lastIndexOf(".");
	return (end < 0 ? data : (valueAt(data, path.slice(0, end)) ?? {})) as Record<string, any>;
}
