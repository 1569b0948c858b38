import type { Language } from "../../language/language.ts";
import type { QuestionKind } from "./own-form.ts";

/** An answer to a question of an owner's form, in the words that the visitor read, whatever the form has become since. */
export interface Answer {
	/** Of the question: the same when its words change. */
	readonly key: string;
	readonly label: string;
	readonly kind: QuestionKind;
	/** One, or those that were chosen. The name of a file. */
	readonly values: readonly string[];
}

/** An answer as a language writes it. */
export function writtenAnswer(answer: Answer, { locale, date }: Pick<Language, "locale" | "date">): string {
	const text = answerText(answer);
	const day = answer.kind === "date" ? Date.parse(`${text}T00:00Z`) : Number.NaN;
	if (!Number.isNaN(day)) return date(day, { dateStyle: "long", timeZone: "UTC" });
	const number = answer.kind === "number" ? Number(text) : Number.NaN;
	return Number.isNaN(number) ? text : new Intl.NumberFormat(locale, { maximumFractionDigits: 15 }).format(number);
}

/** An answer as text. */
export function answerText({ values }: Answer): string {
	return values.join(", ");
}
