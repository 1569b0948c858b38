// npm start: serves the site from whatever state the folder is in.
import { join } from "node:path";
import { settleFirst } from "./exchange.mjs";

const settled = await settleFirst();
// Loaded only now: they are of the version that stands here from now on.
const { loadSite } = await import("./build.mjs");
const { ensurePackages } = await import("./packages.mjs");
const { ensureRuntime, readEnvFile, say, sayInLog, stop } = await import("./runtime.mjs");

sayInLog();
if (settled) say(settled);
await ensureRuntime();
readEnvFile();
giveMemoryBack();
ensurePackages();

process.env.NODE_ENV = "production";
// Older versions, which only get the right one, do not know these.
const { enableCompileCache, flushCompileCache } = await import("node:module");
// What was compiled for the first start serves the next ones. Replaced with the build.
const { readEnv, sentenceOf, start } = await loadSite((build) => enableCompileCache(join(build, "compiled")));
try {
	await start(readEnv(process.env));
	flushCompileCache();
} catch (error) {
	stop(sentenceOf(error));
}

/**
 * On Linux, starts this process anew with an allocator that gives memory back: it keeps a third of the whole for threads
 * that are gone, and a fifth between the bodies of pages, and reads how to behave only when it starts.
 */
function giveMemoryBack() {
	if (process.platform !== "linux" || process.env.MALLOC_TRIM_THRESHOLD_) return;
	const malloc = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "32768" };
	const env = { ...process.env, ...malloc };
	// Rendering every page at once would make the space for new objects grow to 48 MB.
	const flags = ["--max-semi-space-size=4", ...process.execArgv];
	process.execve(process.execPath, [process.execPath, ...flags, ...process.argv.slice(1)], env);
}
