import { type ChangeEvent, useEffect, useRef } from "react";
import { Check, Minus } from "../icons.tsx";

interface CheckboxProps {
	label: string;
	isLabelHidden?: boolean;
	isSelected: boolean;
	/** Whether only some of what it stands for is selected. */
	isMixed?: boolean;
	tabIndex?: number;
	/** `isRange` is true when Shift was held. */
	onChange(isSelected: boolean, isRange: boolean): void;
}

/** Selects something, or all of a list. */
export function Checkbox({
	label,
	isLabelHidden = false,
	isSelected,
	isMixed = false,
	tabIndex,
	onChange,
}: CheckboxProps) {
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
				aria-label={isLabelHidden ? label : undefined}
				tabIndex={tabIndex}
				checked={isSelected}
				onChange={({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
					onChange(target.checked, (nativeEvent as MouseEvent).shiftKey === true)
				}
			/>
			<span className="checkbox-box" aria-hidden="true">
				{isMixed ? <Minus className="icon" /> : isSelected && <Check className="icon" />}
			</span>
			{!isLabelHidden && label}
		</label>
	);
}
