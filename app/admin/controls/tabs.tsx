import { useId } from "react";
import type { StudioIcon } from "../icons.tsx";

export interface SegmentedProps<T extends string> {
	/** Accessible name. */
	label: string;
	/** With an icon, the label is for screen readers only. */
	options: readonly { readonly value: T; readonly label: string; readonly icon?: StudioIcon }[];
	value: T;
	onChange(value: T): void;
}

/** Switches between a few views, side by side. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
	const name = useId();
	return (
		<div role="radiogroup" className="segmented" aria-label={label}>
			{options.map(({ value: option, label: words, icon: Icon }) => (
				<label key={option} className="segment">
					<input
						type="radio"
						name={name}
						className="sr-only"
						aria-label={Icon && words}
						checked={option === value}
						onChange={() => onChange(option)}
					/>
					{Icon ? <Icon className="icon" aria-hidden="true" /> : words}
				</label>
			))}
		</div>
	);
}
