import type { Entry } from "../model/define.ts";
import type { Answer } from "../system/form-answer.ts";
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
	const on = ifQuestion
		? all.find(({ label, kind }) => label === ifQuestion && kind !== "step" && kind !== "hidden")
		: undefined;
	return on && { on, answer: ifAnswer };
}

/** Questions that are asked together. */
export interface Step {
	/** What it begins with: its title, and when it is asked. Undefined for what stands before the first. */
	readonly head: Question | undefined;
	readonly questions: readonly Question[];
}

/** The steps of a form, from the first on; a single one without a head where it is not divided. */
export function stepsOf(questions: readonly Question[]): Step[] {
	const heads = questions.flatMap(({ kind }, index) => (kind === "step" ? index : []));
	const starts = heads[0] === 0 ? heads : [-1, ...heads];
	return starts.map((start, at) => ({
		head: questions[start],
		questions: questions.slice(start + 1, starts[at + 1]),
	}));
}

/** Where somebody stands in a form of several steps. */
export interface Progress {
	/** The step that is shown, counted from 0. */
	readonly at: number;
	/** Those that apply after what was answered, in order. */
	readonly applying: readonly number[];
	/** Whether it was looked for another step, and there is none: what remains is to send it. */
	readonly isComplete?: boolean;
}

/** The progress of somebody who has not answered anything. */
export function progressAtFirst(steps: readonly Step[], questions: readonly Question[]): Progress {
	const isAlways = ({ head }: Step) => !head || !conditionOf(head, questions);
	return { at: 0, applying: steps.flatMap((step, index) => (isAlways(step) ? index : [])) };
}

/** The name of a question's control. Its key may be any word, and must not be that of another part of the form. */
export function controlName({ key }: Pick<Question, "key">): string {
	return `q.${key}`;
}

/** The id of a question on a page, which may have several forms. */
export function questionId({ slug }: Pick<OwnForm, "slug">, key: string): string {
	return `${slug}-${key}`;
}
