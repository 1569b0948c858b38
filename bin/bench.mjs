// npm run bench: measures the built product and prints every figure beside its target.
import { ensureBuild } from "./build.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime, root } from "./runtime.mjs";

await ensureRuntime();
ensurePackages();
ensureBuild();

process.env.NODE_ENV = "production";
const { bench } = await import(`${root}/bench/bench.mjs`);
await bench();
