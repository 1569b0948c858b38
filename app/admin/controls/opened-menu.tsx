import type { ReactNode } from "react";
import { RouterProvider } from "react-aria-components";
import { Menu as AriaMenu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { useHref, useNavigate } from "react-router";
import { newTab } from "../../design/new-tab.tsx";
import type { MenuProps, MenuState } from "./menu.tsx";

/** What `Menu` shows once it was opened. */
export function OpenedMenu({ items, label, ...state }: Omit<MenuProps, "trigger"> & MenuState) {
	return (
		<MenuPopover label={label} {...state}>
			<AriaMenu
				className="menu"
				aria-label={label}
				autoFocus={state.autoFocus}
				onClose={() => state.onOpenChange(false)}
			>
				{items.map((item, index) =>
					item === "separator" ? (
						<Separator key={index} />
					) : (
						<MenuItem
							key={item.label}
							className={item.danger ? "menu-item menu-item-danger" : "menu-item"}
							textValue={item.label}
							onAction={item.onAction}
							href={item.href}
							isDisabled={item.isDisabled}
							{...(item.newTab && newTab)}
						>
							{item.icon ? <item.icon className="icon" aria-hidden="true" /> : <span />}
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

/** Holds a menu below its button. What leads somewhere does so within the studio. */
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
