import { type ReactElement, type RefObject, useRef, useState } from "react";
import type { StudioIcon } from "../icons.tsx";
import type { ButtonProps } from "./button.tsx";
import { openedLater } from "./opened-later.tsx";

export interface MenuEntry {
	label: string;
	icon?: StudioIcon;
	/** A second, quieter line. */
	note?: string;
	onAction?(): void;
	/** Leads there instead of doing something. */
	href?: string;
	newTab?: boolean;
	danger?: boolean;
	isDisabled?: boolean;
}

export interface MenuProps {
	/** The button that opens it, with what makes it open. */
	trigger(opens: OpensMenu): ReactElement;
	/** "separator" draws a line. */
	items: readonly (MenuEntry | "separator")[];
	/** Its name. */
	label: string;
}

/** What the button of a menu has, so that it opens it. */
export type OpensMenu = Pick<ButtonProps, "ref" | "aria-expanded" | "aria-haspopup" | "onKeyDown" | "onPress">;

export interface MenuState {
	triggerRef: RefObject<HTMLButtonElement | null>;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** What has the focus first: an end of the menu for those who opened it by keys. */
	autoFocus: true | "first" | "last";
}

const Opened = openedLater<Omit<MenuProps, "trigger"> & MenuState>(() =>
	import("./opened-menu.tsx").then((file) => file.OpenedMenu),
);

/** A list of things to do or places to go, behind a button. */
export function Menu({ trigger, items, label }: MenuProps) {
	const { opens, state } = useMenu();
	return (
		<>
			{trigger(opens)}
			<Opened {...state} items={items} label={label} />
		</>
	);
}

/** Opens a menu when its button is pressed, by the arrow keys too. */
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
			// What is pressed by a key counts no clicks.
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
