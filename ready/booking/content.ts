import {
	choice,
	defineCollection,
	defineSingleton,
	type Entry,
	heading,
	isActive,
	longText,
	number,
	reference,
	slug,
	text,
} from "#core/content.ts";

const meeting = defineCollection({
	name: "meetings",
	label: "Kind of meeting",
	plural: "Kinds of meeting",
	description: "what visitors can book",
	section: { icon: "calendar" },
	title: "title",
	shownOn: "/book",
	visible: "is_active",
	order: "position",
	search: ["title", "summary"],
	list: {
		headline: "Kinds of meeting",
		livePath: "/book",
		summary: "summary",
		columns: [{ label: "Minutes", field: "minutes" }, "status"],
	},
	fields: {
		title: text({ label: "Title", max: 80 }),
		slug: slug({ from: "title" }),
		summary: longText({ label: "Summary", help: "What it is for.", max: 300 }),
		minutes: number({ label: "Minutes", min: 5, max: 480, initial: 30 }),
		place: text({
			label: "Where",
			help: "Such as “We call you”, a room, or the address of a video call. Whoever has booked sees it.",
			max: 300,
			optional: true,
		}),
		takes: choice({
			label: "With",
			options: { any: "whoever is free", all: "everybody at once" },
			help: "Under Inquiries, Booking stands who takes meetings.",
		}),
		every: number({ label: "A time every (minutes)", min: 5, max: 240, initial: 30 }),
		before: number({ label: "Free before it (minutes)", min: 0, max: 240, initial: 0 }),
		after: number({ label: "Free after it (minutes)", min: 0, max: 240, initial: 15 }),
		notice: number({ label: "Not sooner than in (hours)", min: 0, max: 720, initial: 24 }),
		days: number({ label: "Not later than in (days)", min: 1, max: 60, initial: 30 }),
		form: reference({
			label: "Form",
			help: "A form of your own to ask more. It needs a question for the e-mail address. Without one, the site asks for name, address and subject.",
			to: "forms",
			optional: true,
		}),
		is_active: isActive(),
	},
});

const bookingPage = defineSingleton({
	name: "booking-page",
	label: "Booking Page",
	description: "meetings that visitors book",
	section: { icon: "calendar" },
	path: "/book",
	fields: {
		hero: heading("Hero"),
		empty: longText({ label: "Words while nothing can be booked", max: 400, optional: true }),
	},
});

export const collections = [meeting] as const;
export const singletons = [bookingPage] as const;
export { bookingPage, meeting };

/** A kind of meeting. */
export type Meeting = Entry<typeof meeting>;
