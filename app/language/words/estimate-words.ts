import { page } from "./page-words.ts";

export const estimate = page("Estimate", "/estimate", {
	title: ["An estimate before the form.", "Title, while the page has none of its own"],
	none: ["No services are listed yet.", "While there are no services"],
	serviceQuestion: ["What should exist?", "First question, while the page has none of its own"],
	sizeQuestion: ["How much of it, first?", "Second question, while the page has none of its own"],
	dayQuestion: ["Is there a day it must be live?", "Third question, while the page has none of its own"],
	from: ["from {price}", "Beside a service"],
	noPrice: ["no price listed", "Beside a service without a price"],
	small: ["What proves it", "First size, while the page has none of its own"],
	smallText: ["One job done well for one kind of user.", "Below it"],
	first: ["A first release", "Second size, while the page has none of its own"],
	firstText: ["Everything a paying customer needs.", "Below it"],
	large: ["For several teams", "Third size, while the page has none of its own"],
	largeText: ["Roles, reports, and the systems you keep.", "Below it"],
	show: ["Show the Answer", "Button, where the page has no script"],
	between: ["Price, between", "Above the price"],
	liveOn: ["Live on", "Above the day"],
	noRange: ["No price listed", "Instead of a price"],
	noLaunch: ["No time listed", "Instead of a day"],
	weeks: [
		{
			one: "{count} week of work, a release every Friday",
			other: "{count} weeks of work, a release every Friday",
		},
		"Below the day",
	],
	noWeeks: ["Ask us, and we say when.", "Below the day, where no time is listed"],
	unknown: ["We cannot tell from what is listed.", "Whether it is in time"],
	noDay: ["No day set. We plan for this one.", "Whether it is in time"],
	spare: [
		{ one: "In time, with {count} week to spare.", other: "In time, with {count} weeks to spare." },
		"Whether it is in time",
	],
	justInTime: ["In time, to the week.", "Whether it is in time"],
	tooLate: ["Not by then at this size. A smaller size, or a first part, can be.", "Whether it is in time"],
	goesAlong: ["Your choices go with it.", "Below the button that leads to the form"],
	note: [
		"A range is not an offer: you get a fixed price in writing.",
		"After it, while the page has no note of its own",
	],
});
