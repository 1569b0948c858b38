/** The business hours in the site's settings. */
export interface BusinessHours {
	/** In English, such as Monday. */
	readonly days: readonly string[];
	/** Such as 09:00. */
	readonly opens: string;
	readonly closes: string;
	/** Such as Asia/Karachi. */
	readonly timeZone: string;
}

export interface ReplyClock {
	/** Epoch milliseconds until which the first answer is promised. */
	readonly dueAt: number;
	/** Milliseconds left, negative when it is late; at the time of the first reply if there was one. */
	readonly left: number;
	readonly answeredAt: number | null;
	/** `kept` and `missed` once there was a reply; before, `waiting` or `late`. */
	readonly state: "waiting" | "late" | "kept" | "missed";
	/** Whether it is within business hours now; undefined when none are set. */
	readonly withinHours: boolean | undefined;
}

/** The site promises a reply within 24 hours, by day and by night. */
export const promised = 24 * 3_600_000;

/** The state of an inquiry with regard to the promised reply. */
export function replyClock(
	{ createdAt, firstResponseAt: answeredAt }: { readonly createdAt: number; readonly firstResponseAt: number | null },
	hours: BusinessHours,
	now: number,
): ReplyClock {
	const dueAt = createdAt + promised;
	const left = dueAt - (answeredAt ?? now);
	const state = answeredAt === null ? (left > 0 ? "waiting" : "late") : left >= 0 ? "kept" : "missed";
	return { dueAt, left, answeredAt, state, withinHours: withinHours(hours, now) };
}

/** Whether a moment (epoch ms) is within business hours; undefined when none or invalid ones are set. */
export function withinHours({ days, opens, closes, timeZone }: BusinessHours, at: number): boolean | undefined {
	const [from, until] = [minutesOf(opens), minutesOf(closes)];
	if (days.length === 0 || from === undefined || until === undefined) return undefined;
	const local = localTime(at, timeZone);
	if (!local) return undefined;
	const open = (day: string) => days.some((one) => one.trim().toLowerCase().startsWith(day.slice(0, 3).toLowerCase()));
	if (from <= until) return open(local.day) && local.minutes >= from && local.minutes < until;
	// Hours past midnight belong to the day before.
	return (open(local.day) && local.minutes >= from) || (open(local.dayBefore) && local.minutes < until);
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function localTime(at: number, timeZone: string): { day: string; dayBefore: string; minutes: number } | undefined {
	try {
		const format = new Intl.DateTimeFormat("en-US", {
			timeZone: timeZone || "UTC",
			weekday: "long",
			hour: "2-digit",
			minute: "2-digit",
			hourCycle: "h23",
		});
		const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
		const day = parts.weekday ?? "";
		const dayBefore = weekdays[(weekdays.indexOf(day) + 6) % 7]!;
		return { day, dayBefore, minutes: Number(parts.hour) * 60 + Number(parts.minute) };
	} catch {
		return undefined;
	}
}

function minutesOf(time: string): number | undefined {
	const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time.trim()) ?? [];
	return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
