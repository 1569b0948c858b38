import type { ExtensionCheck, Finding } from "#core/checks.ts";
import { event } from "./content.ts";
import type { Event } from "./times.ts";

export const checks: readonly ExtensionCheck[] = [
	{
		name: "Events",
		run({ document }) {
			return document.type === event.name ? wrongDates(document.data as unknown as Event) : [];
		},
	},
];

function wrongDates({ day, lastDay, begins, ends, place, online }: Event): Finding[] {
	return [
		...(lastDay && lastDay < day ? [wrong("lastDay", "The last day is before the first one. Exchange them.")] : []),
		...(ends && !begins ? [wrong("begins", "Say when it begins, too, or leave out when it ends.")] : []),
		...(place || online ? [] : [wrong("place", "Say where it is: a place, or the address of a stream.")]),
	];
}

function wrong(field: string, sentence: string): Finding {
	return { level: "error", field, sentence };
}
