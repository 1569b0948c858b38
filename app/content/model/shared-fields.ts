import { choice } from "../fields/choice.ts";
import { date } from "../fields/date.ts";
import { type GroupRule, group } from "../fields/group.ts";
import { link } from "../fields/link.ts";
import { list } from "../fields/list.ts";
import { number } from "../fields/number.ts";
import { longText, text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { weekdays } from "../fields/weekdays.ts";

// Shapes that several content types share.

/** A list of short texts. Names are `shared`: they are the same in all languages. */
export const texts = (label: string, options: { min?: number; max?: number; help?: string; shared?: true } = {}) => {
	const { shared, ...bounds } = options;
	return list({ label, of: text({ label: "Entry", max: 400, shared }), ...bounds });
};

/** A button; there is none without both. */
export const cta = (label: string) =>
	group({
		label,
		fields: {
			text: text({ label: "Text", max: 60, optional: true }),
			link: link({ label: "Link", optional: true }),
		},
	});

/** What a price stands for, beside the field `price`. */
export const priceTerms = () => ({
	priceTo: number({
		label: "Up to",
		help: "In the same currency, for a range; 0 for a single price.",
		min: 0,
		max: 1_000_000_000_000,
	}),
	priceIs: choice({ label: "The price is", options: { from: "Where it starts", fixed: "Exactly this" } }),
	priceUnit: choice({
		label: "For",
		options: { project: "All of it", hour: "An hour", day: "A day", month: "A month" },
	}),
});

/** The rule of what has these fields. */
export const priceRule: GroupRule = {
	at: "priceTo",
	fault({ price, priceTo }) {
		if (!priceTo) return undefined;
		if (!price) return "Up to needs a price where the range begins.";
		return priceTo > price.amount ? undefined : "Up to must be more than the price, or 0.";
	},
};

export const quotes = (label: string) =>
	list({
		label,
		max: 12,
		of: group({
			label: "Quote",
			fields: {
				quote: longText({ label: "Quote", max: 600 }),
				author: text({ label: "Author", max: 80, format: "person", personal: "quoted" }),
				role: text({ label: "Role", max: 80 }),
				company: text({ label: "Company", max: 80, shared: true }),
			},
		}),
	});

/** Title and subtitle, as above a section. While there is no title, the page has one of its own. */
export const heading = (label: string) =>
	group({
		label,
		fields: {
			title: text({ label: "Title", max: 120, optional: true }),
			subtitle: longText({ label: "Subtitle", max: 400, optional: true }),
		},
	});

export const stats = (label: string) =>
	list({
		label,
		max: 6,
		of: group({
			label: "Figure",
			fields: { value: text({ label: "Value", max: 20 }), label: text({ label: "Label", max: 60 }) },
		}),
	});

export const seo = () =>
	group({
		label: "Search engines",
		help: "Empty fields fall back to the title and the summary.",
		fields: {
			title: text({ label: "Title", max: 70, optional: true }),
			description: longText({ label: "Description", max: 170, optional: true }),
			keywords: list({ label: "Keywords", of: text({ label: "Keyword", max: 60 }), max: 20 }),
		},
	});

export const noindex = () =>
	toggle({ label: "Keep out of search engines", help: "It is left out of the sitemap, too." });

export const canonical = () =>
	text({
		label: "First published at",
		help: "The address of the same text on another site, which search engines show in place of this one.",
		format: "url",
		max: 400,
		optional: true,
	});

export const businessHours = (help?: string) =>
	group({
		label: "Business hours",
		help,
		fields: {
			days: weekdays({ label: "Days" }),
			opens: text({ label: "Opens", max: 5, format: "time", optional: true }),
			closes: text({ label: "Closes", max: 5, format: "time", optional: true }),
			timeZone: text({
				label: "Time zone",
				help: "Named after a large city in it, such as Europe/Oslo.",
				max: 60,
				format: "time-zone",
				optional: true,
			}),
		},
	});

export const byLink = () =>
	toggle({
		label: "By link",
		help: "Only who has a link sees it, once it is published. It is in no list, search, sitemap or API.",
	});

export const isActive = () => toggle({ label: "Active", help: "Only active entries are on the site.", initial: true });

/** Days on which somebody is not there, such as holidays. */
export const holidays = (help: string) =>
	list({
		label: "Holidays",
		help,
		max: 60,
		of: group({
			label: "Holiday",
			fields: {
				name: text({ label: "Name", max: 60, optional: true }),
				from: date({ label: "First day", begins: "today" }),
				to: date({ label: "Last day", help: "Empty for one day.", optional: true }),
			},
			rule: {
				at: "to",
				fault: ({ from, to }) =>
					to && to < from ? "The last day of a holiday cannot be before its first day." : undefined,
			},
		}),
	});
