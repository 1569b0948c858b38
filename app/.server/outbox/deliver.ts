import type { DestinationsTable } from "../db/tables/outbox.ts";
import type { DeliveryOutcome, Limits, Message } from "./message.ts";
import { failed } from "./message.ts";
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
		const secrets = JSON.parse(destination.secrets);
		switch (destination.kind) {
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
