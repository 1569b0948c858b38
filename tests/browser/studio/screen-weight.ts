import type { Page } from "playwright-core";

export interface ScreenWeight {
	/** Transferred bytes of scripts. */
	readonly script: number;
	/** All requests except those for pictures, whose number depends on the entries. */
	readonly requests: number;
	/** Their addresses. */
	readonly addresses: readonly string[];
}

/** Measures what a browser loads for a screen on its first visit. The page must be a fresh one. */
export async function screenWeight(
	page: Page,
	path: string,
	isThere: (page: Page) => Promise<unknown>,
): Promise<ScreenWeight> {
	const fetched = new Map<string, { url: string; isScript: boolean; bytes: number }>();
	const session = await page.context().newCDPSession(page);
	session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
		if (type === "Image" || request.url.startsWith("data:")) return;
		fetched.set(requestId, { url: request.url, isScript: type === "Script", bytes: 0 });
	});
	session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
		const request = fetched.get(requestId);
		if (request) request.bytes += encodedDataLength;
	});
	await session.send("Network.enable");
	await page.goto(path, { waitUntil: "load" });
	await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
	await isThere(page);
	await session.detach();
	const all = [...fetched.values()];
	const script = all.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0);
	return { script, requests: all.length, addresses: all.map(({ url }) => url) };
}

const ready = async () => {};

type Bounds = readonly [kilobytes: number, requests: number];

interface Weighed {
	readonly name: string;
	readonly path: string;
	/** Resolves when the screen is complete. */
	readonly isThere: (page: Page) => Promise<unknown>;
	readonly target: Bounds;
	/** The limit, where screens do better than the target. */
	readonly atMost?: Bounds;
}

export const weighed: readonly Weighed[] = [
	{ name: "dashboard", path: "/admin", isThere: ready, target: [120, 25], atMost: [117.7, 25] },
	{ name: "inbox", path: "/admin/inquiries", isThere: ready, target: [120, 20], atMost: [117.3, 20] },
	{ name: "analytics", path: "/admin/analytics", isThere: ready, target: [120, 20], atMost: [118.5, 20] },
	{ name: "releases", path: "/admin/releases", isThere: ready, target: [120, 20], atMost: [115.7, 20] },
	{ name: "list", path: "/admin/faqs", isThere: ready, target: [150, 20], atMost: [125, 20] },
	{
		name: "article editor",
		path: "/admin/articles/new",
		isThere: (page) => page.getByRole("textbox", { name: "Content", exact: true }).waitFor(),
		target: [240, 25],
		atMost: [234.9, 25],
	},
];
