import { page } from "./page-words.ts";

export const forms = page("Forms of your own", undefined, {
	send: ["Send", "Button of a form, while it has no words of its own"],
	choose: ["Choose one", "First entry of a list"],
	yes: ["Yes", "What a consent is stored as"],
	onlyIf: ["Only if “{question}” is answered with “{answer}”.", "Below a question that depends on another one"],
	onlyAfter: ["Only if “{question}” is answered.", "Below a question that depends on another one"],
	step: ["Step {step} of {steps}", "Above a form of several steps"],
	next: ["Next", "Button of a form that leads to its next step"],
	back: ["Back", "Button of a form that leads to the step before"],
	complete: ["That was everything. You can send it now.", "When no further step applies after what was answered"],
	consentMore: ["Read what you agree to", "Link below a consent, to a page about it"],
	missing: ["This is needed.", "Below a question, when it has no answer"],
	missingChoice: ["Choose what fits best.", "Below a question, when nothing was chosen"],
	missingConsent: ["It cannot be sent without your consent.", "Below a consent that was not given"],
	missingFile: ["Choose a file.", "Below a question, when no file was chosen"],
	phone: ["Write a phone number with digits, such as +1 555 0100.", "Below a phone number that is none"],
	number: ["Write a number with digits, such as 12 or {example}.", "Below a number that is none"],
	date: ["Write a day that there is, such as {example}.", "Below a date that is none"],
	fileHelp: ["PDF, picture, text or office document, up to {size} MB", "Beside a file"],
	fileType: [
		"This file is no picture, PDF, text or office document, or it holds macros. Save it as a PDF and choose that.",
		"When a file is of another kind",
	],
	fileAgain: ["Please choose your file again: browsers do not keep it.", "Below a file, when something else was wrong"],
	filesTogether: ["All files together can have {size} MB. These are larger.", "When files are too large together"],
	filesTomorrow: [
		"So many files came today that there is no room for yours. Nothing was sent; try again tomorrow, or write to us.",
		"When too many files came within a day",
	],
	tooLarge: [
		"This is more than can be sent at once. Send smaller files.",
		"When something is too large to be received",
	],
	busy: [
		"Many files are being sent right now. Please send yours again in a minute.",
		"While there is no room for another",
	],
	thanks: ["Thank you.", "Title after a form was sent"],
	thanksText: ["What you sent has arrived.", "Below it, while the form has no words of its own"],
	files: [
		{
			one: "Here is what you asked for. The links work for {count} day.",
			other: "Here is what you asked for. The links work for {count} days.",
		},
		"Above links to files, after a form was sent",
	],
	fileEnded: ["This link has ended.", "Title of the page of a link to a file"],
	fileEndedText: [
		{
			one: "Links to files work for {count} day, and as long as what was sent is kept. Send the form again, or write to us.",
			other:
				"Links to files work for {count} days, and as long as what was sent is kept. Send the form again, or write to us.",
		},
		"Below it",
	],
	missingForm: ["This form is not there any more.", "At the address of a form that is none"],
	missingFormText: ["It was taken from the site, or its address is not complete.", "Below it"],
});
