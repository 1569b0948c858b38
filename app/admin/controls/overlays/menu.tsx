import { type ReactElement, type RefObject, useRef, useState } from "react";
import type { StudioIcon } from "../../icons.tsx";
import type { ButtonProps } from "../button.tsx";
import { openedLater } from "./lazy.tsx";

export interface MenuEntry {
	label: string;
	icon?: StudioIcon;
	/** A second line in smaller text. */
	note?: string;
	onAction?(): void;
	/** Makes the entry a link. */
	href?: string;
	newTab?: boolean;
	danger?: boolean;
	isDisabled?: boolean;
	/** Whether it is chosen, for entries that can be switched on and off. They keep the menu open. */
	isChosen?: boolean;
}

export interface MenuProps {
	/** Renders the button that opens the menu; it must spread the given props. */
	trigger(opens: OpensMenu): ReactElement;
	/** "separator" draws a line. */
	items: readonly (MenuEntry | "separator")[];
	/** Accessible name. */
	label: string;
}

/** Props of a button that opens a menu. */
export type OpensMenu = Pick<ButtonProps, "aria-expanded" | "aria-haspopup" | "onKeyDown" | "onPress"> & {
	ref: RefObject<HTMLButtonElement | null>;
};

export interface MenuState {
	triggerRef: RefObject<HTMLButtonElement | null>;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** The element that gets the focus first: the first or last entry when the menu was opened by keyboard. */
	autoFocus: true | "first" | "last";
}

const Opened = openedLater<Omit<MenuProps, "trigger"> & MenuState>(() =>
	import("./lazy-menu.tsx").then((file) => file.OpenedMenu),
);

/** A menu of commands or links, behind a button. */
export function Menu({ trigger, items, label }: MenuProps) {
	const { opens, state } = useMenu();
	return (
		<>
			{trigger(opens)}
			<Opened {...state} items={items} label={label} />
		</>
	);
}

/** Opens a menu when its button is pressed, also with the arrow keys. */
export function useMenu(): { opens: OpensMenu; state: MenuState } {
	const triggerRef = useRef<HTMLButtonElement>(null);
	const [isOpen, setOpen] = useState(false);
	const [autoFocus, setAutoFocus] = useState<MenuState["autoFocus"]>(true);
	const open = (focused: MenuState["autoFocus"]) => {
		setAutoFocus(focused);
		setOpen(true);
	};
	return {
		opens: {
			ref: triggerRef,
			"aria-haspopup": "menu",
			"aria-expanded": isOpen,
			// Presses by keyboard have a click count of 0.
			onPress: ({ detail }) => open(detail === 0 ? "first" : true),
			onKeyDown(event) {
				if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
				event.preventDefault();
				open(event.key === "ArrowDown" ? "first" : "last");
			},
		},
		state: { triggerRef, isOpen, onOpenChange: setOpen, autoFocus },
	};
}
