import { Check, CircleX, RefreshCw, Send } from "lucide-react";
import { useFetcher } from "react-router";
import type { Attempt, Delivery } from "../../../.server/inquiries/get.ts";
import { Button } from "../../controls/button.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Tag } from "../../controls/status.tsx";
import { Time } from "../../controls/time.tsx";
import { refusalIn } from "../../refusal.ts";
import type { action } from "./inquiry.tsx";

/** Where the inquiry was sent, and every try. It is stored whatever becomes of them. */
export function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
	return (
		<Panel title="Deliveries" actions={<Tag tone="ok">Stored</Tag>}>
			{deliveries.length === 0 ? (
				<p className="panel-words mute">No destination was set when it came. It is kept here.</p>
			) : (
				<ul className="deliveries">
					{deliveries.map((delivery) => (
						<DeliveryLine key={delivery.id} delivery={delivery} />
					))}
				</ul>
			)}
		</Panel>
	);
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
	const fetcher = useFetcher<typeof action>();
	const { id, destination, state, attempts } = delivery;
	const [last] = attempts;
	const { icon: Icon, tone } = looks[state];
	const refusal = refusalIn(fetcher.data);
	return (
		<li>
			<Icon className={`icon tone-${tone}`} aria-hidden="true" />
			<b className="clip">{destination}</b>
			<div className="soft">
				<p>{told(delivery)}</p>
				{delivery.nextAttemptAt !== null && last && (
					<p className="small mute">
						Next try <Time at={delivery.nextAttemptAt} />
					</p>
				)}
				{refusal && (
					<p role="alert" className="tone-danger">
						{refusal}
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
			{(state === "waiting" || state === "dead") && delivery.enabled && (
				<fetcher.Form method="post">
					<input type="hidden" name="delivery" value={id} />
					<Button type="submit" name="act" value="retry" busy={fetcher.state !== "idle"}>
						Retry now<span className="sr-only">: {destination}</span>
					</Button>
				</fetcher.Form>
			)}
		</li>
	);
}

function AttemptLine({ attempt: { at, delivered, status, duration, answer } }: { attempt: Attempt }) {
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
	dead: { icon: CircleX, tone: "danger" },
	cancelled: { icon: CircleX, tone: "neutral" },
} as const;

function told({ state, enabled, attempts }: Delivery): string {
	const [last] = attempts;
	const came = last && (last.status === null ? "No answer" : `${last.status} from the receiver`);
	switch (state) {
		case "delivered":
			return last ? `Delivered${last.status === null ? "" : `, ${last.status}`} in ${last.duration} ms` : "Delivered";
		case "leased":
			return "Sending now";
		case "dead":
			return `${came ?? "Not delivered"}. Given up after ${attempts.length} attempts`;
		case "cancelled":
			return "Cancelled: the destination was removed";
		case "waiting":
			if (!enabled) return "Waits until the destination is switched on";
			return last ? `${came}. Attempt ${attempts.length} failed` : "Waits for its first try";
	}
}
