import { page } from "./page-words.ts";

export const hours = page("Business hours", "/contact", {
	span: ["{first} to {last}", "Days that follow one another, such as Monday to Friday"],
	line: ["{days}, {opens}–{closes} {zone}", "The hours in a line"],
	openIn: ["It is {time} in {city}, we are open.", "Now"],
	openUtc: ["It is {time} UTC, we are open.", "Now, where the time zone has no city"],
	closedIn: ["It is {time} in {city}, we are closed.", "Now"],
	closedUtc: ["It is {time} UTC, we are closed.", "Now, where the time zone has no city"],
	openForIn: [
		{
			one: "It is {time} in {city}, we are open for {count} more minute.",
			other: "It is {time} in {city}, we are open for {count} more minutes.",
		},
		"Within the last hour",
	],
	openForUtc: [
		{
			one: "It is {time} UTC, we are open for {count} more minute.",
			other: "It is {time} UTC, we are open for {count} more minutes.",
		},
		"Within the last hour, where the time zone has no city",
	],
	always: ["Day and night.", "Where the office never closes"],
	until: ["Until {time}.", "When it closes"],
	opensAt: ["We open {day} at {time}.", "When it opens: today or tomorrow"],
	opensOn: ["We open on {day} at {time}.", "When it opens: on a day of the week, or a date"],
	yours: ["{time}, which is {yours} where you are", "A time, where the visitor's clocks differ"],
	yoursDay: ["{time}, which is {yours} {day} where you are", "The same, where it is today or tomorrow there"],
	yoursOn: ["{time}, which is {yours} on {day} where you are", "The same, where it is another day there"],
});
