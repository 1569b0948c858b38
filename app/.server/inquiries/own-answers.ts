import {
	conditionOf,
	controlName,
	type OwnForm,
	type Question,
	stepsOf,
} from "../../content/register/form-conditions.ts";
import type { Answer } from "../../content/system/form-answer.ts";
import type { InquiryValues } from "../../content/system/inquiry-form-fields.ts";
import { additionLimits, formFileLimits } from "../../content/values/limits/upload-limits.ts";
import type { PlainKey } from "../../language/catalogue.ts";
import type { Language } from "../../language/language.ts";
import { exampleDay, readDay } from "../../language/read-day.ts";
import { dialled } from "../../language/read-phone.ts";
import { readQuantity } from "../../language/read-quantity.ts";
import { problemWithEmail, tidyLine, tidyLines } from "./check-inquiry-form.ts";
import { fileName, fileType, officeType } from "./file-type.ts";

/** A file that came with a form, its type told by its bytes. */
export interface ReceivedFile {
	readonly name: string;
	readonly type: string;
	readonly content: Uint8Array;
	/** SHA-256 of its bytes. */
	readonly hash: string;
}

export interface QuestionProblem {
	/** Key of the question. */
	readonly field: string;
	readonly reason: string;
	/** The step that it is in, counted from 0. */
	readonly step: number;
}

/** The values that a visitor typed, by the keys of the questions, to be shown again. */
export type Typed = Readonly<Record<string, readonly string[]>>;

export interface CheckedAnswers {
	/** In the order of the questions, without those that do not apply and those that were left out. */
	readonly answers: readonly Answer[];
	readonly typed: Typed;
	readonly files: readonly ReceivedFile[];
	/** The steps that apply, counted from 0. */
	readonly steps: readonly number[];
	/** In the order of the questions; empty when all is well. */
	readonly problems: readonly QuestionProblem[];
}

/** Reads what was posted with a form of the owner and checks every answer. What is not asked is ignored. */
export async function checkAnswers(
	{ questions }: Pick<OwnForm, "questions">,
	posted: FormData,
	language: Language,
): Promise<CheckedAnswers> {
	const { t } = language;
	const typed: Record<string, readonly string[]> = {};
	const given = new Map<Question, readonly string[]>();
	const answers: Answer[] = [];
	const files: ReceivedFile[] = [];
	const problems: QuestionProblem[] = [];
	const steps: number[] = [];
	const isAsked = (question: Question) => {
		const condition = conditionOf(question, questions);
		const before = condition && (given.get(condition.on) ?? []);
		return !before || (condition.answer ? before.includes(condition.answer) : before.length > 0);
	};
	const all = stepsOf(questions);
	for (const [step, { head, questions: own }] of all.entries()) {
		const applies = !head || isAsked(head);
		if (applies) steps.push(step);
		for (const question of own) {
			const { key, kind, label } = question;
			const sent = posted.getAll(controlName(question));
			const values = kind === "file" ? [] : valuesOf(question, sent);
			typed[key] = values;
			if (kind === "hidden") {
				if (values[0]) answers.push({ key, label, kind, values });
				continue;
			}
			if (!applies || !isAsked(question)) continue;
			const file = kind === "file" ? await readFile(sent) : undefined;
			const isMissing = kind === "file" ? !file : values.length === 0;
			const reason = isMissing
				? question.required && t(missing[kind] ?? "forms.missing")
				: file
					? problemWithFile(file, t)
					: problemWith(question, values, language);
			if (reason) {
				problems.push({ field: key, reason, step });
				continue;
			}
			if (isMissing) continue;
			if (file) files.push(file as ReceivedFile);
			const said = file ? [file.name] : kind === "consent" ? [t("forms.yes")] : understood(question, values, language);
			given.set(question, said);
			answers.push({ key, label, kind, values: said });
		}
	}
	const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
	const last = questions.findLast(({ kind }) => kind === "file");
	if (last && bytes > formFileLimits.together)
		problems.push({
			field: last.key,
			reason: t("forms.filesTogether", { size: megabytes(formFileLimits.together) }),
			step: all.length - 1,
		});
	return { answers, typed, files, steps, problems };
}

const missing: Partial<Record<Question["kind"], PlainKey>> = {
	email: "contact.emailMissing",
	one: "forms.missingChoice",
	many: "forms.missingChoice",
	consent: "forms.missingConsent",
	file: "forms.missingFile",
};

/** In the order in which they are offered, without doubles. */
function valuesOf({ kind, answers }: Question, posted: readonly FormDataEntryValue[]): readonly string[] {
	const texts = posted.filter((value) => typeof value === "string");
	if (kind === "many") {
		const chosen = new Set(texts.map(tidyLine).filter(Boolean));
		return [...answers.filter((answer) => chosen.has(answer)), ...chosen.difference(new Set(answers))];
	}
	const value = kind === "text" ? tidyLines(texts[0] ?? "") : tidyLine(texts[0] ?? "");
	// Nobody typed it, so nobody could shorten it.
	if (kind === "hidden") return value === "" ? [] : [[...value.slice(0, 400)].slice(0, 200).join("")];
	return value === "" ? [] : [value];
}

const longest: Partial<Record<Question["kind"], number>> = { text: 10_000, email: 254, phone: 40 };

function problemWith({ kind, label, answers }: Question, values: readonly string[], { t, date, locale }: Language) {
	const value = values[0]!;
	const most = longest[kind] ?? 200;
	const given = values.length === 1 ? [...value].length : 0;
	if (given > most) return t("contact.tooLong", { label, longest: most, given });
	switch (kind) {
		case "email": {
			const problem = problemWithEmail(value);
			return problem && t(problem);
		}
		case "phone":
			return dialled(value) ? undefined : t("forms.phone");
		case "number":
			return readQuantity(value, locale) === undefined ? t("forms.number", { example: 12.5 }) : undefined;
		case "date":
			return readDay(value, locale) ? undefined : t("forms.date", { example: exampleDay(date) });
		case "one":
		case "many":
			return values.every((one) => answers.includes(one)) ? undefined : t("contact.notOffered");
		default:
			return undefined;
	}
}

/** Valid values in the form in which all languages store them: 1234.5, 1234.5 kg, 2030-12-31. */
function understood({ kind, label }: Question, values: readonly string[], { locale }: Language): readonly string[] {
	if (kind === "number") return values.map((value) => numberText(value, label, locale));
	return kind === "date" ? values.map((value) => readDay(value, locale) ?? value) : values;
}

/** A number with its unit, which another one would falsify; without it where the question names the same. */
function numberText(value: string, label: string, locale: string): string {
	const { before = "", number, after = "" } = readQuantity(value, locale) ?? {};
	const asked = label.toLowerCase().split(/[\s()[\],:;?]+/);
	const isAsked = (unit: string) => asked.includes(unit.toLowerCase());
	return [isAsked(before) ? "" : before, String(number), isAsked(after) ? "" : after].filter(Boolean).join(" ");
}

type UntypedFile = Omit<ReceivedFile, "type"> & { readonly type: string | undefined };

/** The file of a question. A browser sends an empty one when none was chosen. */
async function readFile(posted: readonly FormDataEntryValue[]): Promise<UntypedFile | undefined> {
	const file = posted.find((value) => typeof value !== "string");
	if (!file || (file.size === 0 && file.name === "")) return undefined;
	const content = new Uint8Array(await file.arrayBuffer());
	const hash = Buffer.from(await crypto.subtle.digest("SHA-256", content)).toString("hex");
	const type = content.length > formFileLimits.bytes ? undefined : (fileType(content) ?? officeType(content));
	return { name: fileName(file.name, additionLimits.name), type, content, hash };
}

function problemWithFile({ content, type }: UntypedFile, t: Language["t"]): string | undefined {
	if (content.length > formFileLimits.bytes)
		return t("inquiry.fileTooLarge", { size: megabytes(formFileLimits.bytes) });
	return type ? undefined : t("forms.fileType");
}

function megabytes(bytes: number): number {
	return Math.floor(bytes / 1024 / 1024);
}

/**
 * Fills in the fields that the inbox, mails and other systems show of every inquiry, from the answers to a form of the
 * owner.
 */
export function knownBy(answers: readonly Answer[], { title }: Pick<OwnForm, "title">): InquiryValues {
	const first = (kind: Answer["kind"]) => answers.find((answer) => answer.kind === kind)?.values[0] ?? "";
	const email = first("email");
	const name = first("line") || email || first("phone") || title;
	const texts = answers.filter(({ kind }) => kind === "text").flatMap(({ values }) => values);
	const said = answers.filter(({ kind }) => kind !== "hidden");
	const others = said.filter(({ values }) => values[0] !== name && values[0] !== email);
	const lines = others.map(({ label, values }) => `${label}: ${values.join(", ")}`);
	const message = texts.length > 0 ? texts.join("\n\n") : lines.join("\n");
	return { name: name.slice(0, 200), email, company: "", projectType: "", budget: "", timeline: "", message };
}
