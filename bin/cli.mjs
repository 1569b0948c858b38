// npm run cli: what an operator does to an installation from its machine.
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime } from "./runtime.mjs";

// npm changes into the project and says here where it was called; names of files count from there.
process.env.INIT_CWD ??= process.cwd();
await ensureRuntime();
ensurePackages();

const { run } = await import("./cli/run.ts");
process.exitCode = await run(process.argv.slice(2));
