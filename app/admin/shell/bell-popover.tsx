import type { RefObject } from "react";
import { Popover } from "react-aria-components/Popover";
import { Link } from "react-router";
import { useAction } from "../actions/use-action.ts";
import { Button } from "../controls/button.tsx";
import { useMessages } from "../controls/overlays/messages.ts";
import { SkeletonLines } from "../controls/skeleton.tsx";
import { Time } from "../controls/time/time.tsx";
import type { action } from "../screens/notifications/notifications-action.ts";
import { useLoaded } from "../use-loaded.ts";
import type { NewestNotifications } from "./newest-notifications.ts";

const address = "/admin/notifications/recent";

export interface BellPopoverProps {
	triggerRef: RefObject<HTMLButtonElement | null>;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	unread: number;
}

/** The newest notifications, in a popover below the bell. */
export function BellPopover({ unread, ...state }: BellPopoverProps) {
	return (
		// The popover itself has the dialog role: react-aria adds hidden close buttons, which a nested dialog would leave
		// outside.
		<Popover {...state} className="popover bell" placement="bottom end" aria-label="Notifications">
			<Newest close={() => state.onOpenChange(false)} unread={unread} />
		</Popover>
	);
}

function Newest({ close, unread }: { close(): void; unread: number }) {
	const { state, reload } = useLoaded<NewestNotifications>(address);
	const { run, rejection } = useAction<typeof action>("/admin/actions/notifications");
	const readAll = async () => {
		if (await run("readAll", {})) reload();
	};
	const notifications = state.kind === "ready" ? state.value.notifications : undefined;
	const failure = state.kind === "failed" ? state.sentence : rejection?.sentence;
	return (
		<>
			<header>
				<h2>Notifications</h2>
				{unread > 0 && (
					<Button variant="quiet" onPress={() => void readAll()}>
						Mark all read
					</Button>
				)}
			</header>
			{failure && (
				<p className="bell-none tone-danger" role="alert">
					{failure}
				</p>
			)}
			{state.kind === "loading" && <SkeletonLines count={3} height="2rem" />}
			{notifications?.length === 0 && <p className="bell-none">Nothing has happened yet.</p>}
			<ul>
				{notifications?.map(({ id, title, body, path, at, read: isRead }) => (
					<li key={id}>
						<Link
							to={path}
							onClick={() => {
								if (!isRead) void run("read", { id });
								close();
							}}
						>
							<span className={isRead ? "bell-dot" : "bell-dot bell-unread"}>
								{!isRead && <span className="sr-only">Unread: </span>}
							</span>
							<b>{title}</b>
							<small className="num">
								<Time at={at} relative />
							</small>
							{body && <p className="clip">{body}</p>}
						</Link>
					</li>
				))}
			</ul>
			<Said />
			<footer>
				<Link to="/admin/notifications" onClick={close}>
					View all notifications
				</Link>
			</footer>
		</>
	);
}

/** What the lane has said in this tab, for whoever missed it. */
function Said() {
	const messages = useMessages();
	if (messages.length === 0) return null;
	return (
		<details className="bell-said" open>
			<summary>Said in this tab</summary>
			<ul>
				{messages.map(({ id, text, at }) => (
					<li key={id}>
						<p>{text}</p>
						<small className="num">
							<Time at={at} relative />
						</small>
					</li>
				))}
			</ul>
		</details>
	);
}
