import { lazy, Suspense } from "react";
import { addedFieldActions } from "../../addresses/added-addresses.ts";
import type { FieldProps } from "../inputs/use-form.tsx";

const AddedFieldActions = lazy(async () => ({
	default: (await import("./added-field-actions.tsx")).AddedFieldActions,
}));

/** The buttons at a field that an extension adds. */
export function FieldActions({ field, path }: FieldProps) {
	const those = addedFieldActions.filter(({ kinds }) => kinds.includes(field.kind));
	if (those.length === 0) return null;
	return (
		<Suspense>
			<AddedFieldActions actions={those} field={field} path={path} />
		</Suspense>
	);
}
