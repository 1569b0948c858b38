import { setTimeout as pause } from "node:timers/promises";
import { openStore } from "../../../app/.server/db/open-store.ts";
import { startScheduler } from "../../../app/.server/schedule/scheduler.ts";

// Runs due schedules like an instance of the server, until it is killed.
const [dataDir = "", databaseUrl = ""] = process.argv.slice(2);
startScheduler(await openStore({ dataDir, databaseUrl: databaseUrl || undefined }), async () => {
	// Takes as long as on a site with many pages.
	await pause(1_500);
	return new Map();
});
