import type { ReactNode } from "react";

interface FieldLabelProps {
	label: string;
	isHidden?: boolean;
	isRequired?: boolean;
	/** Id of the input. */
	htmlFor: string;
}

/** The label above a field. */
export function FieldLabel({ label, isHidden = false, isRequired = false, htmlFor }: FieldLabelProps) {
	return (
		<label className={isHidden ? "sr-only" : "field-label"} htmlFor={htmlFor}>
			{label}
			{isRequired && !isHidden && <RequiredStar />}
		</label>
	);
}

/** Hidden from screen readers, to which the field itself says that it is required. */
function RequiredStar() {
	return (
		<span className="field-required" aria-hidden="true">
			{" "}
			*
		</span>
	);
}

/** The description of a field. */
export function Help({ id, children }: { id: string; children?: ReactNode }) {
	if (!children) return null;
	return (
		<span id={id} className="field-help">
			{children}
		</span>
	);
}

/** The error of a field. */
export function ErrorLine({ id, children }: { id: string; children?: ReactNode }) {
	if (!children) return null;
	return (
		<span id={id} className="field-error">
			{children}
		</span>
	);
}
