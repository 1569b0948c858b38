import type { PlainKey } from "../../language/catalogue.ts";

/** A field of the contact form. Its question and its messages are words of the site. */
export interface InquiryField {
	readonly label: PlainKey;
	readonly required: boolean;
	readonly input: "text" | "email" | "select" | "textarea";
	/** Longest answer, in characters. */
	readonly longest: number;
	readonly autocomplete?: string;
	/** The option for "no answer" in a select; the example in a text area. */
	readonly placeholder?: PlainKey;
	/** Message for a required answer that is missing. */
	readonly missing?: PlainKey;
	/** Message for an answer of the wrong format. */
	readonly mistyped?: PlainKey;
}

/** In the order in which they are shown. */
export const inquiryFields = {
	name: {
		label: "contact.name",
		required: true,
		input: "text",
		longest: 200,
		autocomplete: "name",
		missing: "contact.nameMissing",
	},
	email: {
		label: "contact.emailAddress",
		required: true,
		input: "email",
		longest: 254,
		autocomplete: "email",
		missing: "contact.emailMissing",
		mistyped: "contact.emailMistyped",
	},
	company: { label: "contact.company", required: false, input: "text", longest: 200, autocomplete: "organization" },
	projectType: {
		label: "contact.projectType",
		required: true,
		input: "select",
		longest: 100,
		placeholder: "contact.projectTypeNone",
		missing: "contact.projectTypeMissing",
	},
	budget: {
		label: "contact.budget",
		required: false,
		input: "select",
		longest: 100,
		placeholder: "contact.budgetNone",
	},
	timeline: {
		label: "contact.timeline",
		required: false,
		input: "select",
		longest: 100,
		placeholder: "contact.timelineNone",
	},
	message: {
		label: "contact.message",
		required: true,
		input: "textarea",
		longest: 10_000,
		placeholder: "contact.messageExample",
		missing: "contact.messageMissing",
	},
} as const satisfies Record<string, InquiryField>;

export type InquiryFieldName = keyof typeof inquiryFields;
export type InquiryValues = Record<InquiryFieldName, string>;

export const inquiryFieldNames = Object.keys(inquiryFields) as InquiryFieldName[];

/** A honeypot: a field that people do not see, but that programs fill in. */
export const trapName = "homepage";

/** The source stored with inquiries of this form. */
export const inquirySource = "Contact Form";
