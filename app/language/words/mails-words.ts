import { page } from "./page-words.ts";

export const mails = page("Mails", undefined, {
	teamSubject: ["New Project Inquiry from {name} ({reference})", "Subject of the mail to the team"],
	reference: ["Reference: {reference}", "First line of the mail to the team"],
	fromAddress: ["{label} (from the address of the page)", "In the mail to the team, beside what an address said"],
	receivedSubject: ["We have received your inquiry {reference}", "Subject of the mail to whoever sent a brief"],
	receivedText: [
		"Thank you for your inquiry. Its reference is {reference}; we reply within {promise}.",
		"First paragraph of that mail",
	],
	receivedTextPlain: [
		"Thank you for your inquiry. Its reference is {reference}.",
		"The same, while the metrics state no response time",
	],
	formSubject: ["{form}: {name} ({reference})", "Subject of the mail to the team about a form of your own"],
	formReceivedSubject: ["{form}: we have received it ({reference})", "Subject of the mail to whoever sent it"],
	formReceivedText: [
		"Thank you. What you sent with “{form}” has arrived; its reference is {reference}.",
		"First paragraph of that mail; the thanks of the form follow",
	],
	receivedStatus: [
		"See where it stands, add to it or delete it (this link is yours alone):",
		"Before the link in that mail",
	],
	replySubject: ["Your inquiry {reference}", "Subject of a reply, to begin with"],
	replyGreeting: ["Dear {name},", "Beginning of a reply"],
	greeting: ["Hello {name},", "Beginning of mails to people who work here"],
	inviteSubject: ["Your invitation to the studio", "Subject of an invitation"],
	linkSubject: ["Your link to the studio", "Subject of the mail with a new link"],
	inviteText: ["choose the password you sign in with to the studio of {company}:", "Text of both"],
	inviteOnce: ["The link works once.", "End of both"],
	passwordSubject: ["A new password for {company}", "Subject of the mail with a link for a new password"],
	passwordText: [
		"somebody, most likely you, asked for a new password for the studio of {company}. Choose one here, within 30 minutes:",
		"Text of that mail",
	],
	passwordIgnore: ["If it was not you, do nothing: your password stays as it is.", "End of that mail"],
	reviewSubject: ["Please look at “{name}”", "Subject of the mail with a link to a proposal"],
	reviewText: [
		"{company} asks you to look at “{name}”, a change of its site, and to say what you think:",
		"Text of it",
	],
	reviewPassword: ["You are told the password in another way.", "Where the link asks for one"],
	reviewEnds: [
		{
			one: "The link is for you alone and opens for {count} day.",
			other: "The link is for you alone and opens for {count} days.",
		},
		"End of that mail",
	],
	verdictApproved: ["{who} approves of “{name}”", "Subject of the mail to whoever opened a proposal"],
	verdictChanges: ["{who} asks for changes to “{name}”", "Subject of the mail to whoever opened a proposal"],
	verdictOutdated: [
		"It counts for the proposal as it is now; another change makes it outdated.",
		"In the mail about an approval",
	],
	approvalCodeSubject: ["{code} is your code", "Subject of the mail with the code for an approval"],
	approvalCode: ["The code to approve of “{name}” is {code}.", "In that mail"],
	approvalCodeTime: [
		"It is valid for 15 minutes, and only for what you have seen. If you did not ask for it, do nothing.",
		"In that mail",
	],
	digestSubject: [
		{ one: "{count} notification you have not read", other: "{count} notifications you have not read" },
		"Subject of the daily mail to people who work here",
	],
	triedSubject: ["{company}: the mail server works", "Subject of the mail that tests the mail server"],
	triedText: ["This mail came from {site}. There is nothing to do.", "Text of that mail"],
	digestAll: ["All of them, and the switch for this mail: {link}", "End of that mail"],
});
