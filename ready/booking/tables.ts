import type { ExtensionMigration } from "#core/tables.ts";

export interface BookingTables {
	/** One row, which is written first by whoever takes a time: so times are taken one after the other. */
	x_booking_turn: { id: number; turn: number };
	/** People who take meetings. */
	x_booking_hosts: {
		/** Their account id. */
		person: string;
		/** JSON: ids of the kinds of meeting that they take; none for all. */
		meetings: string;
	};
	/** Calendars that say when somebody is busy. */
	x_booking_calendars: {
		id: string;
		host: string;
		kind: "ics" | "caldav";
		/** Encrypted, as many calendars are secret by their address alone. */
		address: string;
		username: string;
		/** Encrypted; "" without one. */
		password: string;
		/** JSON: pairs of moments between which it is busy, in order. */
		busy: string;
		/** The entity tag of what was read. */
		tag: string;
		/** When it was read; null before. */
		read_at: number | null;
		/** When it was asked for. */
		tried_at: number | null;
		/** Why it could not be read the last time; "" when it was. */
		problem: string;
	};
	x_bookings: {
		id: string;
		inquiry_id: string;
		reference: string;
		/** Id of the kind of meeting, and what was true of it when it was booked. */
		meeting: string;
		title: string;
		place: string;
		begins: number;
		ends: number;
		/** JSON: account ids of those who take it. */
		hosts: string;
		/** The time zone of whoever booked. */
		zone: string;
		/** In which they booked, as BCP 47 has it; "" where the site has one. */
		language: string;
		name: string;
		email: string;
		/** "asked" until somebody of the company confirms it: a calendar did not answer, or many were booked from one network. */
		state: "asked" | "booked" | "cancelled";
		/** Counts its changes, as calendars do (RFC 5545). */
		sequence: number;
		/** The change that was mailed last; -1 before the first. */
		told: number;
		reminded_at: number | null;
		created_at: number;
	};
	/** Five minutes of somebody, which one meeting has. */
	x_booking_slots: { host: string; slot: number; booking: string };
}

export const migrations: readonly ExtensionMigration[] = [
	{
		name: "0001-booking",
		statements: ({ schema }) => [
			schema
				.createTable("x_booking_turn")
				.addColumn("id", "integer", (column) => column.primaryKey())
				.addColumn("turn", "bigint", (column) => column.notNull()),
			schema
				.createTable("x_booking_hosts")
				.addColumn("person", "text", (column) => column.primaryKey())
				.addColumn("meetings", "text", (column) => column.notNull()),
			schema
				.createTable("x_booking_calendars")
				.addColumn("id", "text", (column) => column.primaryKey())
				.addColumn("host", "text", (column) =>
					column.notNull().references("x_booking_hosts.person").onDelete("cascade"),
				)
				.addColumn("kind", "text", (column) => column.notNull())
				.addColumn("address", "text", (column) => column.notNull())
				.addColumn("username", "text", (column) => column.notNull())
				.addColumn("password", "text", (column) => column.notNull())
				.addColumn("busy", "text", (column) => column.notNull())
				.addColumn("tag", "text", (column) => column.notNull())
				.addColumn("read_at", "bigint")
				.addColumn("tried_at", "bigint")
				.addColumn("problem", "text", (column) => column.notNull()),
			schema
				.createTable("x_bookings")
				.addColumn("id", "text", (column) => column.primaryKey())
				.addColumn("inquiry_id", "text", (column) =>
					column.notNull().unique().references("inquiries.id").onDelete("cascade"),
				)
				.addColumn("reference", "text", (column) => column.notNull())
				.addColumn("meeting", "text", (column) => column.notNull())
				.addColumn("title", "text", (column) => column.notNull())
				.addColumn("place", "text", (column) => column.notNull())
				.addColumn("begins", "bigint", (column) => column.notNull())
				.addColumn("ends", "bigint", (column) => column.notNull())
				.addColumn("hosts", "text", (column) => column.notNull())
				.addColumn("zone", "text", (column) => column.notNull())
				.addColumn("language", "text", (column) => column.notNull())
				.addColumn("name", "text", (column) => column.notNull())
				.addColumn("email", "text", (column) => column.notNull())
				.addColumn("state", "text", (column) => column.notNull())
				.addColumn("sequence", "integer", (column) => column.notNull())
				.addColumn("told", "integer", (column) => column.notNull())
				.addColumn("reminded_at", "bigint")
				.addColumn("created_at", "bigint", (column) => column.notNull()),
			schema.createIndex("x_bookings_by_time").on("x_bookings").column("begins"),
			schema.createIndex("x_bookings_by_email").on("x_bookings").columns(["email", "begins"]),
			schema
				.createTable("x_booking_slots")
				.addColumn("host", "text", (column) => column.notNull())
				.addColumn("slot", "bigint", (column) => column.notNull())
				.addColumn("booking", "text", (column) => column.notNull().references("x_bookings.id").onDelete("cascade"))
				.addPrimaryKeyConstraint("x_booking_slots_key", ["host", "slot"]),
			schema.createIndex("x_booking_slots_by_booking").on("x_booking_slots").column("booking"),
		],
	},
];
