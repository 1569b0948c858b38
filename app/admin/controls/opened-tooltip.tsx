import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";

export interface OpenedTooltipProps {
	/** What it is about. */
	target: HTMLElement;
	words: string;
}

// Its trigger, which it asks whether it is open, is all of the studio: `Tooltips` opens and closes it.
const state = { isOpen: true, shouldSkipAnimation: false, open() {}, close() {} };

/** What `Tooltips` shows. */
export function OpenedTooltip({ target, words }: OpenedTooltipProps) {
	return (
		<TooltipTriggerStateContext value={state}>
			<Tooltip className="tooltip" offset={4} triggerRef={{ current: target }}>
				{words}
			</Tooltip>
		</TooltipTriggerStateContext>
	);
}
