import { aboutPage } from "../app/content/types/about-page.ts";
import { asOrdered, type SampleSingletons } from "./sample.ts";

export const about: SampleSingletons["about"] = {
	...asOrdered(aboutPage),
	hero: {
		title: "A small office that builds things meant to stand.",
		subtitle:
			"Quillstone was founded in Karachi in 2021 by two engineers who were tired of handing over software nobody could explain.",
	},
	story:
		"The old houses here have screens of pierced stone. They hold up the wall, cool the room and let the light through, because someone decided precisely what to cut away. That is how we think about products: strong because they are simple, open because nothing is hidden. Fifty projects later we still write the code ourselves.",
	pictures: {
		opening: {
			media: "hero-2",
			alt: "A wall of tall green stone fins opens towards the right, and warm light slips between them in stripes across the floor.",
		},
		mission: {
			media: "hero-3",
			alt: "A row of pointed stone arches recedes towards a bright doorway, with bars of sunlight across the floor.",
		},
		closing: {
			media: "hero-1",
			alt: "Morning light falls through a pierced stone screen in a pointed arch and lays a pattern of stars on the floor of a dark green room.",
		},
	},
	stats: [
		{ value: "{{projectsCompleted}}", label: "Projects" },
		{ value: "{{happyClients}}", label: "Clients today" },
		{ value: "{{yearsExperience}}", label: "Years full-time" },
		{ value: "{{clientSatisfaction}}", label: "Satisfaction" },
	],
	founders: { title: "The founders", subtitle: "" },
	values: { title: "What we hold to", subtitle: "" },
	coreValues: [
		{
			icon: "precision",
			title: "Precision",
			description: "We measure before we cut. Scope, price and date are written down.",
		},
		{
			icon: "partnership",
			title: "Partnership",
			description: "You talk to the people who do the work, from the first call to the last release.",
		},
		{
			icon: "excellence",
			title: "Excellence",
			description: "Finished means tested, documented and pleasant to use.",
		},
		{
			icon: "innovation",
			title: "Innovation",
			description: "New tools when they earn their place, not before.",
		},
		{
			icon: "quality",
			title: "Quality",
			description: "Reviewed by two people and a machine, every change.",
		},
		{
			icon: "passion",
			title: "Passion",
			description: "We would build things anyway. Better that they are yours.",
		},
	],
	process: {
		title: "How a project runs",
		subtitle: "From the first call to the last hand-over, with what you hold in your hands after each step.",
	},
	processSteps: [
		{
			title: "Discovery & Strategy",
			description: "A free call, then five days of questions. You hold a written brief with a price range.",
		},
		{
			title: "Architecture & Planning",
			description: "We fix the scope and the price in writing. You hold a plan that any engineer could follow.",
		},
		{
			title: "Design & Prototyping",
			description: "Five of your users try it before we build it. You hold a prototype and their recordings.",
		},
		{
			title: "Development & Testing",
			description: "Every change is in your repository the day it is made. You hold something new each Friday.",
		},
		{
			title: "Launch & Scale",
			description: "We stay close for the first 30 days. You hold the accounts, the handbook and the numbers.",
		},
	],
	mission:
		"Our mission is to make software its owners understand: what it does, what it costs, and why it will still be standing next year.",
	faq: { title: "About us", subtitle: "" },
	closing: {
		title: "Come and see how we work.",
		subtitle: "A call, a coffee in Karachi, or a brief by e-mail.",
	},
};
