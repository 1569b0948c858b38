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

/** An answer as text. */
export function answerText({ values }: Answer): string {
	return values.join(", ");
}
