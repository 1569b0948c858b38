import {
	choice,
	date,
	defineCollection,
	defineSingleton,
	group,
	heading,
	isActive,
	longText,
	price,
	reference,
	richText,
	seo,
	slug,
	text,
} from "#core/content.ts";

const opening = defineCollection({
	name: "openings",
	label: "Opening",
	plural: "Openings",
	description: "jobs to apply for",
	section: { icon: "briefcase", path: "openings" },
	title: "title",
	path: "/jobs",
	summary: "summary",
	card: "We are hiring",
	visible: "is_active",
	order: "position",
	search: ["title", "place", "summary"],
	list: {
		headline: "Openings",
		livePath: "/jobs",
		above: ["place"],
		summary: "summary",
		columns: [{ label: "Place", field: "place" }, { label: "Last day", field: "validThrough" }, "status"],
	},
	fields: {
		title: text({ label: "Title", help: "The work, such as “Product designer”.", max: 120 }),
		slug: slug({ from: "title" }),
		summary: longText({ label: "Summary", help: "In the list, and below the title.", max: 300 }),
		kind: choice({
			label: "Kind",
			options: {
				full: "Full time",
				part: "Part time",
				contract: "Contract",
				temporary: "Temporary",
				internship: "Internship",
			},
		}),
		where: choice({ label: "Where", options: { onsite: "On site", hybrid: "Hybrid", remote: "Remote" } }),
		place: text({ label: "Place", help: "A city. Of remote work, where people may live.", max: 120 }),
		country: text({
			label: "Country",
			help: "Its two letters, such as PK or DE, for search engines.",
			max: 2,
			optional: true,
		}),
		pay: group({
			label: "Pay",
			help: "Shown to everybody who reads the opening. Leave both amounts empty to show none.",
			fields: {
				from: price({ label: "From", optional: true }),
				to: price({ label: "To", optional: true }),
				per: choice({ label: "Per", options: { year: "Year", month: "Month", hour: "Hour" } }),
			},
		}),
		validThrough: date({
			label: "Last day to apply",
			help: "The day after, the opening is taken down by itself. Empty: it stays until it is switched off.",
			optional: true,
		}),
		text: richText({ label: "Text" }),
		is_active: isActive(),
		seo: seo(),
	},
});

const jobsPage = defineSingleton({
	name: "jobs-page",
	label: "Jobs Page",
	description: "working here",
	section: { icon: "briefcase" },
	path: "/jobs",
	fields: {
		hero: heading("Hero"),
		empty: longText({ label: "Words while there is no opening", max: 400, optional: true }),
		apply: heading("Above the form"),
		form: reference({
			label: "Form",
			help: "A form of your own to apply with. Without one, the site asks for name, address, CV and a few words.",
			to: "forms",
			optional: true,
		}),
	},
});

export const collections = [opening] as const;
export const singletons = [jobsPage] as const;
export { jobsPage, opening };
