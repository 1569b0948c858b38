import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { list } from "../../app/.server/content/read-documents.ts";
import { openStore } from "../../app/.server/db/open-store.ts";
import { createLogger } from "../../app/.server/log/log.ts";
import { loadSnapshot } from "../../app/.server/snapshot/load-snapshot.ts";
import { findPages, wordsOfQuery } from "../../app/site/search/find-by-words.ts";
import { partsOfPage, sourceOfPage } from "../../app/site/search/parts-of-page.ts";
import { passageOf } from "../../app/site/search/passage.ts";
import { siteIndex } from "../../app/site/search/site-index.ts";
import { cpuSeconds } from "../cpu.mjs";
import { median } from "../median.mjs";
import { articlePublisher } from "../publish.mjs";
import { settled, startSite } from "../site.mjs";
import { signInForCookie } from "../studio.mjs";
import { until } from "../until.mjs";
import { askMeanwhile } from "../visitors.mjs";

/**
 * Measures the built product on a store, as its own process.
 * @param place its folder, the address of its database if that is PostgreSQL, and the processes of that
 * @returns every one of `figures`, by name
 */
export async function measure({ dataDir, databaseUrl, pids }) {
	const env = databaseUrl && { DATABASE_URL: databaseUrl };
	// The first one reads files that no other process has read before.
	await (await startSite(dataDir, env)).stop();
	const again = await startSite(dataDir, env);
	await again.stop();
	const site = { ...(await startSite(dataDir, env)), pids };
	try {
		const starts = [again.firstPage, site.firstPage];
		const cookie = await signInForCookie(site);
		await settled(site);
		await quiet(site);
		return {
			start: Math.min(...starts),
			memory: pssOf(site.pid),
			...(await screens(site, cookie)),
			...(await searches(site)),
			query: await queries({ dataDir, databaseUrl }),
			...(await files(site)),
			...(await csv(site, cookie)),
			...(await publishing(site, { dataDir, databaseUrl }, cookie)),
		};
	} finally {
		await site.stop();
	}
}

const asked = {
	list: "/admin/articles.data",
	listSearch: "/admin/articles.data?q=invoices+part+1",
	search: "/admin/search?q=warehouses+phone",
	inbox: "/admin/inquiries.data",
	inboxSearch: "/admin/inquiries.data?q=garcia+health",
	media: "/admin/media.data",
	mediaSearch: "/admin/media.data?q=launch+42",
	activity: "/admin/activity.data",
};

const rounds = 25;

/** Milliseconds of CPU of site and database for each of the screens, as the studio asks for them. */
async function screens(site, cookie) {
	const costs = {};
	for (const [name, path] of Object.entries(asked)) {
		const ask = async () => {
			const answer = await fetch(site.origin + path, { headers: { cookie } });
			if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
			await answer.arrayBuffer();
		};
		for (let round = 0; round < rounds; round += 1) await ask();
		const before = await cpuOf(site);
		for (let round = 0; round < rounds; round += 1) await ask();
		costs[name] = ((await cpuOf(site)) - before) / rounds;
	}
	return costs;
}

const looked = ["warehouse phone", "invoices", "launch of a product", "garcia health"];
const worst = [
	"abcdefghij".repeat(1000),
	"a e th in co re st de",
	"ab کتاب 検索語".repeat(100),
	'"*()-%_\\'.repeat(500),
];

/** Milliseconds of CPU for what visitors look for, and for what strangers look for to cost us most. */
async function searches(site) {
	let count = 0;
	const costOf = async (words) => {
		const ask = async () => {
			count += 1;
			const answer = await fetch(`${site.origin}/search?${new URLSearchParams({ q: `${words} ${count}` })}`);
			// An address that is too long is refused unread.
			if (!answer.ok && answer.status !== 414) throw new Error(`/search: ${answer.status}`);
			await answer.arrayBuffer();
		};
		for (let round = 0; round < rounds; round += 1) await ask();
		const before = await cpuOf(site);
		for (let round = 0; round < rounds; round += 1) await ask();
		return ((await cpuOf(site)) - before) / rounds;
	};
	const costs = async (all) => {
		const each = [];
		for (const words of all) each.push(await costOf(words));
		return each;
	};
	return { siteSearch: median(await costs(looked)), siteSearchWorst: Math.max(...(await costs(worst))) };
}

/** Milliseconds of CPU for finding the first ten pages of what visitors look for, with their passages: without drawing the page. */
async function queries(place) {
	const store = await openStore({ ...place, log: createLogger("silent") });
	const snapshot = await loadSnapshot(store);
	await store.close();
	const index = await siteIndex(snapshot);
	const costs = looked.map((query) => {
		const find = () => {
			const words = wordsOfQuery(query);
			for (const path of findPages(index, words).slice(0, 10))
				passageOf(partsOfPage(sourceOfPage(snapshot, path)), words);
		};
		for (let round = 0; round < rounds; round += 1) find();
		const before = process.cpuUsage();
		for (let round = 0; round < rounds; round += 1) find();
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1000 / rounds;
	});
	return Math.max(...costs);
}

/** Kilobytes of what programs read: the feed, and the largest file of the sitemap. */
async function files({ origin }) {
	const read = async (address) => (await fetch(address, { headers: { "Accept-Encoding": "identity" } })).text();
	const sizeOf = (text) => Buffer.byteLength(text) / 1000;
	const sitemap = await read(`${origin}/sitemap.xml`);
	const parts = sitemap.includes("<sitemapindex") ? [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, part]) => part) : [];
	const all = [sitemap, ...(await Promise.all(parts.map(read)))];
	return { feed: sizeOf(await read(`${origin}/feed.xml`)), sitemap: Math.max(...all.map(sizeOf)) };
}

/** Milliseconds of CPU for all inquiries as CSV, and megabytes of memory that are taken for it at most. */
async function csv(site, cookie) {
	const rssOf = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))[1]) / 1000;
	const read = async () => {
		const [before, atFirst] = [await cpuOf(site), rssOf()];
		let most = atFirst;
		const watching = setInterval(() => {
			most = Math.max(most, rssOf());
		}, 20);
		const answer = await fetch(`${site.origin}/admin/inquiries.csv`, { headers: { cookie } });
		for await (const _ of answer.body);
		clearInterval(watching);
		return { cpu: (await cpuOf(site)) - before, memory: most - atFirst };
	};
	await read();
	// How much garbage waits to be collected differs from one to the next.
	const rounds = [await read(), await read(), await read()];
	return { csvCpu: median(rounds.map(({ cpu }) => cpu)), csvMemory: median(rounds.map(({ memory }) => memory)) };
}

/** What it takes to publish one article, medians of several. */
async function publishing(site, place, cookie) {
	const store = await openStore({ ...place, log: createLogger("silent") });
	const articles = await list(store, { type: "articles" });
	const publishOnce = await articlePublisher(site, store, articles[articles.length >> 1].id, cookie);
	const all = { publish: [], rendered: [], slowest: [], publishCpu: [] };
	for (let round = 0; round < 10; round += 1) {
		const [cpu, pages] = [await cpuOf(site), await pagesRendered(site)];
		const others = await askMeanwhile(
			site,
			publishOnce(`Published in round ${round + 1}`).then((took) => all.publish.push(took)),
		);
		all.slowest.push(others.at(-1));
		await quiet(site);
		all.publishCpu.push((await cpuOf(site)) - cpu);
		all.rendered.push((await pagesRendered(site)) - pages);
	}
	await store.close();
	// The first ones compile.
	return Object.fromEntries(Object.entries(all).map(([name, values]) => [name, median(values.slice(3))]));
}

/** Pages that were rendered for visitors or for a publish check, and kept. */
async function pagesRendered(site) {
	return (await figureOf(site, "page_cache_misses")) + (await figureOf(site, "page_cache_adopted"));
}

/** Waits until nothing is done behind the scenes. */
async function quiet(site) {
	let calm = 0;
	let before = await cpuSeconds(site);
	const isCalm = async () => {
		await pause(1000);
		const now = await cpuSeconds(site);
		calm = now - before < 0.05 ? calm + 1 : 0;
		before = now;
		return calm === 3;
	};
	await until("what is done behind the scenes", isCalm, { seconds: 900 });
}

async function figureOf({ origin }, name) {
	const figures = await (await fetch(`${origin}/metrics`)).text();
	return Number(new RegExp(`^${name} (\\S+)`, "m").exec(figures)[1]);
}

/** Milliseconds of CPU that the site has used, and its database where that is a process. */
async function cpuOf(site) {
	return (await cpuSeconds(site)) * 1000 + site.pids.reduce((sum, pid) => sum + cpuOfTree(pid), 0);
}

/** Milliseconds of CPU of a process and of those it started, those that have ended included. Linux only. */
function cpuOfTree(pid) {
	const ticks = 100;
	const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
	const own = statOf(pid);
	const ended = Number(own[13]) + Number(own[14]);
	const times = [own, ...children.map(statOf)].map((stat) => Number(stat?.[11] ?? 0) + Number(stat?.[12] ?? 0));
	return ((ended + times.reduce((sum, each) => sum + each, 0)) * 1000) / ticks;
}

function parentOf(pid) {
	return Number(statOf(pid)?.[1]);
}

/** The fields of a process behind its name, from its state on; undefined when it has ended. */
function statOf(pid) {
	try {
		return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
	} catch {
		return undefined;
	}
}

/** Megabytes of memory of a process, what it shares with others divided among them. Linux only. */
function pssOf(pid) {
	return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))[1]) / 1000;
}
