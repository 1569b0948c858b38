import type { ExtensionFieldAction, ExtensionPanel } from "#core/slots.ts";

export const panels: readonly ExtensionPanel[] = [
	{ name: "assist-translation", title: "By machine", beside: "translation", readers: "people" },
];

export const fieldActions: readonly ExtensionFieldAction[] = [
	{
		name: "assist-translate",
		label: "Translate",
		kinds: ["text", "long-text", "rich-text"],
		of: ["translations"],
		suggests: true,
	},
	{ name: "assist-alt", label: "Describe", kinds: ["image"], suggests: true },
	{ name: "assist-summary", label: "Summarize the text", kinds: ["long-text"], suggests: true },
	{ name: "assist-shorter", label: "Shorter", kinds: ["long-text"], suggests: true },
	{ name: "assist-plainer", label: "Plainer", kinds: ["long-text"], suggests: true },
];
