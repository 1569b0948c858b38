import { median } from "./median.mjs";
import { openStudio } from "./studio.mjs";
import { within } from "./until.mjs";

const ROUNDS = 7;

/**
 * Clicks from screen to screen of the studio, as somebody does who has worked in it for a while.
 * @returns for each screen, the median of the milliseconds from the click until it is drawn
 */
export async function warmClicks(site) {
	const { page, close } = await openStudio(site);
	try {
		const times = new Map(walk.map(({ name }) => [name, []]));
		for (let round = 0; round <= ROUNDS; round += 1) {
			for (const { name, link, address } of walk) {
				const clicked = page.locator(link).filter({ visible: true }).first();
				await clicked.hover();
				await page.evaluate(watch, address);
				await clicked.click();
				const drawn = page.evaluate(() => globalThis.drawn);
				const time = await within(`the ${name} to be drawn`, drawn);
				// What the first round loads is there in the others.
				if (round > 0) times.get(name).push(time);
			}
		}
		return [...times].map(([name, all]) => ({ name, time: median(all) }));
	} finally {
		await close();
	}
}

const rail = (path) => `nav a[href="/admin/${path}"]`;

const walk = [
	{ name: "list of articles", link: rail("articles"), address: "^/admin/articles$" },
	{ name: "article", link: 'main a[href^="/admin/articles/edit/"]', address: "^/admin/articles/edit/" },
	{ name: "list of services", link: rail("services"), address: "^/admin/services$" },
	{ name: "inbox", link: rail("inquiries"), address: "^/admin/inquiries$" },
	{ name: "dashboard", link: 'nav a[href="/admin"]', address: "^/admin$" },
];

// What follows runs in the page.

/** Notes when the screen at an address is drawn, which has another heading than the one before. */
function watch(address) {
	const heading = () => document.querySelector("h1")?.textContent;
	const before = heading();
	globalThis.drawn = new Promise((resolve) => {
		const onClick = ({ timeStamp }) => {
			const look = () => {
				if (!new RegExp(address).test(location.pathname) || heading() === before) requestAnimationFrame(look);
				else setTimeout(() => resolve(performance.now() - timeStamp));
			};
			look();
		};
		addEventListener("click", onClick, { capture: true, once: true });
	});
}
