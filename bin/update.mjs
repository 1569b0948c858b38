// npm run update -- --try VERSION|PATH|REF: says what another version would change, in a scratch place beside the site.
// npm run update -- --apply VERSION|PATH|REF: puts it in place, restarts the site, and goes back where that fails.
import { settleFirst } from "./exchange.mjs";

process.env.INIT_CWD ??= process.cwd();
const settled = await settleFirst();
if (settled) console.log(settled);
// Loaded only now: they are of the version that stands here from now on.
const { ensurePackages } = await import("./packages.mjs");
const { ensureRuntime, readEnvFile, stop } = await import("./runtime.mjs");
await ensureRuntime();
readEnvFile();
ensurePackages();

const { update } = await import("./cli/update/update-command.ts");
const { sentenceOf } = await import("../app/.server/sentence-of.ts");
process.on("uncaughtException", (error) => stop(sentenceOf(error)));
process.exitCode = await update(process.argv.slice(2));
