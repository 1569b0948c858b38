import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { Failure } from "../../../errors.ts";

/** What administrators do about backups. */
export const action = defineAction("administrator", {
	backUp: command({}, async ({ backend: { backups } }) => {
		if (!backups) throw new Failure("not-possible", "No place for backups is set: set BACKUP_DIR and start again.", {});
		if (!backups.makeNow()) throw new Failure("not-possible", "A backup is being made already.", {});
	}),
});
