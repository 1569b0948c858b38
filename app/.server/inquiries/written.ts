import type { Answer } from "../../content/system/form-answer.ts";
import type { InquiryValues } from "../../content/system/inquiry-form-fields.ts";
import type { Language } from "../../language/language.ts";

/**
 * The parts of an inquiry that its sender wrote in their own words. Spam is recognized by them, and by how it was sent.
 */
export interface Written extends Pick<InquiryValues, "email" | "name" | "company"> {
	/** The text in which advertisements would be. */
	readonly words: string;
	/** Longer text, which no two people write alike. */
	readonly text: string;
}

/**
 * Returns the text that was written into the contact form, without the lines with which an estimate begins the brief.
 */
export function writtenInquiry({ email, name, company, message }: InquiryValues, language: Language): Written {
	const beginnings = begun.map((key) => language.parts(key)[0]!).filter(Boolean);
	const lines = message.split("\n").filter((line) => !beginnings.some((beginning) => line.startsWith(beginning)));
	return { email, name, company, words: message, text: lines.join("\n").trim() };
}

const begun = ["contact.chosenService", "contact.chosenRange", "contact.chosenLaunch", "contact.chosenDay"] as const;

/**
 * Returns the text that was written into a form of the owner, without labels and without options that were only chosen
 * or ticked. The first line need not be a name: where the owner asks for a website, an address is the right answer.
 */
export function writtenAnswers(answers: readonly Answer[], { email }: Pick<InquiryValues, "email">): Written {
	const of = (...kinds: readonly Answer["kind"][]) =>
		answers.filter(({ kind }) => kinds.includes(kind)).flatMap(({ values }) => values);
	return { email, name: "", company: "", words: of("line", "text").join("\n"), text: of("text").join("\n\n") };
}
