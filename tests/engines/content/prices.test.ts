import { expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { migrations } from "../../../app/.server/db/migrations/all.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { singletons } from "../../../demo/index.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { aService } from "../../world.ts";
import { productPages } from "../product-pages.ts";
import { onBothEngines } from "../stores.ts";

onBothEngines("prices", (newEnvironment) => {
	test("of an earlier version are amounts after the update, live and in drafts, and nothing is lost", async () => {
		const shared = await newEnvironment({ migrated: false });
		const before = migrations.filter(({ name }) => name < "0024");
		const old = await shared.open({ migrations: before });
		const id = await create(old, { type: "services", data: aService(), actor: systemActor }).then(({ id }) => id);
		// The site itself, because accounts had no rights of their own then.
		await publish(old, [id], systemActor);
		const text = JSON.stringify({ ...aService(), price: "€9,500", pricing: "Starting at €9,500" });
		await old.write((tx) => tx.updateTable("revisions").set({ data: text }).where("document_id", "=", id).execute());
		await old.close();

		const now = await shared.open();
		expect((await get(now, id)).data).toMatchObject({ price: { amount: 9500, currency: "EUR" }, pricing: "" });
		const [service] = (await loadSnapshot(now)).list("services");
		expect(service).toMatchObject({ title: "Data Audits", price: { amount: 9500, currency: "EUR" } });
	});
});

const render = await productPages();

test("a page and its structured data state the same price, in the language of the site", async () => {
	const price = { amount: 120_000, currency: "NOK" };
	const [card, ...others] = singletons.home.servicesPreview;
	const snapshot = sampleSnapshot({
		words: { ...singletons.words, language: "nb", currency: "NOK" },
		"saas-mvp-development": { price },
		home: { servicesPreview: [{ ...card, price }, ...others] },
	});
	const bodyOf = async (path: string) => String((await render(path, snapshot)).encoded.identity.body);
	const page = await bodyOf("/services/saas-mvp-development");
	expect(page.replace(/\s/g, " ")).toContain('<p class="price">120 000 kr</p>');
	const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)!;
	const things: any[] = JSON.parse(json!)["@graph"];
	expect(things.find((thing) => thing["@type"] === "Service").offers).toMatchObject({
		price: 120_000,
		priceCurrency: "NOK",
		priceSpecification: { minPrice: 120_000, priceCurrency: "NOK" },
	});
	expect(things.find((thing) => thing["@type"] === "ProfessionalService").currenciesAccepted).toBe("NOK, USD");
	for (const path of ["/", "/services", "/estimate"])
		expect((await bodyOf(path)).replace(/\s/g, " "), path).toContain("120 000 kr");
	expect((await bodyOf("/estimate")).replace(/\s/g, " ")).not.toContain("USD 120");
});

test("the sample states its prices as the specification does", async () => {
	const snapshot = sampleSnapshot();
	const bodyOf = async (path: string) => String((await render(path, snapshot)).encoded.identity.body);
	const home = await bodyOf("/");
	for (const amount of ["12,000", "8,000", "15,000"]) expect(home).toContain(`Starting at $${amount}`);
	expect(await bodyOf("/services")).toMatch(/Starting at<\/span> <span class="price">\$12,000/);
});
