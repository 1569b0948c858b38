import type { Option } from "../../content/fields/options.ts";
import { type FormOptions, isAsked } from "../../content/register/form-options.ts";
import {
	type InquiryField,
	type InquiryFieldName,
	type InquiryValues,
	inquiryFieldNames,
	inquiryFields,
} from "../../content/system/inquiry-form-fields.ts";
import type { PlainKey } from "../../language/catalogue.ts";
import type { Language } from "../../language/language.ts";

export interface FormProblem {
	readonly field: InquiryFieldName;
	readonly reason: string;
}

export interface CheckedForm {
	/** The tidied input, complete even if there are problems. */
	readonly values: InquiryValues;
	/** In the order of the fields; empty when the inquiry is valid. */
	readonly problems: readonly FormProblem[];
}

/** Reads an inquiry from posted form data (or an object of the same names) and checks every answer. */
export function checkInquiryForm(
	posted: FormData | URLSearchParams | Partial<InquiryValues>,
	language: Language,
	options: FormOptions,
): CheckedForm {
	const values = {} as InquiryValues;
	const problems: FormProblem[] = [];
	for (const name of inquiryFieldNames) {
		const answer = answerTo(posted, name);
		values[name] = inquiryFields[name].input === "textarea" ? tidyLines(answer) : tidyLine(answer);
		const reason = problemWith(name, values[name], language, options);
		if (reason) problems.push({ field: name, reason });
	}
	return { values: inWords(values, options), problems };
}

function answerTo(posted: FormData | URLSearchParams | Partial<InquiryValues>, name: InquiryFieldName): string {
	const value = posted instanceof FormData || posted instanceof URLSearchParams ? posted.get(name) : posted[name];
	return typeof value === "string" ? value : "";
}

/** Removes control characters, which cannot be stored, and normalises line ends. */
export function tidyLines(value: string): string {
	const text = value.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, "\n");
	return text.replace(/[^\P{Cc}\n\t]/gu, "").trim();
}

/** Makes one line of it, as line ends break mail headers. */
export function tidyLine(value: string): string {
	return value
		.toWellFormed()
		.replace(directions, "")
		.replace(/[\p{Cc}\s\u2028\u2029]+/gu, " ")
		.trim();
}

// They would reverse the text after a name, such as the reference in the subject of a mail.
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Replaces the values of options by the labels that the visitor read; by "" for fields that the form does not have any
 * more.
 */
function inWords(values: InquiryValues, options: FormOptions): InquiryValues {
	const chosen = Object.entries(options).map(([name, offered]) => {
		const value = values[name as keyof FormOptions];
		return [name, offered.length === 0 ? "" : (chosenOf(offered, value)?.label ?? value)];
	});
	return { ...values, ...Object.fromEntries(chosen) };
}

/** The option that an answer names: by its key, as the form sends it, or by its label. */
function chosenOf(offered: readonly Option[], value: string): Option | undefined {
	return offered.find(({ key }) => key === value) ?? offered.find(({ label }) => label === value);
}

function problemWith(name: InquiryFieldName, value: string, { t }: Language, options: FormOptions): string | undefined {
	if (!isAsked(name, options)) return undefined;
	const field: InquiryField = inquiryFields[name];
	if (!value) return field.required && field.missing ? t(field.missing) : undefined;
	const given = [...value].length;
	const { longest } = field;
	if (given > longest) return t("contact.tooLong", { label: t(field.label), longest, given });
	const offered: readonly Option[] = options[name as keyof FormOptions] ?? [];
	if (offered.length > 0 && !chosenOf(offered, value)) return t(field.missing ?? "contact.notOffered");
	const problem = name === "email" ? problemWithEmail(value) : undefined;
	return problem && t(problem);
}

/** Rejects only addresses that certainly cannot receive mail; whether one exists shows when we reply. */
export function problemWithEmail(value: string): PlainKey | undefined {
	const at = value.lastIndexOf("@");
	if (at < 0) return "contact.emailNoAt";
	const local = value.slice(0, at);
	const domain = value.slice(at + 1);
	if (!local) return "contact.emailNoBeginning";
	if (/[\s<>(),;:"\\@[\]]/.test(local) || local.length > 64) return unusable;
	if (!domain.includes(".") || domain.endsWith(".")) return "contact.emailNoEnding";
	// The URL parser handles international names; addresses such as 127.0.0.1 are not names.
	const parsed = URL.parse(`http://${domain}`);
	if (
		!parsed ||
		parsed.host !== parsed.hostname ||
		parsed.pathname !== "/" ||
		parsed.search ||
		parsed.hash ||
		parsed.username
	)
		return unusable;
	const labels = parsed.hostname.split(".");
	if (!labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) || /^\d+$/.test(labels.at(-1)!))
		return unusable;
}

const unusable = inquiryFields.email.mistyped;
