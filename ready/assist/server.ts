import type { ExtensionJob } from "#core/jobs.ts";
import type { SlotOffer } from "#core/server.ts";
import { fieldActions, panels } from "./slots.ts";

// What only the server reads: browsers get none of it.

export { migrations } from "./tables.ts";

export const jobs: readonly ExtensionJob[] = [
	{
		name: "Work on what a model was asked for",
		when: { every: 10_000 },
		run: async (context) => (await import("./batches.ts")).workOnBatches(context),
	},
];

/** Nothing of it is in the studio until a model is set. */
export const offers: readonly SlotOffer[] = [
	{
		slots: [...panels, ...fieldActions].map(({ name }) => name),
		isOffered: async (backend) => (await import("./settings.ts")).isAssistSet(backend),
	},
];
