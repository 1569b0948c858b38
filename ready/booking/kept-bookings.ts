import type { ExtensionPersonalPlace } from "#core/personal-data.ts";
import { withTables } from "#core/server.ts";
import { sql } from "#core/tables.ts";
import type { BookingTables } from "./tables.ts";

/** Who booked meetings. A booking goes with its inquiry as well. */
export const keptBookings: Required<Omit<ExtensionPersonalPlace, "looksForNames">> = {
	name: "bookings",
	label: "Bookings",
	async find(store, { addresses }) {
		if (addresses.length === 0) return [];
		const rows = await store.read((tx) =>
			withTables<BookingTables>(tx).selectFrom("x_bookings").selectAll().where("email", "in", addresses).execute(),
		);
		return rows.map(({ id, inquiry_id, title, state, created_at, name }) => ({
			id,
			title: `Booking: ${title}`,
			detail: state,
			path: `/admin/inquiries/${inquiry_id}`,
			at: created_at,
			name,
			fate: "goes",
			why: "the time is free again",
		}));
	},
	async tell(tx, id) {
		const bookings = withTables<BookingTables>(tx).selectFrom("x_bookings").selectAll().where("id", "=", id);
		const row = await bookings.executeTakeFirst();
		if (!row) return undefined;
		return {
			facts: [
				["Name", row.name],
				["E-mail address", row.email],
				["Meeting", row.title],
				["Begins", new Date(row.begins).toISOString()],
				["Time zone", row.zone],
				["State", row.state],
			],
		};
	},
	async erase(tx, id) {
		await withTables<BookingTables>(tx).deleteFrom("x_bookings").where("id", "=", id).execute();
	},
	async anonymize(tx) {
		await withTables<BookingTables>(tx)
			.updateTable("x_bookings")
			.set({
				name: sql<string>`'Person ' || reference`,
				email: sql<string>`lower(reference) || '@example.invalid'`,
			})
			.execute();
	},
	async ids(tx) {
		const rows = await withTables<BookingTables>(tx).selectFrom("x_bookings").select("id").execute();
		return rows.map(({ id }) => id);
	},
};
