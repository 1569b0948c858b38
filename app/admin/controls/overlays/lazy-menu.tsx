import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";
import { Menu as AriaMenu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { useHref, useNavigate } from "react-router";
import { newTab } from "../../../design/new-tab.tsx";
import type { MenuEntry, MenuProps, MenuState } from "./menu.tsx";

/** The content of `Menu`, loaded when it is first opened. */
export function OpenedMenu({ items, label, ...state }: Omit<MenuProps, "trigger"> & MenuState) {
	return (
		<MenuPopover label={label} {...state}>
			<AriaMenu
				className="menu"
				aria-label={label}
				autoFocus={state.autoFocus}
				onClose={() => state.onOpenChange(false)}
				selectionMode={items.some(isChoice) ? "multiple" : "none"}
				selectedKeys={items.filter(isChoice).flatMap(({ label, isChosen }) => (isChosen ? [label] : []))}
				onSelectionChange={(chosen) => onSwitched(items, chosen as ReadonlySet<string>)}
			>
				{items.map((item, index) =>
					item === "separator" ? (
						<Separator key={index} />
					) : (
						<MenuItem
							key={item.label}
							id={item.label}
							shouldCloseOnSelect={!isChoice(item)}
							className={
								isChoice(item) ? "menu-item menu-choice" : item.danger ? "menu-item menu-item-danger" : "menu-item"
							}
							textValue={item.label}
							onAction={isChoice(item) ? undefined : item.onAction}
							href={item.href}
							isDisabled={item.isDisabled}
							{...(item.newTab && newTab)}
						>
							{item.icon ? <item.icon className="icon" aria-hidden="true" /> : !isChoice(item) && <span />}
							<span>
								{item.label}
								{item.newTab && <span className="sr-only"> (opens in new tab)</span>}
							</span>
							{item.note && <small>{item.note}</small>}
						</MenuItem>
					),
				)}
			</AriaMenu>
		</MenuPopover>
	);
}

type Choice = MenuEntry & { isChosen: boolean };

function isChoice(item: MenuEntry | "separator"): item is Choice {
	return item !== "separator" && item.isChosen !== undefined;
}

/** Runs the entry that was switched on or off. */
function onSwitched(items: MenuProps["items"], chosen: ReadonlySet<string>): void {
	items
		.filter(isChoice)
		.find(({ label, isChosen }) => chosen.has(label) !== isChosen)
		?.onAction?.();
}

/** Places a menu below its button. Links in it navigate within the studio. */
export function MenuPopover({
	label,
	autoFocus,
	children,
	...state
}: MenuState & { label: string; children: ReactNode }) {
	const navigate = useNavigate();
	return (
		<RouterProvider navigate={navigate} useHref={useHref}>
			<Popover {...state} className="popover" placement="bottom end" aria-label={label}>
				{children}
			</Popover>
		</RouterProvider>
	);
}
