import { home as declared } from "../app/content/types/home.ts";
import { asOrdered, type SampleSingletons } from "./sample.ts";

export const home: SampleSingletons["home"] = {
	...asOrdered(declared),
	hero_headline: "From first sketch to live software in {{avgMVPTime}}.",
	hero_subtext:
		"Quillstone designs and builds SaaS products, AI automation and mobile apps for 50+ international clients. Two founders, senior engineers, one plan you can see through.",
	hero_primary_cta_text: "Start Your Project",
	hero_primary_cta_link: "/contact",
	hero_secondary_cta_text: "View Our Work",
	hero_secondary_cta_link: "/portfolio",
	heroImages: [
		{
			wide: {
				media: "hero-1",
				alt: "Morning light falls through a pierced stone screen in a pointed arch and lays a pattern of stars on the floor of a dark green room.",
			},
			tall: {
				media: "hero-1-tall",
				alt: "A pointed arch filled with a star-patterned stone screen, glowing with warm light above a dark floor.",
			},
		},
		{
			wide: {
				media: "hero-2",
				alt: "A wall of tall green stone fins opens towards the right, and warm light slips between them in stripes across the floor.",
			},
			tall: {
				media: "hero-2-tall",
				alt: "Stone fins open to a warm sky, and their shadows run across the floor towards the viewer.",
			},
		},
		{
			wide: {
				media: "hero-3",
				alt: "A row of pointed stone arches recedes towards a bright doorway, with bars of sunlight across the floor.",
			},
			tall: { media: "hero-3-tall", alt: "A stone arcade leads to a small bright arch in the distance." },
		},
	],
	heroStats: [
		{ value: "5.0", label: "Client rating" },
		{ value: "{{projectsCompleted}}", label: "Global projects" },
		{ value: "30d", label: "MVP delivery" },
		{ value: "{{successRate}}", label: "Success rate" },
	],
	trust_band_title: "Trusted in six countries, answerable in one.",
	trust_band_subtitle: "Every client below talks to the people who write the code. That is why they come back.",
	globalStats: [
		{ icon: "globe", value: "6", label: "Countries served" },
		{ icon: "projects", value: "{{projectsCompleted}}", label: "Projects delivered" },
		{ icon: "success", value: "{{clientSatisfaction}}", label: "Client satisfaction" },
		{ icon: "response", value: "{{responseTime}}", label: "Response time" },
	],
	services_preview_title: "Three ways in, one standard of work.",
	services_preview_subtitle:
		"Fixed scope, fixed price, weekly releases you can click. You always know what is standing and what comes next.",
	servicesPreview: [
		{
			icon: "rocket",
			title: "SaaS MVP Development",
			oneLiner: "Your product in users’ hands in under 30 days.",
			description:
				"We cut the idea down to what proves it, then design, build and launch that. Accounts, billing, admin and analytics are in from the first release, so growth does not mean starting again.",
			price: { amount: 12_000, currency: "USD" },
			pricing: "",
			timeline: "4–8 weeks",
			bullets: [
				"Clickable prototype in week one",
				"Payments, sign-in and roles included",
				"Code, cloud and data in your name",
			],
			link: "/services/saas-mvp-development",
			popular: true,
		},
		{
			icon: "brain",
			title: "AI Automation & Workflows",
			oneLiner: "70% less manual work, without a new platform to learn.",
			description:
				"Wired into the tools your team already opens every morning. A single workflow starts at $5,000, several with an assistant at $8,000.",
			price: { amount: 8000, currency: "USD" },
			pricing: "",
			timeline: "2–6 weeks",
			bullets: ["Document reading and routing", "Assistants that cite their sources", "A person approves what matters"],
			link: "/services/ai-automation-solutions",
			popular: false,
		},
		{
			icon: "devices",
			title: "Web & Mobile Applications",
			oneLiner: "One product, every screen your customers carry.",
			description:
				"Web applications from $15,000 and native-quality mobile apps from $18,000, on a single, tested code base.",
			price: { amount: 15_000, currency: "USD" },
			pricing: "",
			timeline: "6–12 weeks",
			bullets: ["React, React Native and Flutter", "Works offline where it has to", "Store release handled by us"],
			link: "/services/mobile-app-development",
			popular: false,
		},
	],
	signatureMethod: {
		title: "The signature method",
		subtitle: "A screen is strong because of what is cut away. We plan software the same way.",
		sections: [
			{
				icon: "problem",
				title: "The problem",
				description:
					"You explain it once, to a founder. We come back with the cost of leaving it alone, in your numbers.",
				stats: [
					{ value: "30 min", label: "first call, free" },
					{ value: "5 days", label: "to a written brief" },
				],
			},
			{
				icon: "approach",
				title: "The approach",
				description:
					"A prototype before code, a release every Friday, and a price that does not move unless the scope does.",
				stats: [
					{ value: "Weekly", label: "working releases" },
					{ value: "1", label: "point of contact" },
				],
			},
			{
				icon: "results",
				title: "The results",
				description: "Measured against the brief, not against applause. Funding, hours saved, users who stay.",
				stats: [
					{ value: "{{fundingSuccess}}", label: "of MVPs funded within 6 months" },
					{ value: "70%", label: "less manual work" },
				],
			},
		],
		cta: { text: "See how a project runs", link: "/about#process" },
	},
	caseStudies: { title: "Work that is still standing", subtitle: "" },
	foundersStrip: {
		title: "Two founders, on every project.",
		subtitle:
			"No account managers between your question and its answer. You talk to the people who draw the plan and write the code.",
	},
	foundersExperience: { value: "6+", label: "years of combined founder experience" },
	techStack: {
		title: "Chosen to last longer than the fashion.",
		subtitle: "Proven tools, well understood. You can hire for every one of them the day we hand over.",
		coreCapabilities: [
			{ title: "Frontend", technologies: ["React", "TypeScript", "Next.js", "Tailwind"] },
			{ title: "Backend", technologies: ["Node.js", "PostgreSQL", "Python", "Go", "Redis"] },
			{ title: "Cloud", technologies: ["AWS", "Docker", "Firebase"] },
			{ title: "AI integration", technologies: ["OpenAI", "LangChain", "n8n", "pgvector"] },
			{ title: "Mobile", technologies: ["React Native", "Flutter", "SQLite"] },
		],
	},
	testimonialsTitle: "What clients say",
	faq: {
		title: "Asked before every first call",
		subtitle: "Anything else, ask a person. We reply within 24 hours.",
	},
	final_cta_headline: "Bring the idea. Leave with a plan.",
	final_cta_subtitle: "Thirty minutes with a founder, free. You leave with a scope, a price range and a date.",
	finalCta: {
		image: {
			media: "hero-2",
			alt: "A wall of tall green stone fins opens towards the right, and warm light slips between them in stripes across the floor.",
		},
		primaryCTA: { text: "Book Free Strategy Call", link: "https://calendly.com/quillstone/30min" },
		secondaryCTA: { text: "Send Project Brief", link: "/contact" },
		trustSignals: ["No obligation", "Reply within 24 hours", "NDA on request", "Code in your name"],
		globalProof: {
			projectsDelivered: "{{projectsCompleted}}",
			countriesServed: "6",
			averageMvpTime: "{{avgMVPTime}}",
			clientSatisfaction: "{{clientSatisfaction}}",
		},
	},
};
