import type { SampleSingletons } from "./sample.ts";

export const seo: SampleSingletons["seo"] = {
	titleSuffix: "| Quillstone",
	description:
		"Quillstone designs and builds SaaS products, AI automation and mobile apps for startups and enterprises in six countries. MVPs live in 30 days.",
	keywords: [
		"software agency",
		"custom software",
		"SaaS development",
		"MVP development",
		"AI automation",
		"mobile apps",
	],
	image: {
		media: "og-fallback",
		alt: "Quillstone: custom software for startups and enterprises worldwide. A star-patterned stone screen glows beside the name.",
	},
	pages: [
		{
			path: "/",
			title: "Quillstone: from first sketch to live software in {{avgMVPTime}}",
			description:
				"Custom software from two founders and their engineers in Karachi: SaaS MVPs in {{avgMVPTime}}, AI automation, web and mobile apps. {{projectsCompleted}} projects, rated 5.0.",
			keywords: [
				"software development agency",
				"SaaS MVP",
				"AI automation",
				"mobile app development",
				"MVP in 30 days",
			],
		},
		{
			path: "/about",
			title: "About the studio and its founders",
			description:
				"A software office in Karachi, founded in 2021. Meet the two founders, the six values they hold to and the five steps every project takes.",
			keywords: ["software studio Karachi", "software agency founders", "development process", "about Quillstone"],
		},
		{
			path: "/services",
			title: "Software services and starting prices",
			description:
				"Six services with starting prices: SaaS and startup MVPs, enterprise web, mobile apps, AI automation and strategy, from $3,000 to $18,000.",
			keywords: ["software development services", "MVP cost", "app development price", "enterprise web applications"],
		},
		{
			path: "/portfolio",
			title: "Case studies with numbers",
			description:
				"Three projects measured before and after: a SaaS product live in 14 days, an app that keeps 62% of its users, 95% fewer errors in forty shops.",
			keywords: ["software case studies", "SaaS portfolio", "mobile app case study", "retail automation"],
		},
		{
			path: "/portfolio/all",
			title: "All projects: SaaS, mobile, enterprise",
			description:
				"Six software projects with client, duration, results and technology. Filter by SaaS, mobile, enterprise or MVP and read each case in full.",
			keywords: ["software projects", "SaaS projects", "mobile apps", "MVP examples", "enterprise software"],
		},
		{
			path: "/articles",
			title: "Articles on building software",
			description:
				"Notes from real projects on MVPs, PostgreSQL, AI assistants, offline mobile apps and automation, written by the two founders of Quillstone.",
			keywords: ["software development articles", "MVP planning", "AI engineering", "offline first", "automation"],
		},
		{
			path: "/contact",
			title: "Start a project",
			description:
				"Send a project brief or book a free 30-minute consultation. A founder reads every message and replies within 24 hours. No obligation.",
			keywords: ["contact software agency", "project inquiry", "free consultation", "hire developers"],
		},
		{
			path: "/privacy-policy",
			title: "Privacy policy",
			description:
				"Which personal data this website and our projects use, why, for how long, who sees it, and how to have it corrected, exported or erased.",
			keywords: ["privacy policy", "data protection", "personal data"],
		},
		{
			path: "/terms-of-service",
			title: "Terms of service",
			description:
				"The terms we work under: scope, prices in USD, payment, ownership of code, confidentiality, support, liability and the laws of Pakistan.",
			keywords: ["terms of service", "software development terms", "ownership of code"],
		},
	],
	areasServed: ["Pakistan", "United States", "United Kingdom", "Canada", "Australia", "UAE", "Singapore", "Worldwide"],
	foundingYear: 2021,
	showRating: true,
	ratingValue: "5.0",
	reviewCount: 50,
	allowTrainingCrawlers: true,
};
