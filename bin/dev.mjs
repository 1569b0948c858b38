// npm run dev: serves the site from its sources, and shows what is edited at once.
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime, readEnvFile, root, stop } from "./runtime.mjs";

await ensureRuntime();
readEnvFile();
ensurePackages();

const { develop } = await import(`${root}/server/dev.ts`);
try {
	await develop();
} catch (error) {
	if (!error.sentence) throw error;
	stop(error.sentence);
}
