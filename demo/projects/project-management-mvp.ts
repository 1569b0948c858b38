import type { SampleEntries } from "../sample.ts";
import { quotedInProject } from "../testimonials.ts";

export const project: SampleEntries["projects"][number] = {
	id: "project-management-mvp",
	data: {
		title: "Project management for people who build things",
		slug: "project-management-mvp",
		category: "Startup MVP",
		type: "mvp",
		description: "Drawings, tasks and deliveries on one timeline, usable with gloves on.",
		longDescription: `Plumb shows a building project as one line of linked work. Move a delivery and everything that hangs on it moves too, with the people it concerns told at once. It was made for small construction firms, where the person who plans is also the person who answers the phone.

The team was Zayan Merchant, Mahnoor Siddiqui, Hira Qureshi and Sana Javed. The first release reached three crews on day 27. The remaining two weeks went into what those crews asked for.`,
		image: {
			media: "project-management-mvp-cover",
			alt: "Plumb, a project tool: a dark timeline of linked pieces of work with today marked in orange, and a task list for structural drawings.",
		},
		gallery: [
			{
				media: "project-management-mvp-cover",
				alt: "The Plumb timeline with today marked in orange and the task list for structural drawings.",
			},
			{
				media: "project-management-mvp-1",
				alt: "Plumb tasks: four columns of cards from to do to done, with two floor-plan options waiting for the client.",
			},
			{
				media: "project-management-mvp-2",
				alt: "Plumb workload: five people across eight weeks, with three overloaded weeks highlighted and a suggestion to move hours.",
			},
		],
		tags: ["React", "Node.js", "PostgreSQL", "Socket.io", "TypeScript", "AWS"],
		client: { name: "Plumbline", country: "Canada", industry: "Construction" },
		duration: "6 weeks",
		team: "4 people",
		year: 2024,
		featured: false,
		results: [
			"Seed round closed in 5 months",
			"300 crews on the waiting list",
			"First release in use on day 27",
			"Three pilot crews became the first paying customers",
		],
		problem: `Marcus Boateng ran building sites for eleven years. On each of them the plan was a print on the site office wall, out of date by Tuesday. Delays were not caused by slow work. They came from a window that arrived before its opening was cut, and from the four people who found out separately.

He had a drawing, two letters of intent and $20,000. Office project tools had failed on his sites twice: too small to tap, useless without a signal, and built around sprints that no bricklayer has.`,
		solution: `We agreed on the one thing to prove: that a crew would change a date in the app before calling anyone. Budgets, time sheets and tenders waited.

Every piece of work hangs from the one before it, and every change travels to those it touches within a second. Buttons are 56 pixels high, the size of a gloved thumb. The plan opens without a signal and reconciles when the phone comes back up from the basement.

Marcus demonstrated it on a real site with real delays. The investor environment shows the same product with a year of anonymised history from his earlier sites, so nothing in the pitch was painted on.`,
		testimonial: quotedInProject("marcus-boateng"),
		liveLink: "https://plumb.example",
		githubLink: "https://code.quillstone.example/plumb/timeline",
		stack: ["React", "TypeScript", "Node.js", "PostgreSQL", "Socket.io", "IndexedDB", "AWS"],
		services: ["Scope workshop", "Product design", "MVP development", "Investor demo environment"],
		kpis: [
			{ value: "27 days", label: "First release", description: "From the scope workshop to the first site" },
			{ value: "5 months", label: "To funding", description: "From the first release to a closed seed round" },
			{ value: "300", label: "Waiting crews", description: "Signed up before the public launch" },
		],
		seo: {
			title: "Plumb: a project-management MVP",
			description:
				"A construction timeline that works with gloves on: first release on day 27, 300 crews on the waiting list and a seed round closed in 5 months.",
			keywords: ["MVP case study", "construction software", "project management app", "startup MVP", "seed funding"],
		},
		is_active: true,
	},
};
