import type { SampleEntries } from "../sample.ts";
import { quotedInService } from "../testimonials.ts";

export const service: SampleEntries["services"][number] = {
	id: "startup-mvp-development",
	data: {
		title: "Startup MVP Development",
		slug: "startup-mvp-development",
		icon: "innovation",
		subtitle: "From an idea to something people use and investors can try.",
		oneLiner: "One idea, one number, thirty days.",
		description:
			"The smallest thing that proves your idea to users and investors. {{fundingSuccess}} of ours were funded within six months.",
		longDescription: `You have an idea, a market you know from the inside and perhaps no engineer. We bring the rest: a scope that fits into thirty days, a design people understand without a tour, and a product that does one job from end to end.

Investors fund evidence. So we plan backwards from the question they will ask, and build whatever answers it. That may be ten paying users, a pilot on one building site or a waiting list with names on it. What does not help to answer it waits on a list with a date.`,
		price: { amount: 8000, currency: "USD" },
		pricing: "",
		timeline: "30 days",
		popular: true,
		bullets: ["Scope workshop with a founder", "A demo investors can use alone", "Launch with your first users"],
		features: [
			"Idea validation workshop",
			"Core feature build",
			"Investor demo environment",
			"Launch and first-user support",
			"Interviews with five future users",
			"Clickable prototype before code",
			"Sign-in and payments",
			"Landing page with a waiting list",
			"Product analytics",
			"Written plan for the months after funding",
		],
		technologies: ["React", "Firebase", "Stripe", "TypeScript", "Node.js", "PostgreSQL", "Vercel", "PostHog"],
		whyTheseTechnologies:
			"They let two people build in a month what used to take six, and they cost next to nothing until users come. When the product outgrows one of them it can be replaced alone, because your data and rules do not live inside it.",
		image: {
			media: "project-management-mvp-2",
			alt: "Plumb, an MVP that raised its seed round: the workload of five people with three overloaded weeks.",
		},
		link: "",
		anchor: "mvp",
		methodology: [
			{
				title: "Question",
				description: "A half-day workshop ends with the one sentence your MVP has to prove, and to whom.",
			},
			{
				title: "Listen",
				description: "We interview five people who have the problem, and play you the recordings.",
			},
			{ title: "Cut", description: "Every feature that does not serve the sentence moves to the later list." },
			{ title: "Shape", description: "Screens you can click by day seven, changed until a stranger gets through." },
			{ title: "Make", description: "Two weeks of building in the open, with a link that always works." },
			{
				title: "Show",
				description:
					"Launch to the first users, a prepared demo for investors, and a founder beside you for questions.",
			},
		],
		problems: [
			"An idea without a technical co-founder",
			"Investors who ask to see it working",
			"A feature list longer than the runway",
			"A no-code prototype at its limit",
			"Friends who like it and nobody who pays",
			"Quotes between $5,000 and $150,000 for the same page",
		],
		results: [
			"{{fundingSuccess}} funding success within 6 months",
			"Under 30 days from signed brief to a live MVP",
			"5 months from first release to a closed seed round for Plumbline",
			"300 crews on Plumbline’s waiting list",
			"27 days until the first building site used it",
			"100% satisfaction among the startups we launched",
		],
		relatedProjects: ["project-management-mvp", "ai-personal-branding-tool"],
		testimonials: [quotedInService("marcus-boateng")],
		seo: {
			title: "Startup MVP development in 30 days",
			description:
				"The smallest product that proves your idea to users and investors. From $8,000, live in under 30 days, {{fundingSuccess}} of our MVPs funded within six months.",
			keywords: ["startup MVP development", "MVP agency", "MVP for investors", "product validation", "seed funding"],
		},
		is_active: true,
	},
};
