import { Keyboard, LogOut, MonitorUp, SunMoon, UserRound } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import type { Person } from "../../.server/auth/person.ts";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";
import { useFresh } from "../use-fresh.ts";
import { chooseTheme, type Theme, themes } from "./theme.ts";
import { useSignOut } from "./use-sign-out.ts";

interface UserMenuProps {
	person: Person;
	theme: Theme;
	/** Shows the list of keys. */
	onShortcuts(): void;
}

/** Who is signed in, how their studio looks, and the ways out. */
export function UserMenu({ person: { name, role }, theme: loaded, onShortcuts }: UserMenuProps) {
	const signOut = useSignOut();
	const [theme, setTheme] = useState(loaded);
	const freshen = useFresh();
	const choose = (next: Theme) => {
		chooseTheme(next);
		setTheme(next);
		void freshen();
	};
	return (
		<MenuTrigger>
			<Button className="me">
				<span className="me-initials" data-initials={initialsOf(name)} aria-hidden="true" />
				<span className="me-words">
					<b>{name}</b>
					<small>{roles[role]}</small>
				</span>
			</Button>
			<Popover className="popover" placement="bottom end">
				<div className="me-who" aria-hidden="true">
					<b>{name}</b>
					<small>{roles[role]}</small>
				</div>
				<Menu className="menu" aria-label="Account">
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
			</Popover>
		</MenuTrigger>
	);
}

const roles = { administrator: "Administrator", editor: "Editor" };
const themeNames = { system: "As the system", light: "Light", dark: "Dark" };

function initialsOf(name: string): string {
	const words = name.split(/\s+/).filter(Boolean);
	return [words[0], words.length > 1 ? words.at(-1) : ""]
		.map((word) => [...(word ?? "")][0] ?? "")
		.join("")
		.toUpperCase();
}
