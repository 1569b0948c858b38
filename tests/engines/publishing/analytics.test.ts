import { expect, test, vi } from "vitest";
import { periodOf } from "../../../app/.server/analytics/period.ts";
import { readBefore } from "../../../app/.server/analytics/read-before.ts";
import { VisitCounter } from "../../../app/.server/analytics/visit-counter.ts";
import { visitReport } from "../../../app/.server/analytics/visit-report.ts";
import { vitalsReport } from "../../../app/.server/analytics/vitals-report.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { noLead } from "../../../app/.server/inquiries/attribution.ts";
import { getInquiry } from "../../../app/.server/inquiries/get-inquiry.ts";
import { usedSources } from "../../../app/.server/inquiries/inquiry-counts.ts";
import { listInquiries } from "../../../app/.server/inquiries/list-inquiries.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { type Changes, sampleSnapshot } from "../../sample-snapshot.ts";
import { anInquiry } from "../inquiries/inquiry.ts";
import { afterwards, onBothEngines } from "../stores.ts";

const dayMs = 86_400_000;
const zone = "Asia/Karachi";
const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
const origin = "https://quillstone.example";

function aCounter(store: Store, changes: Changes = {}) {
	const counter = new VisitCounter(store, { origin, release: { snapshot: sampleSnapshot(changes) } });
	let address = 0;
	return {
		flush: () => counter.flush(),
		/** A visitor from a separate network reads a page. */
		read(visit: object = {}, now = Date.now(), as = agent) {
			address += 1;
			const usual = { path: "/", width: 1440, begins: true, referrer: "", lcp: 1000 };
			const client = { address: `198.51.${address >> 8}.${address & 255}`, agent: as };
			counter.take(JSON.stringify({ ...usual, ...visit }), client, now);
		},
	};
}

onBothEngines("analytics", (newEnvironment) => {
	test("two instances that store at the same time lose nothing and count nothing twice", async () => {
		const { open } = await newEnvironment();
		const stores = [await open(), await open()];
		const counters = stores.map((store) => aCounter(store));
		for (let round = 0; round < 10; round += 1) {
			for (const { read } of counters) {
				for (const path of ["/", "/about", "/services"]) read({ path, begins: path === "/", lcp: 1000 + round });
			}
			await Promise.all(counters.map(({ flush }) => flush()));
		}
		// There is nothing new to store.
		await Promise.all(counters.map(({ flush }) => flush()));

		const report = await visitReport(stores[0]!, periodOf(7, zone));
		expect(report.total).toMatchObject({ visits: 20, views: 60, visitsBefore: 0 });
		expect(report.pages.map(({ value, views, visits }) => [value, views, visits])).toEqual([
			["/", 20, 20],
			["/about", 20, 0],
			["/services", 20, 0],
		]);
		const { all } = await vitalsReport(stores[1]!, periodOf(7, zone), { by: "path" });
		expect(all.lcp).toMatchObject({ views: 60, rating: "good" });
	});

	test("compares a period with the previous one, by day, source, device and inquiries", async () => {
		const store = await (await newEnvironment()).open();
		const { read, flush } = aCounter(store);
		const now = Date.now();
		for (let count = 0; count < 4; count += 1) read({ path: "/contact", referrer: "search.example" }, now);
		read({ path: "/contact", begins: false, width: 390 }, now - dayMs);
		for (let count = 0; count < 2; count += 1) read({ width: 390 }, now - 8 * dayMs);
		read({}, now - 40 * dayMs);
		read({}, now, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
		await flush();
		const reception = { idempotencyKey: "one", source: "Contact Form", page: "/contact", suspicions: [] };
		await receive(store, anInquiry(), reception);
		await receive(store, anInquiry({ name: "Held" }), { ...reception, idempotencyKey: "two", suspicions: ["Odd."] });

		const { days, total, referrers, devices, inquiries } = await visitReport(store, periodOf(7, zone, now));
		expect(total).toEqual({ visits: 4, views: 5, visitsBefore: 2, viewsBefore: 2 });
		const counts = days.map((day) => [day.visits, day.views, day.visitsBefore, day.inquiries]);
		// The one that is held back counts on no day.
		expect(counts).toEqual([...Array(5).fill([0, 0, 0, 0]), [0, 1, 2, 0], [4, 4, 0, 1]]);
		expect(referrers).toMatchObject([{ value: "search.example", visits: 4, visitsBefore: 0 }]);
		expect(devices).toMatchObject([
			{ value: "desktop", views: 4 },
			{ value: "phone", views: 1, viewsBefore: 2 },
		]);
		expect(inquiries).toEqual([{ page: "/contact", inquiries: 1, inquiriesBefore: 0, views: 5 }]);
		expect((await visitReport(store, periodOf(7, zone, now))).hours).toEqual([]);
		expect((await visitReport(store, periodOf(30, zone, now))).total).toMatchObject({ visits: 6, visitsBefore: 1 });
	});

	test("shows the hours of few days in the zone of the site, also one with a quarter of an hour", async () => {
		const store = await (await newEnvironment()).open();
		const site_settings = { businessHours: { days: [], opens: "", closes: "", timeZone: "Asia/Kathmandu" } };
		const { read, flush } = aCounter(store, { site_settings });
		// 23:40 of one day, and 00:10 of the next, a quarter of an hour away from every hour of UTC.
		const [late, early] = ["2030-03-04T17:55Z", "2030-03-04T18:25Z"].map((at) => Date.parse(at)) as [number, number];
		read({ path: "/about" }, late);
		read({ path: "/about", begins: false }, early);
		await flush();
		const reception = { idempotencyKey: "one", source: "Contact Form", page: "/about", suspicions: [] };
		const { id } = await receive(store, anInquiry(), reception);
		await store.write((tx) => tx.updateTable("inquiries").set({ created_at: early }).where("id", "=", id).execute());
		vi.useFakeTimers({ now: Date.parse("2030-03-04T22:00Z"), toFake: ["Date"] });
		afterwards(() => void vi.useRealTimers());
		const { hours } = await visitReport(store, periodOf(30, "Asia/Kathmandu"));
		expect(hours.map(({ day }) => day)).toEqual(expect.arrayContaining(["2030-03-04T23", "2030-03-05T00"]));
		// It is 03:45, and what is to come is not shown.
		expect(hours.at(-1)!.day).toBe("2030-03-05T03");
		const busy = hours.filter(({ views, inquiries }) => views + inquiries > 0);
		expect(busy).toEqual([
			{ day: "2030-03-04T23", visits: 1, views: 1, visitsBefore: 0, inquiries: 0 },
			{ day: "2030-03-05T00", visits: 0, views: 1, visitsBefore: 0, inquiries: 1 },
		]);
	});

	test("shows goals, and inquiries by what led to them, without spam", async () => {
		const store = await (await newEnvironment()).open();
		const goal = { key: "", name: "", address: "", form: "" };
		const goals = [
			{ ...goal, key: "brief", name: "Brief sent", kind: "form" as const },
			{ ...goal, key: "call", name: "Call booked", kind: "link" as const, address: "https://calendly.com/*" },
			{ ...goal, key: "prices", name: "Prices read", kind: "page" as const, address: "/services" },
		];
		const { read, flush } = aCounter(store, { goals: { goals } });
		const now = Date.now();
		const spring = "utm_source=newsletter&utm_medium=mail&utm_campaign=spring";
		for (let count = 0; count < 4; count += 1) read({ path: `/services?${spring}` }, now);
		read({ path: "/about", begins: false, pressed: ["https://calendly.com/quillstone"] }, now);
		read({ path: "/contact", begins: false, begun: true }, now);
		read({ path: "/services" }, now - 8 * dayMs);
		await flush();
		const lead = { ...noLead, source: "newsletter", medium: "mail", campaign: "spring" };
		const paths = ["/services", "/about", "/services", "/contact"];
		const reception = { source: "Contact Form", page: "/contact", suspicions: [] };
		await receive(store, anInquiry(), { ...reception, idempotencyKey: "one", lead: { ...lead, read: paths } });
		await receive(store, anInquiry({ name: "Else" }), {
			...{ ...reception, idempotencyKey: "two" },
			lead: { ...noLead, read: ["/about", "/contact"] },
		});
		await receive(store, anInquiry({ name: "Held" }), {
			...{ ...reception, idempotencyKey: "three", lead: { ...lead, read: ["/about"] } },
			suspicions: ["Odd."],
		});

		const report = await visitReport(store, periodOf(7, zone, now), goals);
		expect(report.begun).toMatchObject([{ value: "/contact", views: 1 }]);
		expect(await readBefore(store, periodOf(7, zone, now))).toEqual([
			{ path: "/about", inquiries: 2, first: 1, last: 0, won: 0 },
			{ path: "/contact", inquiries: 2, first: 0, last: 2, won: 0 },
			{ path: "/services", inquiries: 1, first: 1, last: 0, won: 0 },
		]);
		expect(report.goals).toEqual([
			{ key: "brief", name: "Brief sent", reached: 2, reachedBefore: 0 },
			{ key: "call", name: "Call booked", reached: 1, reachedBefore: 0 },
			{ key: "prices", name: "Prices read", reached: 4, reachedBefore: 1 },
		]);
		expect(report.campaigns).toMatchObject({
			source: [{ value: "newsletter", visits: 4 }],
			medium: [{ value: "mail", visits: 4 }],
			campaign: [{ value: "spring", visits: 4 }],
			term: [],
		});
		expect(report.inquirySources).toContainEqual({
			...{ value: "newsletter", inquiries: 1, inquiriesBefore: 0 },
			visits: 4,
		});
		expect(report.inquiryCampaigns).toEqual([{ value: "spring", inquiries: 1, inquiriesBefore: 0, visits: 4 }]);

		expect(await usedSources(store)).toEqual(["newsletter"]);
		const { inquiries, total } = await listInquiries(store, { from: "newsletter" });
		expect([inquiries.map(({ name }) => name), total]).toEqual([["Dana Whitfield"], 1]);
		expect((await listInquiries(store, { query: "spring" })).total).toBe(1);
		expect((await listInquiries(store, { from: "newsletter", state: "held", query: "held" })).total).toBe(1);
		expect((await getInquiry(store, inquiries[0]!.id)).lead).toEqual({ ...lead, read: undefined });
	});

	test("reports p75 by page, by device, by release, and for the previous period", async () => {
		const store = await (await newEnvironment()).open();
		const { read, flush } = aCounter(store);
		const now = Date.now();
		for (const lcp of [900, 1000, 1100, 9000]) read({ lcp }, now);
		for (const lcp of [3000, 3100, 3200, 3300]) read({ path: "/about", width: 390, lcp, cls: 0.3 }, now);
		read({ path: "/about", width: 390, lcp: 6000 }, now - 7 * dayMs);
		await flush();
		const period = periodOf(7, zone, now);
		const by = async (query: Parameters<typeof vitalsReport>[2]) => {
			const { lines } = await vitalsReport(store, period, query);
			return lines.map(({ value, views, measures }) => [value, views, measures.lcp?.rating, measures.cls?.rating]);
		};
		expect(await by({ by: "path" })).toEqual([
			["/", 4, "good", undefined],
			["/about", 4, "needs work", "poor"],
		]);
		expect(await by({ by: "device" })).toContainEqual(["phone", 4, "needs work", "poor"]);
		expect(await by({ by: "release", device: "phone" })).toEqual([["1", 4, "needs work", "poor"]]);
		expect(await by({ by: "path", path: "/about", device: "desktop" })).toEqual([]);
		const { lines } = await vitalsReport(store, period, { by: "path", path: "/about" });
		const { p75, p75Before } = lines[0]!.measures.lcp!;
		expect(p75).toBeGreaterThan(2900);
		expect(p75).toBeLessThan(3550);
		expect(p75Before).toBeGreaterThan(5400);
	});

	test("stores a limited number of sources per day, and the rest as one", async () => {
		const { open } = await newEnvironment();
		const store = await open();
		const [first, second] = [aCounter(store), aCounter(await open())];
		for (const [counter, name] of [
			[first, "a"],
			[second, "b"],
		] as const) {
			for (let host = 0; host < 150; host += 1)
				counter.read({ referrer: `${name}${host}.example`, path: `/?utm_campaign=${name}${host}` });
			await counter.flush();
		}
		const { referrers, campaigns } = await visitReport(store, periodOf(7, zone));
		for (const lines of [referrers, campaigns.campaign]) {
			expect(lines).toHaveLength(201);
			expect(lines[0]).toMatchObject({ value: "*", visits: 100 });
		}
	});

	test("keeps its counts while the store cannot be reached, and counts nothing once switched off", async () => {
		const store = await (await newEnvironment()).open();
		let away = true;
		const flaky: Store = {
			...store,
			db: store.db,
			write: (work) => (away ? Promise.reject(new Error("away")) : store.write(work)),
		};
		const { read, flush } = aCounter(flaky);
		read();
		await flush();
		read();
		away = false;
		await flush();
		const off = aCounter(store, { site_settings: { analytics: false } });
		off.read();
		await off.flush();
		expect((await visitReport(store, periodOf(7, zone))).total).toMatchObject({ visits: 2 });
	});
});
