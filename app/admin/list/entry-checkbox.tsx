import { Checkbox } from "react-aria-components/Checkbox";
import { Check, Minus } from "../icons.tsx";

/** Chooses the entry it stands in, and in the head of a table all of them. */
export function EntryCheckbox() {
	return (
		<Checkbox slot="selection" className="checkbox">
			{({ isSelected, isIndeterminate }) => (
				<span className="checkbox-box" aria-hidden="true">
					{isIndeterminate ? <Minus className="icon" /> : isSelected && <Check className="icon" />}
				</span>
			)}
		</Checkbox>
	);
}
