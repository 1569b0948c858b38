import { type ExtensionSample, sampleEntries } from "#core/sample.ts";
import { meeting } from "./content.ts";

const sample: ExtensionSample = {
	entries: sampleEntries(meeting, [
		{
			id: "meeting-first-talk",
			data: {
				title: "First Talk",
				slug: "first-talk",
				summary: "You tell us what gets in the way. We say what we would do first, and whether we are the right ones.",
				minutes: 30,
				place: "Video call. The link is in the mail before it.",
			},
		},
	]),
};

export const samples: readonly ExtensionSample[] = [sample];
