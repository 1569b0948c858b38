import type { SampleEntries } from "../sample.ts";
import { quotedInService } from "../testimonials.ts";

export const service: SampleEntries["services"][number] = {
	id: "saas-mvp-development",
	data: {
		title: "SaaS MVP Development",
		slug: "saas-mvp-development",
		icon: "rocket",
		subtitle: "Your product in users’ hands in under 30 days, on foundations that hold when it grows.",
		oneLiner: "Your product in users’ hands in under 30 days.",
		description: "A first release with sign-in, billing and an admin area, built so that the second one is easy.",
		longDescription: `Most first releases fail because they try to be the second one. We agree on what has to be proven, build exactly that, and put in the parts you would regret leaving out: accounts, billing, roles, backups and numbers you can trust.

The first release is live in 30 days on average. The rest of the four to eight weeks goes into what its first users ask for, because by then they are asking. You pay a fixed price, agreed in writing after week one, and everything we make is yours from the first commit.`,
		price: { amount: 12_000, currency: "USD" },
		pricing: "",
		timeline: "4–8 weeks",
		popular: true,
		bullets: [
			"Clickable prototype in week one",
			"Payments, sign-in and roles included",
			"Code, cloud and data in your name",
		],
		features: [
			"Product scope and clickable prototype",
			"Multi-tenant accounts and roles",
			"Subscription billing",
			"Admin and analytics area",
			"E-mail and notifications",
			"Automated tests",
			"Cloud set-up in your name",
			"Monitoring and backups",
			"Launch checklist",
			"30 days of support",
		],
		technologies: [
			"Next.js",
			"Node.js",
			"PostgreSQL",
			"TypeScript",
			"Tailwind",
			"GraphQL",
			"Redis",
			"AWS",
			"Docker",
			"Stripe",
		],
		whyTheseTechnologies:
			"Each is ten years from retirement and easy to hire for. None locks you to one cloud. PostgreSQL keeps tenants apart in the database itself, where a forgotten check in the code cannot undo it.",
		image: {
			media: "project-branding-tool-1",
			alt: "Signet, a SaaS product from sketch to launch in 14 days: the page that shows how its writer sounds.",
		},
		link: "",
		anchor: "saas-dashboards",
		methodology: [
			{ title: "Frame", description: "One workshop, one page: who it is for and which number proves it." },
			{ title: "Draw", description: "A clickable prototype, tried with five real users." },
			{
				title: "Lay the ground",
				description: "Accounts, billing, roles, hosting and monitoring in the first week.",
			},
			{ title: "Build", description: "A release every Friday, on your own domain." },
			{ title: "Prove", description: "Analytics and interviews against the number on the page." },
			{ title: "Hand over", description: "Documentation, accounts and a roadmap for release two." },
		],
		problems: [
			"The budget runs out before users arrive",
			"Every change breaks something else",
			"No numbers to show investors",
			"Sign-in and billing rebuilt by hand",
			"A prototype that cannot grow",
			"Developers who disappear",
		],
		results: [
			"{{fundingSuccess}} of MVPs funded within 6 months",
			"30 days on average to the first release",
			"14 days from signed brief to launch for Signet, our fastest",
			"1,200 sign-ups in Signet’s first month",
			"81% of Openbench learners finish their course",
			"100% of code, cloud and data in the client’s name",
		],
		relatedProjects: ["ai-personal-branding-tool", "project-management-mvp", "online-learning-platform"],
		testimonials: [quotedInService("dana-whitfield"), quotedInService("isla-brennan")],
		seo: {
			title: "SaaS MVP development in 4–8 weeks",
			description:
				"A SaaS MVP with accounts, billing, admin and analytics, in users’ hands in under 30 days. Fixed price from $12,000 and code in your name.",
			keywords: [
				"SaaS MVP development",
				"SaaS development agency",
				"multi-tenant SaaS",
				"SaaS dashboard",
				"MVP in 30 days",
			],
		},
		is_active: true,
	},
};
