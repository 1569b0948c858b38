import { type Snapshot, singletonOf } from "#core/server.ts";
import { voice } from "./content.ts";

/** What is live of how the firm writes, for a model: its name, its voice and the words that it never writes. */
export function voiceFor(snapshot: Snapshot): string {
	const { voice: how, never } = singletonOf(snapshot, voice);
	const { company_name: company } = snapshot.one("site_settings");
	return [
		`You work for the website of ${company || "a software agency"}.`,
		how && `How it writes: ${how}`,
		never.length > 0 && `Never write these words: ${never.join(", ")}.`,
	]
		.filter(Boolean)
		.join("\n");
}

/** Sentences about words in a text that the firm never writes. */
export function wordsNeverWritten(snapshot: Snapshot, text: string): string[] {
	const small = text.toLowerCase();
	return singletonOf(snapshot, voice)
		.never.filter((word) => small.includes(word.toLowerCase()))
		.map((word) => `“${word}” is among the words that you never write.`);
}
