import { Suspense, useContext } from "react";
import { addedFieldActions } from "../../addresses/added-addresses.ts";
import { lazyPart } from "../controls/lazy-part.tsx";
import type { FieldProps } from "../inputs/use-form.tsx";
import { DocumentContext } from "./document-context.ts";

const AddedFieldActions = lazyPart(async () => (await import("./added-field-actions.tsx")).AddedFieldActions);

/** The buttons at a field that are added. */
export function FieldActions({ field, path }: FieldProps) {
	const { type = "" } = useContext(DocumentContext) ?? {};
	const those = addedFieldActions.filter(({ kinds, of }) => kinds.includes(field.kind) && (of?.includes(type) ?? true));
	if (those.length === 0) return null;
	return (
		<Suspense>
			<AddedFieldActions actions={those} field={field} path={path} />
		</Suspense>
	);
}
