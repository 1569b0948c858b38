import { expect, it } from "vitest";
import { sampleSnapshot } from "../../../tests/sample-snapshot.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { Counts } from "./counts.ts";
import { dayAt } from "./days.ts";
import { FloodLimit } from "./flood-limit.ts";
import { readVisit } from "./read-visit.ts";

const origin = "https://quillstone.example";
const snapshot = sampleSnapshot();
const read = { path: "/services", width: 1440, begins: true, referrer: "www.Search.example", lcp: 1200 };

const visit = (changes: object = {}, of: Snapshot = snapshot) =>
	readVisit(JSON.stringify({ ...read, ...changes }), of, origin);

it("reads a page's message: source, device and speed", () => {
	const speed = { inp: 40, cls: 0.01, ttfb: 90 };
	expect(visit({ ...speed, width: 390 })).toEqual({
		path: "/services",
		device: "phone",
		begins: true,
		referrer: "search.example",
		begun: false,
		campaign: {},
		goals: [],
		release: 1,
		vitals: { lcp: 1200, ...speed },
	});
	expect(visit({ width: 800 })).toMatchObject({ device: "tablet" });
	// Of the site itself, by whatever name.
	expect(visit({ referrer: "www.quillstone.example" })).toMatchObject({ begins: false, referrer: "" });
});

it("counts no missing page and no impossible measurement", () => {
	const paths = ["/wp-login.php", "/contact/sent/Q-7F3K", "/admin", "javascript:alert(1)", "/admin?x=1", ""];
	for (const path of paths) expect(visit({ path })).toBeUndefined();
	for (const body of ["", "null", "[]", '"/services"', "{", '{"path":"/services"}'])
		expect(readVisit(body, snapshot, origin)).toBeUndefined();
	expect(visit({ lcp: -1, inp: "fast", cls: 1e9, ttfb: null })).toMatchObject({ path: "/services", vitals: {} });
	for (const referrer of ["localhost", "<script>", "a.b/c?d", "x".repeat(200), 7])
		expect(visit({ referrer })).toMatchObject({ begins: true, referrer: "" });
});

it("reads the campaign from the query, without what may say who somebody is", () => {
	const led = (search: string) => visit({ path: `/services?${search}` })?.campaign;
	expect(led("utm_source=Newsletter&utm_medium=e-mail&utm_campaign=Spring+%20sale&x=1")).toEqual({
		source: "newsletter",
		medium: "e-mail",
		campaign: "spring sale",
	});
	expect(led("utm_source=dana@signet.example&utm_term=%2B92%20300%201234567&utm_content=a%00b")).toEqual({
		content: "a b",
	});
	expect(led(`utm_source=${"x".repeat(101)}&utm_campaign=u_8f3a9c0d12e4b5a6978c0d1e2f`)).toEqual({});
	expect(visit({ path: "/services?utm_source=a?b" })).toMatchObject({ path: "/services", campaign: { source: "a?b" } });
});

it("tells which goals a page and the links pressed on it reach, each once", () => {
	const goal = (key: string, kind: string, address: string) => ({ key, name: key, kind, address, form: "" });
	const goals = [
		goal("services", "page", "/services/"),
		goal("any service", "page", "/services/*"),
		goal("call", "link", "https://calendly.com/*"),
		goal("brief", "link", "/contact"),
		goal("phone", "link", "tel:*"),
		goal("sent", "form", ""),
	];
	const of = sampleSnapshot({ goals: { goals } });
	const pressed = ["https://calendly.com/quillstone?x=1", "https://calendly.com/other", `${origin}/contact`];
	expect(visit({ pressed }, of)?.goals).toEqual(["services", "call", "brief"]);
	expect(visit({ path: "/services/saas-mvp-development", pressed: ["tel:+92"] }, of)?.goals).toEqual([
		"any service",
		"phone",
	]);
	expect(visit({ path: "/about", pressed: "no list" }, of)?.goals).toEqual([]);
	expect(visit({ pressed: [`${origin}.evil.example/contact`] }, of)?.goals).toEqual(["services"]);
});

it("counts by page, source and device, and returns each count once", () => {
	const counts = new Counts();
	counts.add(visit({ path: "/services?utm_source=mail" })!, "2026-03-04", "PK");
	counts.add(visit({ path: "/about?utm_source=mail", begins: false, referrer: "" })!, "2026-03-04", "PK");
	counts.add(visit({ path: "/about", begins: false, referrer: "", width: 390 })!, "2026-03-05", undefined);
	const lines = () =>
		counts.take().visits.map(({ day, facet, value, visits, views }) => [day, facet, value, visits, views].join(" "));
	expect(lines().sort()).toEqual([
		"2026-03-04 country PK 1 1",
		"2026-03-04 device desktop 1 2",
		"2026-03-04 page /about 0 1",
		"2026-03-04 page /services 1 1",
		"2026-03-04 referrer search.example 1 1",
		"2026-03-04 utm_source mail 1 1",
		"2026-03-05 device phone 0 1",
		"2026-03-05 page /about 0 1",
	]);
	expect(lines()).toEqual([]);
});

it("takes back what could not be stored, and holds a limited number of counts", () => {
	const counts = new Counts();
	counts.add(visit()!, "2026-03-04", undefined);
	const taken = counts.take();
	counts.add(visit()!, "2026-03-04", undefined);
	counts.putBack(taken);
	expect(counts.take().visits).toContainEqual(
		expect.objectContaining({ facet: "page", value: "/services", visits: 2, views: 2 }),
	);
	for (let host = 0; host < 30_000; host += 1)
		counts.add(visit({ referrer: `a${host}.example` })!, "2026-03-04", undefined);
	const { visits } = counts.take();
	expect(visits.length).toBeLessThanOrEqual(20_000);
	expect(visits.find(({ facet }) => facet === "device")).toMatchObject({ visits: 30_000 });
});

it("counts by the days of the site's own clocks", () => {
	const evening = Date.parse("2026-03-04T20:30:00Z");
	expect(dayAt(evening, "Asia/Karachi")).toBe("2026-03-05");
	expect(dayAt(evening, "America/New_York")).toBe("2026-03-04");
	expect(dayAt(evening, "Nowhere/Else")).toBe("2026-03-04");
});

it("counts the others while one network floods, however many addresses it has", () => {
	const flood = new FloodLimit();
	const now = 60_000;
	for (let view = 0; view < 30_000; view += 1) flood.admits("192.0.2.1", now);
	for (let view = 0; view < 30_000; view += 1) flood.admits(`2001:db8:7:${(view % 5_000).toString(16)}::1`, now);
	expect(flood.admits("203.0.113.7", now)).toBe(true);
	expect(flood.admits("2001:db8:8::1", now)).toBe(true);
	expect(flood.admits("192.0.2.2", now)).toBe(true);
	expect(flood.admits("2001:db8:7:ffff::1", now)).toBe(false);
});

it("ignores a flood from one network, for a minute", () => {
	const flood = new FloodLimit();
	const admitted = (address: string, now: number) =>
		Array.from({ length: 1000 }, () => flood.admits(address, now)).filter(Boolean).length;
	expect(admitted("192.0.2.1", 60_000)).toBe(240);
	expect(admitted("192.0.2.2", 60_000)).toBe(240);
	expect(admitted("192.0.2.1", 120_000)).toBe(240);
});
