import type { RouterContextProvider } from "react-router";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import type { FormProblem } from "../../.server/inquiries/form.ts";
import { checkInquiryForm } from "../../.server/inquiries/form.ts";
import { submitInquiry } from "../../.server/inquiries/submit.ts";
import { type InquiryValues, notStoredSentence, tooManySentence } from "../../content/inquiry-form.ts";
import { isFailure } from "../../errors.ts";

/** The result of a posted form: a reference, or what the visitor must correct or know. */
export type FormResult =
	| { readonly status: 200; readonly reference: string; readonly email: string }
	| { readonly status: 422; readonly problems: readonly FormProblem[]; readonly values: InquiryValues }
	| { readonly status: 429 | 503; readonly alert: string; readonly values: InquiryValues };

/** Receives the contact form, posted by the script or by the browser. */
export async function receiveForm(request: Request, context: Readonly<RouterContextProvider>): Promise<FormResult> {
	const backend = context.get(backendContext);
	const site = context.get(siteContext);
	// A body that is no form is treated like an empty form.
	const posted = await request.formData().catch(() => new FormData());
	try {
		const submission = await submitInquiry(backend, posted, context.get(clientContext), site.snapshot);
		if (submission.kind === "problems") return { status: 422, ...submission };
		backend.outbox.wake();
		return { status: 200, reference: submission.receipt.reference, email: submission.values.email };
	} catch (error) {
		const { values } = checkInquiryForm(posted);
		const { email } = site.snapshot.one("site_settings");
		if (isFailure(error, "too-many")) return { status: 429, alert: tooManySentence(email), values };
		backend.log.error({ err: error, requestId: site.requestId }, "an inquiry could not be stored");
		return { status: 503, alert: notStoredSentence(email), values };
	}
}
