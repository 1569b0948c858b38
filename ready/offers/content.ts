import { date, defineCollection, group, list, longText, price, reference, slug, text, toggle } from "#core/content.ts";

const lines = (label: string, entry: string, fields: Parameters<typeof group>[0]["fields"], max = 20) =>
	list({ label, max, of: group({ label: entry, fields }) });

/** What a firm would do for somebody, and for how much. Always by link: a link shows what was published when it was made. */
export const offer = defineCollection({
	name: "offers",
	label: "Offer",
	plural: "Offers",
	description: "what you would do, and for how much",
	section: { icon: "file-text" },
	title: "title",
	path: "/offers",
	isListed: false,
	byLink: true,
	order: { newest: "day" },
	search: ["title", "client", "inquiry"],
	internal: ["inquiry"],
	ofInquiry: "inquiry",
	aboutOthers: true,
	list: {
		headline: "Offers",
		livePath: "/",
		above: ["client"],
		summary: "lead",
		columns: [
			{ label: "For", field: "client" },
			{ label: "Day", field: "day" },
			{ label: "Open until", field: "until" },
			"status",
		],
	},
	fields: {
		title: text({ label: "Title", help: "What they will have in the end.", max: 120 }),
		slug: slug({ from: "title" }),
		client: text({ label: "For", help: "The company that it is made for.", max: 80 }),
		inquiry: text({
			label: "Inquiry",
			help: "The reference that it answers, such as Q-7F3K. Its state follows the answer.",
			max: 20,
			optional: true,
		}),
		lead: longText({ label: "Opening", max: 600, optional: true }),
		day: date({ label: "Day", begins: "today" }),
		until: date({
			label: "Open until",
			help: "The last day on which it can be accepted. Empty: while the link opens.",
			optional: true,
		}),
		scope: lines("What we do", "Part", {
			title: text({ label: "Title", max: 120 }),
			text: longText({ label: "Text", max: 1200, optional: true }),
		}),
		prices: lines("What it costs", "Line", {
			label: text({ label: "What", max: 120 }),
			note: text({ label: "In a few words", max: 200, optional: true }),
			price: price({ label: "Price" }),
			option: toggle({ label: "Option", help: "Whoever accepts chooses whether it is part of it." }),
		}),
		tax: text({ label: "Words beside the sum", help: "Such as: without tax.", max: 60, optional: true }),
		plan: lines("Timeline", "Step", {
			when: text({ label: "When", max: 60 }),
			what: text({ label: "What", max: 200 }),
		}),
		people: list({ label: "People", max: 8, of: reference({ label: "Founder", to: "founders" }) }),
		cases: list({ label: "Cases", max: 6, of: reference({ label: "Project", to: "projects" }) }),
		terms: longText({ label: "Terms", max: 6000, optional: true }),
	},
});

export const collections = [offer] as const;
