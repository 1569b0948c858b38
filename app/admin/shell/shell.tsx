import { Menu } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { RouterProvider } from "react-aria-components";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useHref, useLocation, useNavigate, useNavigation } from "react-router";
import type { Person } from "../../.server/auth/person.ts";
import { IconButton } from "../controls/button.tsx";
import { Toasts } from "../controls/toasts.tsx";
import { useShortcuts } from "../controls/use-shortcuts.ts";
import { CountsContext, type StudioCounts, useLiveCounts } from "../special/notifications/use-counts.ts";
import { Bell } from "./bell.tsx";
import { openOnceLoaded } from "./open-once-loaded.ts";
import { QuickAdd } from "./quick-add.tsx";
import { Rail } from "./rail.tsx";
import { Search } from "./search.tsx";
import type { Theme } from "./theme.ts";
import { useLostFocus } from "./use-lost-focus.ts";
import { RoleContext } from "./use-mine.ts";
import { UserMenu } from "./user-menu.tsx";
import { titleAt } from "./where.ts";

// Loaded when it is first wanted.
const loadShortcuts = () => import("./shortcuts.tsx");
const Shortcuts = lazy(loadShortcuts);

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
	const [keysOpen, setKeysOpen] = useState<boolean>();
	const showShortcuts = () => void openOnceLoaded(loadShortcuts, () => setKeysOpen(true));
	useShortcuts({ "?": showShortcuts });
	const { pathname } = useLocation();
	const { name, description } = titleAt(pathname);
	const main = useRef<HTMLElement>(null);
	useLostFocus(main, pathname);
	const navigate = useNavigate();
	const isLoading = useNavigation().state !== "idle";
	return (
		<RoleContext value={shell.person.role}>
			<CountsContext value={counts}>
				<RouterProvider navigate={navigate} useHref={useHref}>
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
					<ModalOverlay className="rail-overlay" isOpen={railOpen} onOpenChange={setRailOpen} isDismissable>
						<Modal className="rail-drawer">
							<Dialog className="rail" aria-label="Sections">
								<Rail shell={shell} onNavigate={() => setRailOpen(false)} />
							</Dialog>
						</Modal>
					</ModalOverlay>
					{keysOpen !== undefined && (
						<Suspense>
							<Shortcuts isOpen={keysOpen} onOpenChange={setKeysOpen} />
						</Suspense>
					)}
					<Toasts />
				</RouterProvider>
			</CountsContext>
		</RoleContext>
	);
}
