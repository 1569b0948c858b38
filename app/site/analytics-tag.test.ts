import { expect, it } from "vitest";
import { sampleSnapshot } from "../../tests/sample-snapshot.ts";
import { analyticsSources, analyticsTag } from "./analytics-tag.ts";

const withTag = (ga_tag_id: string) => sampleSnapshot({ site_settings: { ga_tag_id } });

it("opens the policy for the tag of the settings", () => {
	const snapshot = withTag("G-AB12CD34EF");
	expect(analyticsTag(snapshot)?.src).toBe("https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF");
	expect(analyticsSources(snapshot).script).toEqual(["https://www.googletagmanager.com/gtag/js"]);
});

it("asks before it is loaded unless the owner says otherwise, and is gone when switched off", () => {
	const as = (ga_consent: string) =>
		analyticsTag(sampleSnapshot({ site_settings: { ga_tag_id: "G-AB12CD34EF", ga_consent } }));
	expect(analyticsTag(withTag("G-AB12CD34EF"))?.asks).toBe(true);
	expect(as("load")?.asks).toBe(false);
	expect(as("off")).toBeUndefined();
});

it.each(["", "G-", "g-ab12", "G-AB12; script-src *", "G-AB12&id=evil", "https://evil.example/"])(
	"stays closed for %j, which is no tag",
	(id) => {
		expect(analyticsTag(withTag(id))).toBeUndefined();
		expect(Object.values(analyticsSources(withTag(id))).flat()).toEqual([]);
	},
);
