import type { Entry } from "../model/define.ts";
import type { Answer } from "../system/answer.ts";
import type { Collections } from "./register.ts";

/** A form of the owner, as pages receive it. */
export type OwnForm = Entry<Collections["forms"]>;

/** A form with what is known without asking: answers that come before those of its sender. */
export interface AskedForm extends OwnForm {
	readonly known?: readonly Answer[];
}

export type Question = OwnForm["questions"][number];

/** When a question is asked: once the other one has an answer, or this one. */
export interface Condition {
	readonly on: Question;
	/** "" for any. */
	readonly answer: string;
}

/** The condition of a question; undefined when it is always asked, and when what it names is not there. */
export function conditionOf({ ifQuestion, ifAnswer }: Question, all: readonly Question[]): Condition | undefined {
	const on = ifQuestion ? all.find(({ label }) => label === ifQuestion) : undefined;
	return on && { on, answer: ifAnswer };
}

/** The name of a question's control. Its key may be any word, and must not be that of another part of the form. */
export function controlName({ key }: Pick<Question, "key">): string {
	return `q.${key}`;
}

/** The id of a question on a page, which may have several forms. */
export function questionId({ slug }: Pick<OwnForm, "slug">, key: string): string {
	return `${slug}-${key}`;
}
