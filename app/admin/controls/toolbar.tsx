import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from "react";

type ToolbarProps = Omit<ComponentProps<"div">, "ref" | "role" | "onFocus" | "onKeyDown"> & { "aria-label": string };

/** A row of buttons that is a single Tab stop. Left and right move between them, Home and End to the first and the last. */
export function Toolbar(props: ToolbarProps) {
	const toolbar = useRef<HTMLDivElement>(null);
	const current = useRef<HTMLElement>(null);
	// Only one of the buttons is in the Tab order: the last used one, as long as it is there and enabled.
	const update = () => {
		const buttons = buttonsIn(toolbar.current);
		if (!buttons.includes(current.current!)) current.current = buttons[0] ?? null;
		for (const button of buttons) button.tabIndex = button === current.current ? 0 : -1;
	};
	useEffect(update);
	const onKeyDown = (event: KeyboardEvent) => {
		const buttons = buttonsIn(toolbar.current);
		const at = buttons.indexOf(event.target as HTMLElement);
		const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
		if (at < 0 || to === undefined) return;
		event.preventDefault();
		buttons.at(to % buttons.length)?.focus();
	};
	return (
		<div
			{...props}
			ref={toolbar}
			role="toolbar"
			onFocus={({ target }) => {
				current.current = target;
				update();
			}}
			onKeyDown={onKeyDown}
		/>
	);
}

function buttonsIn(toolbar: HTMLElement | null): HTMLElement[] {
	return [...(toolbar?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? [])];
}
