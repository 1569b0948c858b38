// npm run build: builds the site, so that the next start need not.
import { ensureBuild } from "./build.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime } from "./runtime.mjs";

await ensureRuntime();
ensurePackages();
console.log(`Built in ${await ensureBuild()}.`);
