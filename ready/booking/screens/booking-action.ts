import { z } from "zod";
import { listTeam, newId } from "#core/inquiries.ts";
import { command, defineAction, Failure, siteContext, withTables } from "#core/server.ts";
import { cancelBooking, confirmBooking } from "../bookings.ts";
import { addCalendar } from "../calendars.ts";
import type { BookingTables } from "../tables.ts";

const id = z.string().max(100);

/** Who takes meetings, and their calendars. */
export const action = defineAction("administrator", {
	keepHost: command(
		{ person: id, meetings: z.array(id).max(100, "Choose at most 100 kinds of meeting.") },
		async ({ store }, { person, meetings }) => {
			await store.write(async (tx) => {
				if (!(await listTeam(tx)).some((one) => one.id === person))
					throw new Failure("not-found", "This person was removed meanwhile.", { id: person });
				const row = { person, meetings: JSON.stringify(meetings) };
				await withTables<BookingTables>(tx)
					.insertInto("x_booking_hosts")
					.values(row)
					.onConflict((conflict) => conflict.column("person").doUpdateSet(row))
					.execute();
			});
		},
	),
	removeHost: command({ person: id }, async ({ store }, { person }) => {
		await store.write((tx) =>
			withTables<BookingTables>(tx).deleteFrom("x_booking_hosts").where("person", "=", person).execute(),
		);
	}),
	addCalendar: command(
		{
			host: id,
			kind: z.enum(["ics", "caldav"]),
			address: z.string().trim().min(1, "Enter the address of the calendar.").max(2000, "This address is too long."),
			username: z.string().trim().max(200, "Use 200 characters or fewer."),
			password: z.string().max(500, "Use 500 characters or fewer."),
		},
		async ({ store, backend, context }, given) => {
			const known = await store.read((tx) =>
				withTables<BookingTables>(tx)
					.selectFrom("x_booking_hosts")
					.select("person")
					.where("person", "=", given.host)
					.executeTakeFirst(),
			);
			if (!known)
				throw new Failure("not-found", "This person takes no meetings any more. Add them first.", { id: given.host });
			const { snapshot } = context.get(siteContext);
			await addCalendar({ ...backend, store, snapshot }, { ...given, id: newId() });
		},
	),
	removeCalendar: command({ id }, async ({ store }, { id }) => {
		await store.write((tx) =>
			withTables<BookingTables>(tx).deleteFrom("x_booking_calendars").where("id", "=", id).execute(),
		);
	}),
	cancel: command({ id }, ({ store }, { id }) => cancelBooking(store, id)),
	confirm: command({ id }, ({ store }, { id }) => confirmBooking(store, id)),
});
