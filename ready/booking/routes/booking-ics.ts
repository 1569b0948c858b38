import { keyIn, refuseGuessing } from "#core/inquiries.ts";
import { type LoaderArgs, receiptHandle } from "#core/pages.ts";
import { backendContext, siteContext } from "#core/server.ts";
import { bookingOfKey } from "../bookings.ts";
import { calendarOf } from "../calendar-file.ts";

export const handle = receiptHandle;

export const middleware = [refuseGuessing];

/** A booking for a calendar, for whoever has its key. */
export async function loader({ request, context }: LoaderArgs) {
	const { snapshot, origin } = context.get(siteContext);
	const key = keyIn(request);
	const booking = await bookingOfKey(context.get(backendContext).store, key);
	if (!booking) return new Response(null, { status: 404 });
	const { company_name: company } = snapshot.one("site_settings");
	const link = `${origin}/booking?key=${key}`;
	// Without an organizer, a calendar takes it as its own and sends no answer.
	const { content } = calendarOf(booking, { company, organizer: "", origin, link });
	return new Response(content, {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `attachment; filename="meeting.ics"`,
		},
	});
}
