import type { RouterContextProvider } from "react-router";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import { leadOf } from "../../.server/inquiries/attribution.ts";
import type { FormProblem } from "../../.server/inquiries/check-inquiry-form.ts";
import { checkInquiryForm } from "../../.server/inquiries/check-inquiry-form.ts";
import { submitInquiry } from "../../.server/inquiries/submit-inquiry.ts";
import { formOptions } from "../../content/register/form-options.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import type { InquiryValues } from "../../content/system/inquiry-form-fields.ts";
import { isFailure } from "../../errors.ts";
import { notStored, tooMany } from "./not-stored.ts";

/** The result of a posted form: a reference, or what the visitor must correct or know. */
export type FormResult =
	| {
			readonly status: 200;
			readonly reference: string;
			readonly email: string;
			/** Path of the page on which the sender follows the inquiry. */
			readonly follow?: string;
	  }
	| { readonly status: 422; readonly problems: readonly FormProblem[]; readonly values: InquiryValues }
	| { readonly status: 429 | 503; readonly alert: string; readonly values: InquiryValues };

/** The path of the page that confirms an inquiry. It hands on the key of the status page. */
export function sentPath({ reference, follow }: Extract<FormResult, { status: 200 }>): string {
	return `/contact/sent/${reference.toLowerCase()}${follow?.replace(/^[^?]*/, "") ?? ""}`;
}

/** Receives the contact form, posted by the script or by the browser. */
export async function receiveForm(request: Request, context: Readonly<RouterContextProvider>): Promise<FormResult> {
	const backend = context.get(backendContext);
	const site = context.get(siteContext);
	// A body that is no form is treated like an empty form.
	const posted = await request.formData().catch(() => new FormData());
	try {
		const lead = leadOf(posted, request, site.snapshot);
		const submission = await submitInquiry(backend, posted, context.get(clientContext), lead, site.snapshot);
		if (submission.kind === "problems") return { status: 422, ...submission };
		backend.outbox.wake();
		const { reference, status: follow } = submission.receipt;
		return { status: 200, reference, email: submission.values.email, follow };
	} catch (error) {
		const language = siteLanguage(site.snapshot);
		const { values } = checkInquiryForm(posted, language, formOptions(site.snapshot));
		const { email } = site.snapshot.one("site_settings");
		if (isFailure(error, "too-many")) return { status: 429, alert: tooMany(language, email), values };
		backend.log.error({ err: error, requestId: site.requestId }, "an inquiry could not be stored");
		return { status: 503, alert: notStored(language, email), values };
	}
}
