import { useEffect } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { canSendMail } from "../../../.server/mail/send-mail.ts";
import { setDigest, wantsDigest } from "../../../.server/notifications/digest.ts";
import { listNotifications, markRead, type Notification } from "../../../.server/notifications/list.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { Switch } from "../../controls/fields.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Time } from "../../controls/time.tsx";
import { toast } from "../../controls/toasts.tsx";
import { orUnreached, refusalIn, refused } from "../../refusal.ts";
import type { Route } from "./+types/notifications";

const pageSize = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { store, env } = context.get(backendContext);
	const person = context.get(personContext);
	const before = new URL(request.url).searchParams.get("before") ?? undefined;
	const [notifications, digest] = await Promise.all([
		listNotifications(store, person, { before, limit: pageSize + 1 }),
		wantsDigest(store, person.id),
	]);
	return {
		notifications: notifications.slice(0, pageSize),
		hasOlder: notifications.length > pageSize,
		digest,
		email: person.email,
		sendsMail: canSendMail(env),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	try {
		const { store } = context.get(backendContext);
		const person = context.get(personContext);
		const form = await request.formData();
		const which = String(form.get("which") ?? "");
		if (form.has("digest")) {
			const digest = form.get("digest") === "on";
			await setDigest(store, person.id, digest);
			return { digest };
		}
		await markRead(store, person, which === "all" ? "all" : [which]);
		return { done: true };
	} catch (error) {
		return refused(error);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreached(serverAction);

export const meta: Route.MetaFunction = () => [{ title: "Notifications | Quillstone Studio" }];

export default function Notifications({ loaderData }: Route.ComponentProps) {
	const { notifications, hasOlder, digest, email, sendsMail } = loaderData;
	const [params] = useSearchParams();
	const reading = useFetcher<typeof action>();
	const refusal = refusalIn(reading.data);
	return (
		<div className="screen notifications-screen">
			<header className="screen-head">
				<div>
					<h1 className="screen-title">Notifications</h1>
					<p className="soft">What happened that somebody should know of, for ninety days.</p>
				</div>
				{notifications.some(({ read }) => !read) && (
					<reading.Form method="post">
						<Button type="submit" name="which" value="all" busy={reading.state !== "idle"}>
							Mark all read
						</Button>
					</reading.Form>
				)}
			</header>
			{refusal && (
				<Notice tone="danger" role="alert">
					{refusal}
				</Notice>
			)}
			<DigestSwitch digest={digest} email={email} sendsMail={sendsMail} />
			{notifications.length === 0 ? (
				<div className="panel">
					<Empty title="Nothing has happened yet">
						New inquiries, failed deliveries and published articles will be told here.
					</Empty>
				</div>
			) : (
				<ul className="panel notifications">
					{notifications.map((notification) => (
						<Line key={notification.id} notification={notification} />
					))}
				</ul>
			)}
			<nav className="row" aria-label="Pages">
				{params.has("before") && <LinkButton to="/admin/notifications">Newest</LinkButton>}
				{hasOlder && (
					<LinkButton to={`/admin/notifications?before=${notifications.at(-1)?.id}`}>Older notifications</LinkButton>
				)}
			</nav>
		</div>
	);
}

function Line({ notification: { id, title, body, path, at, read } }: { notification: Notification }) {
	const fetcher = useFetcher<typeof action>();
	const refusal = refusalIn(fetcher.data);
	const isRead = read || fetcher.state !== "idle";
	return (
		<li>
			<Link to={path} onClick={() => read || void fetcher.submit({ which: id }, { method: "post" })}>
				<span className={isRead ? "bell-dot" : "bell-dot bell-unread"}>
					{!isRead && <span className="sr-only">Unread: </span>}
				</span>
				<b>{title}</b>
				<small className="num mute">
					<Time at={at} relative />
				</small>
				{body && <p className="soft">{body}</p>}
			</Link>
			{refusal && (
				<p role="alert" className="tone-danger">
					{refusal}
				</p>
			)}
		</li>
	);
}

function DigestSwitch({ digest, email, sendsMail }: { digest: boolean; email: string; sendsMail: boolean }) {
	const fetcher = useFetcher<typeof action>();
	const { data } = fetcher;
	useEffect(() => {
		const refusal = refusalIn(data);
		if (refusal) toast(refusal, { alert: true });
		else if (data && "digest" in data)
			toast(data.digest ? "The first mail comes within a day." : "No more mails about notifications.");
	}, [data]);
	const isOn = fetcher.formData ? fetcher.formData.get("digest") === "on" : digest;
	return (
		<Switch
			label="Mail me once a day what I have not read"
			description={sendsMail ? `To ${email}.` : "This installation has no mail server: set SMTP_URL."}
			isDisabled={!sendsMail && !digest}
			isSelected={isOn}
			onChange={(next) => void fetcher.submit({ digest: next ? "on" : "off" }, { method: "post" })}
		/>
	);
}
