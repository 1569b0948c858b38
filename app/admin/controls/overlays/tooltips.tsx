import { type ComponentType, useEffect, useState } from "react";
import type { OpenedTooltipProps } from "./lazy-tooltip.tsx";

const showAfter = 500; // milliseconds
// Long enough to move the pointer onto the tooltip.
const hideAfter = 300;

/**
 * Shows the `data-tooltip` text of the element that is hovered or focused by keyboard; Escape hides it. One instance
 * serves the whole studio, so that buttons with tooltips stay plain buttons.
 */
export function Tooltips() {
	const [target, setTarget] = useState<HTMLElement>();
	const [Opened, setOpened] = useState<ComponentType<OpenedTooltipProps>>();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>;
		let wanted: HTMLElement | undefined;
		const turnTo = (next: HTMLElement | undefined, pause: number) => {
			// Most keys are pressed while there is nothing to hide.
			if (!next && !wanted) return;
			wanted = next;
			clearTimeout(timer);
			timer = setTimeout(() => setTarget(next), pause);
			if (!next) return;
			// If loading fails there are no tooltips, but screen readers still get the names.
			import("./lazy-tooltip.tsx").then(({ OpenedTooltip }) => setOpened(() => OpenedTooltip)).catch(() => {});
		};
		const hide = () => turnTo(undefined, 0);
		const onOver = ({ target, pointerType }: PointerEvent) => {
			if (pointerType === "touch" || (target as Element).closest("[role=tooltip]")) return clearTimeout(timer);
			const named = namedAt(target);
			turnTo(named, named ? showAfter : hideAfter);
		};
		const onFocus = ({ target }: FocusEvent) => {
			const named = namedAt(target);
			if (named?.matches(":focus-visible")) turnTo(named, 0);
		};
		const listeners = { pointerover: onOver, focusin: onFocus, focusout: hide, pointerdown: hide, keydown: hide };
		const each = Object.entries(listeners) as [string, EventListener][];
		for (const [type, listener] of each) document.addEventListener(type, listener);
		return () => {
			clearTimeout(timer);
			for (const [type, listener] of each) document.removeEventListener(type, listener);
		};
	}, []);
	return target?.isConnected && Opened ? <Opened target={target} words={target.dataset.tooltip ?? ""} /> : null;
}

function namedAt(target: EventTarget | null): HTMLElement | undefined {
	return (target instanceof Element && target.closest<HTMLElement>("[data-tooltip]")) || undefined;
}
