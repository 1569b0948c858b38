import type { SampleEntries } from "../sample.ts";
import { quotedInProject } from "../testimonials.ts";

export const project: SampleEntries["projects"][number] = {
	id: "logistics-delivery-app",
	data: {
		title: "Last-mile delivery that knows the tide",
		slug: "logistics-delivery-app",
		category: "Logistics delivery app",
		type: "mobile",
		description: "Routes planned around tides, lifts and loading bays, and a driver app that works underground.",
		longDescription: `Harbourline delivers between the port, the islands and the towers in between. Waybill plans the morning for every van, carries the driver through it stop by stop, and gives the dispatch desk only the decisions a person should make.

Zayan Merchant led the seven months, with Mahnoor Siddiqui in design and research, Ali Raza and Komal Shah on the driver app, and Danish Iqbal on routing.`,
		image: {
			media: "project-logistics-app-cover",
			alt: "Waybill: a dark city map with a live delivery route in orange, a list of stops, and a driver’s phone with the next turn.",
		},
		gallery: [
			{
				media: "project-logistics-app-cover",
				alt: "A live Waybill route on the city map beside the driver’s phone.",
			},
			{
				media: "project-logistics-app-1",
				alt: "Waybill dispatch desk: four vans and their routes on a map, two decisions to make and a list of drivers.",
			},
			{
				media: "project-logistics-app-2",
				alt: "Three driver phone screens: the morning’s run, navigation to the fifth stop, and proof of hand-over with a signature.",
			},
		],
		tags: ["Flutter", "Go", "PostgreSQL", "Mapbox", "SQLite", "AWS"],
		client: { name: "Harbourline Logistics", country: "Singapore", industry: "Logistics" },
		duration: "7 months",
		team: "5 people",
		year: 2023,
		featured: false,
		results: [
			"28% shorter routes",
			"99.9% on-time pick-up",
			"Proof of delivery recorded without a signal",
			"Dispatch calls to drivers down from 140 to 30 a day",
		],
		problem: `The route planner knew streets. It did not know that the ferry ramp closes at low water, that tower 6 has one goods lift, or that the bay on Quay Street is full at ten. Drivers did, and each of them drove a private version of the plan.

The app they carried lost its mind underground. Signatures vanished in basement car parks, so drivers photographed paper slips and the office typed them in at night. Customers rang the desk, and the desk rang the van.`,
		solution: `We spent a week in the vans first. From that came a map of 1,900 small facts: ramp heights, lift queues, the hours when a guard will let you park. The planner treats them as it treats distance, and drivers correct them with one tap.

The driver app keeps the whole run on the phone. Scans, photographs and signatures are stored on the device, and sent when the van is back at street level. Nothing asks the driver to wait for a network.

At the desk, a late van appears with its best remedy worked out: which stops to hand over, to whom, and what it does to everybody’s promise. A person presses the button.`,
		testimonial: quotedInProject("ravi-menon"),
		liveLink: "",
		githubLink: "https://code.quillstone.example/waybill/offline-outbox",
		stack: ["Flutter", "Dart", "Go", "PostgreSQL", "PostGIS", "SQLite", "Mapbox", "AWS"],
		services: ["Field research", "Mobile development", "Route planning", "Dispatch desk", "Roll-out and training"],
		kpis: [
			{ value: "28%", label: "Shorter routes", description: "Average distance per parcel, against the old planner" },
			{ value: "99.9%", label: "On-time pick-up", description: "Over the first full year" },
			{ value: "140 → 30", label: "Calls a day", description: "Between the dispatch desk and its drivers" },
		],
		seo: {
			title: "Waybill: a logistics delivery app",
			description:
				"Routes that know tides, lifts and loading bays: Harbourline’s driver app shortened routes by 28% and records each delivery without a signal.",
			keywords: ["logistics app", "last-mile delivery", "route planning", "Flutter", "offline mobile app"],
		},
		is_active: true,
	},
};
