import { useState } from "react";
import type { SectionsField } from "../../../content/fields/sections.ts";
import { SectionInspector } from "../sections/inspector.tsx";
import { SectionList } from "../sections/section-list.tsx";
import type { InputProps } from "../use-form.tsx";

/** A list of sections, and below it the fields of the chosen one. */
export function SectionsInput({ field, path, value, Input }: InputProps<SectionsField>) {
	const [chosen, choose] = useState(-1);
	const at = Math.min(chosen, value.length - 1);
	return (
		<fieldset className="sections-input">
			<legend>{field.label}</legend>
			<SectionList field={field} path={path} chosen={at} onChoose={choose} />
			{at >= 0 && <SectionInspector key={at} field={field} path={path} index={at} onChoose={choose} Input={Input} />}
		</fieldset>
	);
}
