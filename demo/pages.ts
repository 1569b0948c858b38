import { optionsOf } from "../app/content/fields/options.ts";
import { articlesPage as articlesDeclared } from "../app/content/types/articles-page.ts";
import { contactPage as contactDeclared } from "../app/content/types/contact-page.ts";
import { portfolioPage as portfolioDeclared } from "../app/content/types/portfolio-page.ts";
import { servicesPage as servicesDeclared } from "../app/content/types/services-page.ts";
import { asOrdered, type SampleSingletons } from "./sample.ts";

// Lists to choose from are as the declarations have them.
const { types } = portfolioDeclared.initial;
const { budgets, timelines } = contactDeclared.initial;

export const servicesPage: SampleSingletons["services-page"] = {
	...asOrdered(servicesDeclared),
	hero: {
		title: "Six services, each with a starting price.",
		subtitle: "Every engagement begins with a fixed brief and ends with code in your name.",
	},
	process: {
		title: "Five steps, no fog",
		subtitle: "You see something new every week, and you can stop after any step with what was built so far.",
	},
	processSteps: [
		{
			title: "Discovery & Strategy",
			description: "We learn the business, the users and the number that has to move.",
		},
		{
			title: "Architecture & Planning",
			description: "The structure on two pages: what is built, on what, in which order, at what price.",
		},
		{
			title: "Design & Prototyping",
			description: "Screens you can click before a line of code is paid for.",
		},
		{
			title: "Development & Testing",
			description: "A working release every Friday, tested by machines and by people.",
		},
		{
			title: "Launch & Scale",
			description: "Live, watched, measured. Then the next thing, or a clean hand-over.",
		},
	],
	faq: { title: "Before you choose", subtitle: "" },
	closing: { title: "Not sure which one it is?", subtitle: "Tell us the problem. We answer within 24 hours." },
	priceNote: "fixed price after week one",
	detailClosing: {
		title: "Send the idea as it is.",
		subtitle: "We bring the structure, the price and the date. A founder answers within 24 hours.",
	},
};

export const portfolioPage: SampleSingletons["portfolio-page"] = {
	...asOrdered(portfolioDeclared),
	hero: {
		title: "Case studies with the numbers left in.",
		subtitle: "Three featured projects. Each was measured before we started and again after launch.",
	},
	stats: [
		{ value: "{{projectsCompleted}}", label: "Projects delivered" },
		{ value: "{{happyClients}}", label: "Clients today" },
		{ value: "{{yearsExperience}}", label: "Years full-time" },
		{ value: "{{successRate}}", label: "Success rate" },
	],
	all: { title: "All projects", subtitle: "" },
	faq: { title: "About the work", subtitle: "" },
	closing: { title: "Yours could be the next one.", subtitle: "Tell us what should be different in six months." },
	allClosing: { title: "Room for a seventh.", subtitle: "Describe it in two sentences. A founder writes back." },
	detailClosing: {
		title: "Which number should move for you?",
		subtitle: "A founder answers within 24 hours.",
	},
	types,
	showsEmpty: true,
};

export const articlesPage: SampleSingletons["articles-page"] = {
	...asOrdered(articlesDeclared),
	hero: {
		title: "Notes from the building site.",
		subtitle: "What we learned on real projects, written by the people who made the mistakes.",
	},
	faq: { title: "About these notes", subtitle: "" },
	closing: { title: "Rather talk than read?", subtitle: "Half an hour with the author, free." },
	detailClosing: {
		title: "Facing the same problem?",
		subtitle: "No obligation • Expert insights • Custom roadmap • 24-hour response",
	},
	showsEmpty: true,
};

export const contactPage: SampleSingletons["contact-page"] = {
	...asOrdered(contactDeclared),
	hero: {
		title: "Tell us what should exist.",
		subtitle: "A founder reads every brief and replies within 24 hours. The first 30 minutes are free.",
	},
	formTitle: "Project inquiry",
	formNote: "Reply within 24 hours. Your brief stays between us.",
	quickActionsTitle: "Quick Actions",
	consultationLabel: "30-minute consultation call",
	estimateLabel: "Project timeline estimate",
	faq: { title: "Before you send", subtitle: "" },
	projectTypes: optionsOf(
		"Web Application Development",
		"SaaS Dashboard Development",
		"Mobile App Development",
		"MVP Development",
		"Automation Solutions",
		"Digital Strategy Consulting",
	),
	budgets,
	timelines,
};

export const estimatePage: SampleSingletons["estimate-page"] = {
	hero: {
		title: "An answer before the form.",
		subtitle:
			"Three choices, one honest range and a date. Worked out from the prices and weeks on our services page, nothing else.",
	},
	serviceQuestion: "What should exist?",
	sizeQuestion: "How much of it, first?",
	small: {
		title: "What proves it",
		description: "One job done well for one kind of user.",
		priceFrom: 100,
		priceTo: 125,
		time: 0,
	},
	first: {
		title: "A first release",
		description: "Everything a paying customer needs.",
		priceFrom: 140,
		priceTo: 190,
		time: 50,
	},
	large: {
		title: "For several teams",
		description: "Roles, reports, and the systems you keep.",
		priceFrom: 220,
		priceTo: 300,
		time: 100,
	},
	dayQuestion: "Is there a day it must be live?",
	leadDays: 7,
	note: "A range is not an offer: you get a fixed price in writing after the first week.",
};
