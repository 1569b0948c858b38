import { lazy, Suspense } from "react";
import { fieldActions } from "#extension/slots.ts";
import type { FieldProps } from "../inputs/use-form.tsx";

const AddedFieldActions = lazy(async () => ({
	default: (await import("./added-field-actions.tsx")).AddedFieldActions,
}));

/** The buttons of the folder `extension` at a field. */
export function FieldActions({ field, path }: FieldProps) {
	const those = fieldActions.filter(({ kinds }) => kinds.includes(field.kind));
	if (those.length === 0) return null;
	return (
		<Suspense>
			<AddedFieldActions actions={those} field={field} path={path} />
		</Suspense>
	);
}
