import { href } from "react-router";
import type { Delivery, DeliveryAttempt } from "../../../.server/inquiries/get-inquiry.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Tag } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import { Check, CircleX, Pause, RefreshCw, Send } from "../../icons.tsx";
import type { action } from "./inquiries-action.ts";

/** The inquiry's deliveries with every attempt. The inquiry itself is stored even if all of them fail. */
export function Deliveries({ inquiry, deliveries }: { inquiry: string; deliveries: readonly Delivery[] }) {
	return (
		<Panel title="Deliveries" actions={<Tag tone="ok">Stored</Tag>}>
			{deliveries.length === 0 ? (
				<p className="panel-words mute">No destination was set when it came. It is kept here.</p>
			) : (
				<ul className="deliveries">
					{deliveries.map((delivery) => (
						<DeliveryLine key={delivery.id} inquiry={inquiry} delivery={delivery} />
					))}
				</ul>
			)}
		</Panel>
	);
}

function DeliveryLine({ inquiry, delivery }: { inquiry: string; delivery: Delivery }) {
	const { run, isPending, rejection } = useAction<typeof action>(href("/admin/actions/inquiries/:id", { id: inquiry }));
	const { id, destination, state, attempts } = delivery;
	const [last] = attempts;
	const { icon: Icon, tone } = looks[state];
	return (
		<li>
			<Icon className={`icon tone-${tone}`} aria-hidden="true" />
			<b className="clip">{destination}</b>
			<div className="soft">
				<p>{outcomeText(delivery)}</p>
				{delivery.nextAttemptAt !== null && last && (
					<p className="small mute">
						Next try <Time at={delivery.nextAttemptAt} />
					</p>
				)}
				{rejection && (
					<p role="alert" className="tone-danger">
						{rejection.sentence}
					</p>
				)}
				{attempts.length > 0 && (
					<details>
						<summary className="small">{attempts.length === 1 ? "1 attempt" : `${attempts.length} attempts`}</summary>
						<ol className="attempts small">
							{attempts.map((attempt) => (
								<AttemptLine key={attempt.at} attempt={attempt} />
							))}
						</ol>
					</details>
				)}
			</div>
			{(state === "waiting" || state === "held" || state === "dead") && delivery.enabled && (
				<Button busy={isPending()} onPress={() => void run("retry", { delivery: id })}>
					{state === "held" ? "Send now" : "Retry now"}
					<span className="sr-only">: {destination}</span>
				</Button>
			)}
		</li>
	);
}

function AttemptLine({ attempt: { at, delivered, status, duration, answer } }: { attempt: DeliveryAttempt }) {
	return (
		<li>
			<span className="num">
				<Time at={at} />
			</span>
			: {delivered ? "delivered" : "failed"}
			{status !== null && `, ${status}`} in {duration} ms
			{answer && <q className="answer">{answer.slice(0, 300)}</q>}
		</li>
	);
}

const looks = {
	delivered: { icon: Check, tone: "ok" },
	waiting: { icon: RefreshCw, tone: "accent" },
	leased: { icon: Send, tone: "accent" },
	held: { icon: Pause, tone: "accent" },
	dead: { icon: CircleX, tone: "danger" },
	cancelled: { icon: CircleX, tone: "neutral" },
} as const;

function outcomeText({ state, enabled, attempts, isMail, refusals }: Delivery): string {
	const [last] = attempts;
	const receiver = isMail ? "the mail server" : "the receiver";
	const came = last && (last.status === null ? "No answer" : `${last.status} from ${receiver}`);
	const tries = attempts.length === 1 ? "the first attempt" : `${attempts.length} attempts`;
	switch (state) {
		case "delivered":
			// It may send it back later, to the address that it was sent from.
			if (isMail) return ["The mail server has it. Whether it arrived is not known here", ...refusals].join(". ");
			return last ? `Delivered${last.status === null ? "" : `, ${last.status}`} in ${last.duration} ms` : "Delivered";
		case "leased":
			return "Sending now";
		case "held":
			return "Held since a backup was restored: it may have been sent before";
		case "dead":
			return `${came ?? "Not delivered"}. Given up after ${tries}`;
		case "cancelled":
			if (!enabled) return "Cancelled: the destination was removed";
			return last ? "Not sent" : "Dropped after a backup was restored";
		case "waiting":
			if (!enabled) return "Waits until the destination is switched on";
			return last ? `${came}. Attempt ${attempts.length} failed` : "Waits for its first try";
	}
}
