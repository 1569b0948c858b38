// npm run evaluate: has a model do what people ask of agents, and judges what came of it. Needs MODEL_KEY; MODEL_NAME and
// MODEL_URL say which model answers the Messages API. npm run evaluate price: only tasks with that word in their name.
import { ensureBuild } from "./build.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime, root, stop } from "./runtime.mjs";

await ensureRuntime();
ensurePackages();
const {
	MODEL_KEY: key,
	MODEL_NAME: name = "claude-sonnet-5",
	MODEL_URL: url = "https://api.anthropic.com",
} = process.env;
if (!key)
	stop("npm run evaluate has a model work on a site: set MODEL_KEY. Without a model, npm test does the same tasks.");
await ensureBuild();
const { evaluate } = await import(`${root}/evaluation/run.ts`);
process.exitCode = (await evaluate({ url, key, name }, process.argv[2])) > 0 ? 1 : 0;
