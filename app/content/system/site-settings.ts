import { choice } from "../fields/choice.ts";
import { googleCode, tagId, verificationCode } from "../fields/google-code.ts";
import { group } from "../fields/group.ts";
import { list } from "../fields/list.ts";
import { number } from "../fields/number.ts";
import { text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { defineSingleton } from "../model/define.ts";
import { businessHours, holidays } from "../model/shared-fields.ts";
import { approvals } from "./proposal-approval.ts";

const url = (label: string) => text({ label, format: "url", max: 300, optional: true });

export const siteSettings = defineSingleton({
	name: "site_settings",
	label: "Global Site Settings",
	description: "global configuration",
	comparedEverywhere: true,
	section: { name: "Site Settings", path: "settings", icon: "settings-2", administrators: true },
	shownOn: "/contact",
	fields: {
		company_name: text({ label: "Company Name", max: 80 }),
		tagline: text({ label: "Tagline", max: 160, optional: true }),
		email: text({ label: "Email", format: "email", personal: "nobody", max: 254, optional: true }),
		phone: text({ label: "Phone", format: "phone", personal: "nobody", max: 40, optional: true }),
		address: text({ label: "Address", max: 200, optional: true }),
		website: url("Website"),
		social_linkedin: url("LinkedIn"),
		social_github: url("GitHub"),
		social_twitter: url("Twitter"),
		social_instagram: url("Instagram"),
		social_others: list({
			label: "Further profiles",
			help: "Shown by their names behind the others.",
			max: 8,
			of: group({
				label: "Profile",
				fields: { name: text({ label: "Network", max: 40 }), url: text({ label: "Address", format: "url", max: 300 }) },
			}),
		}),
		calendly_url: url("Booking link"),
		ga_tag_id: googleCode({
			label: "Analytics tag id",
			help: "Such as G-AB12CD34EF, or the whole script that holds it.",
			sentence: "must be the id of a Google tag, such as G-AB12CD34EF.",
			codeIn: tagId,
		}),
		ga_consent: choice({
			label: "Before the tag is loaded",
			help: "Where the law asks for consent, visitors are asked. Whose browser asks not to be followed is never counted without it.",
			options: {
				ask: "ask each visitor",
				load: "do not ask, load it on every page",
				off: "do not load it at all",
			},
		}),
		google_verification: googleCode({
			label: "Search console verification",
			help: "The “HTML tag” that Search Console shows, or the code in it. Then press Verify there.",
			sentence: "must be the “HTML tag” that Search Console shows, or the code in it.",
			codeIn: verificationCode,
		}),
		contact_button: toggle({ label: "Floating contact button", initial: true }),
		analytics: toggle({
			label: "Count visits",
			help: "On this server, without cookies; nobody is counted who asks not to be.",
			initial: true,
		}),
		search_from: number({
			label: "Offer a search from so many pages",
			help: "Fewer are found by the menu. 0 offers none.",
			min: 0,
			max: 100_000,
			initial: 20,
		}),
		businessHours: businessHours(),
		holidays: holidays("Days on which you are closed. They do not count for the promised answer."),
		replyPromise: group({
			label: "Promised answer",
			fields: {
				hours: number({
					label: "Answer inquiries within (hours)",
					help: "What visitors read, and until when an answer is due. No answer is promised while the response time of the metrics is empty.",
					min: 1,
					max: 720,
					initial: 24,
				}),
				counted: choice({
					label: "These hours are counted",
					help: "24 hours by the clock are one day of business; 8 working hours are eight hours in which you are open.",
					options: { clock: "by the clock, on days of business", open: "as working hours, while you are open" },
				}),
			},
		}),
		replyWarning: group({
			label: "Reminder before an answer is due",
			fields: {
				hours: number({
					label: "Remind so many hours before",
					help: "Hours by the clock, before the promised answer would be late.",
					min: 1,
					max: 168,
					initial: 4,
				}),
				whom: choice({
					label: "Whom",
					options: { assignee: "whoever has the inquiry; everybody, if nobody has it", team: "everybody" },
				}),
				by: choice({
					label: "By",
					help: "The team is told in the same way of inquiries that are held back, and of follow-ups.",
					options: { mail: "mail and bell", bell: "bell" },
				}),
			},
		}),
		retentionMonths: number({
			label: "Keep inquiries for (months)",
			help: "0 keeps them until somebody erases them.",
			min: 0,
			max: 120,
		}),
		unproven: choice({
			label: "Claims without evidence",
			help: "Figures, ratings, comparisons and words about the environment that no entry under Claims proves, in every language.",
			options: {
				off: "are not looked for",
				warn: "are told before publishing",
				stop: "are not published",
			},
		}),
		unconsented: choice({
			label: "What is shown without consent",
			help: "Quotes, names, logos and pictures of testimonials, clients and projects to which nobody agreed, or not as they are now. What somebody has withdrawn is never published.",
			options: {
				off: "is not looked for",
				warn: "is told before publishing",
				stop: "is not published",
			},
		}),
		approvalBy: choice({
			label: "Proposals need approval by",
			help: "Without a link, only people with an account count; by a link, those who were sent it by somebody who may publish.",
			options: approvals,
		}),
		approvers: list({
			label: "Who approves",
			help: "Addresses of accounts, or of people without one: a review link for the address asks for a code that is mailed there.",
			max: 10,
			of: text({ label: "Email", format: "email", personal: "reviewers", max: 254 }),
		}),
	},
});
