import { cta, defineSingleton, type Entry, heading, longText, number, toggle } from "#core/content.ts";

const newsletter = defineSingleton({
	name: "newsletter-page",
	label: "Newsletter Page",
	description: "what people sign up for",
	section: { icon: "mail" },
	path: "/newsletter",
	fields: {
		hero: heading("Hero"),
		consent: longText({
			label: "Words of the consent",
			help: "Beside the field for the address: what is sent, how often, and that one can leave. They are kept with each consent. Empty: the site's own words.",
			max: 600,
			optional: true,
		}),
		privacy: cta("Link below them"),
		footer: toggle({ label: "In the footer of every page" }),
		months: number({
			label: "Months that the proof is kept after somebody left",
			min: 0,
			max: 120,
			initial: 36,
		}),
	},
});

export const singletons = [newsletter] as const;
export { newsletter };

/** What an owner says about the newsletter. */
export type NewsletterPage = Entry<typeof newsletter>;
