import { type ChangeEvent, useEffect, useRef } from "react";
import { Check, Minus } from "../icons.tsx";

interface EntryCheckboxProps {
	label: string;
	isSelected: boolean;
	/** Whether only some of the entries are selected. */
	isMixed?: boolean;
	tabIndex?: number;
	/** `isRange` is true when Shift was held. */
	onChange(isSelected: boolean, isRange: boolean): void;
}

/** Selects an entry; in a table's header, all of them. */
export function EntryCheckbox({ label, isSelected, isMixed = false, tabIndex, onChange }: EntryCheckboxProps) {
	const box = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (box.current) box.current.indeterminate = isMixed;
	}, [isMixed]);
	return (
		<label className="checkbox">
			<input
				ref={box}
				type="checkbox"
				className="sr-only"
				aria-label={label}
				tabIndex={tabIndex}
				checked={isSelected}
				onChange={({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
					onChange(target.checked, (nativeEvent as MouseEvent).shiftKey === true)
				}
			/>
			<span className="checkbox-box" aria-hidden="true">
				{isMixed ? <Minus className="icon" /> : isSelected && <Check className="icon" />}
			</span>
		</label>
	);
}
