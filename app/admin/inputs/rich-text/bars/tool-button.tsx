import { keysFor } from "../../../controls/keys-for.ts";
import type { StudioIcon } from "../../../icons.tsx";

export interface ToolProps {
	label: string;
	icon: StudioIcon;
	/** As Tiptap writes keys. */
	keys?: string;
	/** Set for tools that are on or off. */
	isOn?: boolean;
	isDisabled?: boolean;
	onPress: () => void;
}

/** A button of the toolbar or of a panel: an icon with a tooltip that shows its name and its keys. */
export function Tool({ label, icon: Icon, keys, isOn, isDisabled, onPress }: ToolProps) {
	return (
		<button
			type="button"
			className="rich-text-tool"
			aria-label={label}
			aria-pressed={isOn}
			data-tooltip={keys ? `${label} · ${keysFor(keys)}` : label}
			data-selected={isOn || undefined}
			disabled={isDisabled}
			onClick={onPress}
		>
			<Icon size={17} strokeWidth={1.5} aria-hidden />
		</button>
	);
}
