import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { Failure } from "../../../errors.ts";

/** The commands of administrators about backups and jobs. */
export const action = defineAction("system", {
	backUp: command({}, async ({ backend: { backups } }) => {
		if (!backups)
			throw new Failure("not-possible", "No place for backups is set; whoever runs this installation can set one.", {});
		if (!backups.makeNow()) throw new Failure("not-possible", "A backup is being made already.", {});
	}),
	runJob: command({ name: z.string().max(80) }, async ({ backend: { jobs } }, { name }) => {
		const begun = await jobs.runNow(name);
		if (begun === undefined) throw new Failure("not-possible", "There is no such job.", {});
		if (!begun) throw new Failure("not-possible", `“${name}” is running already.`, {});
	}),
});
