import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { launchBrowser } from "../tests/browser/launch.ts";
import { buildCopy, extendedCopy } from "../tests/extended-copy.ts";
import { print } from "./print.mjs";
import { settled, startSite } from "./site.mjs";

/** Bytes that the scripts of a page with islands may have, and seconds that the import of the sample may take. */
const targets = { island: 75_000, import: 20 };

/**
 * Weighs a page with islands of the extended site that the tests have, and imports the sample into an empty store.
 * @returns the exit code: 1 when one of them is over its target
 */
export async function benchExtend() {
	const folder = mkdtempSync(join(tmpdir(), "quillstone-bench-extend-"));
	try {
		const seconds = await importOfSample(folder);
		console.log("Building the extended site …");
		const { withIslands, without } = await weights();
		print([
			["", "figure", "target"],
			["import of the sample", `${seconds.toFixed(1)} s`, `under ${targets.import} s`],
			["scripts of a page with islands, brotli", kilobytes(withIslands), `under ${kilobytes(targets.island)}`],
			["scripts of a page without one", kilobytes(without), ""],
		]);
		return seconds < targets.import && withIslands < targets.island ? 0 : 1;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

async function importOfSample(folder) {
	console.log("Making a site with the sample content …");
	const site = await startSite(join(folder, "sample"));
	await settled(site);
	await site.stop();
	const cli = (dataDir, ...args) =>
		promisify(execFile)(process.execPath, ["bin/cli.mjs", ...args], {
			env: { ...process.env, DATA_DIR: join(folder, dataDir) },
		});
	const file = join(folder, "sample.json");
	await cli("sample", "export", file);
	console.log("Importing it into an empty store …");
	const begun = performance.now();
	await cli("empty", "import", file);
	return (performance.now() - begun) / 1000;
}

/** The bytes of script that a first visit to a page loads, with and without islands. */
async function weights() {
	const { folder } = await extendedCopy();
	try {
		await buildCopy(folder);
		const site = await startSite(join(folder, "data"), {}, folder);
		const browser = await launchBrowser();
		try {
			const scriptsOf = async (path) => {
				const page = await browser.newPage({ baseURL: site.origin });
				let bytes = 0;
				page.on("response", (answer) => {
					if (answer.url().endsWith(".js")) bytes += Number(answer.headers()["content-length"]);
				});
				await page.goto(path, { waitUntil: "networkidle" });
				await page.close();
				return bytes;
			};
			return { withIslands: await scriptsOf("/seats"), without: await scriptsOf("/meetups") };
		} finally {
			await browser.close();
			await site.stop();
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
