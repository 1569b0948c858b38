import { page } from "./page-words.ts";

export const errors = page("Errors", "/no-such-page", {
	unreadable: ["Request not understood", "Title in the browser's tab (400)"],
	unreadableHeading: ["This could not be read.", "Heading (400)"],
	unreadableText: [
		"What was sent is not complete or not written as it should be. Nothing was done. Go back and try again.",
		"Below it (400)",
	],
	forbidden: ["Not allowed", "Title in the browser's tab (403)"],
	forbiddenHeading: ["This door stays shut.", "Heading (403)"],
	forbiddenText: ["This may not be done from here. Nothing was done.", "Below it (403)"],
	missing: ["Page not found", "Title in the browser's tab (404)"],
	missingHeading: ["This opening leads nowhere.", "Heading (404)"],
	missingText: ["The page was moved, renamed, or never built. The rest of the house is in order.", "Below it (404)"],
	noMethod: ["Not possible here", "Title in the browser's tab (405)"],
	noMethodHeading: ["Nothing can be handed in here.", "Heading (405)"],
	noMethodText: [
		"This address does not take what your browser sent. Nothing was received and nothing was changed.",
		"Below it (405)",
	],
	slow: ["Too slow", "Title in the browser's tab (408)"],
	slowHeading: ["This took too long to arrive.", "Heading (408)"],
	slowText: [
		"The connection was too slow for what was sent. Nothing was received. Go back and send it again.",
		"Below it (408)",
	],
	gone: ["Page taken down", "Title in the browser's tab (410)"],
	goneHeading: ["This page was taken down.", "Heading (410)"],
	goneText: ["It stood here once and will not come back. The rest of the house is in order.", "Below it (410)"],
	large: ["Too much", "Title in the browser's tab (413)"],
	largeHeading: ["This does not fit through the door.", "Heading (413)"],
	largeText: [
		"This is more than one form may hold. Nothing was received. Go back, shorten it and send it again.",
		"Below it (413)",
	],
	longAddress: ["Address too long", "Title in the browser's tab (414)"],
	longAddressHeading: ["This address is too long.", "Heading (414)"],
	longAddressText: [
		"No page of ours has an address like this one. It was probably mixed up on the way.",
		"Below it (414)",
	],
	cookies: ["Too many cookies", "Title in the browser's tab (431)"],
	cookiesHeading: ["Your browser brings too much along.", "Heading (431)"],
	cookiesText: [
		"The cookies or headers it sent are too large to read. Delete the cookies of this site and try again.",
		"Below it (431)",
	],
	other: ["Not possible", "Title in the browser's tab of any other error"],
	otherHeading: ["This could not be done.", "Heading of any other error"],
	otherText: ["Nothing was changed. Go back and try again.", "Below it"],
	broken: ["Unexpected Application Error!", "Title and heading of an error of ours (500)"],
	brokenText: [
		"Something broke on our side, and it has been written down. Try again in a moment. If it happens again, write to us and name the number of the request.",
		"Below it (500)",
	],
	otherTab: ["Another address", "Title in the browser's tab, where the studio is opened at a wrong address"],
	otherAddress: ["The studio is at another address.", "Heading there"],
	openStudio: ["Open the Studio There", "Way out there"],
	otherAddressText: [
		"You opened it at {opened}, but this site is set up for {origin}, and signing in works only there.",
		"Below the heading",
	],
	rightAddress: [
		"Do you run this site, and is {opened} its right address? Then start it with this setting:",
		"Below it",
	],
	proxy: [
		"If your browser is at {origin} already, the proxy in front of the site has to hand the name on, in nginx with",
		"Below it",
	],
	tryAgain: ["Try Again", "Way out (500)"],
	request: ["Request {number}", "Below it (500)"],
});
