import { defineDestination, outcomeOf, webAddress } from "#core/destinations.ts";
import { type ExtensionImporter, foundEntry } from "#core/importers.ts";
import type { ExtensionLanguage } from "#core/languages.ts";
import type { ExtensionMailFrame } from "#core/mails.ts";

export const destinations = [
	defineDestination({
		name: "till",
		label: "Till",
		help: "Each inquiry on a receipt.",
		fields: { url: webAddress({ label: "Address" }) },
		send: async ({ inquiry, settings: { url }, fetch }) =>
			outcomeOf(await fetch(url, { method: "POST", body: inquiry.message })),
	}),
];

export const importers: readonly ExtensionImporter[] = [
	{
		name: "receipts",
		label: "Receipts",
		files: ".txt",
		help: "A text.",
		async *found() {
			yield foundEntry({ key: "1", title: "Receipt" });
		},
	},
];

export const languages: readonly ExtensionLanguage[] = [
	{ code: "nn", words: { shell: { skip: "Hopp til innhaldet" } } },
];

export const mailFrame: ExtensionMailFrame = (mail) => ({ ...mail, text: `${mail.text}\nThe shop\n` });
