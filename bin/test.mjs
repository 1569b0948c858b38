// npm test: gets what the tests need, checks types and style while it builds, then runs the tests.
// npm test -- FILE …: runs those files at once. What they need of the build they make themselves.
import { existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { ensureBuild } from "./build.mjs";
import { check, program } from "./check.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensurePrograms } from "./programs.mjs";
import { ensureRuntime } from "./runtime.mjs";

const times = [];
const choice = process.argv.slice(2);

await ensureRuntime();
await stage("packages and programs", () => {
	ensurePackages();
	ensurePrograms("npm test", "chromium", "postgres");
});
useMemoryForFiles();
// Tests start hundreds of processes of the same modules.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compiled");

if (choice.length === 0) {
	console.log("Checking types, style and imports …");
	const [code] = await stage("types, style and build", () =>
		Promise.all([check("typesAtOnce", "style", "rooms", "surface"), ensureBuild()]),
	);
	if (code !== 0) process.exit(code);
}

const results = "test-results/vitest.json";
rmSync(results, { force: true });
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
console.log("Running the tests …");
const code = await stage("tests", () => program("vitest", "run", ...reporters, ...choice));
console.log(times.join(", "));
if (existsSync(results)) {
	const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(results, "utf8"));
	const tests = testResults.flatMap(({ name, assertionResults }) =>
		assertionResults.map((test) => ({ name, ...test })),
	);
	const second = tests.filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0);
	for (const { name, fullName, failureMessages } of second)
		console.log(
			`Passed only at the second try, so mend it: ${relative("", name)} > ${fullName}\n${failureMessages[0]}`,
		);
	console.log(`${numPassedTests} passed, ${second.length} of them at the second try, ${numFailedTests} failed`);
}
process.exit(code);

/** Does the work of a stage, and notes how long it took. */
async function stage(name, work) {
	const start = performance.now();
	const result = await work();
	times.push(`${name} ${((performance.now() - start) / 1000).toFixed(0)} s`);
	return result;
}

/** Stores of tests wait for the disk more than for anything else, and none has to outlive a power cut. */
function useMemoryForFiles() {
	const memory = "/dev/shm";
	const enough = 2 ** 31;
	if (process.env.TMPDIR || !existsSync(memory)) return;
	const { bavail, bsize } = statfsSync(memory);
	if (bavail * bsize > enough) process.env.TMPDIR = memory;
}
