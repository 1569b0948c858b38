import { expect, it } from "vitest";
import { sampleSnapshot } from "../../../tests/sample-snapshot.ts";
import { leadOf, noLead } from "./attribution.ts";

const url = "https://quillstone.example/contact";

function lead(from: string | undefined, headers: Record<string, string> = {}, snapshot = sampleSnapshot(), read = "") {
	const posted = new FormData();
	if (read) posted.set("read", read);
	if (from !== undefined) posted.set("from", from);
	return leadOf(posted, { url, headers: new Headers(headers) }, snapshot);
}

it("reads what the script of pages remembers: the campaign, or else the site that linked here", () => {
	expect(lead("www.Search.example")).toEqual({ ...noLead, source: "search.example" });
	expect(lead("search.example?x=1&utm_source=Ads&utm_medium=cpc&utm_campaign=Spring")).toEqual({
		...noLead,
		...{ source: "ads", medium: "cpc", campaign: "spring" },
	});
	expect(lead("?utm_campaign=card")).toEqual({ ...noLead, campaign: "card" });
	expect(lead("quillstone.example")).toEqual(noLead);
	for (const odd of ["<script>", "a/b.example", "x".repeat(9000), "?utm_source=dana@signet.example", "undefined"])
		expect(lead(odd)).toEqual(noLead);
});

it("reads the campaign of the page with the form where no script ran", () => {
	const referer = `${url}?utm_source=mail&utm_campaign=spring`;
	expect(lead(undefined, { referer })).toEqual({ ...noLead, source: "mail", campaign: "spring" });
	expect(lead("", { referer })).toMatchObject({ source: "mail" });
	expect(lead(undefined, { referer: "https://elsewhere.example/?utm_source=mail" })).toEqual(noLead);
	expect(lead(undefined, { referer: "no address" })).toEqual(noLead);
});

it("keeps nothing of people who ask not to be tracked, and where visits are not counted", () => {
	expect(lead("search.example", { dnt: "1" })).toEqual(noLead);
	expect(lead("search.example", { "sec-gpc": "1" })).toEqual(noLead);
	expect(lead("search.example", {}, sampleSnapshot({ site_settings: { analytics: false } }))).toEqual(noLead);
});

it("keeps the pages of a visit, the first and the last of at most twenty, and nothing that is no page", () => {
	const readOf = (sent: string, headers = {}) => lead("", headers, sampleSnapshot(), sent).read;
	expect(readOf("/\n/services\n/secret?mail=dana@signet.example\nhttps://elsewhere.example\n/contact")).toEqual([
		"/",
		"/services",
		"/contact",
	]);
	const long = readOf(["/about", ...Array.from({ length: 30 }, () => "/services"), "/contact"].join("\n"));
	expect([long.length, long[0], long.at(-1)]).toEqual([20, "/about", "/contact"]);
	expect(readOf("/services", { dnt: "1" })).toEqual([]);
	expect(readOf("x".repeat(1_000_000))).toEqual([]);
});
