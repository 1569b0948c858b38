import { once } from "node:events";
import { Agent, get } from "node:http";
import { cpuSeconds } from "./cpu.mjs";
import { signInForCookie } from "./studio.mjs";

const PAGES = 400;
const AT_ONCE = 8;

/**
 * Asks for the page of a draft as the studio does.
 * @returns `perSecond`, at most, and `cpu`: milliseconds of the server for each
 */
export async function previews(site) {
	const cookie = await signInForCookie(site);
	const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
	const address = `${site.origin}/admin/preview?document=home`;
	const ask = async (count) => {
		for (let left = count; left > 0; left -= 1) {
			const [answer] = await once(get(address, { agent, headers: { Cookie: cookie } }), "response");
			if (answer.statusCode !== 200) throw new Error(`The preview was answered with ${answer.statusCode}`);
			answer.resume();
			await once(answer, "end");
		}
	};
	const all = () => Promise.all(Array.from({ length: AT_ONCE }, () => ask(PAGES / AT_ONCE)));
	// The first ones compile.
	await all();
	const before = await cpuSeconds(site);
	const started = performance.now();
	await all();
	const seconds = (performance.now() - started) / 1000;
	const cpu = (((await cpuSeconds(site)) - before) * 1000) / PAGES;
	agent.destroy();
	return { perSecond: PAGES / seconds, cpu };
}
