import type { ExtensionFieldAction, ExtensionPanel } from "#core/slots.ts";
import * as documented from "./slots.documented.ts";

export const panels: readonly ExtensionPanel[] = [
	...documented.panels,
	{ name: "sender", title: "Who asks", beside: "inquiry", readers: "people" },
	{ name: "offices-of-release", title: "Offices", beside: "release", readers: "people" },
];

export const fieldActions: readonly ExtensionFieldAction[] = [
	...documented.fieldActions,
	{ name: "first-sentence", label: "Only the first sentence", kinds: ["long-text"], of: ["offices"] },
];
