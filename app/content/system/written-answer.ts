import type { Language } from "../../language/language.ts";
import { plainText } from "../../language/read-number.ts";
import { dialled } from "../../language/read-phone.ts";
import { type Answer, answerText } from "./form-answer.ts";

/** An answer as a language writes it, as it was understood. */
export function writtenAnswer(answer: Answer, { locale, date }: Pick<Language, "locale" | "date">): string {
	const text = answerText(answer);
	switch (answer.kind) {
		case "date": {
			const day = Date.parse(`${text}T00:00Z`);
			return Number.isNaN(day) ? text : date(day, { dateStyle: "long", timeZone: "UTC" });
		}
		case "number": {
			const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 15 });
			return text.replace(/(?<!\S)-?\d+(?:\.\d+)?(?:e-\d+)?(?!\S)/, (number) => format.format(Number(number)));
		}
		case "phone":
			return withDialled(text);
		default:
			return text;
	}
}

/** A phone number with what is dialled for it, where that is not plain to see: "+49 (0) 89 1234 (+49891234)". */
export function withDialled(text: string): string {
	const number = dialled(text)?.replace(";ext=", " #");
	if (!number || plainText(text).replace(/[\s()./-]/g, "") === number) return text;
	// Isolated, or it would be turned around in languages that are written from right to left.
	return `${text} (\u2066${number}\u2069)`;
}
