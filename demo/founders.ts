import type { SampleEntries } from "./sample.ts";

export const founders: SampleEntries["founders"] = [
	{
		id: "zayan-merchant",
		data: {
			name: "Zayan",
			fullName: "Zayan Merchant",
			role: "Co-founder, engineering",
			bio: "Led platform teams at two fintechs before Quillstone. Has shipped 30 products to production. Believes that a system nobody can draw is a system nobody can run.",
			image: { media: "founder-2", alt: "Zayan Merchant" },
			achievements: ["Led platform teams at two fintechs before Quillstone.", "Has shipped 30 products to production."],
			expertise: ["Architecture", "Cloud", "Data", "Security"],
			credibility: ["AWS Solutions Architect", "Speaker, Karachi JS"],
			skills: ["Architecture", "Cloud", "Data", "Security", "TypeScript", "PostgreSQL"],
			linkedin: "https://www.linkedin.com/in/zayan-merchant-quillstone",
			calendly: "https://calendly.com/quillstone/30min",
			is_active: true,
		},
	},
	{
		id: "mahnoor-siddiqui",
		data: {
			name: "Mahnoor",
			fullName: "Mahnoor Siddiqui",
			role: "Co-founder, product and AI",
			bio: "Took three startups from sketch to funding round. Writes the brief you sign. Believes that the best interface is a clear sentence.",
			image: { media: "founder-1", alt: "Mahnoor Siddiqui" },
			achievements: ["Took three startups from sketch to funding round.", "Writes the brief you sign."],
			expertise: ["Product strategy", "AI workflows", "Research"],
			credibility: ["MSc Human-Computer Interaction", "Startup mentor"],
			skills: ["Product strategy", "AI workflows", "Research", "Prototyping", "Evaluation"],
			linkedin: "https://www.linkedin.com/in/mahnoor-siddiqui-quillstone",
			calendly: "https://calendly.com/quillstone/30min",
			is_active: true,
		},
	},
];
