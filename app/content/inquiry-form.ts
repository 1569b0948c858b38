/** A field of the contact form: its question, its bounds, and the messages for answers that are not accepted. */
export interface InquiryField {
	readonly label: string;
	readonly required: boolean;
	readonly input: "text" | "email" | "select" | "textarea";
	/** Longest answer, in characters. */
	readonly longest: number;
	readonly autocomplete?: string;
	readonly options?: readonly string[];
	/** The option for "no answer" in a select; the example in a text area. */
	readonly placeholder?: string;
	/** Message for a required answer that is missing. */
	readonly missing?: string;
	/** Message for an answer of the wrong format. */
	readonly mistyped?: string;
}

const projectTypes = [
	"Web Application Development",
	"SaaS Dashboard Development",
	"Mobile App Development",
	"MVP Development",
	"Automation Solutions",
	"Digital Strategy Consulting",
];

const budgets = ["Under $5,000", "$5,000 - $15,000", "$15,000 - $30,000", "$30,000 - $50,000", "Over $50,000"];

const timelines = ["ASAP (Rush project)", "1-2 months", "3-4 months", "5-6 months", "6+ months"];

/** In the order in which they are shown. */
export const inquiryFields = {
	name: {
		label: "Full Name",
		required: true,
		input: "text",
		longest: 200,
		autocomplete: "name",
		missing: "Tell us who is writing.",
	},
	email: {
		label: "Email Address",
		required: true,
		input: "email",
		longest: 254,
		autocomplete: "email",
		missing: "Tell us where to reply.",
		mistyped: "That does not look like an email address; write it like name@company.com.",
	},
	company: { label: "Company", required: false, input: "text", longest: 200, autocomplete: "organization" },
	projectType: {
		label: "Project Type",
		required: true,
		input: "select",
		longest: 100,
		options: projectTypes,
		placeholder: "Choose one",
		missing: "Pick the closest one.",
	},
	budget: {
		label: "Budget",
		required: false,
		input: "select",
		longest: 100,
		options: budgets,
		placeholder: "Not sure yet",
	},
	timeline: {
		label: "Timeline",
		required: false,
		input: "select",
		longest: 100,
		options: timelines,
		placeholder: "Flexible",
	},
	message: {
		label: "Project Description",
		required: true,
		input: "textarea",
		longest: 10_000,
		placeholder: "What should exist that does not exist yet? Who is it for?",
		missing: "A sentence or two is enough to begin.",
	},
} as const satisfies Record<string, InquiryField>;

export type InquiryFieldName = keyof typeof inquiryFields;
export type InquiryValues = Record<InquiryFieldName, string>;

export const inquiryFieldNames = Object.keys(inquiryFields) as InquiryFieldName[];

/** A honeypot: a field that people do not see, but that programs fill in. */
export const trapName = "homepage";

/** The source stored with inquiries of this form. */
export const inquirySource = "Contact Form";

/** The message when an inquiry could not be stored; the form keeps its values. */
export function notStoredSentence(email: string): string {
	return `There was an error submitting the form. Please try again${orWriteTo(email)}`;
}

/** The message when too many inquiries came from a visitor's network; the form keeps its values. */
export function tooManySentence(email: string): string {
	return `Too many inquiries came from your network within the last hour. Please try again later${orWriteTo(email)}`;
}

/** A site that is being set up has no address yet. */
function orWriteTo(email: string): string {
	return email ? ` or contact us directly at ${email}` : ".";
}
