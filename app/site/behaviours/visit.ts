// Reports, when a page is left, that it was read and how fast it was. Sends nothing that identifies the reader,
// and nothing at all for people who ask not to be tracked.

import { attempt } from "../../attempt.ts";

type Timing = PerformanceEntry & { activationStart?: number; responseStart: number; type?: string };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId?: number };
type Reader = Navigator & { globalPrivacyControl?: boolean };

const isCounted = document.querySelector("script[data-visits]") !== null;
const { doNotTrack, globalPrivacyControl, webdriver } = navigator as Reader;

if (isCounted && doNotTrack !== "1" && !globalPrivacyControl && !webdriver) {
	// A prerendered page may never be shown.
	if ((document as { prerendering?: boolean }).prerendering) {
		document.addEventListener("prerenderingchange", watch, { once: true });
	} else watch();
}

function watch() {
	const [timing] = performance.getEntriesByType("navigation") as Timing[];
	const start = timing?.activationStart ?? 0;
	const from = document.referrer ? new URL(document.referrer).hostname : "";
	// The timings of a tab opened in the background mean nothing.
	let seen = document.visibilityState === "visible";
	let begins = from !== location.hostname && !/reload|back/.test(timing?.type ?? "");
	let ttfb = seen && timing ? Math.max(0, timing.responseStart - start) : undefined;
	let lcp: number | undefined;
	const path = location.pathname + location.search;
	let pressed: string[] = [];
	let sent = false;
	let begun = false;
	let cls = 0;
	let shifts: Shift[] = [];
	let interactions = new Map<number, number>();
	// Those before the page came back from the back/forward cache.
	let earlier = 0;

	if (seen) {
		observe("largest-contentful-paint", ({ startTime }) => {
			lcp = Math.max(0, startTime - start);
		});
	}
	// The worst session window: shifts less than a second apart, at most five seconds long.
	observe<Shift>("layout-shift", (shift) => {
		if (shift.hadRecentInput) return;
		const { startTime } = shift;
		const goes = shifts[0] && startTime - shifts[0].startTime < 5000 && startTime - shifts.at(-1)!.startTime < 1000;
		shifts = goes ? [...shifts, shift] : [shift];
		cls = Math.max(
			cls,
			shifts.reduce((sum, { value }) => sum + value, 0),
		);
	});
	const note = ({ interactionId, duration }: Interaction) => {
		if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
	};
	observe<Interaction>("event", note, { durationThreshold: 16 });
	observe<Interaction>("first-input", note);

	// Forms that are sent from this tab say how the visitor came to the site.
	attempt(() => {
		if (begins) {
			sessionStorage.from = from + location.search;
			sessionStorage.read = "";
		}
		const lead = sessionStorage.from ?? "";
		const [first, ...rest]: string[] = (sessionStorage.read || location.pathname).split("\n");
		// Reloaded, it is the same page.
		if ((rest.at(-1) ?? first) !== location.pathname) rest.push(location.pathname);
		sessionStorage.read = [first, ...rest.slice(-19)].join("\n");
		addEventListener("formdata", ({ formData }) => {
			if (!formData.has("token")) return;
			formData.set("from", lead);
			formData.set("read", sessionStorage.read);
		});
	});
	addEventListener("input", ({ target }) => {
		begun ||= (target as HTMLInputElement).form?.elements.namedItem("token") != null;
	});
	addEventListener("click", ({ target }) => {
		const link = (target as Element).closest("a");
		if (link) pressed.push(link.href);
	});

	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") seen = true;
		else send();
	});
	addEventListener("pagehide", send);
	addEventListener("pageshow", ({ persisted, timeStamp }) => {
		if (!persisted) return;
		// Restored from the back/forward cache: another page view of the same visit.
		seen = true;
		begins = sent = begun = false;
		ttfb = lcp = undefined;
		cls = 0;
		shifts = [];
		interactions = new Map();
		earlier = countInteractions();
		pressed = [];
		requestAnimationFrame(() =>
			requestAnimationFrame(() => {
				lcp = performance.now() - timeStamp;
			}),
		);
	});

	function send() {
		if (!seen || sent) return;
		sent = true;
		// One in fifty interactions may be slower than the one that counts. Browsers list only those over 16 ms.
		const slowest = [...interactions.values()].sort((a, b) => b - a);
		const all = Math.max(slowest.length, countInteractions() - earlier);
		const inp = slowest[Math.min(slowest.length - 1, Math.floor(all / 50))];
		const visit = { path, pressed, begun, width: innerWidth, begins, referrer: from, lcp, inp, cls, ttfb };
		navigator.sendBeacon("/visit", JSON.stringify(visit));
	}
}

/** How many interactions there were, fast ones included; 0 where a browser does not count them. */
function countInteractions(): number {
	return (performance as Performance & { interactionCount?: number }).interactionCount ?? 0;
}

/** Calls back for each entry of a kind, also for those from before; never where a browser does not know the kind. */
function observe<Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void, options?: object) {
	try {
		new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(see)).observe({
			type,
			buffered: true,
			...options,
		});
	} catch {}
}
