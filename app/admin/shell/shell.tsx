import { type ReactNode, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { Person } from "../../.server/auth/person.ts";
import { IconButton } from "../controls/button.tsx";
import { openedLater } from "../controls/opened-later.tsx";
import { Toasts } from "../controls/toasts.tsx";
import { Tooltips } from "../controls/tooltips.tsx";
import { useOpenedSoon } from "../controls/use-opened-soon.ts";
import { useShortcuts } from "../controls/use-shortcuts.ts";
import { Menu } from "../icons.tsx";
import { CountsContext, type StudioCounts, useLiveCounts } from "../special/notifications/use-counts.ts";
import { Bell } from "./bell.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { Rail } from "./rail.tsx";
import type { RailDrawerProps } from "./rail-drawer.tsx";
import { Search } from "./search.tsx";
import type { ShortcutsProps } from "./shortcuts.tsx";
import type { Theme } from "./theme.ts";
import { useLostFocus } from "./use-lost-focus.ts";
import { RoleContext } from "./use-mine.ts";
import { UserMenu } from "./user-menu.tsx";
import { titleAt } from "./where.ts";

const RailDrawer = openedLater<RailDrawerProps>(() => import("./rail-drawer.tsx").then((file) => file.RailDrawer));
const Shortcuts = openedLater<ShortcutsProps>(() => import("./shortcuts.tsx").then((file) => file.Shortcuts));

/** What stands around every screen. */
export interface ShellData {
	readonly company: string;
	readonly person: Person;
	readonly theme: Theme;
	readonly counts: StudioCounts;
}

/** The rail, the bar and the screen between them. */
export function Shell({ shell, children }: { shell: ShellData; children: ReactNode }) {
	const counts = useLiveCounts(shell.counts);
	const [railOpen, setRailOpen] = useState(false);
	const [keysOpen, setKeysOpen] = useState(false);
	const showShortcuts = () => setKeysOpen(true);
	useShortcuts({ "?": showShortcuts });
	const { pathname } = useLocation();
	const { name, description } = titleAt(pathname);
	const main = useRef<HTMLElement>(null);
	useLostFocus(main, pathname);
	useOpenedSoon();
	const isLoading = useNavigation().state !== "idle";
	return (
		<RoleContext value={shell.person.role}>
			<CountsContext value={counts}>
				<a className="skip" href="#main">
					Skip to content
				</a>
				<div className="shell">
					<aside className="rail" aria-label="Sections">
						<Rail shell={shell} />
					</aside>
					<div className="sheet">
						<header className="bar">
							<IconButton className="rail-opener" label="Open menu" icon={Menu} onPress={() => setRailOpen(true)} />
							<p className="bar-where">
								<b>{name}</b>
								<span>{description}</span>
							</p>
							<Search />
							<QuickAdd />
							<Bell />
							<UserMenu person={shell.person} theme={shell.theme} onShortcuts={showShortcuts} />
						</header>
						<main ref={main} id="main" tabIndex={-1} aria-busy={isLoading || undefined}>
							{children}
						</main>
					</div>
				</div>
				<RailDrawer isOpen={railOpen} onOpenChange={setRailOpen} shell={shell} />
				<Shortcuts isOpen={keysOpen} onOpenChange={setKeysOpen} />
				<Tooltips />
				<Toasts />
			</CountsContext>
		</RoleContext>
	);
}
