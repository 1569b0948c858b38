import { author } from "../../app/content/system/author.ts";
import type { SampleEntries } from "../sample.ts";

/** The two people who write. */
export const zayan = {
	id: "author-zayan-merchant",
	data: {
		...author.initial,
		name: "Zayan Merchant",
		slug: "zayan-merchant",
		role: "Co-founder, engineering",
		image: { media: "founder-2", alt: "Zayan Merchant" },
		bio: "Zayan designs the systems that Quillstone builds, and writes about databases, platforms and what a launch takes.",
		links: [{ label: "LinkedIn", url: "https://www.linkedin.com/in/zayan-merchant-quillstone" }],
	},
};

export const mahnoor = {
	id: "author-mahnoor-siddiqui",
	data: {
		...author.initial,
		name: "Mahnoor Siddiqui",
		slug: "mahnoor-siddiqui",
		role: "Co-founder, product and AI",
		image: { media: "founder-1", alt: "Mahnoor Siddiqui" },
		bio: "Mahnoor turns conversations into briefs and briefs into products, and writes about assistants that people can trust.",
	},
};

export const authors: SampleEntries["authors"] = [zayan, mahnoor];
