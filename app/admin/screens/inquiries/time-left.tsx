import { lengthOf } from "../../../content/values/length-of.ts";
import { useNow } from "../../controls/time/time.tsx";

const soon = 3 * 3_600_000;
const day = 24 * 3_600_000;

/** How much is left of the time in which the answer is promised, as words and as a bar. `dueAt` in epoch milliseconds. */
export function TimeLeft({ dueAt }: { dueAt: number }) {
	const now = useNow();
	// The server does not know how long the page takes to arrive.
	if (now === null) return <span className="time-left" />;
	const left = dueAt - now;
	return (
		<span className={left < soon ? "time-left time-left-soon num" : "time-left num"}>
			{left > 0 ? `${lengthOf(left)} left` : `${lengthOf(-left)} late`}
			<span className="time-left-bar" aria-hidden="true">
				<span style={{ width: `${Math.min(100, Math.max(0, (left / day) * 100))}%` }} />
			</span>
		</span>
	);
}
