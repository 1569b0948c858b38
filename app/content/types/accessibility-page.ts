import { choice } from "../fields/choice.ts";
import { date } from "../fields/date.ts";
import { group } from "../fields/group.ts";
import { link } from "../fields/link.ts";
import { list } from "../fields/list.ts";
import { number } from "../fields/number.ts";
import { longText, text } from "../fields/text.ts";
import { defineSingleton } from "../model/define.ts";

/** The accessibility statement, with the parts that EN 301 549 and the law of the European Union ask for. */
export const accessibilityPage = defineSingleton({
	name: "accessibility",
	label: "Accessibility Statement",
	description: "who can use the site, and what is missing",
	makesNoClaims: true,
	section: { description: "who can use the site", icon: "users" },
	pageSeo: { title: "title", description: "intro" },
	path: "/accessibility",
	shownWhen: [],
	fields: {
		title: text({ label: "Title", max: 80, optional: true }),
		intro: longText({ label: "Introduction", max: 1000, optional: true }),
		status: choice({
			label: "Agreement with EN 301 549 and WCAG 2.2, level AA",
			help: "Chosen by a person: no check can see everything.",
			options: {
				open: "not said yet",
				fully: "fully",
				partly: "partly, but for the known limits",
				not: "not yet",
			},
		}),
		limits: list({
			label: "Known limits",
			max: 30,
			of: group({
				label: "Limit",
				fields: {
					what: text({ label: "What cannot be used", help: "Such as “Two films have no captions”.", max: 300 }),
					ground: choice({
						label: "Why",
						options: {
							mend: "It is not mended yet",
							burden: "Mending it would be a disproportionate burden",
							scope: "The law does not ask for it",
						},
					}),
					plan: text({ label: "What is done about it", max: 300, optional: true }),
					until: date({ label: "Mended by", optional: true }),
					instead: text({ label: "What can be used instead", max: 300, optional: true }),
				},
			}),
		}),
		method: choice({
			label: "Who tested",
			options: { open: "not said yet", self: "we ourselves", others: "somebody else, such as a test centre" },
		}),
		testedOn: date({ label: "Last tested on", optional: true }),
		reviewedOn: date({ label: "Statement last reviewed on", help: "Once a year at least.", optional: true }),
		form: link({
			label: "Where people tell you",
			help: "A form of yours, such as /forms/accessibility. Empty for the contact page. Mail and phone of the site settings stand beside it.",
			optional: true,
		}),
		answerDays: number({ label: "Answered within (days)", help: "0 says nothing.", min: 0, max: 90 }),
		authority: text({
			label: "Authority",
			help: "Where somebody complains whom you did not answer, such as the market surveillance authority of your country.",
			max: 160,
			optional: true,
		}),
		authorityLink: link({ label: "Its website", optional: true }),
	},
});
