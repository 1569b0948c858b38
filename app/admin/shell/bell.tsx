import { useEffect, useRef, useState } from "react";
import { openedLater } from "../controls/overlays/lazy.tsx";
import { Bell as BellIcon } from "../icons.tsx";
import { useCounts } from "../screens/notifications/use-counts.ts";
import { useFresh } from "../use-fresh.ts";
import type { BellPopoverProps } from "./bell-popover.tsx";

const BellPopover = openedLater<BellPopoverProps>(() => import("./bell-popover.tsx").then((file) => file.BellPopover));

/** The bell: the number of unread notifications, and the newest of them. */
export function Bell() {
	const unread = useCounts()?.unread ?? 0;
	const button = useRef<HTMLButtonElement>(null);
	const [isOpen, setOpen] = useState(false);
	useFreshOnReturn();
	return (
		<>
			<button
				ref={button}
				type="button"
				className="button button-quiet square"
				aria-label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
				aria-expanded={isOpen}
				onClick={() => setOpen(true)}
			>
				<BellIcon className="icon" aria-hidden="true" />
				{unread > 0 && (
					<span className="pip num" aria-hidden="true">
						{unread > 99 ? "99+" : unread}
					</span>
				)}
			</button>
			<BellPopover triggerRef={button} isOpen={isOpen} onOpenChange={setOpen} unread={unread} />
		</>
	);
}

const restFor = 60_000; // milliseconds

/** Reloads the counts when somebody returns to the tab. A timer would keep their session alive. */
function useFreshOnReturn() {
	const freshen = useFresh();
	useEffect(() => {
		let asked = Date.now();
		const onReturn = () => {
			if (document.visibilityState !== "visible" || Date.now() - asked < restFor) return;
			asked = Date.now();
			void freshen();
		};
		document.addEventListener("visibilitychange", onReturn);
		return () => document.removeEventListener("visibilitychange", onReturn);
	}, [freshen]);
}
