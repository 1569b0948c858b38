import type { SampleEntries } from "../sample.ts";

export const service: SampleEntries["services"][number] = {
	id: "digital-strategy-consulting",
	data: {
		title: "Digital Strategy Consulting",
		slug: "digital-strategy-consulting",
		icon: "compass",
		subtitle: "A plan your board can approve and your engineers can follow.",
		oneLiner: "Know what it costs before you decide to build it.",
		description: "What to build, what to buy, what to leave alone. A written plan with costs you can take to a board.",
		longDescription: `Most software budgets are lost before a line is written: on a system that could have been bought, on a platform nobody needed yet, on a rewrite of the part that worked. One to three weeks of questions are cheaper.

You work with both founders. We read your contracts, your invoices and your code, and talk to the people who use the results. The outcome is a document of about 20 pages with figures, dates and a clear recommendation. It names no supplier of ours, and it stays useful if you never hire us again.`,
		price: { amount: 3000, currency: "USD" },
		pricing: "",
		timeline: "1–3 weeks",
		popular: false,
		bullets: ["Both founders at your table", "Costs, dates and risks in writing", "Independent of any supplier"],
		features: [
			"Technology and cost review",
			"Build or buy analysis",
			"Twelve-month roadmap",
			"Hiring and vendor plan",
			"Interviews with up to eight people",
			"Review of code and infrastructure",
			"Data protection and security check",
			"Three scenarios with budgets",
			"Presentation to your board",
			"A follow-up call after 90 days",
		],
		technologies: [
			"Workshops",
			"Figma",
			"Notion",
			"Miro",
			"Service blueprints",
			"Cost models",
			"Architecture decision records",
		],
		whyTheseTechnologies:
			"A plan is only as good as the number of people who can read it. We use tools your team already has or can open in a browser, and hand over the source of every diagram and every figure.",
		image: {
			media: "project-logistics-app-1",
			alt: "The Waybill dispatch desk: vans on a map, and the two decisions of the morning with their costs.",
		},
		link: "",
		anchor: "digital-strategy",
		methodology: [
			{ title: "Ask", description: "One call to settle the decision you have to make and the date it is due." },
			{ title: "Read", description: "Contracts, invoices, backlogs and code, under a confidentiality agreement." },
			{ title: "Interview", description: "Up to eight people, from the counter to the finance department." },
			{ title: "Compare", description: "Build, buy and wait, each with its cost over three years." },
			{ title: "Recommend", description: "One path in writing, the reasons against it included." },
			{ title: "Return", description: "A call after 90 days to check the plan against what happened." },
		],
		problems: [
			"Three offers that cannot be compared",
			"A roadmap made of other people’s wishes",
			"Cloud bills nobody can explain",
			"A rewrite proposed by those who would write it",
			"An AI budget in search of a purpose",
			"No technical voice in the boardroom",
		],
		results: [
			"3 weeks at most from the first call to a written plan",
			"12 months of work with dates and budgets",
			"3 scenarios, one of which is to do nothing",
			"24 hours until your first question is answered",
			"1 document that a board and an engineer can both use",
			"100% client satisfaction",
		],
		relatedProjects: ["retail-operations-automation", "logistics-delivery-app"],
		testimonials: [],
		seo: {
			title: "Digital strategy consulting",
			description:
				"What to build, what to buy and what to leave alone: a costed twelve-month plan from both founders, ready for your board. From $3,000.",
			keywords: [
				"digital strategy consulting",
				"technology roadmap",
				"build or buy",
				"software cost review",
				"CTO advice",
			],
		},
		is_active: true,
	},
};
