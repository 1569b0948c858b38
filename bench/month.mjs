import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { list } from "../app/.server/content/read-documents.ts";
import { openStore } from "../app/.server/db/open-store.ts";
import { createLogger } from "../app/.server/log/log.ts";
import { cpuSeconds } from "./cpu.mjs";
import { print } from "./print.mjs";
import { articlePublisher } from "./publish.mjs";
import { settled, startSite } from "./site.mjs";

const help = "npm run bench month -- [--views N] [--inquiries N] [--publishes N]";

const options = {
	views: { type: "string", default: "30000" },
	inquiries: { type: "string", default: "100" },
	publishes: { type: "string", default: "60" },
};

const secondsOfMonth = 30 * 24 * 60 * 60;

/**
 * Measures what a site with the sample content takes while nothing happens, for a view of a page, for an inquiry and for a
 * publish, and prints what that makes in a month.
 */
export async function benchMonth(args) {
	const { views, inquiries, publishes } = parseArgs({ args, options }).values;
	const times = [Number(views), Number(inquiries), Number(publishes)];
	if (!times.every((each) => each >= 0)) {
		console.error(help);
		return 1;
	}
	const dataDir = mkdtempSync(join(tmpdir(), "quillstone-month-"));
	try {
		print(await rowsOf(dataDir, times));
		return 0;
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function rowsOf(dataDir, [views, inquiries, publishes]) {
	const site = await startSite(dataDir);
	try {
		await settled(site);
		const rest = (await cpuOf(site, () => pause(60_000))) / 62;
		const memory = site.memory();
		await view(site);
		const ofView = (await cpuOf(site, () => repeat(200, () => view(site)))) / 200;
		await inquire(site);
		const ofInquiry = (await cpuOf(site, () => repeat(3, () => inquire(site)))) / 3;
		const publish = await publisher(site, dataDir);
		await publish();
		const ofPublish = (await cpuOf(site, () => repeat(5, publish))) / 5;
		const rows = [
			["nothing", "a month", rest * secondsOfMonth],
			["a first view of a page, with its files", views, ofView * views],
			["an inquiry", inquiries, ofInquiry * inquiries],
			["a publish of an article", publishes, ofPublish * publishes],
		];
		const all = rows.reduce((sum, [, , seconds]) => sum + seconds, 0);
		return [
			["CPU for", "times", "minutes"],
			...rows.map(([what, times, seconds]) => [what, String(times), minutes(seconds)]),
			["all of it", "", `${minutes(all)}, ${((100 * all) / secondsOfMonth).toFixed(2)} % of one core`],
			["memory (RSS)", "", `${Math.round(memory / 1e6)} MB`],
			["disk, with the sample's pictures", "", `${Math.round(bytesIn(dataDir) / 1e6)} MB`],
		];
	} finally {
		await site.stop();
	}
}

/** Seconds of CPU that the site uses while something is done, and for two seconds after it. */
async function cpuOf(site, work) {
	const before = await cpuSeconds(site);
	await work();
	await pause(2000);
	return (await cpuSeconds(site)) - before;
}

async function repeat(times, work) {
	for (let time = 0; time < times; time += 1) await work();
}

const files = /(?:src|href)="(\/(?:assets|media|look|fonts)\/[^"]+)"/g;

/** Asks for a page and for every file that it names, as a browser that knows none of them. */
async function view({ origin }) {
	const html = await (await fetch(origin)).text();
	const named = new Set([...html.matchAll(files)].map(([, file]) => file));
	await Promise.all([...named].map(async (file) => (await fetch(origin + file)).arrayBuffer()));
}

let sent = 0;

async function inquire({ origin }) {
	sent += 1;
	const name = ["Ada", "Grace", "Edsger", "Barbara"][sent % 4];
	const answer = await fetch(`${origin}/contact`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: origin, "Sec-Fetch-Site": "same-origin" },
		body: new URLSearchParams({
			name,
			email: `${name.toLowerCase()}@example.com`,
			projectType: "MVP Development",
			message: `${name} asks for a plan of a kitchen.`,
		}),
	});
	if (answer.status !== 303) throw new Error(`The inquiry was answered ${answer.status}.`);
}

async function publisher(site, dataDir) {
	const store = await openStore({ dataDir, log: createLogger("silent") });
	const [{ id }] = await list(store, { type: "articles" });
	const publishOnce = await articlePublisher(site, store, id);
	let round = 0;
	return () => publishOnce(`Published in round ${++round}`);
}

function bytesIn(folder) {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function minutes(seconds) {
	return (seconds / 60).toFixed(seconds < 600 ? 1 : 0);
}
