import { defineWords, type TranslationOf } from "#core/words.ts";

export const newsletterWords = defineWords({
	name: "newsletter",
	label: "Newsletter",
	path: "/newsletter",
	words: {
		home: ["Home", "First entry of the breadcrumb"],
		title: ["Newsletter", "Heading, while the page or the section has none of its own"],
		email: ["Email address", "Field of the form"],
		signUp: ["Sign up", "Button of the form"],
		consent: [
			"We send you our newsletter by e-mail. You can leave at any time, by a link.",
			"What one consents to, beside the field, unless the owner wrote words of their own",
		],
		wrong: ["This is no e-mail address. Write it whole, such as ada@company.example.", "Below the field"],
		tooMany: [
			"Too many sign-ups came from your network. Try again in an hour.",
			"Above the form, when a network sent too much",
		],
		failed: ["It could not be stored. Try again in a moment.", "Above the form, when something is down"],
		asked: ["Look into your mailbox", "Title after signing up"],
		askedText: [
			"If this address is not on the list yet, a mail with a link is on its way to it. You are on the list once you have opened it and confirmed. It is good for seven days.",
			"Below it. The same for every address, so that nobody learns who is on the list",
		],
		again: ["Nothing came? Look among the spam, or sign up once more", "Link back to the form"],
		confirmTitle: ["Confirm your sign-up", "Title of the page that the link in the mail opens"],
		confirmText: ["{email} gets our newsletter once you have pressed this.", "Above the button"],
		confirm: ["Confirm", "Button"],
		inTitle: ["You are on the list", "Title of that page once it was confirmed"],
		inText: ["{email} gets our newsletter. You consented to:", "Above the words of the consent"],
		leave: ["Leave the list", "Button"],
		leftTitle: ["You have left the list", "Title of that page after leaving"],
		leftText: ["{email} gets our newsletter no more.", "Below it"],
		back: ["Sign up again", "Link to the form"],
		missing: ["This link opens nothing", "Title where a link leads nowhere"],
		missingText: ["It is more than seven days old, or its address is not complete.", "Below it"],
		mailConfirm: ["Confirm that you want the newsletter of {company}", "Subject of a mail"],
		mailConfirmText: [
			"Somebody entered this address for the newsletter of {company}. If it was you, open this page and confirm:",
			"In that mail, before the link",
		],
		mailIgnore: [
			"If it was not you, do nothing. You get no further mail, and the address is forgotten after seven days.",
			"At its end",
		],
		mailWelcome: ["You are on the list of {company}", "Subject of a mail"],
		mailWelcomeText: ["You get the newsletter of {company} from now on. You consented to:", "In that mail"],
		mailLeave: ["You leave the list on this page, at any time:", "In that mail, before the link"],
	},
});

export const words = [newsletterWords] as const;

export type NewsletterTranslation = TranslationOf<(typeof newsletterWords)["words"]>;
