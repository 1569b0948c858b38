// npm run bench: measures the built product and prints every figure beside its target.
// npm run bench lighthouse: has every kind of page rated by Lighthouse.
// npm run bench studio: weighs the screens of the studio.
import { ensureBuild } from "./build.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensurePrograms } from "./programs.mjs";
import { ensureRuntime, root } from "./runtime.mjs";

await ensureRuntime();
ensurePackages();
ensurePrograms("npm run bench", "chromium");
await ensureBuild();

process.env.NODE_ENV = "production";
if (process.argv[2] === "lighthouse") {
	const { benchLighthouse } = await import(`${root}/bench/lighthouse.mjs`);
	await benchLighthouse();
} else if (process.argv[2] === "studio") {
	const { benchStudio } = await import(`${root}/bench/weights.mjs`);
	await benchStudio();
} else {
	const { bench } = await import(`${root}/bench/bench.mjs`);
	await bench();
}
