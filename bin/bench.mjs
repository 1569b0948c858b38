// npm run bench: measures the built product and prints every figure beside its target.
// npm run bench lighthouse: has every kind of page rated by Lighthouse.
// npm run bench contrast: prints the contrast of every pair of colours in each ready look.
// npm run bench studio: weighs the screens of the studio, and measures keys.
// npm run bench restart: restarts two instances behind nginx under load, and fails when a request did.
// npm run bench update: tries an update of the sample to a version that has to be built, and fails when it takes 3 minutes.
// npm run bench extend: weighs a page with islands, and times the import of the sample; fails when one is over its target.
// npm run bench demo: lets many people try the demo for some minutes, and fails when its memory grows or one is refused.
// npm run bench month: measures what a month of a small agency's site takes, idle, visited, asked and published.
// npm run bench grow: measures stores of several sizes on both engines, and fails where a figure grows faster than its data.
import { ensureBuild } from "./build.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensurePrograms } from "./programs.mjs";
import { ensureRuntime, root } from "./runtime.mjs";

await ensureRuntime();
ensurePackages();
if (process.argv[2] === "contrast") {
	const { benchContrast } = await import(`${root}/bench/contrast.mjs`);
	benchContrast();
	process.exit();
}
const programs = { grow: ["chromium", "postgres"], restart: ["postgres"], update: [], demo: [] };
ensurePrograms("npm run bench", ...(programs[process.argv[2]] ?? ["chromium"]));
await ensureBuild();

process.env.NODE_ENV = "production";
if (process.argv[2] === "lighthouse") {
	const { benchLighthouse } = await import(`${root}/bench/lighthouse.mjs`);
	await benchLighthouse(process.argv.slice(3));
} else if (process.argv[2] === "studio") {
	const { benchStudio } = await import(`${root}/bench/weights.mjs`);
	await benchStudio();
} else if (process.argv[2] === "restart") {
	const { benchRestart } = await import(`${root}/bench/restart.mjs`);
	process.exitCode = await benchRestart(process.argv.slice(3));
} else if (process.argv[2] === "update") {
	const { benchUpdate } = await import(`${root}/bench/update.mjs`);
	process.exitCode = await benchUpdate();
} else if (process.argv[2] === "extend") {
	const { benchExtend } = await import(`${root}/bench/extend.mjs`);
	process.exitCode = await benchExtend();
} else if (process.argv[2] === "demo") {
	const { benchDemo } = await import(`${root}/bench/demo.mjs`);
	process.exitCode = await benchDemo(process.argv.slice(3));
} else if (process.argv[2] === "month") {
	const { benchMonth } = await import(`${root}/bench/month.mjs`);
	process.exitCode = await benchMonth(process.argv.slice(3));
} else if (process.argv[2] === "grow") {
	const { benchGrow } = await import(`${root}/bench/grow/grow.mjs`);
	process.exitCode = await benchGrow(process.argv.slice(3));
} else {
	const { bench } = await import(`${root}/bench/bench.mjs`);
	await bench();
}
