import { listTeam } from "#core/inquiries.ts";
import { type Backend, withTables } from "#core/server.ts";
import type { Span } from "#core/times.ts";
import type { Meeting } from "./content.ts";
import { type BusyHost, grain, merged } from "./free-times.ts";
import type { BookingTables } from "./tables.ts";

type Store = Backend["store"];
type Tx = Parameters<Parameters<Store["read"]>[0]>[0];

/** Somebody who takes meetings. */
export interface Host extends BusyHost {
	readonly name: string;
	readonly email: string;
	/** Whether a calendar of theirs has not answered of late, so that a time is asked for and not promised. */
	readonly isUncertain: boolean;
}

/** Milliseconds for which the last that was read of a calendar counts. */
const certainFor = 24 * 3_600_000;

/**
 * Those who take a kind of meeting, with when they are busy: by their calendars, by meetings that are booked, and while they
 * are out of office. Nobody who cannot sign in any more.
 */
export async function hostsOf(tx: Tx, meeting: Pick<Meeting, "id">, now: number): Promise<Host[]> {
	const own = withTables<BookingTables>(tx);
	const [team, rows, calendars] = [
		await listTeam(tx),
		await own.selectFrom("x_booking_hosts").selectAll().orderBy("person").execute(),
		await own.selectFrom("x_booking_calendars").select(["host", "busy", "read_at", "problem"]).execute(),
	];
	const taken = await own
		.selectFrom("x_booking_slots")
		.select(["host", "slot"])
		.where("slot", ">=", Math.floor(now / grain))
		.execute();
	return rows.flatMap(({ person, meetings }) => {
		const known = team.find(({ id }) => id === person);
		const chosen: readonly string[] = JSON.parse(meetings);
		if (!known || (chosen.length > 0 && !chosen.includes(meeting.id))) return [];
		const ofHost = calendars.filter(({ host }) => host === person);
		const busy: Span[] = [
			...ofHost.flatMap((calendar) => spansOf(calendar.busy)),
			...taken.filter(({ host }) => host === person).map(({ slot }) => grainSpan(Number(slot))),
			...(known.away ? [known.away] : []),
		];
		const isUncertain = ofHost.some(
			({ problem, read_at }) => problem !== "" || read_at === null || read_at < now - certainFor,
		);
		return { person, name: known.name, email: known.email, busy: merged(busy), isUncertain };
	});
}

/** Spans as they are stored: pairs of moments. */
export function spansOf(stored: string): Span[] {
	return (JSON.parse(stored) as [number, number][]).map(([from, to]) => ({ from, to }));
}

function grainSpan(slot: number): Span {
	return { from: slot * grain, to: (slot + 1) * grain };
}
