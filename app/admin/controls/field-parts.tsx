import type { ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";

interface FieldLabelProps {
	label: string;
	isHidden?: boolean;
	isRequired?: boolean;
	htmlFor?: string;
}

/** The name above a field. The star only repeats what the field itself tells those who cannot see it. */
export function FieldLabel({ label, isHidden = false, isRequired = false, htmlFor }: FieldLabelProps) {
	return (
		<Label className={isHidden ? "sr-only" : "field-label"} {...(htmlFor && { htmlFor })}>
			{label}
			{isRequired && !isHidden && (
				<span className="field-required" aria-hidden="true">
					{" "}
					*
				</span>
			)}
		</Label>
	);
}

/** What helps to fill a field in. */
export function Help({ id, children }: { id?: string; children?: ReactNode }) {
	if (!children) return null;
	return (
		<Text slot={id ? undefined : "description"} id={id} className="field-help">
			{children}
		</Text>
	);
}

/** What is wrong with a field's value. */
export function ErrorLine({ id, children }: { id?: string; children?: ReactNode }) {
	if (!children) return null;
	return (
		<Text slot={id ? undefined : "errorMessage"} id={id} className="field-error">
			{children}
		</Text>
	);
}
