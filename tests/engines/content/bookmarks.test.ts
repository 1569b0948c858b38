import { expect, test } from "vitest";
import { keepBookmark, listBookmarks, removeBookmark } from "../../../app/.server/auth/bookmarks.ts";
import { addPerson } from "../../../app/.server/auth/people.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { onBothEngines } from "../stores.ts";

async function aPerson(store: Store, name: string): Promise<string> {
	const email = `${name.toLowerCase()}@quillstone.example`;
	return store.write((tx) => addPerson(tx, { name, email, role: "editor" }));
}

const drafts = "/admin/articles?status=draft";

onBothEngines("filters and pins", (newEnvironment) => {
	test("are kept for one person, by name for a list and by address for the rail", async () => {
		const store = await (await newEnvironment()).open();
		const [mia, ben] = [await aPerson(store, "Mia"), await aPerson(store, "Ben")];
		await keepBookmark(store, mia, { kind: "filter", name: "To write", address: drafts });
		await keepBookmark(store, mia, { kind: "filter", name: "To write", address: "/admin/articles?status=changed" });
		await keepBookmark(store, mia, { kind: "filter", name: "To write", address: "/admin/services?status=draft" });
		await keepBookmark(store, mia, { kind: "pin", name: "Articles", address: "/admin/articles" });
		await keepBookmark(store, mia, { kind: "pin", name: "All articles", address: "/admin/articles" });
		const filters = await listBookmarks(store, mia, "filter");
		expect(filters.map(({ address }) => address)).toEqual([
			"/admin/articles?status=changed",
			"/admin/services?status=draft",
		]);
		expect(await listBookmarks(store, mia, "pin")).toMatchObject([
			{ name: "All articles", address: "/admin/articles" },
		]);
		expect(await listBookmarks(store, ben, "filter")).toEqual([]);

		await removeBookmark(store, ben, filters[0]!.id);
		expect(await listBookmarks(store, mia, "filter")).toHaveLength(2);
		await removeBookmark(store, mia, filters[0]!.id);
		expect(await listBookmarks(store, mia, "filter")).toHaveLength(1);
		await store.db.deleteFrom("people").where("id", "=", mia).execute();
		expect(await store.db.selectFrom("bookmarks").selectAll().execute()).toEqual([]);
	});

	test("lead only to screens of the studio, and do not pile up", async () => {
		const store = await (await newEnvironment()).open();
		const mia = await aPerson(store, "Mia");
		const pin = (address: string) => keepBookmark(store, mia, { kind: "pin", name: "A pin", address });
		for (const address of ["https://elsewhere.example", "//elsewhere.example", "/adminx", "/admin/\n", "/admin\\x", ""])
			await expect(pin(address)).rejects.toMatchObject({ code: "not-possible" });
		for (let count = 0; count < 50; count++) await pin(`/admin/articles/edit/${count}`);
		await expect(pin("/admin/faqs")).rejects.toThrow("You can keep 50 of them. Remove one first.");
		await pin("/admin/articles/edit/7");
	});
});
