import type { ReplyClock as Reading } from "../../../.server/inquiries/reply-clock.ts";
import type { BusinessHours } from "../../../content/values/business-hours.ts";
import { Time } from "../../controls/time/time.tsx";
import { Zone } from "../../controls/time/zone.tsx";
import { Clock } from "../../icons.tsx";
import { lengthOf } from "./length-of.ts";

/** How much of the promised 24 hours is left for the inquiry's first reply, and the business hours. */
export function ResponseTime({ clock, hours }: { clock: Reading; hours: BusinessHours }) {
	const { state, left, dueAt, answeredAt, withinHours } = clock;
	return (
		<p className={`response-time answer-${state}`}>
			<Clock className="icon" aria-hidden="true" />
			<span>
				<b>{sentence(state, left)}</b>{" "}
				{answeredAt === null ? (
					<span className="mute">
						Promised by <Time at={dueAt} />, <Zone />.
					</span>
				) : (
					<span className="mute">
						First answer <Time at={answeredAt} />, <Zone />.
					</span>
				)}{" "}
				{withinHours !== undefined && (
					<span className="mute">
						Hours: {hours.days.length > 1 ? `${hours.days[0]} to ${hours.days.at(-1)}` : hours.days[0]}, {hours.opens}–
						{hours.closes} {hours.timeZone}, {withinHours ? "open now" : "closed now"}.
					</span>
				)}
			</span>
		</p>
	);
}

function sentence(state: Reading["state"], left: number): string {
	switch (state) {
		case "waiting":
			return `${lengthOf(left)} left to answer.`;
		case "late":
			return `Late by ${lengthOf(-left)}.`;
		case "kept":
			return "Answered in time.";
		case "missed":
			return `Answered ${lengthOf(-left)} late.`;
	}
}
