import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { systemActor } from "../app/.server/activity/actor.ts";
import { saveDraft } from "../app/.server/content/drafts.ts";
import { get } from "../app/.server/content/read-documents.ts";
import { openStore } from "../app/.server/db/open-store.ts";
import { createLogger } from "../app/.server/log/log.ts";
import { publish } from "../app/.server/publishing/publish.ts";
import { readyLooks } from "../app/look/ready-looks.ts";
import { median } from "./median.mjs";
import { print } from "./print.mjs";
import { settled, startSite } from "./site.mjs";

// Fetched by npx when it is asked for: its 115 packages measure this site and are no part of it.
const lighthouse = "lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"];

const options = {
	look: { type: "string", default: readyLooks[0].name },
	rounds: { type: "string", default: "5" },
	page: { type: "string", multiple: true },
};

/**
 * Rates every kind of page as Lighthouse does for phones, and prints the medians. Takes about a quarter of an hour.
 * @param args `--look NAME` for another of the ready looks, `--rounds NUMBER` of ratings for each page,
 * `--page PATH` for some of them only
 */
export async function benchLighthouse(args) {
	const { look, rounds, page: chosenPages } = parseArgs({ args, options }).values;
	const chosen = readyLooks.find(({ name }) => name === look);
	if (!chosen) throw new Error(`There is no look “${look}”, only ${readyLooks.map(({ name }) => name).join(", ")}.`);
	const dataDir = mkdtempSync(join(tmpdir(), "quillstone-lighthouse-"));
	await (await startSite(dataDir)).stop();
	await wear(dataDir, chosen.look);
	const site = await startSite(dataDir);
	try {
		await settled(site);
		const rows = [];
		for (const path of chosenPages ?? (await pagesOf(site.origin))) {
			console.log(`Rating ${path} …`);
			const reports = Array.from({ length: Number(rounds) }, () =>
				report(site.origin + path, join(dataDir, "report.json")),
			);
			const score = (category) => Math.round(100 * median(reports.map((each) => each.categories[category].score)));
			const figure = (audit) => median(reports.map((each) => each.audits[audit].numericValue));
			rows.push([
				path,
				...categories.map((category) => String(score(category))),
				`${Math.round(figure("largest-contentful-paint"))} ms`,
				figure("cumulative-layout-shift").toFixed(3),
				`${Math.round(figure("total-byte-weight") / 1000)} KB`,
			]);
		}
		print([
			["page", ...categories, "largest paint", "layout shift", "first view"],
			["", "≥ 99", "100", "100", "100", "≤ 1200 ms", "0", "< 250 KB"],
			...rows,
		]);
	} finally {
		await site.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function wear(dataDir, look) {
	const store = await openStore({ dataDir, log: createLogger("silent") });
	const { version, data } = await get(store, "look");
	await saveDraft(store, { id: "look", basedOn: version, data: { ...data, ...look }, actor: systemActor });
	await publish(store, ["look"], systemActor);
	await store.close();
}

/** Every page of the sitemap, but of services, projects and articles only the first. */
async function pagesOf(origin) {
	const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
	const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
	const kindOf = (path) => path.replace(/^\/(services|portfolio|articles)\/(?!all$).+/, "/$1/…");
	return paths.filter((path, index) => paths.findIndex((other) => kindOf(other) === kindOf(path)) === index);
}

function report(url, file) {
	const flags = ["--quiet", "--output=json", `--output-path=${file}`, `--only-categories=${categories}`];
	const chrome = "--chrome-flags=--headless --no-sandbox --disable-gpu";
	const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH || "/usr/bin/chromium" };
	const run = spawnSync("npx", ["--yes", lighthouse, url, ...flags, chrome], { encoding: "utf8", env });
	if (run.status !== 0) throw new Error(`Lighthouse could not rate ${url}:\n${run.stdout}${run.stderr}`);
	return JSON.parse(readFileSync(file, "utf8"));
}
