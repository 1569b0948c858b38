import type { LucideIcon } from "lucide-react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";

export interface SegmentedProps<T extends string> {
	/** What is chosen, for those who cannot see it. */
	label: string;
	/** With an icon, the label is only spoken. */
	options: readonly { readonly value: T; readonly label: string; readonly icon?: LucideIcon }[];
	value: T;
	onChange(value: T): void;
}

/** One of a few ways to see the same thing, side by side. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
	return (
		<RadioGroup
			className="segmented"
			aria-label={label}
			orientation="horizontal"
			value={value}
			onChange={(next) => onChange(next as T)}
		>
			{options.map(({ value: option, label: words, icon: Icon }) => (
				<Radio key={option} value={option} className="segment" {...(Icon && { "aria-label": words })}>
					{Icon ? <Icon className="icon" aria-hidden="true" /> : words}
				</Radio>
			))}
		</RadioGroup>
	);
}
