import { type ReactNode, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { Bookmark } from "../../.server/auth/bookmarks.ts";
import type { Person } from "../../.server/auth/person.ts";
import { IconButton } from "../controls/button.tsx";
import { openedLater } from "../controls/overlays/lazy.tsx";
import { Toasts } from "../controls/overlays/toasts.tsx";
import { Tooltips } from "../controls/overlays/tooltips.tsx";
import { useOpenedSoon } from "../controls/overlays/use-preload.ts";
import { useShortcuts } from "../controls/use-shortcuts.ts";
import { Menu } from "../icons.tsx";
import { CountsContext, type StudioCounts, useLiveCounts } from "../screens/notifications/use-counts.ts";
import { Bell } from "./bell.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { Rail } from "./rail.tsx";
import type { RailDrawerProps } from "./rail-drawer.tsx";
import { keepRailView, type RailView } from "./rail-view.ts";
import { Search } from "./search.tsx";
import { SectionTabs } from "./section-tabs.tsx";
import type { ShortcutsProps } from "./shortcuts.tsx";
import type { Theme } from "./studio-theme.ts";
import { useGoKeys } from "./use-go-keys.ts";
import { useLostFocus } from "./use-lost-focus.ts";
import { AdministratorContext, ClosedContext, MayPublishContext } from "./use-may-open.ts";
import { PinsContext } from "./use-pins.ts";
import { UserMenu } from "./user-menu.tsx";
import { ViewedAs } from "./viewed-as.tsx";
import { wordsAt } from "./where.ts";

const RailDrawer = openedLater<RailDrawerProps>(() => import("./rail-drawer.tsx").then((file) => file.RailDrawer));
const Shortcuts = openedLater<ShortcutsProps>(() => import("./shortcuts.tsx").then((file) => file.Shortcuts));

/** The data of everything around the screens. */
export interface ShellData {
	readonly company: string;
	readonly person: Person;
	readonly theme: Theme;
	readonly rail: RailView;
	readonly counts: StudioCounts;
	readonly pins: readonly Bookmark[];
	/** Paths of the sections that the person may not open. */
	readonly closed: readonly string[];
}

/** The studio's frame: the rail, the top bar, and the screen. */
export function Shell({ shell, children }: { shell: ShellData; children: ReactNode }) {
	const counts = useLiveCounts(shell.counts);
	const [railOpen, setRailOpen] = useState(false);
	const [rail, setRail] = useState(shell.rail);
	const showRail = (next: RailView) => {
		keepRailView(next);
		setRail(next);
	};
	const [keysOpen, setKeysOpen] = useState(false);
	const showShortcuts = () => setKeysOpen(true);
	useGoKeys();
	useShortcuts({ "?": showShortcuts, "[": () => showRail({ ...rail, isNarrow: !rail.isNarrow }) });
	const { pathname, search } = useLocation();
	const words = wordsAt(pathname, search);
	const main = useRef<HTMLElement>(null);
	useLostFocus(main, pathname);
	useOpenedSoon();
	const isLoading = useNavigation().state !== "idle";
	return (
		<AdministratorContext value={shell.person.role === "administrator"}>
			<ClosedContext value={shell.closed}>
				<MayPublishContext value={!shell.person.proposesOnly}>
					<CountsContext value={counts}>
						<PinsContext value={shell.pins}>
							<a className="skip" href="#main">
								Skip to content
							</a>
							<div className="shell" data-narrow={rail.isNarrow || undefined}>
								<aside className="rail" aria-label="Sections">
									<Rail company={shell.company} view={rail} onView={showRail} />
								</aside>
								<div className="sheet">
									<header className="bar">
										<IconButton
											className="rail-opener"
											label="Open menu"
											icon={Menu}
											onPress={() => setRailOpen(true)}
										/>
										<Where {...words} />
										{!shell.closed.includes("calendar") && <Search />}
										{!shell.closed.includes("") && <QuickAdd />}
										<Bell />
										<UserMenu person={shell.person} theme={shell.theme} onShortcuts={showShortcuts} />
									</header>
									{shell.person.viewsAs && <ViewedAs role={shell.person.viewsAs} />}
									<main ref={main} id="main" tabIndex={-1} aria-busy={isLoading || undefined}>
										<SectionTabs />
										{children}
									</main>
								</div>
							</div>
							<RailDrawer
								isOpen={railOpen}
								onOpenChange={setRailOpen}
								company={shell.company}
								view={rail}
								onView={showRail}
							/>
							<Shortcuts isOpen={keysOpen} onOpenChange={setKeysOpen} />
							<Tooltips />
							<Toasts />
						</PinsContext>
					</CountsContext>
				</MayPublishContext>
			</ClosedContext>
		</AdministratorContext>
	);
}

function Where({ title, name, description }: ReturnType<typeof wordsAt>) {
	if (!title) {
		return (
			<p className="bar-where">
				<b>{name}</b>
				<span>{description}</span>
			</p>
		);
	}
	return (
		<div className="bar-where">
			<h1>{title}</h1>
			<p>{title === name ? description : `${name}, ${description}`}</p>
		</div>
	);
}
