// npm run demo: serves the sample to many visitors, each with a site of their own for an hour. Nothing is sent from it.
import { basename } from "node:path";
import { loadSite } from "./build.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime, readEnvFile, sayInLog, stop } from "./runtime.mjs";

sayInLog();
await ensureRuntime();
readEnvFile();
ensurePackages();

process.env.NODE_ENV = "production";
let build = "";
const { readEnv, sentenceOf, startDemo } = await loadSite((folder) => {
	build = basename(folder);
});
try {
	await startDemo(readEnv(process.env), build);
} catch (error) {
	stop(sentenceOf(error));
}
