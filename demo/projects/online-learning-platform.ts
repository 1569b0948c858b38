import type { SampleEntries } from "../sample.ts";
import { quotedInProject } from "../testimonials.ts";

export const project: SampleEntries["projects"][number] = {
	id: "online-learning-platform",
	data: {
		title: "An online school that keeps its students",
		slug: "online-learning-platform",
		category: "Online learning platform",
		type: "saas",
		description: "Courses that adapt to the week a student is having, with teachers who see who needs them.",
		longDescription: `Atrium is the school of Openbench Academy: short lessons, small study rooms and a thing to build at the end of each course. It plans around the student’s week instead of the calendar, and it tells a teacher about a silence while there is still time to break it.

Five months of work by Mahnoor Siddiqui, Zayan Merchant, Farhan Memon, Hira Qureshi and Sana Javed.`,
		image: {
			media: "project-learning-platform-cover",
			alt: "Atrium course player: a lesson drawing of a stone arch with its forces, a transcript and course list, and a phone showing a quiz.",
		},
		gallery: [
			{
				media: "project-learning-platform-cover",
				alt: "An Atrium lesson about the stone arch in the browser, and its quiz on a phone.",
			},
			{
				media: "project-learning-platform-1",
				alt: "Atrium home: a lesson to resume, three courses in progress, a month of study days and a study room.",
			},
			{
				media: "project-learning-platform-2",
				alt: "Atrium course page: Structures for the curious, its teacher and six lessons.",
			},
		],
		tags: ["Next.js", "GraphQL", "PostgreSQL", "AWS", "Redis", "Stripe"],
		client: { name: "Openbench Academy", country: "Australia", industry: "Education" },
		duration: "5 months",
		team: "5 people",
		year: 2023,
		featured: false,
		results: [
			"81% course completion",
			"12,000 learners in year one",
			"A new course goes online in two days, from twelve",
			"Video cost per learner down by half",
		],
		problem: `Openbench had good teachers and a rented platform. One student in five reached the last lesson. Most stopped in the second week, quietly, and the first sign of it was a cancelled subscription a month later.

Lessons were an hour long and locked to a timetable. A nurse on night duty was two weeks behind before she had done anything wrong. Teachers published through a support desk and paid for every correction in days.`,
		solution: `Lessons became ten-minute pieces that end with something to do. A student says which evenings are free, and the course arranges itself around them. Miss one and the plan moves; nobody is ever “behind”.

Each study room holds twelve people on the same lesson. Teachers see one list, sorted by how unusual a silence is for that person, with a first message drafted and never sent without them.

Everything a lesson is made of lives in one editor with a preview. Video is stored once and delivered at the quality the connection can bear, so a lesson opens in two seconds on a country road.`,
		testimonial: quotedInProject("isla-brennan"),
		liveLink: "https://atrium.example",
		githubLink: "",
		stack: ["Next.js", "TypeScript", "Node.js", "GraphQL", "PostgreSQL", "Redis", "AWS", "Stripe"],
		services: ["Learner research", "Product design", "SaaS development", "Content migration"],
		kpis: [
			{ value: "81%", label: "Completion", description: "Of learners reach the last lesson, up from 20%" },
			{ value: "12,000", label: "Learners", description: "In the first year after launch" },
			{ value: "2 days", label: "To publish a course", description: "From the finished script to the first student" },
		],
		seo: {
			title: "Atrium: an online learning platform",
			description:
				"How Openbench Academy went from 20% to 81% course completion and 12,000 learners in a year, on a school that adapts to each student’s week.",
			keywords: [
				"online learning platform",
				"e-learning case study",
				"SaaS development",
				"course completion",
				"Next.js",
			],
		},
		is_active: true,
	},
};
