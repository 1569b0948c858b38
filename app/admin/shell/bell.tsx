import { Bell as BellIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { Link } from "react-router";
import { useAction } from "../actions/use-action.ts";
import { Button as TextButton } from "../controls/button.tsx";
import { SkeletonLines } from "../controls/skeleton.tsx";
import { Time } from "../controls/time.tsx";
import type { action } from "../special/notifications/action.ts";
import { actionAddress } from "../special/notifications/action-address.ts";
import { useCounts } from "../special/notifications/use-counts.ts";
import { useFresh } from "../use-fresh.ts";
import { useLoaded } from "../use-loaded.ts";
import type { NewestNotifications } from "./notifications.ts";

const address = "/admin/notifications/recent";

/** What happened that somebody should know of: how much of it is unread, and the newest. */
export function Bell() {
	const unread = useCounts()?.unread ?? 0;
	const [open, setOpen] = useState(false);
	useFreshOnReturn();
	return (
		<DialogTrigger isOpen={open} onOpenChange={setOpen}>
			<Button
				className="button button-quiet square"
				aria-label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
			>
				<BellIcon className="icon" aria-hidden="true" />
				{unread > 0 && (
					<span className="pip num" aria-hidden="true">
						{unread > 99 ? "99+" : unread}
					</span>
				)}
			</Button>
			{/* Itself the dialog: another within it would leave its hidden buttons outside. */}
			<Popover className="popover bell" placement="bottom end">
				<Newest close={() => setOpen(false)} unread={unread} />
			</Popover>
		</DialogTrigger>
	);
}

function Newest({ close, unread }: { close(): void; unread: number }) {
	const { state, reload } = useLoaded<NewestNotifications>(address);
	const { run, rejection } = useAction<typeof action>(actionAddress);
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
					<TextButton variant="quiet" onPress={() => void readAll()}>
						Mark all read
					</TextButton>
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
			<footer>
				<Link to="/admin/notifications" onClick={close}>
					View all notifications
				</Link>
			</footer>
		</>
	);
}

const restFor = 60_000;

/** Asks for the counts again when somebody comes back to the studio. Asking by the clock would keep their session alive. */
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
