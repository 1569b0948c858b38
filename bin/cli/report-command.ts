import { linkedReport, sendReport } from "../../app/.server/report/send-reports.ts";
import { siteReport } from "../../app/.server/report/site-report.ts";
import { loadSnapshot } from "../../app/.server/snapshot/load-snapshot.ts";
import { Failure } from "../../app/errors.ts";
import type { Call } from "./call.ts";
import { withStore } from "./with-store.ts";

/** Prints the report of the last whole week or month, or mails it. */
export async function report({ env, options: { to }, flags }: Call): Promise<void> {
	if (flags.length !== 1) throw new Failure("not-possible", "Say which: --week or --month.", {});
	const every = flags[0] === "month" ? "month" : "week";
	await withStore(env, async (store) => {
		const snapshot = await loadSnapshot(store);
		if (to === undefined) return console.log(linkedReport(await siteReport(store, snapshot, every), env).text);
		await sendReport(store, { env, snapshot }, every, to);
		console.log(`The mail server has accepted the report of the ${every} for ${to}.`);
	});
}
