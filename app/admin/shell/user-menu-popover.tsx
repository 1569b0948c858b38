import { useContext, useState } from "react";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Separator } from "react-aria-components/Separator";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";
import { MenuPopover } from "../controls/overlays/lazy-menu.tsx";
import type { MenuState } from "../controls/overlays/menu.tsx";
import { BookOpenText, Keyboard, ListChecks, LogOut, MonitorUp, SunMoon, UserRound } from "../icons.tsx";
import { useFresh } from "../use-fresh.ts";
import { chooseTheme, type Theme, themes } from "./studio-theme.ts";
import { AdministratorContext } from "./use-may-open.ts";
import { useSignOut } from "./use-sign-out.ts";

export interface UserMenuPopoverProps extends MenuState {
	name: string;
	role: string;
	theme: Theme;
	/** Opens the list of keyboard shortcuts. */
	onShortcuts(): void;
}

/** The content of the user menu, loaded when it is first opened. */
export function UserMenuPopover({ name, role, theme: loaded, onShortcuts, ...state }: UserMenuPopoverProps) {
	const signOut = useSignOut();
	const isAdministrator = useContext(AdministratorContext);
	const [theme, setTheme] = useState(loaded);
	const freshen = useFresh();
	const choose = (next: Theme) => {
		chooseTheme(next);
		setTheme(next);
		void freshen();
	};
	return (
		<MenuPopover label="Account" {...state}>
			<div className="me-who" aria-hidden="true">
				<b>{name}</b>
				<small>{role}</small>
			</div>
			<Menu className="menu" aria-label="Account" autoFocus={state.autoFocus} onClose={() => state.onOpenChange(false)}>
				<MenuItem className="menu-item" href="/" {...newTab} textValue="View Live Site">
					<MonitorUp className="icon" aria-hidden="true" />
					<span>
						View Live Site
						<NewTabNote />
					</span>
				</MenuItem>
				<MenuItem className="menu-item" href="/admin/account" textValue="Your account">
					<UserRound className="icon" aria-hidden="true" />
					Your account
				</MenuItem>
				{isAdministrator && (
					<MenuItem className="menu-item" href="/admin/start" textValue="Make it yours">
						<ListChecks className="icon" aria-hidden="true" />
						Make it yours
					</MenuItem>
				)}
				<MenuItem className="menu-item" href="/admin/help" textValue="Help">
					<BookOpenText className="icon" aria-hidden="true" />
					Help
				</MenuItem>
				<MenuItem className="menu-item" textValue="Keyboard shortcuts" onAction={onShortcuts}>
					<Keyboard className="icon" aria-hidden="true" />
					Keyboard shortcuts
				</MenuItem>
				<Separator />
				<MenuSection
					selectionMode="single"
					disallowEmptySelection
					selectedKeys={[theme]}
					onSelectionChange={(keys) => choose([...keys][0] as Theme)}
				>
					<Header className="menu-header">
						<SunMoon className="icon" aria-hidden="true" />
						Appearance
					</Header>
					{themes.map((each) => (
						<MenuItem key={each} id={each} className="menu-item menu-choice" shouldCloseOnSelect={false}>
							{themeNames[each]}
						</MenuItem>
					))}
				</MenuSection>
				<Separator />
				<MenuItem className="menu-item" textValue="Sign Out" onAction={() => void signOut()}>
					<LogOut className="icon" aria-hidden="true" />
					Sign Out
				</MenuItem>
			</Menu>
		</MenuPopover>
	);
}

const themeNames = { system: "As the system", light: "Light", dark: "Dark" };
