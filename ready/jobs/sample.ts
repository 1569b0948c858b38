import { type ExtensionSample, sampleEntries, sampleValue } from "#core/sample.ts";
import { jobsPage, opening } from "./content.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const title = (text: string) => ({ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text }] });
const points = (...texts: string[]) => ({
	type: "bulletList",
	content: texts.map((text) => ({ type: "listItem", content: [paragraph(text)] })),
});
const doc = (...content: object[]) => ({ type: "doc", content }) as never;

const sample: ExtensionSample = {
	entries: sampleEntries(opening, [
		{
			id: "opening-product-engineer",
			data: {
				title: "Product Engineer",
				slug: "product-engineer",
				summary:
					"You take a feature from the first talk with a client to the day it runs, and stay with it after that.",
				kind: "full",
				where: "hybrid",
				place: "Karachi",
				country: "PK",
				pay: {
					from: { amount: 30_000, currency: "USD" },
					to: { amount: 45_000, currency: "USD" },
					per: "year",
				},
				validThrough: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
				text: doc(
					paragraph(
						"We build software for companies that depend on it from the first day. You work on one project at a time, in a team of three, and talk with the people who use what you build.",
					),
					title("What you do"),
					points(
						"Plan a feature with its users, and cut it until it can be shipped within two weeks.",
						"Build it in TypeScript, from the table in PostgreSQL to the button on a phone.",
						"Look at what became of it, and take away what nobody uses.",
					),
					title("What you bring"),
					points(
						"A few years of building for the web, with something you can show.",
						"Plain English, written and spoken.",
						"The habit of asking before building.",
					),
				),
			},
		},
		{
			id: "opening-interface-designer",
			data: {
				title: "Interface Designer",
				slug: "interface-designer",
				summary:
					"You draw what people read and touch, and sit with the engineers until it is on the screen as you meant it.",
				kind: "part",
				where: "remote",
				place: "Pakistan",
				country: "PK",
				pay: { from: { amount: 25, currency: "USD" }, to: { amount: 40, currency: "USD" }, per: "hour" },
				text: doc(
					paragraph(
						"Twenty hours a week, most of them with one product for a logistics company. You begin with the words and the order of things, and end with type, colour and motion.",
					),
					title("What you do"),
					points(
						"Turn a list of wishes into few screens that say one thing each.",
						"Try drafts with drivers and dispatchers, and change what they stumble over.",
						"Keep the parts of the interface in order, so that the next screen takes a day.",
					),
				),
			},
		},
	]),
	singletons: sampleValue(jobsPage, {
		hero: {
			title: "Work with us",
			subtitle: "Small teams, one project at a time, and everybody talks with the people who use what they build.",
		},
		empty: "There is no opening right now. If you think that we should know you, write a few lines all the same.",
	}),
};

export const samples = [sample];
