// node bin/fonts/add.mjs FILE NAME: cuts a font into files of extension/fonts, and prints what extension/look.ts says of it.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureTypeface } from "../../app/.server/look/measure-typeface.ts";
import { scripts } from "../../app/look/scripts.ts";
import { cutter, lettersIn } from "./letters-in.mjs";

const [file, name] = process.argv.slice(2);
if (!file || !/^[a-z][a-z0-9-]*$/.test(name ?? "")) {
	console.error("Name the font, and what its files are called: node bin/fonts/add.mjs Ledger.woff2 ledger");
	process.exit(1);
}
const work = mkdtempSync(join(tmpdir(), "fonts-"));
try {
	writeFileSync(join(work, "package.json"), "{}");
	execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", cutter], { cwd: work });
	const cut = createRequire(join(work, "package.json"))("subset-font");
	const source = readFileSync(file);
	const letters = Object.values(scripts).map(lettersIn);
	const whole = await cut(source, letters.join(""), { targetFormat: "woff2", noHinting: true });
	const { weights: _, ...measures } = measureTypeface(whole);
	if ("problem" in measures) throw new Error(`${file} cannot be used: ${measures.problem}.`);
	const folder = join(import.meta.dirname, "../../extension/fonts");
	mkdirSync(folder, { recursive: true });
	// Without any letter of a script, a file of it would be loaded for nothing.
	const empty = (await cut(source, "", { targetFormat: "woff2", noHinting: true })).length;
	const has = [];
	for (const [script, range] of Object.entries(scripts)) {
		const part = await cut(source, lettersIn(range), { targetFormat: "woff2", noHinting: true });
		if (part.length <= empty) continue;
		writeFileSync(join(folder, `${name}.${script}.woff2`), part);
		has.push(script);
		console.error(`${name}.${script}.woff2`, part.length);
	}
	console.log(JSON.stringify({ font: name, scripts: has, ...measures }, undefined, "\t"));
} finally {
	rmSync(work, { recursive: true, force: true });
}
