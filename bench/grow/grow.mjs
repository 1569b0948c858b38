import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openStore } from "../../app/.server/db/open-store.ts";
import { createLogger } from "../../app/.server/log/log.ts";
import { databaseOf, query, startCluster } from "../../tests/engines/postgres.ts";
import { print } from "../print.mjs";
import { settled, startSite } from "../site.mjs";
import { figures, judge, targetOf } from "./figures.mjs";
import { fillStore } from "./fill-store.ts";
import { measure } from "./measure.mjs";

const help = `npm run bench grow -- [--size sample|0.25|1|4]… [--engine sqlite|postgres]… [--languages N] [--inquiries N]
npm run bench grow -- --size 1 --into FOLDER   only fills a folder with such a store, for SQLite`;

/**
 * Measures the product with the sample and with stores that grow, and prints a table for each engine.
 * @returns 1 when a figure exceeds its bound or grows faster than its data, else 0
 */
export async function benchGrow(args) {
	const { size, engine, into, ...others } = parseArgs({ args, options }).values;
	const sizes = size.map((each) => (each === "sample" ? 0 : Number(each))).toSorted((a, b) => a - b);
	if (sizes.some((each) => !(each >= 0)) || engine.some((each) => !(each in engines))) {
		console.error(help);
		return 1;
	}
	const amounts = { languages: Number(others.languages), inquiries: others.inquiries && Number(others.inquiries) };
	if (into) return fillFolder(into, sizes.at(-1), amounts);
	let failed = 0;
	for (const each of engine) failed += await inTemporaryFolder((folder) => table(each, { sizes, amounts }, folder));
	return failed > 0 ? 1 : 0;
}

const options = {
	size: { type: "string", multiple: true, default: ["sample", "0.25", "1", "4"] },
	engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
	into: { type: "string" },
	languages: { type: "string", default: "1" },
	inquiries: { type: "string" },
};

/** Where stores of an engine are: each opens what makes a copy of the sample, and what ends it all. */
const engines = {
	async sqlite(folder) {
		const sample = join(folder, "sample");
		await loadSample(sample);
		const copy = (name) => ({ dataDir: copied(sample, join(folder, name)), pids: [] });
		return { copy: async (name) => copy(name), end: async () => {} };
	},
	async postgres(folder) {
		const { url, pid, stop } = await startCluster();
		const sample = join(folder, "sample");
		await query(url, "create database sample");
		await loadSample(sample, databaseOf(url, "sample"));
		return {
			async copy(name) {
				const database = `grown_${name.replace(".", "_")}`;
				await query(url, `create database ${database} template sample`);
				return { dataDir: copied(sample, join(folder, name)), databaseUrl: databaseOf(url, database), pids: [pid] };
			},
			end: stop,
		};
	},
};

async function table(engine, { sizes, amounts }, folder) {
	const { copy, end } = await engines[engine](folder);
	try {
		const columns = [];
		for (const size of sizes) {
			const place = await copy(String(size));
			await fill(place, size, amounts);
			console.log(`Measuring ${nameOf(size)} on ${engine} …`);
			columns.push({ size, measured: await measure(place) });
			rmSync(place.dataDir, { recursive: true, force: true });
		}
		const failures = judge(columns, amounts.languages);
		console.log(`\n${engine}`);
		print([
			["measured", ...sizes.map(nameOf), "target"],
			...Object.entries(figures).map(([name, figure]) => [
				figure.label,
				...columns.map(({ measured }) => `${rounded(measured[name])} ${figure.unit}`),
				targetOf(figure, amounts.languages),
			]),
		]);
		for (const failure of failures) console.log(`✗ ${failure}`);
		return failures.length;
	} finally {
		await end();
	}
}

async function fill({ dataDir, databaseUrl }, size, amounts) {
	if (size === 0) return;
	console.log(`Filling a store of size ${size} …`);
	const store = await openStore({ dataDir, databaseUrl, log: createLogger("silent") });
	await fillStore(store, size, amounts);
	await store.close();
	// As its own housekeeping does before long.
	if (databaseUrl) await query(databaseUrl, "analyze");
}

async function fillFolder(folder, size, amounts) {
	await loadSample(folder);
	await fill({ dataDir: folder }, size, amounts);
	return 0;
}

async function loadSample(dataDir, databaseUrl) {
	console.log("Loading the sample content …");
	const site = await startSite(dataDir, databaseUrl && { DATABASE_URL: databaseUrl });
	await settled(site);
	await site.stop();
}

async function inTemporaryFolder(work) {
	const folder = mkdtempSync(join(tmpdir(), "quillstone-grow-"));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function copied(from, to) {
	cpSync(from, to, { recursive: true });
	return to;
}

function nameOf(size) {
	return { 0: "the sample", 0.25: "a quarter", 1: "once", 4: "four times" }[size] ?? `${size} times`;
}

function rounded(figure) {
	return figure < 10 ? figure.toFixed(1) : String(Math.round(figure));
}
