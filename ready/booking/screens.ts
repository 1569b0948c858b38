import type { ExtensionScreen } from "#core/screens.ts";

export const screens: readonly ExtensionScreen[] = [
	{
		path: "booking",
		file: "screens/booking.tsx",
		action: "screens/booking-action.ts",
		readers: "inquiries",
		section: { name: "Booking", description: "meetings, people and calendars", icon: "calendar", tabOf: "inquiries" },
	},
];
