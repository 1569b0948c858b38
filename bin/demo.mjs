// npm run demo: serves the sample to many visitors, each with a site of their own for an hour. Nothing is sent from it.
import { loadSite } from "./build.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime, readEnvFile, sayInLog, stop } from "./runtime.mjs";

sayInLog();
await ensureRuntime();
readEnvFile();
ensurePackages();

process.env.NODE_ENV = "production";
const { readEnv, sentenceOf, startDemo } = await loadSite();
try {
	await startDemo(readEnv(process.env));
} catch (error) {
	stop(sentenceOf(error));
}
