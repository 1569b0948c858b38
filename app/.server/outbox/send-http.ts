import { createHmac } from "node:crypto";
import { answerText } from "../../content/system/answer.ts";
import { answersOf, valuesOf } from "../db/tables/inquiries.ts";
import type { DeliveryOutcome, InquiryMessage, Limits } from "./message.ts";
import { post } from "./post.ts";
import type { HttpSettings, Secrets } from "./settings.ts";

/** Sends to a form-collection service: multipart form data, as a browser would post it. */
export async function sendToFormService(
	{ id, inquiry }: InquiryMessage,
	{ url }: HttpSettings,
	limits: Limits,
): Promise<DeliveryOutcome> {
	const form = new FormData();
	const isOwn = inquiry.form !== "";
	const fields = isOwn ? answersOf(inquiry).map((answer) => [answer.label, answerText(answer)] as const) : [];
	for (const [name, value] of isOwn ? fields : Object.entries(valuesOf(inquiry))) form.set(name, value);
	// The service replies to what is called so.
	if (isOwn && inquiry.email) form.set("email", inquiry.email);
	form.set("subject", isOwn ? `${inquiry.source}: ${inquiry.name}` : `New Project Inquiry from ${inquiry.name}`);
	const encoded = new Response(form);
	const body = Buffer.from(await encoded.arrayBuffer());
	const headers = {
		accept: "application/json",
		"content-type": encoded.headers.get("content-type")!,
		"idempotency-key": id,
	};
	return post(url, headers, body, limits);
}

/** Sends JSON to a webhook, signed after https://www.standardwebhooks.com when it has a secret. */
export function sendToWebhook(
	{ id, inquiry }: InquiryMessage,
	{ url }: HttpSettings,
	{ signing = [] }: Secrets,
	limits: Limits,
): Promise<DeliveryOutcome> {
	const timestamp = new Date(inquiry.created_at).toISOString();
	const answers = answersOf(inquiry).map(({ key, label, values }) => ({ key, label, values }));
	const ofForm = inquiry.form ? { form: inquiry.form, answers } : {};
	const body = JSON.stringify({ ...valuesOf(inquiry), timestamp, source: inquiry.source, ...ofForm });
	const headers = { accept: "application/json", "content-type": "application/json", "idempotency-key": id };
	return post(
		url,
		signing.length > 0 ? { ...headers, ...signatureOf(id, body, signing) } : headers,
		Buffer.from(body),
		limits,
	);
}

/** The headers of Standard Webhooks. */
export function signatureOf(id: string, body: string, secrets: readonly string[]): Record<string, string> {
	const seconds = Math.floor(Date.now() / 1000);
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
		return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
	});
	return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": signatures.join(" ") };
}
