import { backendContext, siteContext, wordsIn } from "#core/server.ts";
import { LinkButton, type LoaderArgs, type PanelProps, Status } from "#core/studio.ts";
import { bookingOf } from "../bookings.ts";
import { hoursOf, whenText } from "../times.ts";
import { bookingWords } from "../words.ts";

export async function loader({ context, params: { id } }: LoaderArgs<"id">) {
	const site = context.get(siteContext);
	const booking = await context.get(backendContext).store.read((tx) => bookingOf(tx, id));
	if (!booking) return { booking: null };
	const { state, title, begins, ends, zone } = booking;
	const words = wordsIn(site.snapshot, bookingWords);
	const [own, theirs] = [hoursOf(site).zone, zone].map((one) => whenText(words, begins, ends, one));
	return { booking: { state, title, own: own!, theirs: theirs === own ? "" : theirs! } };
}

const states = { asked: "Asked for, not confirmed", booked: "Booked", cancelled: "Cancelled" } as const;
const tones = { asked: "accent", booked: "ok", cancelled: "neutral" } as const;

export function Panel({ loaderData: { booking } }: PanelProps<typeof loader>) {
	if (!booking) return <p className="mute">No meeting was booked with it.</p>;
	const { state, title, own, theirs } = booking;
	return (
		<>
			<p>
				<b>{title}</b>, {own}
			</p>
			{theirs && <p className="soft">{theirs}</p>}
			<p className="row">
				<Status tone={tones[state]}>{states[state]}</Status>
				<LinkButton variant="quiet" to="/admin/booking">
					All meetings
				</LinkButton>
			</p>
		</>
	);
}
