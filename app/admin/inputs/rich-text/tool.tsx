import { Button } from "react-aria-components/Button";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { keysFor } from "../../controls/keys-for.ts";
import type { StudioIcon } from "../../icons.tsx";

export interface ToolProps {
	label: string;
	icon: StudioIcon;
	/** As Tiptap writes keys. */
	keys?: string;
	/** Set for what is on or off. */
	isOn?: boolean;
	isDisabled?: boolean;
	onPress: () => void;
}

/** A button of the toolbar or of a panel: an icon that says its name and its keys when pointed at. */
export function Tool({ label, icon: Icon, keys, isOn, isDisabled, onPress }: ToolProps) {
	const props = { "aria-label": label, className: "rich-text-tool", isDisabled, onPress };
	const icon = <Icon size={17} strokeWidth={1.5} aria-hidden />;
	return (
		<TooltipTrigger delay={600}>
			{isOn === undefined ? (
				<Button {...props}>{icon}</Button>
			) : (
				<ToggleButton {...props} isSelected={isOn}>
					{icon}
				</ToggleButton>
			)}
			<Tooltip className="rich-text-tip" offset={6}>
				{label}
				{keys && <kbd>{keysFor(keys)}</kbd>}
			</Tooltip>
		</TooltipTrigger>
	);
}
