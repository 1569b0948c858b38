import { expect, test } from "vitest";
import { saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { knownLooks } from "../../../app/.server/snapshot/known-versions.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { defaultLook } from "../../../app/look/look-choices.ts";
import { ada } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

async function choose(store: Store, brand: string) {
	const { version } = await get(store, "look");
	return saveDraft(store, { id: "look", basedOn: version, data: { ...defaultLook, brand }, actor: ada });
}

onBothEngines("looks", (place) => {
	test("are the default until one is published, and public with a release", async () => {
		const store = await (await place()).open();
		expect((await loadSnapshot(store)).one("look")).toMatchObject(defaultLook);
		await choose(store, "#112233");
		expect((await loadSnapshot(store)).one("look").brand).toBe(defaultLook.brand);
		await publish(store, ["look"], ada);
		expect((await loadSnapshot(store)).one("look").brand).toBe("#112233");
	});

	test("of earlier releases, and the draft, are known for as long as pages may link to them", async () => {
		const store = await (await place()).open();
		for (const brand of ["#110000", "#220000"]) {
			await choose(store, brand);
			await publish(store, ["look"], ada);
		}
		await choose(store, "#330000");
		expect((await knownLooks(store)).map(({ brand }) => brand)).toEqual(["#330000", "#220000", "#110000"]);
	});

	test("with a colour that is none, or a pattern that there is not, are refused with a sentence at the field", async () => {
		const store = await (await place()).open();
		const wrong = { ...defaultLook, brand: "greenish", pattern: "paisley" };
		const { version } = await get(store, "look");
		await saveDraft(store, { id: "look", basedOn: version, data: wrong, actor: ada });
		await expect(publish(store, ["look"], ada)).rejects.toMatchObject({
			facts: {
				problems: [
					{ document: "look", field: "brand", reason: "Brand must be a colour, such as #1d3a33." },
					{ document: "look", field: "pattern" },
				],
			},
		});
	});
});
