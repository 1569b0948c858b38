import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const paths = ["/", "/services", "/portfolio", "/articles", "/about", "/contact"];
const EVERY = 25;

/**
 * Asks for public pages, forty a second, in a thread of its own until something is over. Late answers do not slow the asking.
 * @returns the milliseconds that each page took to arrive, the fastest first
 */
export async function askMeanwhile({ origin }, until) {
	const visitors = new Worker(import.meta.filename, { workerData: origin });
	await until;
	visitors.postMessage("over");
	const [times] = await once(visitors, "message");
	await visitors.terminate();
	return times;
}

/** As above, but only the milliseconds within which 99 of a hundred pages arrived. */
export async function slowestPages(site, until) {
	const times = await askMeanwhile(site, until);
	return times[Math.floor(times.length * 0.99)];
}

if (!isMainThread) {
	let isOver = false;
	parentPort.once("message", () => {
		isOver = true;
	});
	const agent = new Agent({ keepAlive: true });
	const answers = [];
	for (let count = 0; !isOver; count += 1) {
		answers.push(timeOf(workerData + paths[count % paths.length], agent));
		await pause(EVERY);
	}
	parentPort.postMessage((await Promise.all(answers)).toSorted((a, b) => a - b));
}

async function timeOf(address, agent) {
	const started = performance.now();
	const [answer] = await once(get(address, { agent, headers: { "Accept-Encoding": "br" } }), "response");
	answer.resume();
	await once(answer, "end");
	return performance.now() - started;
}
