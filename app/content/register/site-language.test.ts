import { expect, test } from "vitest";
import { sampleSnapshot } from "../../../tests/sample-snapshot.ts";
import { siteLanguage } from "./site-language.ts";

const sentence = "We answer all letters.";
const said = (changes: Parameters<typeof sampleSnapshot>[0]) =>
	siteLanguage(sampleSnapshot(changes)).t("contact.sent", { reference: "Q-1", email: "dana@signet.example" });

test("the site promises a reply where the company states its response time, and nowhere else, in every language", () => {
	expect(said({})).toContain("within 24 hours");
	const ofOffice = { site_settings: { replyPromise: { hours: 8, counted: "open" } } };
	expect(said(ofOffice)).toBe("Sent. Reference Q-1. We reply to dana@signet.example within 8 working hours.");
	expect(said({ ...ofOffice, words: { language: "de" } })).toContain("innerhalb von 8 Arbeitsstunden an");
	expect(said({ site_settings: { replyPromise: { hours: 1, counted: "clock" } } })).toContain("within 1 hour.");
	const metrics = { responseTime: "" };
	expect(said({ metrics })).toBe("Sent. Reference Q-1. We reply to dana@signet.example.");
	expect(said({ metrics, words: { language: "de" } })).toBe(
		"Gesendet. Referenz Q-1. Wir antworten an dana@signet.example.",
	);
	expect(said({ metrics, words: { language: "ur" } })).not.toMatch(/24/);
	expect(said({ metrics, words: { contact: { sent: sentence } } })).toBe(sentence);
});
