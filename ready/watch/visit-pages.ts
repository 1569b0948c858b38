import type { Finding } from "./compare-states.ts";
import { type Browser, openBrowser } from "./open-browser.ts";

/** How a page was for a browser. */
export interface BrowserVisit {
	/** Milliseconds until its largest part was there; null where the browser says none. */
	readonly lcp: number | null;
	/** How much of it moved while it was drawn. */
	readonly cls: number;
	/** What the console says is wrong, each once. */
	readonly errors: readonly string[];
}

/** Pages that a run looks at: one takes about two seconds. */
const mostVisits = 20;
const mostErrors = 3;
/** Milliseconds in which nothing is loaded any more, after which a page counts as drawn. */
const calm = 1_000;
const longest = 15_000; // milliseconds

// As Core Web Vitals call good.
const goodLcp = 2_500; // milliseconds
const goodCls = 0.1;

const measuring = `
	globalThis.__seen = { lcp: null, cls: 0 };
	new PerformanceObserver((list) => { for (const one of list.getEntries()) __seen.lcp = one.startTime; })
		.observe({ type: "largest-contentful-paint", buffered: true });
	new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) __seen.cls += one.value; })
		.observe({ type: "layout-shift", buffered: true });
`;

/** The browser that whoever runs the server lets pages be looked at with; undefined for none. */
export function browserPath(): string | undefined {
	return process.env.WATCH_BROWSER?.trim() || undefined;
}

/** Looks at pages in a browser, one after the other. */
export class PageVisitor {
	readonly #program: string | undefined;
	#browser: Promise<Browser> | undefined;
	#last: Promise<unknown> = Promise.resolve();
	#visits = 0;
	/** Whether it could not be started, or looked at nothing. */
	#isBroken = false;

	/** @param program the path of Chromium; undefined where there is none */
	constructor(program: string | undefined) {
		this.#program = program;
	}

	/** What a browser finds on a page; nothing where there is none, or where enough were looked at. */
	findings(address: string): Promise<readonly Finding[]> {
		const program = this.#program;
		if (!program || this.#visits >= mostVisits) return Promise.resolve([]);
		this.#visits += 1;
		const found = this.#last.then(async (): Promise<readonly Finding[]> => {
			if (this.#isBroken) return [];
			try {
				this.#browser ??= openBrowser(program);
				return whatABrowserSaw(await visitPage(await this.#browser, address));
			} catch (error) {
				// Said once: the other pages would have the same to say.
				this.#isBroken = true;
				const sentence = `The browser of WATCH_BROWSER could not look at it: ${(error as Error).message}`;
				return [{ tone: "note", sentence }];
			}
		});
		this.#last = found;
		return found;
	}

	async close(): Promise<void> {
		await this.#last;
		const browser = await this.#browser?.catch(() => undefined);
		this.#browser = undefined;
		await browser?.close();
	}
}

/** Loads a page as somebody with a phone who was never there before. */
export async function visitPage(browser: Browser, address: string): Promise<BrowserVisit> {
	const { browserContextId } = await browser.ask("Target.createBrowserContext");
	try {
		const { targetId } = await browser.ask("Target.createTarget", { url: "about:blank", browserContextId });
		const { sessionId } = await browser.ask("Target.attachToTarget", { targetId, flatten: true });
		const ask = (method: string, params?: object) => browser.ask(method, params, sessionId);
		const errors = new Set<string>();
		let open = 0;
		let isLoaded = false;
		const drawn = Promise.withResolvers<void>();
		let quiet: NodeJS.Timeout | undefined;
		const wait = () => {
			clearTimeout(quiet);
			if (isLoaded && open <= 0) quiet = setTimeout(drawn.resolve, calm);
		};
		const stop = browser.listen(({ method, params, sessionId: of }) => {
			if (of !== sessionId) return;
			if (method === "Runtime.exceptionThrown") errors.add(saidOf(params.exceptionDetails));
			if (method === "Log.entryAdded" && params.entry.level === "error") errors.add(said(params.entry));
			if (method === "Page.loadEventFired") isLoaded = true;
			if (method === "Network.requestWillBeSent") open += params.redirectResponse ? 0 : 1;
			if (method === "Network.loadingFinished" || method === "Network.loadingFailed") open -= 1;
			wait();
		});
		const late = setTimeout(drawn.resolve, longest);
		try {
			for (const domain of ["Page", "Runtime", "Log", "Network"]) await ask(`${domain}.enable`);
			// As narrow as a phone, but no emulated one: there, all that moves counts as answer to a touch.
			const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: false };
			await ask("Emulation.setDeviceMetricsOverride", phone);
			await ask("Page.addScriptToEvaluateOnNewDocument", { source: measuring });
			await ask("Page.navigate", { url: address });
			await drawn.promise;
			const { result } = await ask("Runtime.evaluate", { expression: "__seen", returnByValue: true });
			const { lcp, cls } = result.value;
			return { lcp: lcp === null ? null : Math.round(lcp), cls: Math.round(cls * 1000) / 1000, errors: [...errors] };
		} finally {
			stop();
			clearTimeout(quiet);
			clearTimeout(late);
		}
	} finally {
		await browser.ask("Target.disposeBrowserContext", { browserContextId }).catch(() => {});
	}
}

function saidOf({ text, exception }: { text: string; exception?: { description?: string } }): string {
	return (exception?.description ?? text).split("\n", 1)[0]!;
}

/** Such as "Failed to load resource: the server responded with a status of 404 (/media/a.jpg)". */
function said({ text, url }: { text: string; url?: string }): string {
	const path = url ? URL.parse(url)?.pathname : undefined;
	return path ? `${text.replace(/[\s()]+$/, "")} (${path})` : text;
}

export function whatABrowserSaw({ lcp, cls, errors }: BrowserVisit): Finding[] {
	const seconds = lcp === null ? "" : `${(lcp / 1000).toFixed(1)} s`;
	const isSlow = lcp !== null && lcp > goodLcp;
	const isMoving = cls > goodCls;
	const moved = `it moves by ${cls} while it is drawn${isMoving ? `, and ${goodCls} is the most that is good` : ""}`;
	const shows =
		seconds && `its largest part is there after ${seconds}${isSlow ? ", and 2.5 s is the most that is good" : ""}`;
	const sentence = `In a browser on this machine, ${[shows, moved].filter(Boolean).join("; ")}.`;
	return [
		...errors.slice(0, mostErrors).map(
			(error): Finding => ({
				tone: "warning",
				sentence: `In a browser, its console says: ${error.slice(0, 200)}`,
			}),
		),
		{ tone: isSlow || isMoving ? "warning" : "note", sentence },
	];
}
