import type { InquiryValues } from "../../../app/content/system/inquiry-form-fields.ts";

/** Dana's input in the contact form. */
export function anInquiry(values: Partial<InquiryValues> = {}): InquiryValues {
	return {
		name: "Dana Whitfield",
		email: "dana@signet.example",
		company: "Signet",
		projectType: "MVP Development",
		budget: "$15,000 - $30,000",
		timeline: "3-4 months",
		message: "We need a first release\nbefore our seed round in May.",
		...values,
	};
}
