import type { DestinationsTable } from "../db/tables/outbox.ts";
import type { DeliveryOutcome, Limits, Message } from "./message.ts";
import { failed } from "./message.ts";
import { decryptSecrets } from "./secrets.ts";
import { sendEvent } from "./send-event.ts";
import { sendToFormService, sendToWebhook } from "./send-http.ts";
import { mailToTeam, mailToVisitor } from "./send-mail.ts";

/** Tries once to deliver a message. Never throws. */
export async function deliver(
	message: Message,
	destination: DestinationsTable,
	limits: Limits,
): Promise<DeliveryOutcome> {
	try {
		const settings = JSON.parse(destination.settings);
		const secrets = decryptSecrets(destination, limits.secretKey);
		if ("event" in message) return await sendEvent(message, settings, secrets, limits);
		switch (destination.kind) {
			case "release":
				return failed(new Error("It hears of events, not of inquiries."));
			case "form-service":
				return await sendToFormService(message, settings, limits);
			case "webhook":
				return await sendToWebhook(message, settings, secrets, limits);
			case "email-team":
				return await mailToTeam(message, settings, secrets, limits);
			case "email-visitor":
				return await mailToVisitor(message, settings, secrets, limits);
		}
	} catch (error) {
		return failed(error);
	}
}
