import type { ExtensionJob } from "#core/jobs.ts";
import { forgetOldPayments } from "./jobs/forget-old-payments.ts";
import { tellThePress } from "./jobs/tell-the-press.ts";
import * as documented from "./jobs.documented.ts";

export const jobs: readonly ExtensionJob[] = [
	...documented.jobs,
	{ name: "Forget old payments", when: { at: "02:30" }, run: forgetOldPayments },
	{ name: "Tell the press", when: { after: "release" }, run: tellThePress },
];
