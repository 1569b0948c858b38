import { Bell as BellIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { Link, useFetcher, useRevalidator } from "react-router";
import { Button as TextButton } from "../controls/button.tsx";
import { SkeletonLines } from "../controls/skeleton.tsx";
import { Time } from "../controls/time.tsx";
import { useUnread } from "../special/notifications/use-unread.ts";
import type { loader } from "./notifications.ts";

const address = "/admin/notifications/recent";

/** What happened that somebody should know of: how much of it is unread, and the newest. */
export function Bell({ unread: loaded }: { unread: number }) {
	const unread = useUnread(loaded);
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
	const { load, submit, data } = useFetcher<typeof loader>();
	useEffect(() => void load(address), [load]);
	const read = (which: string) => void submit({ which }, { method: "post", action: address });
	const notifications = data && "notifications" in data ? data.notifications : undefined;
	return (
		<>
			<header>
				<h2>Notifications</h2>
				{unread > 0 && (
					<TextButton variant="quiet" onPress={() => read("all")}>
						Mark all read
					</TextButton>
				)}
			</header>
			{!notifications && <SkeletonLines count={3} height="2rem" />}
			{notifications?.length === 0 && <p className="bell-none">Nothing has happened yet.</p>}
			<ul>
				{notifications?.map(({ id, title, body, path, at, read: isRead }) => (
					<li key={id}>
						<Link
							to={path}
							onClick={() => {
								if (!isRead) read(id);
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
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let asked = Date.now();
		const onReturn = () => {
			if (document.visibilityState !== "visible" || Date.now() - asked < restFor) return;
			asked = Date.now();
			void revalidate();
		};
		document.addEventListener("visibilitychange", onReturn);
		return () => document.removeEventListener("visibilitychange", onReturn);
	}, [revalidate]);
}
