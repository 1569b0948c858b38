import type { SampleEntries } from "../sample.ts";
import { quotedInProject } from "../testimonials.ts";

export const project: SampleEntries["projects"][number] = {
	id: "wellness-mobile-app",
	data: {
		title: "A wellness app people still open in week twelve",
		slug: "wellness-mobile-app",
		category: "Mobile application",
		type: "mobile",
		description:
			"Breathing, sleep and movement in ten quiet minutes a day, built with the clinicians who wrote the programme.",
		longDescription: `Stillwater turns a clinical programme into ten minutes a day. Breathing comes first, then movement, then sleep. The app adjusts the next session to the last one, and a clinician can read the whole course of a patient on one screen.

The second version was made in six months by Mahnoor Siddiqui and Rabia Noor in design, with Zayan Merchant, Komal Shah and Ali Raza in engineering.`,
		image: {
			media: "project-wellness-app-cover",
			alt: "Three phone screens of the Stillwater app: today’s practice and mood check, a breathing exercise with a petal figure, and a night of sleep.",
		},
		gallery: [
			{
				media: "project-wellness-app-cover",
				alt: "Today’s practice, a breathing exercise and a night of sleep on three phones.",
			},
			{
				media: "project-wellness-app-1",
				alt: "Three phone screens: a list of programmes, an evening journal entry, and today’s practice.",
			},
			{
				media: "project-wellness-app-2",
				alt: "Two phone screens: a finished six-minute breathing exercise with a falling heart rate, and the exercise in progress.",
			},
		],
		tags: ["React Native", "Firebase", "Node.js", "HealthKit", "TypeScript", "Stripe", "Sentry"],
		client: { name: "Stillwater Health", country: "United Kingdom", industry: "Health and wellness" },
		duration: "6 months",
		team: "5 people",
		year: 2024,
		featured: true,
		results: [
			"4.9 average store rating",
			"62% of users active after 90 days, up from 9%",
			"Adopted by three hospital trusts",
			"New programmes published in hours instead of weeks",
		],
		problem: `Nine out of ten people who downloaded the first version were gone in a fortnight. The content was good. The app asked for too much: an account before the first breath, a questionnaire before the first night.

The clinicians were no happier. A corrected sentence in a programme needed a developer, a release and a store review, so small mistakes stayed in place for a month.`,
		solution: `We took away everything between opening the app and the first exercise. Accounts came on day three, when there was something to keep. Sessions work offline, reminders follow the person’s own rhythm, and clinicians publish new programmes without a release.

Built in React Native with a Node.js service behind it, tested with forty patients before the stores saw it. Health data stays on the phone unless its owner decides to share a week with a clinician, and the share ends by itself after 30 days.`,
		testimonial: quotedInProject("oliver-hartley"),
		liveLink: "https://stillwater.example/app",
		githubLink: "https://code.quillstone.example/stillwater/breathing-timer",
		stack: ["React Native", "TypeScript", "Node.js", "Firebase", "HealthKit", "SQLite", "Stripe", "Sentry"],
		services: ["Research", "Product design", "Mobile development", "Clinical content tools"],
		kpis: [
			{ value: "62%", label: "Retention", description: "Active after 90 days" },
			{ value: "4.9", label: "Store rating", description: "From 3,100 reviews" },
			{ value: "40k", label: "Downloads", description: "In the first six months" },
		],
		seo: {
			title: "Stillwater: a wellness app that is kept",
			description:
				"A six-month rebuild took Stillwater Health’s app from 9% to 62% of users active after 90 days, with a 4.9 store rating and offline sessions.",
			keywords: ["wellness app", "mobile app case study", "React Native", "user retention", "digital health"],
		},
		is_active: true,
	},
};
