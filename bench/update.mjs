import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sources } from "../bin/build.mjs";
import { print } from "./print.mjs";
import { settled, startSite } from "./site.mjs";

/** Seconds within which an update of the sample has to be tried. */
const target = 180;

/**
 * Tries an update of a site with the sample to a version that has to be built.
 * @returns the exit code: 1 when that failed or took too long
 */
export async function benchUpdate() {
	const folder = mkdtempSync(join(tmpdir(), "quillstone-bench-update-"));
	const [dataDir, next] = [join(folder, "data"), join(folder, "next")];
	try {
		console.log("Making a site with the sample content …");
		const site = await startSite(dataDir);
		await settled(site);
		await site.stop();
		for (const name of [...sources, "bin", "docs", "package.json", "tsconfig.json"])
			cpSync(name, join(next, name), { recursive: true });
		appendFileSync(join(next, "app/root.tsx"), "\n// Another version.\n");
		console.log("Trying another version …");
		const [busy] = loadavg();
		const begun = performance.now();
		const { PATH, HOME } = process.env;
		const env = { PATH, HOME, DATA_DIR: dataDir, SITE_URL: site.env.SITE_URL };
		const update = spawn(process.execPath, ["bin/update.mjs", "--try", next], {
			env,
			stdio: ["ignore", "pipe", "inherit"],
		});
		let said = "";
		update.stdout.on("data", (bytes) => {
			said += bytes;
		});
		const [code] = await once(update, "exit");
		const seconds = (performance.now() - begun) / 1000;
		if (code !== 0) console.log(said);
		print([
			["", "figure", "target"],
			["update --try on the sample", `${seconds.toFixed(0)} s`, `under ${target} s`],
			["load of the machine before, and its cores", `${busy.toFixed(1)}, ${cpus().length}`, ""],
		]);
		return code === 0 && seconds < target ? 0 : 1;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
