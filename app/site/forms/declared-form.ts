import type { AskedForm, Question } from "../../content/register/form-conditions.ts";
import type { Answer } from "../../content/system/form-answer.ts";

/** A question of a form that is declared in code. It has to be answered unless it says otherwise. */
export interface DeclaredQuestion
	extends Pick<Question, "key" | "kind" | "label">,
		Partial<Pick<Question, "required" | "help" | "answers">> {}

/** A form that is declared in code. */
export interface DeclaredForm {
	/** What the inbox tells it from others by; the same for all that ask the same. */
	readonly name: string;
	/** What the inbox shows of it, such as "Application: Designer". */
	readonly title: string;
	/** Where it is posted: an address whose route takes it. The page that thanks is below it, at `sent/:reference`. */
	readonly path: string;
	readonly questions: readonly DeclaredQuestion[];
	/** What is known without asking, such as what the form is about, by its label. */
	readonly known: Readonly<Record<string, string>>;
	/** Words of the button. */
	readonly button: string;
	/** Months after which all of it is erased, its files too; as the settings say unless given. */
	readonly months?: number;
}

/** Makes a form of what code declares, to be drawn by `Form` and taken by `takesForm`. */
export function declaredForm({ name, questions, known, months = 0, ...form }: DeclaredForm): AskedForm {
	return {
		...form,
		...{ id: name, slug: name, intro: "", thanks: "", thanksLink: "", noindex: true, is_active: true },
		...{ liveSince: 0, changedAt: 0 },
		delivery: { to: "all", months, destinations: [], files: [] },
		questions: questions.map((question) => ({
			...{ required: true, help: "", link: "", parameter: "", answers: [], ifQuestion: "", ifAnswer: "" },
			...question,
		})),
		known: Object.entries(known).map(
			([label, value]): Answer => ({ key: label, label, kind: "line", values: [value] }),
		),
	};
}

/** A form of the owner's as one at another address, with what is known without asking. */
export function formAbout(
	form: AskedForm,
	{ path, title, known }: Pick<DeclaredForm, "path" | "title" | "known">,
): AskedForm {
	const { known: answers } = declaredForm({ name: form.id, questions: [], button: "", path, title, known });
	return { ...form, path, title, known: answers };
}
