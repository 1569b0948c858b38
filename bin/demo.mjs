// npm run demo: serves the sample to many visitors, each with a site of their own for an hour. Nothing is sent from it.
import { join } from "node:path";
import { ensureBuild } from "./build.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime, readEnvFile, root, sayInLog, stop } from "./runtime.mjs";

sayInLog();
await ensureRuntime();
readEnvFile();
ensurePackages();
const build = join(root, await ensureBuild());

process.env.NODE_ENV = "production";
const { readEnv, sentenceOf, startDemo } = await import(`${build}/server/index.js`);
try {
	await startDemo(readEnv(process.env));
} catch (error) {
	stop(sentenceOf(error));
}
