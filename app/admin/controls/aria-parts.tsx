import type { ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { RequiredStar } from "./field-parts.tsx";

interface AriaWordsProps {
	label: string;
	isRequired?: boolean;
	description?: string;
	errorMessage?: string;
	children: ReactNode;
}

/** The words of a field around what is typed into, for those of react-aria, which bind them together. */
export function AriaWords({ label, isRequired, description, errorMessage, children }: AriaWordsProps) {
	return (
		<>
			<Label className="field-label">
				{label}
				{isRequired && <RequiredStar />}
			</Label>
			{children}
			{description && (
				<Text slot="description" className="field-help">
					{description}
				</Text>
			)}
			{errorMessage && (
				<Text slot="errorMessage" className="field-error">
					{errorMessage}
				</Text>
			)}
		</>
	);
}
