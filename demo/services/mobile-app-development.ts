import type { SampleEntries } from "../sample.ts";
import { quotedInService } from "../testimonials.ts";

export const service: SampleEntries["services"][number] = {
	id: "mobile-app-development",
	data: {
		title: "Mobile App Development",
		slug: "mobile-app-development",
		icon: "smartphone",
		subtitle: "iOS and Android from one team, for people with one free hand and no signal.",
		oneLiner: "An app that is opened again tomorrow.",
		description: "One code base, two stores, and an app that still opens on a bad connection.",
		longDescription: `Downloads are easy to buy. The hard part is the second week. We design for the moment somebody opens the app with a purpose, and take out every step between that moment and the result.

Each app keeps its data on the phone and treats the network as a courier. Screens appear at once, forms are never lost, and a tunnel goes unnoticed. We test on the phones your users own, including the slow ones, and take the app through both store reviews ourselves.

An app starts at $18,000. A web application that shares its code starts at $15,000.`,
		price: { amount: 18_000, currency: "USD" },
		pricing: "",
		timeline: "8–14 weeks",
		popular: false,
		bullets: ["iOS and Android together", "Works without a network", "Both store reviews handled by us"],
		features: [
			"iOS and Android from one code base",
			"Offline-first data",
			"Push notifications and deep links",
			"Store submission",
			"Design for both platforms’ habits",
			"Sign-in with fingerprint or face",
			"Camera, location and health sensors",
			"Crash reports that reach a person",
			"Screen reader and large text support",
			"Updates between store releases",
		],
		technologies: ["React Native", "Flutter", "Firebase", "TypeScript", "Dart", "SQLite", "Node.js", "Sentry"],
		whyTheseTechnologies:
			"React Native where your web team should be able to help, Flutter where the screen draws something of its own. Both give native speed from one code base, and both allow native code for the one sensor that needs it.",
		image: {
			media: "project-wellness-app-1",
			alt: "Three screens of the Stillwater app: its programmes, an evening journal entry and today’s practice.",
		},
		link: "",
		anchor: "mobile-apps",
		methodology: [
			{ title: "Follow", description: "We watch the job being done where it is done: a ward, a van, a queue." },
			{ title: "Sketch", description: "Paper screens on a real phone, thrown away until the path is short." },
			{ title: "Settle the data", description: "What lives on the phone, what travels, and who wins a conflict." },
			{ title: "Assemble", description: "A new test build on your own phone at the end of every week." },
			{ title: "Field-test", description: "Forty people, old phones and bad reception before the stores see it." },
			{ title: "Release", description: "A staged roll-out, watched by the hour, with a way back." },
		],
		problems: [
			"Downloads that do not turn into use",
			"Two apps, two teams, two sets of bugs",
			"Forms lost in lifts and basements",
			"Store rejections a day before launch",
			"Reviews that all mention the same crash",
			"An app only its newest phones can run",
		],
		results: [
			"62% of Stillwater’s users active after 90 days",
			"4.9 average rating across both stores",
			"40,000 downloads in six months",
			"28% shorter routes for Harbourline’s vans",
			"99.9% on-time pick-up in the first full year",
			"1 code base for two stores, every time",
		],
		relatedProjects: ["wellness-mobile-app", "logistics-delivery-app"],
		testimonials: [quotedInService("oliver-hartley"), quotedInService("ravi-menon")],
		seo: {
			title: "Mobile app development, iOS and Android",
			description:
				"Mobile apps for iOS and Android from one code base: offline-first, accessible and taken through both stores by us. From $18,000 in 8–14 weeks.",
			keywords: [
				"mobile app development",
				"React Native agency",
				"Flutter development",
				"offline-first apps",
				"iOS and Android",
			],
		},
		is_active: true,
	},
};
