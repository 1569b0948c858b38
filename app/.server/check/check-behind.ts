import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { systemActor } from "../activity/actor.ts";
import type { Backend } from "../http.ts";
import { notify } from "../notifications/notify.ts";
import { runSiteCheck } from "./site-checks.ts";

type Checking = Pick<Backend, "pages" | "answersAt" | "store" | "env" | "log">;

/** Checks that run, and whether another has to follow. */
const running = new Map<Checking["store"]["db"], { again: boolean }>();

/**
 * Checks the whole site behind the scenes, for a publish that touched more pages than it waited for. The result is that
 * of the last check of the whole site; the team is notified when something is wrong. One check runs at a time.
 */
export function checkBehind(backend: Checking): void {
	const { db } = backend.store;
	const other = running.get(db);
	if (other) {
		other.again = true;
		return;
	}
	const run = { again: false };
	running.set(db, run);
	checkAndTell(backend)
		.catch((err: unknown) => backend.log.warn({ err }, "the check behind a publish failed"))
		.finally(() => {
			running.delete(db);
			if (run.again) checkBehind(backend);
		});
}

async function checkAndTell(backend: Checking): Promise<void> {
	const { release, issues } = await runSiteCheck(backend, systemActor);
	const errors = issues.filter(({ level }) => level === "error");
	const [first] = errors;
	if (!first) return;
	const more = errors.length > 1 ? ` And ${errors.length - 1} more.` : "";
	await backend.store.write((tx) =>
		notify(tx, {
			kind: "check",
			title: "Pages of the site have errors",
			body: `${first.sentence}${more}`,
			path: studioAddresses.checks,
			once: `check ${release}`,
		}),
	);
}
