import type { QuestionKind, StoredQuestion } from "../../../content/system/own-form.ts";

/** A question of a template; what is not given is as in a new one. */
export type TemplateQuestion = Pick<StoredQuestion, "label" | "kind"> & Partial<StoredQuestion>;

/** What a form without questions can begin with. Its words are to be changed. */
export interface FormTemplate {
	readonly name: string;
	readonly about: string;
	readonly questions: readonly TemplateQuestion[];
	/** Words of the button. */
	readonly button: string;
	readonly thanks: string;
	/** Months until what was sent is erased; as the settings say unless given. */
	readonly months?: number;
}

const ask = (label: string, kind: QuestionKind = "line", more: Partial<StoredQuestion> = {}): TemplateQuestion => ({
	label,
	kind,
	...more,
});
const name = ask("Your name");
const email = ask("Your e-mail address", "email");
const optional = { required: false };
const privacy = { link: "/privacy-policy" };

export const formTemplates: readonly FormTemplate[] = [
	{
		name: "Quote, in three steps",
		about: "who, what, files and when",
		questions: [
			ask("You", "step"),
			...[name, email, ask("Your company", "line", optional)],
			ask("The project", "step"),
			ask("What should it do first?", "text", { help: "Two sentences are enough." }),
			ask("How many people will use it?", "one", { answers: ["Under 50", "50 to 500", "More than 500"] }),
			ask("Where do they work?", "line", {
				...optional,
				ifQuestion: "How many people will use it?",
				ifAnswer: "More than 500",
			}),
			ask("Files and time", "step"),
			ask("A document about it", "file", optional),
			ask("When should it begin?", "date", optional),
		],
		button: "Ask for a quote",
		thanks: "We read it and answer with a first estimate.",
	},
	{
		name: "Guide",
		about: "name, e-mail and consent; choose the file under Settings",
		questions: [name, email, ask("You may write to me about new guides.", "consent", { ...optional, ...privacy })],
		button: "Get the guide",
		thanks: "Here is the guide.",
	},
	{
		name: "Apply for a job",
		about: "with files, erased after six months",
		questions: [
			...[name, email, ask("Your phone number", "phone", optional)],
			ask("What would you like to do here?", "text"),
			ask("Your CV", "file"),
			ask("You may keep my application for six months.", "consent", privacy),
		],
		button: "Apply",
		thanks: "We read every application.",
		months: 6,
	},
	{
		name: "Tell us how it was",
		about: "a scale, a sentence, and whether you may quote it",
		questions: [
			ask("How was it to work with us?", "one", { answers: ["Very good", "Good", "Fair", "Poor", "Very poor"] }),
			ask("What should we keep, or change?", "text", optional),
			{ ...name, required: false },
			ask("You may quote me.", "consent", { ...optional, ...privacy }),
		],
		button: "Send",
		thanks: "It helps us more than you think.",
	},
];
