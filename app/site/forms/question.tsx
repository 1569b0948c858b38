import {
	conditionOf,
	controlName,
	type OwnForm,
	type Question as QuestionOf,
	questionId,
} from "../../content/register/form-conditions.ts";
import { formFileLimits, formFileTypes } from "../../content/values/limits/upload-limits.ts";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";
import type { PlainKey } from "../../language/catalogue.ts";
import { exampleDay } from "../../language/read-day.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";

interface QuestionProps {
	question: QuestionOf;
	form: OwnForm;
	/** Answers that the visitor gave before the form was sent back. */
	values: readonly string[];
	problem: string | undefined;
	/** Told below a file when something else was wrong, as it has to be chosen again. */
	again?: string;
}

/** More than these are offered as a list that opens. */
const mostButtons = 6;

/** A question of an owner's form. One that depends on another says so, and is hidden by the script until it applies. */
export function Question({ question, form, values, problem, again }: QuestionProps) {
	const { t, date } = useLanguage();
	const { key, kind, label, help, link, required, answers } = question;
	const id = questionId(form, key);
	const condition = conditionOf(question, form.questions);
	const name = controlName(question);
	if (kind === "hidden")
		return <input type="hidden" name={name} defaultValue={values[0] ?? ""} data-parameter={question.parameter} />;
	const about = [`${id}-error`, (help || again) && `${id}-help`, condition && `${id}-if`];
	const described = { "aria-describedby": about.filter(Boolean).join(" ") };
	const wrong = problem ? { "aria-invalid": true } : {};
	// A question that depends on another answer may stay hidden: only the script and the server can require it.
	const control = { id, name, required: required && !condition, ...described, ...wrong };
	const isGroup = kind === "many" || (kind === "one" && answers.length <= mostButtons);
	const optional = !required && <span>{t("shell.optional")}</span>;
	const wide = isGroup || kind === "text" || kind === "consent" || kind === "file";
	const notes = (
		<>
			{condition && (
				<p className="text-sm mute" id={`${id}-if`} data-only="">
					{condition.answer
						? t("forms.onlyIf", { question: condition.on.label, answer: condition.answer })
						: t("forms.onlyAfter", { question: condition.on.label })}
				</p>
			)}
			{(help || again) && (
				<p className="text-sm mute" id={`${id}-help`}>
					{help} {again}
				</p>
			)}
			<p
				className="field-error"
				id={`${id}-error`}
				hidden={!problem}
				data-missing={t(words[kind]?.missing ?? "forms.missing")}
				data-mistyped={
					kind === "date"
						? t("forms.date", { example: exampleDay(date) })
						: words[kind]?.mistyped && t(words[kind].mistyped)
				}
			>
				{problem}
			</p>
		</>
	);
	const place = {
		className: wide ? "field field-wide" : "field",
		"data-question": key,
		"data-required": required ? "" : undefined,
		"data-if": condition && controlName(condition.on),
		"data-answer": condition?.answer || undefined,
		...at(question),
	};
	if (isGroup) {
		return (
			<fieldset {...place} id={id} tabIndex={-1} {...described} {...(kind === "one" && { role: "radiogroup" })}>
				<legend>
					{label} {optional}
				</legend>
				<div className="answers">
					{answers.map((answer) => (
						<label key={answer}>
							<input
								type={kind === "one" ? "radio" : "checkbox"}
								name={name}
								value={answer}
								required={kind === "one" && control.required}
								defaultChecked={values.includes(answer)}
							/>
							{answer}
						</label>
					))}
				</div>
				{notes}
			</fieldset>
		);
	}
	if (kind === "consent") {
		return (
			<div {...place}>
				<div className="answers">
					<label>
						<input type="checkbox" value="yes" defaultChecked={values.length > 0} {...control} />
						{label} {optional}
					</label>
				</div>
				{link && (
					<p className="text-sm">
						<a className="underline" href={link} {...newTab}>
							{t("forms.consentMore")}
							<NewTabNote />
						</a>
					</p>
				)}
				{notes}
			</div>
		);
	}
	return (
		<div {...place}>
			<label htmlFor={id}>
				{label} {optional}{" "}
				{kind === "file" && (
					<span>{t("forms.fileHelp", { size: Math.floor(formFileLimits.bytes / 1024 / 1024) })}</span>
				)}
			</label>
			{kind === "text" ? (
				<textarea rows={6} maxLength={10_000} defaultValue={values[0]} {...control} />
			) : kind === "one" ? (
				<select defaultValue={values[0] ?? ""} {...control}>
					<option value="">{t("forms.choose")}</option>
					{answers.map((answer) => (
						<option key={answer}>{answer}</option>
					))}
				</select>
			) : kind === "file" ? (
				<input type="file" accept={formFileTypes} {...control} />
			) : (
				<input {...inputs[kind as keyof typeof inputs]} defaultValue={values[0]} {...control} />
			)}
			{notes}
		</div>
	);
}

interface Messages {
	readonly missing?: PlainKey;
	readonly mistyped?: PlainKey;
}

/** Error messages of the script, by kind of question. The server has the same. */
const words: Partial<Record<QuestionOf["kind"], Messages>> = {
	email: { missing: "contact.emailMissing", mistyped: "contact.emailMistyped" },
	one: { missing: "forms.missingChoice" },
	many: { missing: "forms.missingChoice" },
	consent: { missing: "forms.missingConsent" },
	file: { missing: "forms.missingFile" },
};

const inputs = {
	line: { type: "text", maxLength: 200 },
	email: { type: "email", maxLength: 254, autoComplete: "email" },
	phone: { type: "tel", maxLength: 40, autoComplete: "tel" },
	number: { type: "text", inputMode: "decimal", maxLength: 40, autoComplete: "off" },
	date: { type: "date" },
} as const;
