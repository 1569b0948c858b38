import type { BusinessHours, ReplyClock as Reading } from "../../../.server/inquiries/clock.ts";
import { Time } from "../../controls/time.tsx";
import { Clock } from "../../icons.tsx";

/** Where the inquiry stands towards the promised 24 hours, beside the hours in which somebody is at work. */
export function AnswerClock({ clock, hours }: { clock: Reading; hours: BusinessHours }) {
	const { state, left, dueAt, answeredAt, withinHours } = clock;
	return (
		<p className={`answer-clock answer-${state}`}>
			<Clock className="icon" aria-hidden="true" />
			<span>
				<b>{sentence(state, left)}</b>{" "}
				{answeredAt === null ? (
					<span className="mute">
						Promised by <Time at={dueAt} />.
					</span>
				) : (
					<span className="mute">
						First answer <Time at={answeredAt} />.
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
			return `${spell(left)} left to answer.`;
		case "late":
			return `Late by ${spell(-left)}.`;
		case "kept":
			return "Answered in time.";
		case "missed":
			return `Answered ${spell(-left)} late.`;
	}
}

function spell(ms: number): string {
	const minutes = Math.max(1, Math.round(ms / 60_000));
	if (minutes < 60) return `${minutes} min`;
	const hours = Math.round(minutes / 60);
	return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
