import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { newTab } from "../../design/new-tab.tsx";

export interface MenuEntry {
	label: string;
	icon?: LucideIcon;
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
	/** The button that opens it. */
	trigger: ReactElement;
	/** "separator" draws a line. */
	items: readonly (MenuEntry | "separator")[];
	/** Its name, where the trigger's words are not enough. */
	label?: string;
}

/** A list of things to do or places to go, behind a button. */
export function Menu({ trigger, items, label }: MenuProps) {
	return (
		<MenuTrigger>
			{trigger}
			<Popover className="popover" placement="bottom end">
				<AriaMenu className="menu" aria-label={label}>
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
			</Popover>
		</MenuTrigger>
	);
}
