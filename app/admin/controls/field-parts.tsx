import type { ReactNode } from "react";

interface FieldLabelProps {
	label: string;
	isHidden?: boolean;
	isRequired?: boolean;
	/** Id of the field. */
	htmlFor: string;
}

/** The name above a field. */
export function FieldLabel({ label, isHidden = false, isRequired = false, htmlFor }: FieldLabelProps) {
	return (
		<label className={isHidden ? "sr-only" : "field-label"} htmlFor={htmlFor}>
			{label}
			{isRequired && !isHidden && <RequiredStar />}
		</label>
	);
}

/** Only repeats what the field itself tells those who cannot see it. */
export function RequiredStar() {
	return (
		<span className="field-required" aria-hidden="true">
			{" "}
			*
		</span>
	);
}

/** What helps to fill a field in. */
export function Help({ id, children }: { id: string; children?: ReactNode }) {
	if (!children) return null;
	return (
		<span id={id} className="field-help">
			{children}
		</span>
	);
}

/** What is wrong with a field's value. */
export function ErrorLine({ id, children }: { id: string; children?: ReactNode }) {
	if (!children) return null;
	return (
		<span id={id} className="field-error">
			{children}
		</span>
	);
}
