import type { SampleEntries } from "../sample.ts";
import { quotedInProject } from "../testimonials.ts";

export const project: SampleEntries["projects"][number] = {
	id: "ai-personal-branding-tool",
	data: {
		title: "A month of posts from one idea, in the founder’s own voice",
		slug: "ai-personal-branding-tool",
		category: "AI personal branding tool",
		type: "saas",
		description: "Signet learns how a founder writes, then turns one idea into a month of posts that sound like them.",
		longDescription: `Signet is a writing studio for people who have something to say and no afternoon to say it in. A founder uploads talks, e-mails and old posts. The product measures how they write: sentence length, favourite openings, words they never use. From then on every draft is scored against that profile, and the founder sees why.

Built in two weeks by Mahnoor Siddiqui and Zayan Merchant, with Hira Qureshi on the interface and Danish Iqbal on the language models.`,
		image: {
			media: "project-branding-tool-cover",
			alt: "Signet, a writing studio: a draft article on the left, two suggested endings, and a voice profile with sliders showing a 94% match.",
		},
		gallery: [
			{
				media: "project-branding-tool-cover",
				alt: "The Signet studio with a draft, two suggested endings and the voice profile at a 94% match.",
			},
			{
				media: "project-branding-tool-1",
				alt: "Signet voice page: a six-point chart of the writer’s character, a recording with its transcript, and a list of the writer’s own phrases.",
			},
			{
				media: "project-branding-tool-2",
				alt: "Signet calendar: five days of planned posts above a chart of returning readers and a list of pieces waiting for approval.",
			},
		],
		tags: ["Next.js", "OpenAI", "PostgreSQL", "Stripe", "LangChain", "AWS"],
		client: { name: "Signet", country: "United States", industry: "Creator economy" },
		duration: "2 weeks",
		team: "4 people",
		year: 2025,
		featured: true,
		results: [
			"Live in 14 days from the signed brief",
			"70% less time spent writing",
			"1,200 sign-ups in the first month",
			"Nine out of ten drafts published after light edits",
		],
		problem: `Dana Whitfield had thirty founders paying her to write for them, and room for no more. The writing tools she tried produced fluent text that belonged to nobody. Her clients noticed by the second sentence, and so did their readers.

She had a waiting list, one conference date on which to show something, and savings for a single attempt. A three-month build would have missed the date. A rough demonstration would have shown investors nothing they had not seen.`,
		solution: `We cut the product down to one promise: a draft its author would sign. Social scheduling for nine networks, team seats and a browser extension went onto the later list on the first afternoon.

The voice profile came first. It is made of measurements a person can read and move with a slider, so the founder stays in charge of it. A language model writes, the profile scores, and anything under 85% is written again before anyone sees it. Each suggestion names the posts it learned from.

Sign-in, subscriptions and an admin area stood by the first Friday. The second week belonged to five of Dana’s own clients, who wrote with it every day and told us where it was not them.`,
		testimonial: quotedInProject("dana-whitfield"),
		liveLink: "https://signet.example",
		githubLink: "",
		stack: ["Next.js", "TypeScript", "Node.js", "OpenAI", "LangChain", "PostgreSQL", "Stripe", "AWS"],
		services: ["Product scope", "Interface design", "SaaS development", "AI workflows", "Launch support"],
		kpis: [
			{ value: "14 days", label: "Time to launch", description: "From signed brief to the first paying customer" },
			{ value: "1,200", label: "Sign-ups", description: "In the first month, without paid advertising" },
			{ value: "94%", label: "Voice match", description: "Median score of a draft against its author’s profile" },
		],
		seo: {
			title: "Signet: an AI personal branding tool",
			description:
				"How Quillstone took Signet from signed brief to paying customers in 14 days, with an AI that writes in each founder’s own, measurable voice.",
			keywords: ["AI personal branding", "AI writing tool", "SaaS case study", "OpenAI", "Next.js"],
		},
		is_active: true,
	},
};
