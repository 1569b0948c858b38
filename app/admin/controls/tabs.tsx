import { useId } from "react";
import type { StudioIcon } from "../icons.tsx";

export interface SegmentedProps<T extends string> {
	/** What is chosen, for those who cannot see it. */
	label: string;
	/** With an icon, the label is only spoken. */
	options: readonly { readonly value: T; readonly label: string; readonly icon?: StudioIcon }[];
	value: T;
	onChange(value: T): void;
}

/** One of a few ways to see the same thing, side by side. */
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
