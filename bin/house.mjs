// npm run house: measures how easily somebody finds their way in the sources, beside the targets. It fails where rooms name
// what they may not, files name each other in a circle, too many share their name, or a pattern is one that V8 gets wrong;
// npm run check asks the same.
import { pathToFileURL } from "node:url";
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime } from "./runtime.mjs";

/** The measures that fail a change; the others are where to go. */
const mustHold = /arrows|circles|patterns|share/;

/** Prints the measures that are above their targets, or all. Returns the exit code. */
export async function house(prints = "faults") {
	const { measureHouse } = await import("./house/measures.ts");
	let code = 0;
	for (const { name, value, atMost, details } of measureHouse()) {
		const fails = value > atMost && mustHold.test(name);
		if (fails) code = 1;
		if (!fails && prints === "faults") continue;
		console.log(`${fails ? "✗" : value > atMost ? "–" : "✓"} ${name}: ${value} (at most ${atMost})`);
		if (value > atMost) for (const detail of details) console.log(`    ${detail}`);
	}
	return code;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	await ensureRuntime();
	ensurePackages();
	process.exit(await house("all"));
}
