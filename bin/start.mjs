// npm start: serves the site from whatever state the folder is in.
import { setFlagsFromString } from "node:v8";
import { ensureBuild } from "./build.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime, root, stop } from "./runtime.mjs";

// Rendering every page at once would make the space for new objects grow to 48 MB, which is never given back.
setFlagsFromString("--semi-space-growth-factor=1");

await ensureRuntime();
ensurePackages();
ensureBuild();

process.env.NODE_ENV = "production";
const { readEnv, start } = await import(`${root}/build/server/index.js`);
try {
	await start(readEnv(process.env));
} catch (error) {
	if (!error.sentence) throw error;
	stop(error.sentence);
}
