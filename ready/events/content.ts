import {
	date,
	defineCollection,
	defineSingleton,
	heading,
	image,
	isActive,
	longText,
	reference,
	richText,
	seo,
	slug,
	text,
	toggle,
} from "#core/content.ts";

const event = defineCollection({
	name: "events",
	label: "Event",
	plural: "Events",
	description: "talks, meetups and dates",
	section: { icon: "calendar" },
	title: "title",
	path: "/events",
	summary: "summary",
	card: "Event",
	visible: "is_active",
	order: { newest: "day" },
	search: ["title", "place", "summary"],
	list: {
		headline: "Events",
		livePath: "/events",
		image: "image",
		above: ["day"],
		summary: "summary",
		columns: [{ label: "Day", field: "day" }, { label: "Place", field: "place" }, "status"],
	},
	fields: {
		title: text({ label: "Title", max: 120 }),
		slug: slug({ from: "title" }),
		summary: longText({ label: "Summary", help: "In the list, and below the title.", max: 300 }),
		day: date({ label: "Day", begins: "today" }),
		begins: text({ label: "Begins", help: "Empty for all day.", max: 5, format: "time", optional: true }),
		lastDay: date({ label: "Last day", help: "Empty when it ends on the same day.", optional: true }),
		ends: text({ label: "Ends", max: 5, format: "time", optional: true }),
		zone: text({
			label: "Time zone",
			help: "Named after a large city in it, such as Europe/Oslo. Empty: that of the company.",
			max: 60,
			format: "time-zone",
			optional: true,
		}),
		place: text({ label: "Place", help: "Where it is, such as a house and a city.", max: 160, optional: true }),
		address: text({ label: "Address", help: "Street and number, for maps and calendars.", max: 200, optional: true }),
		online: text({
			label: "Address of the stream",
			help: "Where it can be followed online. Everybody sees it.",
			max: 400,
			format: "url",
			optional: true,
		}),
		image: image({ label: "Picture", optional: true }),
		text: richText({ label: "Text" }),
		registers: toggle({ label: "Takes registrations", help: "Until it begins.", initial: true }),
		past: toggle({ label: "In the archive", help: "Set by itself once it is over." }),
		is_active: isActive(),
		seo: seo(),
	},
});

const eventsPage = defineSingleton({
	name: "events-page",
	label: "Events Page",
	description: "what comes, and the archive",
	section: { icon: "calendar" },
	path: "/events",
	alsoOn: [{ path: "/past-events", pageSeo: { title: "archive.title", description: "archive.subtitle" } }],
	fields: {
		hero: heading("Hero"),
		empty: longText({ label: "Words while nothing is planned", max: 400, optional: true }),
		archive: heading("Archive"),
		form: reference({
			label: "Form",
			help: "A form of your own to register with. Without one, the site asks for name, address and number of people.",
			to: "forms",
			optional: true,
		}),
	},
});

export const collections = [event] as const;
export const singletons = [eventsPage] as const;
export { event, eventsPage };
