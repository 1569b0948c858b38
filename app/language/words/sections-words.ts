import { page } from "./page-words.ts";

export const sections = page("Sections of pages", undefined, {
	film: ["Film", "Name of a film without a title, for screen readers"],
	play: ["Play the film", "Button of a film"],
	show: ["Show it here", "Button of what is elsewhere and no film, such as a map, music or a drawing"],
	onSite: ["on {site}", "Below it, where the film is elsewhere"],
	playerNote: ["The player of {site} is loaded when you press it, and not before.", "Below a film that is elsewhere"],
	captions: ["Captions", "Name of the captions of a film"],
	allArticles: ["All articles", "Link below articles"],
	before: ["Before", "Label of the first of two pictures of the same"],
	after: ["After", "Label of the second"],
	asOf: ["as of {date}", "Behind a figure, in brackets; the date is a month with its year"],
	source: ["source: {source}", "Behind a figure, in brackets"],
	reveal: ["How much is seen of before", "Name of the slider between them, for screen readers"],
});
