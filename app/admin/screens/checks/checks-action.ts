import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { runSiteCheck } from "../../../.server/check/site-checks.ts";

/** Checks every page of the site. The result is stored and shown to everybody. */
export const action = defineAction(
	"people",
	{
		check: command({}, async ({ backend, actor }) => void (await runSiteCheck(backend, actor))),
	},
	{ forProposers: "all" },
);
