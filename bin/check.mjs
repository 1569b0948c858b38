// npm run check: types, style, which rooms name which, and what extensions may rest on. npm run typecheck: types alone. npm run format: puts the style right.
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { house } from "./house.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime } from "./runtime.mjs";
import { surface } from "./surface.mjs";

const atOnce = ["--incremental", "false", "--checkers", "1"];

const steps = {
	types: async () => (await program("react-router", "typegen")) || program("tsc"),
	// Beside other work, and with nothing kept from the last time: half of the processor's time.
	typesAtOnce: async () => (await program("react-router", "typegen")) || program("tsc", ...atOnce),
	style: () => program("biome", "check", "--error-on-warnings"),
	rooms: () => house(),
	surface: () => surface("compare"),
	format: () => program("biome", "check", "--write"),
};

/**
 * Runs steps of "types", "typesAtOnce", "style", "rooms", "surface" and "format" side by side, each with its output.
 * @returns the exit code: 0 when all of them passed
 */
export async function check(...names) {
	const codes = await Promise.all(names.map((name) => steps[name]()));
	return codes.find((code) => code !== 0) ?? 0;
}

/** Runs a program of a package to its end. Returns its exit code, 1 when a signal ended it. */
export function program(name, ...args) {
	const child = spawn(`node_modules/.bin/${name}`, args, { stdio: "inherit" });
	return new Promise((resolve, reject) => {
		child.on("error", reject);
		child.on("exit", (code) => resolve(code ?? 1));
	});
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	await ensureRuntime();
	ensurePackages();
	process.exit(await check(...process.argv.slice(2)));
}
