import { page } from "./page-words.ts";

export const links = page("Pages by link", undefined, {
	forWhom: ["For {name}. Open until {day}.", "Above a page that only recipients of a link see"],
	ended: ["This link has ended. Ask {company} for another one.", "Where a link was revoked, or its time is over"],
	full: [
		"This link was opened on as many devices as it may be. Use one of those, or ask {company} for another link.",
		"Where a link is limited to some devices",
	],
});
