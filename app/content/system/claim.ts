import { choice } from "../fields/choice.ts";
import { date } from "../fields/date.ts";
import { longText, text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { defineCollection } from "../model/define.ts";
import { texts } from "../model/shared-fields.ts";

/** What the site says of the company, with the evidence for it, which only the team sees. */
export const claim = defineCollection({
	name: "claims",
	label: "Claim",
	plural: "Claims",
	description: "what is said, and its evidence",
	section: { icon: "scale" },
	forTeam: true,
	makesNoClaims: true,
	title: "says",
	order: "position",
	search: ["says", "evidence", "owner"],
	internal: ["evidence", "address", "owner"],
	list: {
		headline: "Claims",
		category: { field: "kind", all: "All kinds" },
		above: ["kind"],
		summary: "evidence",
		columns: [
			{ label: "Evidence", field: "evidence", empty: "None" },
			{ label: "Valid until", field: "validUntil", empty: "No end" },
			"status",
		],
	},
	fields: {
		says: text({ label: "What is said", help: "As it stands on the site, such as “100 % success rate”.", max: 200 }),
		others: texts("Also said as", {
			max: 40,
			help: "The same in other words, and in other languages.",
		}),
		kind: choice({
			label: "Kind",
			options: {
				figure: "Figure",
				comparison: "Comparison, such as “leading”",
				environment: "Environment",
				rating: "Rating",
				award: "Award",
				quote: "Quote",
				logo: "Logo",
			},
		}),
		evidence: longText({
			label: "Evidence",
			help: "What proves it, such as “24 contracts, list of March 2026”. Without it, the claim counts as unproven.",
			max: 1000,
			optional: true,
		}),
		address: text({ label: "Where the evidence is", format: "url", max: 500, optional: true }),
		shown: toggle({
			label: "Show date and source beside the figure",
			help: "Behind figures of the site with this claim, such as “(as of March 2026 · source: our project list)”.",
		}),
		asOf: date({ label: "As of", help: "Visitors see the month and the year.", optional: true }),
		source: text({
			label: "Source",
			help: "As visitors may read it, without what is for the team.",
			max: 80,
			optional: true,
		}),
		owner: text({ label: "Who answers for it", max: 80, optional: true }),
		validUntil: date({
			label: "Valid until",
			help: "Everybody is told 30 days before. Afterwards it counts as unproven.",
			optional: true,
		}),
	},
});
