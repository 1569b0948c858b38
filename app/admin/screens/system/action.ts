import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { Failure } from "../../../errors.ts";

/** The commands of administrators about backups. */
export const action = defineAction("administrator", {
	backUp: command({}, async ({ backend: { backups } }) => {
		if (!backups)
			throw new Failure("not-possible", "No place for backups is set; whoever runs this installation can set one.", {});
		if (!backups.makeNow()) throw new Failure("not-possible", "A backup is being made already.", {});
	}),
});
