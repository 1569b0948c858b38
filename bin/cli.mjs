// npm run cli: what an operator does to an installation from its machine.
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime, readEnvFile, stop } from "./runtime.mjs";

// npm changes into the project and says here where it was called; names of files count from there.
process.env.INIT_CWD ??= process.cwd();
await ensureRuntime();
readEnvFile();
ensurePackages();

const { run } = await import("./cli/run.ts");
const { sentenceOf } = await import("../app/.server/sentence-of.ts");
// What fails beside the command, such as a stream that nobody reads, ends it with a sentence as well.
process.on("uncaughtException", (error) => stop(sentenceOf(error)));
process.exitCode = await run(process.argv.slice(2));
