import type { SampleEntries } from "../sample.ts";
import { quotedInService } from "../testimonials.ts";

export const service: SampleEntries["services"][number] = {
	id: "enterprise-web-applications",
	data: {
		title: "Enterprise Web Applications",
		slug: "enterprise-web-applications",
		icon: "building",
		subtitle: "Software for the work only your company does, connected to the systems you already have.",
		oneLiner: "The tool your teams would have asked for, had anyone asked.",
		description: "Internal tools and customer portals that survive audits, mergers and Monday mornings.",
		longDescription: `An enterprise application is used eight hours a day by people who did not choose it. It has to be fast, explain itself and never lose a form. It also has to satisfy an auditor who was not in the room when it was designed.

We begin where the work happens and with the systems that will stay. New parts go live one team at a time beside the old ones, so there is no switch-over weekend and always a way back. Every change to a record carries a name, a time and a reason.`,
		price: { amount: 15_000, currency: "USD" },
		pricing: "",
		timeline: "6–12 weeks",
		popular: false,
		bullets: [
			"Single sign-on from the first day",
			"Beside your old system until it is safe to leave",
			"An audit trail in plain words",
		],
		features: [
			"Single sign-on and permissions",
			"Integration with the systems you keep",
			"Audit trail and reporting",
			"Migration without downtime",
			"Dashboards with agreed definitions",
			"Approval steps and delegation",
			"Bulk import and export",
			"Accessibility to WCAG 2.2 AA",
			"Load tests at three times your peak",
			"Training and a written handbook",
		],
		technologies: [
			"React",
			"Java",
			"PostgreSQL",
			"TypeScript",
			"Spring Boot",
			"Python",
			"Kafka",
			"Keycloak",
			"Docker",
			"AWS",
		],
		whyTheseTechnologies:
			"Your security team knows them, your auditors accept them, and your own engineers can take over. They run in your cloud account or in your own data centre, without a licence per seat.",
		image: {
			media: "project-retail-operations-2",
			alt: "Shelfline, an operations board for forty shops: the baskets expected through the day above a rota.",
		},
		link: "",
		anchor: "web-apps",
		methodology: [
			{
				title: "Observe",
				description: "Two days beside the people who will use it, before any requirement is written.",
			},
			{
				title: "Map",
				description: "Systems, owners and data flows on one sheet, with the fragile ones marked.",
			},
			{
				title: "Agree",
				description: "Roles, rules and reports in sentences that the business signs and engineers test.",
			},
			{ title: "Connect", description: "The riskiest integration is built first, against real data." },
			{ title: "Move", description: "One team at a time, with both systems compared every night." },
			{ title: "Keep", description: "Service levels, patch days and a named engineer for as long as you want one." },
		],
		problems: [
			"A core process that lives in spreadsheets",
			"Five systems and five different totals",
			"Reports that take a week to assemble",
			"Permissions nobody dares to touch",
			"A supplier who has left and a system that has not",
			"Audit questions answered from memory",
		],
		results: [
			"95% fewer manual errors at Marlowe Retail Group",
			"40% lower operating cost in replenishment",
			"40 shops on one stock ledger",
			"12,000 learners on one platform in a year",
			"0 hours of planned downtime in either migration",
			"100% project success rate",
		],
		relatedProjects: ["retail-operations-automation", "online-learning-platform"],
		testimonials: [quotedInService("samira-haddad")],
		seo: {
			title: "Enterprise web application development",
			description:
				"Internal tools and customer portals with single sign-on, audit trail and migration without downtime. From $15,000, live in 6–12 weeks.",
			keywords: [
				"enterprise web applications",
				"custom enterprise software",
				"internal tools",
				"customer portal development",
				"system integration",
			],
		},
		is_active: true,
	},
};
