import type { SampleEntries } from "../sample.ts";
import { quotedInProject } from "../testimonials.ts";

export const project: SampleEntries["projects"][number] = {
	id: "retail-operations-automation",
	data: {
		title: "Forty shops, one stock ledger, no night shift",
		slug: "retail-operations-automation",
		category: "Enterprise automation",
		type: "enterprise",
		description: "Orders, stock and staffing for forty shops, decided by rules people can read and change.",
		longDescription: `Marlowe Retail Group runs forty shops and two depots. Every night somebody decided what each shop would receive the next morning and who would be there to unpack it. Shelfline, the system we built with them, makes most of those decisions before midnight and leaves the remaining few to a person in daylight.

Eight months, with Mahnoor Siddiqui, Zayan Merchant, Danish Iqbal and Usman Tariq. Mehak Dar tested every release beside the operations team.`,
		image: {
			media: "project-retail-operations-cover",
			alt: "Shelfline operations board: four headline figures, a city map of stores with one marked out of stock, and a list of exceptions with suggested fixes.",
		},
		gallery: [
			{
				media: "project-retail-operations-cover",
				alt: "The Shelfline board with its store map and the morning’s list of exceptions.",
			},
			{
				media: "project-retail-operations-1",
				alt: "Shelfline replenishment: a table of tomorrow’s orders by product, with a panel explaining how one quantity was reached.",
			},
			{
				media: "project-retail-operations-2",
				alt: "Shelfline staffing: expected baskets through the day above a rota of eight people.",
			},
		],
		tags: ["Python", "React", "PostgreSQL", "AWS", "Docker", "OpenAI", "n8n"],
		client: { name: "Marlowe Retail Group", country: "United Arab Emirates", industry: "Retail" },
		duration: "8 months",
		team: "5 people",
		year: 2024,
		featured: true,
		results: [
			"95% fewer manual errors",
			"40% lower operating cost",
			"70% less manual work in replenishment",
			"The night shift ended, and everyone on it moved to day work",
			"Every order can be traced to the rules behind it",
		],
		problem: `The plan for forty shops lived in a spreadsheet with 14 tabs and in the head of its keeper. When he was ill, shops received last week’s order again. Stock in the tills, at the depots and on the supplier’s invoices never matched, and the night shift spent most of its hours finding out which of the three was wrong.

Two earlier projects had stopped at the same point. Nobody could explain to a shop manager why the computer had sent 360 bottles of milk.`,
		solution: `We sat beside the night manager for four nights and wrote down the 61 corrections he made without being told. Those became rules with names. A forecast proposes a quantity, the rules adjust it, and each adjustment leaves a sentence that anyone can read.

Delivery notes and supplier invoices are now read on arrival and matched against one ledger. What does not match goes to a person, the costliest case first, with a suggested answer. About 15 of these remain each morning.

Shelfline ran in the shadow of the spreadsheet for six weeks before it placed its first order. Shops moved across five at a time. The operations team owns the numbers in the rules and changes them with a reason and an end date.`,
		steps: [
			{
				heading: "A shelf that is empty",
				text: `At 09:14 the last two litres of milk in Larkhill 17 are sold. The shop turns red on the map before anybody has to call.`,
				spot: { near: "near", x: 47, y: 52 },
			},
			{
				heading: "The costliest case first",
				text: `What the rules leave open is a list, sorted by lost sales. Each case comes with the answer that Shelfline suggests.

A person accepts it or does something else, and says why.`,
				spot: { near: "close", x: 79, y: 46 },
			},
			{
				heading: "Nothing without a reason",
				text: `The bars show how the morning emptied the shelf. One press sends what is missing from the shop that has enough, and the reason stays with the order.`,
				spot: { near: "close", x: 55, y: 74 },
			},
			{
				heading: "The whole morning on one page",
				text: `Availability, orders, waste and open cases stand above the map. Whoever opens the board at nine sees in a minute what the night used to find out.`,
			},
		],
		testimonial: quotedInProject("samira-haddad"),
		liveLink: "",
		githubLink: "",
		stack: ["Python", "FastAPI", "React", "TypeScript", "PostgreSQL", "OpenAI", "n8n", "Docker", "AWS"],
		services: [
			"Process audit",
			"Systems integration",
			"Web application development",
			"AI automation",
			"Training and support",
		],
		kpis: [
			{
				value: "95%",
				label: "Fewer manual errors",
				description: "In orders and stock counts, against the year before",
			},
			{ value: "40%", label: "Lower operating cost", description: "In replenishment and stock control" },
			{ value: "15", label: "Exceptions a morning", description: "Left to a person, for all forty shops together" },
		],
		seo: {
			title: "Marlowe: retail operations automation",
			description:
				"Forty shops moved from one spreadsheet to one stock ledger: 95% fewer manual errors, 40% lower operating cost and rules that people can read.",
			keywords: ["retail automation", "stock management", "enterprise software case study", "replenishment", "Python"],
		},
		is_active: true,
	},
};
