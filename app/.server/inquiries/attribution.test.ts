import { expect, it } from "vitest";
import { sampleSnapshot } from "../../../tests/sample-snapshot.ts";
import { attributionOf, noAttribution } from "./attribution.ts";

const url = "https://quillstone.example/contact";

function lead(from: string | undefined, headers: Record<string, string> = {}, snapshot = sampleSnapshot()) {
	const posted = new FormData();
	if (from !== undefined) posted.set("from", from);
	return attributionOf(posted, { url, headers: new Headers(headers) }, snapshot);
}

it("reads what the script of pages remembers: the campaign, or else the site that linked here", () => {
	expect(lead("www.Search.example")).toEqual({ source: "search.example", medium: "", campaign: "" });
	expect(lead("search.example?x=1&utm_source=Ads&utm_medium=cpc&utm_campaign=Spring")).toEqual({
		source: "ads",
		medium: "cpc",
		campaign: "spring",
	});
	expect(lead("?utm_campaign=card")).toEqual({ source: "", medium: "", campaign: "card" });
	expect(lead("quillstone.example")).toEqual(noAttribution);
	for (const odd of ["<script>", "a/b.example", "x".repeat(9000), "?utm_source=dana@signet.example", "undefined"])
		expect(lead(odd)).toEqual(noAttribution);
});

it("reads the campaign of the page with the form where no script ran", () => {
	const referer = `${url}?utm_source=mail&utm_campaign=spring`;
	expect(lead(undefined, { referer })).toEqual({ source: "mail", medium: "", campaign: "spring" });
	expect(lead("", { referer })).toMatchObject({ source: "mail" });
	expect(lead(undefined, { referer: "https://elsewhere.example/?utm_source=mail" })).toEqual(noAttribution);
	expect(lead(undefined, { referer: "no address" })).toEqual(noAttribution);
});

it("keeps nothing of people who ask not to be tracked, and where visits are not counted", () => {
	expect(lead("search.example", { dnt: "1" })).toEqual(noAttribution);
	expect(lead("search.example", { "sec-gpc": "1" })).toEqual(noAttribution);
	expect(lead("search.example", {}, sampleSnapshot({ site_settings: { analytics: false } }))).toEqual(noAttribution);
});
