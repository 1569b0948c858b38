import { expect, test } from "vitest";
import { addPerson } from "../../../app/.server/auth/people.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { beGone, beHere, presentFor, WhoIsHere } from "../../../app/.server/notifications/who-is-here.ts";
import { onBothEngines } from "../stores.ts";

const place = { id: "tab-1", type: "home", document: "home", field: "hero_headline" };

async function people(store: Store) {
	const add = (name: string, role: "editor" | "administrator") =>
		store.write((tx) => addPerson(tx, { name, email: `${name.toLowerCase()}@quillstone.example`, role }));
	return { mahnoor: await add("Mahnoor", "administrator"), ed: await add("Ed", "editor") };
}

onBothEngines("who is here", (newEnvironment) => {
	test("is known on every instance, by field, and only to those who may see the document", async () => {
		const environment = await newEnvironment();
		const [one, other] = [await environment.open(), await environment.open()];
		const { mahnoor, ed } = await people(one);
		await beHere(one, { id: mahnoor, name: "Mahnoor" }, place);
		const there = new WhoIsHere(other);
		const reader = { id: ed, role: "editor" } as const;
		expect(await there.others(reader)).toMatchObject([{ name: "Mahnoor", document: "home", field: "hero_headline" }]);
		expect(await there.others({ id: mahnoor, role: "administrator" })).toEqual([]);

		await beHere(one, { id: mahnoor, name: "Mahnoor" }, { ...place, type: "site_settings", document: "site_settings" });
		expect(await there.others(reader)).toEqual([]);
		expect(await there.others({ id: ed, role: "administrator" })).toHaveLength(1);

		// Nobody speaks for the tab of another.
		await beHere(one, { id: ed, name: "Ed" }, place);
		await beGone(one, ed, "tab-1");
		expect(await there.others({ id: ed, role: "administrator" })).toMatchObject([{ name: "Mahnoor" }]);
		await beGone(one, mahnoor, "tab-1");
		expect(await there.all()).toEqual([]);
	});

	test("ends when a tab falls silent, whatever the clocks of the instances say", async () => {
		const environment = await newEnvironment();
		const [one, other] = [await environment.open(), await environment.open()];
		const { mahnoor } = await people(one);
		const person = { id: mahnoor, name: "Mahnoor" };
		let now = 5_000_000;
		const here = new WhoIsHere(other, () => now);
		await beHere(one, person, place);
		expect(await here.all()).toHaveLength(1);
		now += presentFor - 1000;
		await beHere(one, person, place);
		expect(await here.all()).toHaveLength(1);
		now += presentFor - 1000;
		expect(await here.all()).toHaveLength(1);
		now += 2000;
		expect(await here.all()).toEqual([]);
		await beHere(one, person, place);
		expect(await here.all()).toHaveLength(1);
		now += presentFor * 3;
		await here.all();
		expect(await one.db.selectFrom("presence").selectAll().execute()).toEqual([]);
	});

	test("is bounded for one person", async () => {
		const store = await (await newEnvironment()).open();
		const { mahnoor } = await people(store);
		for (let tab = 0; tab < 30; tab++)
			await beHere(store, { id: mahnoor, name: "Mahnoor" }, { ...place, id: `tab-${tab}` });
		expect((await new WhoIsHere(store).all()).length).toBeLessThanOrEqual(20);
	});
});
