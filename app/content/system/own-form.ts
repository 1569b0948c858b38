import * as z from "zod/mini";
import { choice } from "../fields/choice.ts";
import type { StoredOf } from "../fields/field.ts";
import { file } from "../fields/file.ts";
import { group } from "../fields/group.ts";
import { key } from "../fields/key.ts";
import { link } from "../fields/link.ts";
import { list } from "../fields/list.ts";
import { number } from "../fields/number.ts";
import { keyed } from "../fields/options.ts";
import { reference } from "../fields/reference.ts";
import { sibling } from "../fields/sibling.ts";
import { slug } from "../fields/slug.ts";
import { longText, text } from "../fields/text.ts";
import { toggle } from "../fields/toggle.ts";
import { defineCollection } from "../model/define.ts";
import { isActive } from "../model/shared-fields.ts";
import { fileLinkDays } from "../values/addresses/sent-file-link.ts";

/** Kinds of questions that a form may have, with their labels. */
const questionKinds = {
	line: "Short text",
	text: "Long text",
	email: "E-mail address",
	phone: "Phone number",
	one: "One of several answers",
	many: "Any of several answers",
	number: "Number",
	date: "Date",
	consent: "Consent",
	file: "File",
	hidden: "No question: taken from the address",
	step: "No question: a new step begins",
} as const;

export type QuestionKind = keyof typeof questionKinds;

const questionFields = {
	key: key(),
	label: text({
		label: "Question",
		help: "For a consent: what people agree to. For a step: its title. What is taken from the address has it as its name.",
		max: 300,
	}),
	kind: choice({ label: "Kind of answer", options: questionKinds }),
	required: { ...toggle({ label: "Required", initial: true }), isAsked: isQuestion },
	help: text({ label: "Help below it", max: 300, optional: true }),
	link: {
		...link({
			label: "Page about it",
			help: "Linked below the consent, such as /privacy-policy.",
			optional: true,
		}),
		isAsked: ({ kind }: Readonly<Record<string, any>>) => kind === "consent",
	},
	parameter: {
		...text({
			label: "Its name in the address",
			help: "With “garden” after ?utm_term= in the address, utm_term keeps garden. Anybody can write there what they like.",
			max: 40,
			optional: true,
		}),
		isAsked: ({ kind }: Readonly<Record<string, any>>) => kind === "hidden",
	},
	answers: {
		...list({
			label: "Answers to choose from",
			max: 40,
			of: text({ label: "Answer", max: 120 }),
		}),
		isAsked: ({ kind }: Readonly<Record<string, any>>) => hasAnswers(kind),
	},
	ifQuestion: sibling({
		label: "Asked after",
		help: "Without script it is shown to everybody, and ignored where it does not apply.",
		none: "Always asked",
		offered: (_, before) => before.filter(isQuestion).flatMap(({ label }) => label || []),
	}),
	ifAnswer: sibling({
		label: "If the answer is",
		none: "Any answer",
		offered: ({ ifQuestion }, before) =>
			before.filter(isQuestion).find(({ label }) => ifQuestion && label === ifQuestion)?.answers ?? [],
	}),
};

/** What is asked about a question, besides its words. */
export const questionSettings = (({ key: _, label: __, ...settings }) => settings)(questionFields);

export type StoredQuestion = StoredOf<typeof questionFields>;

const questionEntry = group({ label: "Question", fields: questionFields });

/** A question as it is put on a form, with what is given. */
export function newQuestion(given: Partial<StoredQuestion>): StoredQuestion {
	return { ...structuredClone(questionEntry.initial as StoredQuestion), ...given };
}

/** Each file is read into memory, so a form takes few. */
const mostFiles = 3;

const questions = keyed(
	{
		label: "Questions",
		help: "What the form asks, from the top down. Long forms are answered in steps.",
		initial: [],
		max: 80,
		empty: "A form needs at least one question.",
	},
	{ ...questionEntry, toText: textOf },
	({ label, kind }) => (label && kind === "step" ? `Step ${label}` : label),
);

/** A question as the studio names it and compares it. */
function textOf({ answers, ifQuestion, ifAnswer, ...question }: StoredQuestion): string {
	const { label, kind, required, help, link, parameter } = question;
	const condition = ifQuestion && `after ${[ifQuestion, ifAnswer].filter(Boolean).join(": ")}`;
	const named = kind === "step" ? "Step" : kind === "hidden" ? `From the address: ${parameter}` : questionKinds[kind];
	const isOptional = isQuestion(question) && !required;
	const facts = [named, isOptional && "optional", answers.join(" / "), condition, link, help];
	return label && [label, ...facts].filter(Boolean).join(", ");
}

const checkedQuestions = {
	...questions,
	schema: questions.schema.check(({ value, issues }) => {
		for (const { index, field, message } of problemsOf(value as StoredQuestion[]))
			issues.push({ code: "custom", path: [index, field], message, input: value });
	}),
};

interface QuestionProblem {
	readonly index: number;
	readonly field: keyof StoredQuestion;
	readonly message: string;
}

/** Finds problems of the questions of a form that the checks of single fields do not see. */
function problemsOf(all: readonly StoredQuestion[]): QuestionProblem[] {
	const found: QuestionProblem[] = [];
	let files = 0;
	for (const [index, question] of all.entries()) {
		const problem = (field: keyof StoredQuestion, message: string) => found.push({ index, field, message });
		const { kind, answers, ifQuestion, ifAnswer } = question;
		if (hasAnswers(kind)) {
			const twice = answers.find((answer, at) => answers.indexOf(answer) !== at);
			if (answers.length === 0) problem("answers", "Give this question at least one answer to choose from.");
			else if (twice !== undefined) problem("answers", `“${twice}” stands in the answers twice.`);
		}
		if (kind === "file" && ++files > mostFiles) problem("kind", `A form can ask for ${mostFiles} files at most.`);
		if (kind === "file" && all.slice(index).some((later) => later.kind === "step"))
			problem("kind", "Ask for files in the last step: browsers do not hand them on to another one.");
		if (kind === "hidden" && !/^[a-z][a-z0-9_.-]*$/i.test(question.parameter))
			problem("parameter", "Say which name in the address holds it: letters, digits and _, such as utm_term.");
		if (kind === "step" && (all.slice(index + 1).find((later) => later.kind !== "hidden") ?? question).kind === "step")
			problem("kind", "This step has no questions. Put one below it, or remove it.");
		if (!ifQuestion) {
			if (ifAnswer) problem("ifQuestion", "Name the question that has this answer.");
			continue;
		}
		const before = all.slice(0, index).find((one) => one.label === ifQuestion && isQuestion(one));
		if (!before) problem("ifQuestion", `No question above this one is called “${ifQuestion}”.`);
		else if (ifAnswer && hasAnswers(before.kind) && !before.answers.includes(ifAnswer))
			problem("ifAnswer", `“${ifAnswer}” is no answer of “${ifQuestion}”. It has: ${before.answers.join(", ")}.`);
		else if (ifAnswer && !hasAnswers(before.kind))
			problem("ifAnswer", `“${ifQuestion}” has no answers to choose from. Leave this empty.`);
	}
	return found;
}

/** Whether visitors answer it. */
function isQuestion({ kind }: Readonly<Record<string, any>>): boolean {
	return kind !== "step" && kind !== "hidden";
}

/** Whether visitors choose from answers. */
function hasAnswers(kind: QuestionKind): boolean {
	return kind === "one" || kind === "many";
}

/** The address of the service that forms get their tokens from. */
const taken = new Set(["contact"]);

const address = slug({ label: "Address", from: "title", help: "Below /forms/." });

/** Forms that owners put together. The project inquiry of the contact page is declared apart (inquiry-form.ts). */
export const ownForm = defineCollection({
	name: "forms",
	label: "Form",
	plural: "Forms",
	description: "questions of your own",
	section: { icon: "list-checks" },
	title: "title",
	path: "/forms",
	isListed: false,
	summary: "intro",
	card: "",
	visible: "is_active",
	order: "position",
	search: ["title", "slug", "intro", "questions"],
	list: {
		headline: "Forms",
		livePath: "/contact",
		active: "Active",
		built: [
			{
				title: "Project inquiry",
				about: "The form of the contact page. Its words and choices are edited there.",
				to: "/admin/contact-content",
				inquiries: "/admin/inquiries?form=inquiry",
			},
		],
		above: ["slug"],
		summary: "intro",
		columns: [{ label: "Address", field: "slug" }, "status"],
	},
	internal: ["delivery"],
	fields: {
		title: text({ label: "Title", help: "Above the form, and its name in the inbox.", max: 120 }),
		slug: {
			...address,
			schema: address.schema.check(
				z.refine((value) => !taken.has(value), { error: "This address belongs to the contact page. Choose another." }),
			),
		},
		intro: longText({ label: "Words above the questions", max: 600, optional: true }),
		questions: checkedQuestions,
		button: text({ label: "Words of the button", help: "“Send” unless given.", max: 60, optional: true }),
		thanks: longText({
			label: "Thanks",
			help: "Shown when it was sent, and in the mail to its sender where a destination sends one.",
			max: 1000,
			optional: true,
		}),
		thanksLink: link({
			label: "Page after sending",
			help: "Visitors are led there instead of being thanked, such as to /thank-you.",
			optional: true,
		}),
		delivery: group({
			label: "What becomes of it",
			fields: {
				to: choice({
					label: "Sent to",
					options: {
						all: "All destinations",
						chosen: "Chosen destinations",
						none: "Nobody: it stays in the inbox",
					},
				}),
				months: number({
					label: "Months until it is erased",
					help: "Empty: as long as the settings say. What was received keeps the time that it was sent under.",
					optional: true,
					min: 0,
					max: 120,
				}),
				destinations: {
					...list({
						label: "Destinations",
						max: 20,
						// They are kept apart from content: one that was removed is left out.
						of: { ...reference({ label: "Destination", to: "destinations" }), references: () => [] },
					}),
					isAsked: ({ to }: Readonly<Record<string, any>>) => to === "chosen",
				},
				files: list({
					label: "Files that its sender receives",
					help: `Such as a guide: by links that end after ${fileLinkDays} days, on the page that thanks, and in the mail of a “Confirmation to the visitor”.`,
					max: 5,
					of: group({
						label: "File",
						fields: {
							label: text({
								label: "Words of the link",
								help: "The name of the file unless given.",
								max: 120,
								optional: true,
							}),
							file: file({ label: "File of the library", accepts: ["document", "archive"] }),
						},
					}),
				}),
			},
		}),
		noindex: toggle({
			label: "Keep its own page out of search engines",
			help: "For forms that stand on another page.",
		}),
		is_active: isActive(),
	},
});
