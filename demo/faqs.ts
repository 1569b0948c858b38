import type { FaqPage } from "../app/content/types/faq.ts";
import type { SampleEntries } from "./sample.ts";

const byPage: Record<FaqPage, readonly (readonly [question: string, answer: string])[]> = {
	home: [
		[
			"How fast can you deliver an MVP?",
			"Thirty days on average, from the signed brief to a release your users can sign in to. Scope decides it: we agree on the smallest thing that proves the idea and build exactly that.",
		],
		[
			"What does a project cost?",
			"Startup MVPs start at $8,000, SaaS MVPs at $12,000, enterprise web applications at $15,000 and mobile apps at $18,000. AI automation starts at $5,000 for a single workflow and at $8,000 for several with an assistant, digital strategy at $3,000. You get a fixed price in writing after the first week.",
		],
		[
			"Do you work with clients outside Pakistan?",
			"Almost only. We have worked with 50+ clients in six countries, {{happyClients}} of them today, and keep working hours that overlap with London, Dubai, Singapore and the US East Coast.",
		],
		[
			"Who owns the code?",
			"You do, from the first commit. Repositories, cloud accounts and data are opened in your name.",
		],
		[
			"What can AI automation change for us?",
			"Where people copy, check and route the same documents every day, manual work falls by about 70%. Our clients report 40-70% lower cost and 95% fewer manual errors. A person still approves what matters.",
		],
		[
			"What happens after launch?",
			"Support packages run from $2,000 to $10,000 per month and cover monitoring, fixes and a set number of releases. Or your own team takes over, and we write the handbook.",
		],
	],
	about: [
		[
			"How big is the team?",
			"Two founders and nine engineers and designers, all in Karachi. A project has between two and five of them, named in the proposal.",
		],
		[
			"When was Quillstone founded?",
			"In 2021, beside other work. We have built for clients full-time for {{yearsExperience}} years; the founders bring 6+ years of combined experience.",
		],
		[
			"Which time zones do you cover?",
			"Our office is open Monday to Friday, 09:00 to 18:00 in Karachi (UTC+5). We move our hours to overlap with London, Dubai, Singapore and the US East Coast, and reply within 24 hours.",
		],
		["Do you hire?", "Twice a year. Write to us with one thing you built and what you would do differently today."],
		["Where does the name come from?", "A quill for the plan, stone for what stands."],
	],
	services: [
		[
			"Which service fits an idea without a team?",
			"Startup MVP Development, from $8,000. It includes the scope workshop, design and launch, and gets you to something investors can use. {{fundingSuccess}} of these products are funded within 6 months.",
		],
		[
			"Can services be combined?",
			"Yes. Most clients start with strategy or an MVP and add automation in the second quarter. Combined work has one plan, one price and one point of contact.",
		],
		[
			"Do you work at a fixed price?",
			"Yes, after the first week. Changes are priced before they are built. All prices are in US dollars.",
		],
		[
			"What does support cost?",
			"$2,000 to $10,000 per month, depending on hours and response time. Either side can end a package with 30 days’ notice.",
		],
		[
			"Can you take over an existing code base?",
			"After a one-week review, yes. You receive the review either way: what is sound, what is at risk, and what we would do first.",
		],
	],
	portfolio: [
		["Can I talk to these clients?", "Yes. After the first call we introduce you to two of them."],
		[
			"Why are only three projects shown?",
			"These are the ones with published results. The full list shows six, and it can be filtered by type.",
		],
		["Do you sign NDAs?", "Before the first call, if you like. Some of our work is not shown here for that reason."],
		["Who did the work?", "The two founders and the engineers named in each case study, all from our own team."],
	],
	articles: [
		["Who writes them?", "The founders, after a project, with the client’s permission."],
		[
			"May I republish an article?",
			"Yes, with the author’s name and a link to the original. The code in the articles may be used freely.",
		],
		["Do you take topic requests?", "Gladly. Use the contact form and name the problem, not the technology."],
		["Is there a newsletter?", "No. There is an RSS feed with the full text of every article."],
	],
	contact: [
		[
			"What happens after I send the form?",
			"A founder reads it, looks at your market and replies with questions or a date, within 24 hours.",
		],
		["Is the consultation really free?", "Yes. Thirty minutes, no slides, no obligation."],
		["Can we sign an NDA first?", "Write “NDA” in the description and we send ours before the call."],
		[
			"What if my budget is under $5,000?",
			"Tell us anyway. Strategy work starts at $3,000, and sometimes the right answer is not to build.",
		],
	],
};

/** In the order they stand on their pages; the first of each page is open when it loads. */
export const faqs: SampleEntries["faqs"] = (Object.keys(byPage) as FaqPage[]).flatMap((page) =>
	byPage[page].map(([question, answer], index) => ({
		id: `faq-${page}-${index + 1}`,
		data: { page, question, answer, is_active: true },
	})),
);
