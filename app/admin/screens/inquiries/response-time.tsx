import type { ReplyClock as Reading } from "../../../.server/inquiries/replies/reply-clock.ts";
import type { BusinessHours } from "../../../content/values/business-hours.ts";
import { lengthOf } from "../../../content/values/length-of.ts";
import { knownZone } from "../../../content/values/time-zone.ts";
import { Time } from "../../controls/time/time.tsx";
import { zoneName } from "../../controls/time/zone-name.ts";
import { Clock } from "../../icons.tsx";

/** How much of the promised time is left for the inquiry's first reply, and the business hours, by the clocks of the company. */
export function ResponseTime({ clock, hours }: { clock: Reading; hours: BusinessHours }) {
	const { state, left, dueAt, answeredAt, withinHours } = clock;
	// As whoever wrote was told.
	const zone = knownZone(hours.timeZone);
	return (
		<p className={`response-time answer-${state}`}>
			<Clock className="icon" aria-hidden="true" />
			<span>
				<b>{sentence(state, left)}</b>{" "}
				{answeredAt === null ? (
					<span className="mute">
						Promised by <Time at={dueAt} zone={zone} />, {zoneName(zone)}.
					</span>
				) : (
					<span className="mute">
						First answer <Time at={answeredAt} zone={zone} />, {zoneName(zone)}.
					</span>
				)}{" "}
				{withinHours !== undefined && (
					<span className="mute">
						Hours: {hours.days.length > 1 ? `${hours.days[0]} to ${hours.days.at(-1)}` : hours.days[0]}, {hours.opens}–
						{hours.closes}, {withinHours ? "open now" : "closed now"}.
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
