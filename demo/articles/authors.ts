/** The two people who write, as every article carries them. */
export const zayan = {
	author: "Zayan Merchant",
	authorRole: "Co-founder, engineering",
	authorImage: { media: "founder-2", alt: "Zayan Merchant" },
};

export const mahnoor = {
	author: "Mahnoor Siddiqui",
	authorRole: "Co-founder, product and AI",
	authorImage: { media: "founder-1", alt: "Mahnoor Siddiqui" },
};
