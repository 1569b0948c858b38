// npm run update -- --try VERSION|PATH|REF: says what another version would change, in a scratch place beside the site.
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime, stop } from "./runtime.mjs";

process.env.INIT_CWD ??= process.cwd();
await ensureRuntime();
ensurePackages();

const { update } = await import("./cli/update/update-command.ts");
const { sentenceOf } = await import("../app/.server/sentence-of.ts");
process.on("uncaughtException", (error) => stop(sentenceOf(error)));
process.exitCode = await update(process.argv.slice(2));
