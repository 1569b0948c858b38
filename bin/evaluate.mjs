// npm run evaluate: has a model do what people ask of agents, and judges what came of it. MODEL_NAME says which, MODEL_KEY
// is for it, and MODEL_URL is where it answers the Messages API. npm run evaluate price: only tasks with that word in their name.
import { ensureBuild } from "./build.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime, root, stop } from "./runtime.mjs";

await ensureRuntime();
ensurePackages();
const { MODEL_KEY: key, MODEL_NAME: name, MODEL_URL: url = "https://api.anthropic.com" } = process.env;
if (!key || !name)
	stop(
		`npm run evaluate has a model work on a site: set ${[!name && "MODEL_NAME to the name of a model that its provider offers today", !key && "MODEL_KEY to a key for it"].filter(Boolean).join(", and ")}. Without a model, npm test does the same tasks.`,
	);
await ensureBuild();
const { evaluate } = await import(`${root}/tests/agents/run.ts`);
process.exitCode = (await evaluate({ url, key, name }, process.argv[2])) > 0 ? 1 : 0;
