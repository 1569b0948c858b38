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
	/** Shows its name beside the icon, where there is room. */
	isNamed?: boolean;
	onPress: () => void;
}

/** A button of the toolbar or of a panel: an icon with a tooltip that shows its name and its keys. */
export function Tool({ label, icon: Icon, keys, isOn, isDisabled, isNamed, onPress }: ToolProps) {
	return (
		<button
			type="button"
			className="rich-text-tool"
			aria-label={isNamed ? undefined : label}
			aria-pressed={isOn}
			data-tooltip={isNamed ? undefined : keys ? `${label} · ${keysFor(keys)}` : label}
			data-selected={isOn || undefined}
			data-named={isNamed}
			disabled={isDisabled}
			onClick={onPress}
		>
			<Icon size={17} strokeWidth={1.5} aria-hidden />
			{isNamed && label}
		</button>
	);
}
