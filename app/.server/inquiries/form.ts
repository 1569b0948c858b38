import {
	type InquiryField,
	type InquiryFieldName,
	type InquiryValues,
	inquiryFieldNames,
	inquiryFields,
} from "../../content/inquiry-form.ts";

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
export function checkInquiryForm(posted: FormData | URLSearchParams | Partial<InquiryValues>): CheckedForm {
	const values = {} as InquiryValues;
	const problems: FormProblem[] = [];
	for (const name of inquiryFieldNames) {
		values[name] = tidy(answerTo(posted, name), inquiryFields[name].input === "textarea");
		const reason = problemWith(name, inquiryFields[name], values[name]);
		if (reason) problems.push({ field: name, reason });
	}
	return { values, problems };
}

function answerTo(posted: FormData | URLSearchParams | Partial<InquiryValues>, name: InquiryFieldName): string {
	const value = posted instanceof FormData || posted instanceof URLSearchParams ? posted.get(name) : posted[name];
	return typeof value === "string" ? value : "";
}

/** Removes control characters, which break mail headers and cannot be stored, and normalises line ends. */
function tidy(value: string, manyLines: boolean): string {
	const text = value.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, "\n");
	if (manyLines) return text.replace(/[^\P{Cc}\n\t]/gu, "").trim();
	return text
		.replace(directions, "")
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim();
}

// They would reverse the text after a name, such as the reference in the subject of a mail.
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

function problemWith(name: InquiryFieldName, field: InquiryField, value: string): string | undefined {
	if (!value) return field.required ? field.missing : undefined;
	const length = [...value].length;
	if (length > field.longest) {
		const [longest, given] = [field.longest, length].map((count) => count.toLocaleString("en-US"));
		return `${field.label} can be ${longest} characters long; this one has ${given}.`;
	}
	if (field.options && !field.options.includes(value)) return field.missing ?? "Pick one from the list.";
	return name === "email" ? problemWithEmail(value) : undefined;
}

/** Rejects only addresses that certainly cannot receive mail; whether one exists shows when we reply. */
function problemWithEmail(value: string): string | undefined {
	const at = value.lastIndexOf("@");
	if (at < 0) return "That address is missing its @, like name@company.com.";
	const local = value.slice(0, at);
	const domain = value.slice(at + 1);
	if (!local) return "That address is missing its beginning, like name@company.com.";
	if (/[\s<>(),;:"\\@[\]]/.test(local) || local.length > 64) return unusable;
	if (!domain.includes(".") || domain.endsWith("."))
		return "That address is missing its ending, like name@company.com.";
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
