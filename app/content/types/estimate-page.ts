import { group } from "../fields/group.ts";
import { number } from "../fields/number.ts";
import { longText, text } from "../fields/text.ts";
import { defineSingleton } from "../model/define.ts";
import { heading } from "../model/shared-fields.ts";

const size = (label: string, priceFrom: number, priceTo: number, time: number) =>
	group({
		label,
		fields: {
			title: text({ label: "Title", max: 60, optional: true }),
			description: text({ label: "Description", max: 120, optional: true }),
			priceFrom: number({ label: "From, % of the price", min: 10, max: 2000, initial: priceFrom }),
			priceTo: number({ label: "To, % of the price", min: 10, max: 2000, initial: priceTo }),
			time: number({
				label: "Time, %",
				help: "0 is the shortest time that a service states, 100 the longest.",
				min: 0,
				max: 100,
				initial: time,
			}),
		},
	});

export const estimatePage = defineSingleton({
	name: "estimate-page",
	label: "Estimate",
	description: "a price and a date before the form",
	section: { icon: "gauge" },
	path: "/estimate",
	// Only the owner knows the numbers that it computes with: the page exists as soon as somebody has written its words.
	shownWhen: [],
	fields: {
		hero: heading("Hero"),
		serviceQuestion: text({ label: "Question for the service", max: 80, optional: true }),
		sizeQuestion: text({ label: "Question for the size", max: 80, optional: true }),
		small: size("Small", 100, 125, 0),
		first: size("Medium", 140, 190, 50),
		large: size("Large", 220, 300, 100),
		dayQuestion: text({ label: "Question for the day", max: 80, optional: true }),
		leadDays: number({ label: "Days before work begins", min: 0, max: 180, initial: 7 }),
		note: longText({ label: "What the range is", help: "Say that it is no offer.", max: 300, optional: true }),
	},
});
