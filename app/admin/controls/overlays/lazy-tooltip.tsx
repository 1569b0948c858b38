import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";

export interface OpenedTooltipProps {
	/** The element that the tooltip describes. */
	target: HTMLElement;
	words: string;
}

// The tooltip has no trigger of its own, whose state it would read: `Tooltips` opens and closes it.
const state = { isOpen: true, shouldSkipAnimation: false, open() {}, close() {} };

/** The tooltip that `Tooltips` shows. */
export function OpenedTooltip({ target, words }: OpenedTooltipProps) {
	return (
		<TooltipTriggerStateContext value={state}>
			<Tooltip
				className="tooltip"
				offset={4}
				placement={target.dataset.tooltipSide === "right" ? "right" : "top"}
				triggerRef={{ current: target }}
			>
				{words}
			</Tooltip>
		</TooltipTriggerStateContext>
	);
}
