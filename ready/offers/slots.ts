import type { ExtensionPanel } from "#core/slots.ts";

export const panels: readonly ExtensionPanel[] = [
	{ name: "offer-answers", title: "Reading and answers", beside: "entry", of: ["offers"], readers: "people" },
	{ name: "offers-of-inquiry", title: "Offers", beside: "inquiry", tells: "offers", readers: "people" },
];
