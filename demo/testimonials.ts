import type { SampleEntries } from "./sample.ts";

export const testimonials: SampleEntries["testimonials"] = [
	{
		id: "samira-haddad",
		data: {
			author: "Samira Haddad",
			role: "Operations Director",
			company: "Marlowe Retail Group",
			country: "United Arab Emirates",
			industry: "Retail",
			rating: 5,
			quote:
				"Our night shift used to reconcile stock by hand. Now nobody does, and the numbers are right in the morning.",
			avatar: { media: "testimonial-4", alt: "Samira Haddad" },
			project: "Retail operations automation",
			results: "95% fewer manual errors across 40 shops",
			is_active: true,
		},
	},
	{
		id: "dana-whitfield",
		data: {
			author: "Dana Whitfield",
			role: "Founder",
			company: "Signet",
			country: "United States",
			industry: "Creator economy",
			rating: 5,
			quote:
				"We signed on a Monday. Two weeks later paying customers were inside the product, and it has not fallen over since.",
			avatar: { media: "testimonial-2", alt: "Dana Whitfield" },
			project: "AI personal branding tool",
			results: "Live in 14 days, 1,200 sign-ups in the first month",
			is_active: true,
		},
	},
	{
		id: "oliver-hartley",
		data: {
			author: "Oliver Hartley",
			role: "Head of Product",
			company: "Stillwater Health",
			country: "United Kingdom",
			industry: "Health and wellness",
			rating: 5,
			quote:
				"They asked harder questions in the first hour than our last agency asked in a year. The app we got is the one we needed.",
			avatar: { media: "testimonial-3", alt: "Oliver Hartley" },
			project: "Wellness mobile app",
			results: "62% of users active after 90 days",
			is_active: true,
		},
	},
	{
		id: "marcus-boateng",
		data: {
			author: "Marcus Boateng",
			role: "Co-founder",
			company: "Plumbline",
			country: "Canada",
			industry: "Construction",
			rating: 5,
			quote:
				"I handed investors a phone instead of a deck. They moved a delivery, watched four dates change, and asked when they could wire the money.",
			avatar: { media: "testimonial-5", alt: "Marcus Boateng" },
			project: "Project-management MVP",
			results: "Seed round closed in 5 months, 300 crews waiting",
			is_active: true,
		},
	},
	{
		id: "isla-brennan",
		data: {
			author: "Isla Brennan",
			role: "Head of Learning",
			company: "Openbench Academy",
			country: "Australia",
			industry: "Education",
			rating: 5,
			quote:
				"Our teachers used to find out in week ten who had stopped. They now know on the first quiet evening, and one message is usually enough.",
			avatar: { media: "testimonial-6", alt: "Isla Brennan" },
			project: "Online learning platform",
			results: "81% course completion, 12,000 learners in year one",
			is_active: true,
		},
	},
	{
		id: "ravi-menon",
		data: {
			author: "Ravi Menon",
			role: "Fleet Director",
			company: "Harbourline Logistics",
			country: "Singapore",
			industry: "Logistics",
			rating: 5,
			quote:
				"Two of them rode in our vans for a week before they drew a single screen. The drivers could tell, and they used it from day one.",
			avatar: { media: "testimonial-1", alt: "Ravi Menon" },
			project: "Logistics delivery app",
			results: "28% shorter routes, 99.9% on-time pick-up",
			is_active: true,
		},
	},
];

/** A client's words as a case study quotes them; takes the id of a testimonial. */
export function quotedInProject(id: string) {
	const { quote, author, role, company } = words(id);
	return { quote, author, role: `${role}, ${company}` };
}

/** A client's words as a service quotes them; takes the id of a testimonial. */
export function quotedInService(id: string) {
	const { quote, author, role, company } = words(id);
	return { quote, author, role, company };
}

function words(id: string) {
	const found = testimonials.find((testimonial) => testimonial.id === id);
	if (!found) throw new Error(`There is no testimonial "${id}".`);
	return found.data;
}
