import { defineWords, type TranslationOf } from "#core/words.ts";

export const offerWords = defineWords({
	name: "offers",
	label: "Offers",
	words: {
		missing: ["There is no page here", "Where somebody asks for an offer without a link"],
		missingText: ["Its address is not complete.", "Below it"],
		home: ["Home", "Way out of it"],
		scope: ["What we do", "Heading"],
		costs: ["What it costs", "Heading"],
		sum: ["In all", "The sum below the prices"],
		sumChosen: ["In all, with what is chosen", "The same while options are chosen"],
		upTo: ["{price} with all options", "Beside the sum"],
		plan: ["When", "Heading of the timeline"],
		people: ["Who does it", "Heading"],
		cases: ["What we have done like it", "Heading"],
		terms: ["Terms", "Heading"],
		until: ["You can accept it until {day}.", "Above the form"],
		over: ["The time to accept this is over. Ask {company} for a new offer.", "In place of the form"],
		accept: ["Accept this offer", "Heading of the form"],
		acceptText: ["By typing your name you accept what is shown above, with the options that you chose.", "Below it"],
		name: ["Your name", "Field"],
		role: ["Your role", "Field"],
		email: ["Where your copy goes", "Field for an email address"],
		yes: ["Accept", "Button"],
		no: ["Decline", "Button"],
		digest: [
			"Both sides get a copy with name, role, time and the digest of what is shown here: {digest}. Nothing is paid now.",
			"Below the buttons",
		],
		accepted: ["{name}, {role}, accepted this on {day}.", "In place of the form, and in mails"],
		declined: ["{name}, {role}, declined this on {day}.", "In place of the form, and in mails"],
		signed: ["{name}, {role}, signed it for {company} on {day}.", "After an acceptance, and in mails"],
		otherAccepted: [
			"Another version of this was accepted by {name}, {role}, on {day}. Ask {company} for a new link.",
			"In place of the form",
		],
		nameMissing: ["Type your name.", "Where it is missing"],
		roleMissing: ["Type your role.", "Where it is missing"],
		emailWrong: ["Type an email address such as name@example.com.", "Where it is missing or wrong"],
		changed: ["This has changed since you opened it. Look at it again, then decide.", "Where that happened"],
		answered: ["This was answered already. Nothing was changed.", "Where somebody was faster"],
		reading: [
			"{company} sees when this page is opened and how long each part of it is read, until 30 days after {day}. No cookies, no third parties.",
			"At the end of the page",
		],
		refuse: ["Do not record my reading", "Button beside it"],
		refused: ["How you read this page is not recorded.", "After it"],
		acceptedSubject: ["Accepted: {title}", "Subject of a mail"],
		declinedSubject: ["Declined: {title}", "Subject of a mail"],
		signedSubject: ["Signed by both sides: {title}", "Subject of a mail"],
		options: ["Options", "In a mail, before the options that were chosen"],
	},
});

export const words = [offerWords] as const;

export type OfferTranslation = TranslationOf<(typeof offerWords)["words"]>;
