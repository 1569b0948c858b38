// npm test: gets what the tests need, then stops at the first stage that fails.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { ensureBuild } from "./build.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensurePrograms } from "./programs.mjs";
import { ensureRuntime } from "./runtime.mjs";

await ensureRuntime();
ensurePackages();
ensurePrograms("npm test", "chromium", "postgres");

stage("Checking types …", "react-router", "typegen");
run("tsc");
stage("Checking style and imports …", "biome", "check", "--error-on-warnings");
ensureBuild();

const results = "test-results/vitest.json";
rmSync(results, { force: true });
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
console.log("Running the tests …");
const code = exitCode("vitest", "run", ...reporters, ...process.argv.slice(2));
if (existsSync(results)) {
	const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, "utf8"));
	console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
}
process.exit(code);

function stage(title, program, ...args) {
	console.log(title);
	run(program, ...args);
}

function run(program, ...args) {
	const code = exitCode(program, ...args);
	if (code !== 0) process.exit(code);
}

function exitCode(program, ...args) {
	return spawnSync(`node_modules/.bin/${program}`, args, { stdio: "inherit" }).status ?? 1;
}
