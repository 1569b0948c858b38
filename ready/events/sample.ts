import { type ExtensionSample, sampleEntries, sampleValue } from "#core/sample.ts";
import { event, eventsPage } from "./content.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const doc = (...content: object[]) => ({ type: "doc", content }) as never;

/** A day so many days away, as YYYY-MM-DD: a site begins with something to come. */
function inDays(days: number): string {
	return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const sample: ExtensionSample = {
	entries: sampleEntries(event, [
		{
			id: "event-open-workshop",
			data: {
				title: "Open Workshop: From Spreadsheet to Software",
				slug: "open-workshop",
				summary:
					"Bring the spreadsheet that your company runs on. In one evening we draw what could stand in its place.",
				day: inDays(40),
				begins: "18:00",
				ends: "20:30",
				place: "Our office, Karachi",
				text: doc(
					paragraph(
						"Twelve people around one table, each with a spreadsheet that has grown too important. We look at three of them together: what people do with it, what goes wrong, and what the first two weeks of a replacement would be.",
					),
					paragraph("Bring a laptop and somebody who uses the spreadsheet every day. There is tea."),
				),
			},
		},
		{
			id: "event-release-talk",
			data: {
				title: "Talk: Small Releases, Calm Teams",
				slug: "small-releases",
				summary:
					"What changes when a team ships every day: fewer meetings, smaller mistakes, and Fridays like other days.",
				day: inDays(75),
				begins: "16:00",
				ends: "17:00",
				online: "https://example.com/small-releases",
				text: doc(
					paragraph(
						"Half an hour about how we got from a release a month to several a day, and what we would do in another order. Then half an hour for your questions.",
					),
				),
			},
		},
		{
			id: "event-breakfast",
			data: {
				title: "Breakfast for Founders",
				slug: "founders-breakfast",
				summary: "Eight founders, one question each.",
				day: inDays(-60),
				begins: "08:30",
				ends: "10:00",
				place: "Our office, Karachi",
				past: true,
				text: doc(paragraph("Eight founders asked one question each about building a first product.")),
			},
		},
	]),
	singletons: sampleValue(eventsPage, {
		hero: { title: "Events", subtitle: "Evenings around a table, and talks that can be followed from anywhere." },
	}),
};

export const samples = [sample];
