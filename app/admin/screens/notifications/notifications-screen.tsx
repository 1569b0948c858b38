import { Link, useSearchParams } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { canSendMail } from "../../../.server/mail/send-mail.ts";
import { wantsDigest } from "../../../.server/notifications/digest.ts";
import { listNotifications, type Notification } from "../../../.server/notifications/list-notifications.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { Switch } from "../../controls/fields.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Time } from "../../controls/time/time.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/notifications-screen";
import type { action } from "./notifications-action.ts";

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

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Notifications")];

export default function Notifications({ loaderData }: Route.ComponentProps) {
	const { notifications, hasOlder, digest, email, sendsMail } = loaderData;
	const [params] = useSearchParams();
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/notifications");
	return (
		<div className="screen notifications-screen">
			<header className="screen-head">
				<div>
					<p className="soft">What happened that somebody should know of, for ninety days.</p>
				</div>
				{notifications.some(({ read }) => !read) && (
					<Button busy={isPending()} onPress={() => void run("readAll", {})}>
						Mark all read
					</Button>
				)}
			</header>
			<ErrorNotice of={rejection} />
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
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/notifications");
	const isRead = read || isPending();
	return (
		<li>
			<Link to={path} onClick={() => read || void run("read", { id })}>
				<span className={isRead ? "bell-dot" : "bell-dot bell-unread"}>
					{!isRead && <span className="sr-only">Unread: </span>}
				</span>
				<b>{title}</b>
				<small className="num mute">
					<Time at={at} relative />
				</small>
				{body && <p className="soft">{body}</p>}
			</Link>
			{rejection && (
				<p role="alert" className="tone-danger">
					{rejection.sentence}
				</p>
			)}
		</li>
	);
}

function DigestSwitch({ digest, email, sendsMail }: { digest: boolean; email: string; sendsMail: boolean }) {
	const { run, pending } = useAction<typeof action>("/admin/actions/notifications", { rejections: "toast" });
	const asked = pending.at(-1);
	const isOn = asked?.command === "digest" ? asked.input.on : digest;
	return (
		<Switch
			label="Mail me once a day what I have not read"
			description={sendsMail ? `To ${email}.` : "This installation has no mail server; whoever runs it can set one."}
			isDisabled={!sendsMail && !digest}
			isSelected={isOn}
			onChange={(on) =>
				void run(
					"digest",
					{ on },
					{ says: on ? "The first mail comes within a day." : "No more mails about notifications." },
				)
			}
		/>
	);
}
