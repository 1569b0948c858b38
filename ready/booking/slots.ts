import type { ExtensionPanel } from "#core/slots.ts";

export const panels: readonly ExtensionPanel[] = [
	{ name: "booking-of-inquiry", title: "Meeting", beside: "inquiry", readers: "inquiries" },
];
