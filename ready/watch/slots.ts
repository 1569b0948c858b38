import type { ExtensionPanel } from "#core/slots.ts";

export const panels: readonly ExtensionPanel[] = [
	{ name: "watch-newest", title: "After the last release", beside: "dashboard", readers: "people" },
	{ name: "watch-of-release", title: "What became of it", beside: "release", readers: "people" },
];
