import { Link } from "react-router";
import { Button } from "../../controls/button.tsx";
import { StateMark } from "../../controls/state-mark.tsx";
import type { EntryState } from "../../entry-state.ts";
import { CalendarClock, GripVertical } from "../../icons.tsx";
import type { Timed } from "./schedule-time.tsx";
import type { Lifting } from "./use-lifting.ts";

interface Draft {
	readonly id: string;
	readonly title: string;
	readonly by: string;
	readonly state: EntryState;
	readonly label: string;
	readonly to: string;
}

interface DraftsProps {
	drafts: readonly Draft[];
	lifting: Lifting;
	/** Opens the choice of a time. */
	onTime(timed: Timed): void;
}

/** The drafts without a date: each can be dragged to a day by its handle, or gets a time. */
export function Drafts({ drafts, lifting, onTime }: DraftsProps) {
	return (
		<section aria-labelledby="drafts">
			<h2 id="drafts" className="calendar-drafts-title">
				Drafts without a date
			</h2>
			{drafts.length === 0 ? (
				<p className="mute">Everything is published or has a date.</p>
			) : (
				<ul className="calendar-drafts">
					{drafts.map(({ id, title, by, state, label, to }) => (
						<li key={id}>
							<button
								type="button"
								className="grip"
								aria-label={`Put ${title} on a day`}
								{...lifting.gripOf({ kind: "draft", id, title })}
							>
								<GripVertical className="icon" aria-hidden="true" />
							</button>
							<Link to={to} className="clip">
								<b>{title}</b> <span className="mute">{label}</span>
							</Link>
							<StateMark state={state} />
							<span className="mute small">{by}</span>
							<Button
								variant="quiet"
								icon={CalendarClock}
								onPress={() => onTime({ kind: "draft", document: id, title, at: undefined })}
							>
								Schedule…<span className="sr-only"> {title}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
