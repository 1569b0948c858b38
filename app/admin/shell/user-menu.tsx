import type { Person } from "../../.server/auth/person.ts";
import { initialsOf } from "../../design/initials.ts";
import { openedLater } from "../controls/overlays/lazy.tsx";
import { useMenu } from "../controls/overlays/menu.tsx";
import type { Theme } from "./studio-theme.ts";
import type { UserMenuPopoverProps } from "./user-menu-popover.tsx";

const Opened = openedLater<UserMenuPopoverProps>(() =>
	import("./user-menu-popover.tsx").then((file) => file.UserMenuPopover),
);

interface UserMenuProps {
	person: Person;
	theme: Theme;
	/** Opens the list of keyboard shortcuts. */
	onShortcuts(): void;
}

/** The user menu: name, theme, account and signing out. */
export function UserMenu({ person: { name, role }, theme, onShortcuts }: UserMenuProps) {
	const { opens, state } = useMenu();
	const { onPress, ...rest } = opens;
	return (
		<>
			<button {...rest} type="button" className="me" onClick={onPress}>
				<span className="me-initials" data-initials={initialsOf(name)} aria-hidden="true" />
				<span className="me-words">
					<b>{name}</b>
					<small>{roles[role]}</small>
				</span>
			</button>
			<Opened {...state} {...{ name, role: roles[role], theme, onShortcuts }} />
		</>
	);
}

const roles = { administrator: "Administrator", editor: "Editor" };
