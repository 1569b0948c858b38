import { expect, test } from "vitest";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import { languages, siteLanguage } from "../../../app/content/register/site-language.ts";
import { accessibilityPage } from "../../../app/content/types/accessibility-page.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { productPages } from "../product-pages.ts";

const render = await productPages();

const limit = { what: "Two films have no captions", ground: "mend", plan: "", until: "2031-01-15", instead: "" };
const written = { ...accessibilityPage.initial, status: "partly", limits: [limit], answerDays: 2 };

function siteIn(language: string, data?: object): Snapshot {
	const statement = { type: "accessibility" as const, id: "accessibility", data: data ?? {} };
	return sampleSnapshot({ words: { language } }, data ? [statement] : []);
}

const html = async (path: string, snapshot: Snapshot) =>
	String((await render(path, snapshot)).encoded.identity.body)
		.replaceAll("&#x27;", "'")
		.replaceAll("<!-- -->", "");

test.each(languages)(
	"the accessibility statement says in %s what is missing, until when, and whom to tell",
	async (language) => {
		const snapshot = siteIn(language, written);
		const { t, date } = siteLanguage(snapshot);
		const page = await html("/accessibility", snapshot);
		const day = date(new Date("2031-01-15"), { dateStyle: "long", timeZone: "UTC" });
		for (const words of [
			...[t("accessibility.title"), t("accessibility.partly"), t("accessibility.until", { day })],
			...["Two films have no captions", t("accessibility.answered", { count: 2 }), 'href="/contact"'],
		])
			expect(page).toContain(words);
		expect(await html("/services", snapshot)).toContain('<a href="/accessibility">');
		if (language !== "en")
			expect(t("accessibility.tellText")).not.toBe(siteLanguage(siteIn("en")).t("accessibility.tellText"));
	},
);

test("a site whose owner wrote no statement links to none, and claims no agreement", async () => {
	const snapshot = siteIn("en");
	expect(await html("/services", snapshot)).not.toContain("/accessibility");
	expect(snapshot.paths().map(({ path }) => path)).not.toContain("/accessibility");
	expect(await html("/accessibility", snapshot)).not.toContain("EN 301 549");
});
