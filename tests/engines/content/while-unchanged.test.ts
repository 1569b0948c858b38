import { expect, test, vi } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { whileUnchanged } from "../../../app/.server/db/while-unchanged.ts";
import { ada, aService } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

const slugOf = (store: Store, id: string, read = vi.fn()) =>
	store.read((tx) =>
		whileUnchanged(store, tx, "slug", async () => {
			read();
			return (await tx.selectFrom("documents").select("slug").where("id", "=", id).executeTakeFirstOrThrow()).slug;
		}),
	);

onBothEngines("what is read once while nothing changes", (newEnvironment) => {
	test("is read again after every change, by whichever process", async () => {
		const shared = await newEnvironment();
		const [store, other] = [await shared.open(), await shared.open()];
		const { id } = await create(store, { type: "services", data: aService({ slug: "one" }), actor: ada });
		expect(await slugOf(store, id)).toBe("one");
		const change = (basedOn: number, slug: string) => ({ id, basedOn, data: aService({ slug }), actor: ada });
		await saveDraft(store, change(1, "two"));
		expect(await slugOf(store, id)).toBe("two");
		await saveDraft(other, change(2, "three"));
		expect(await slugOf(store, id)).toBe("three");
		await expect(
			store.write(async (tx) => {
				await tx.updateTable("documents").set({ slug: "four" }).execute();
				throw new Error("rolled back");
			}),
		).rejects.toThrow("rolled back");
		expect(await slugOf(store, id)).toBe("three");
	});

	test("is not read again when nothing has changed", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "services", data: aService({ slug: "one" }), actor: ada });
		const read = vi.fn();
		// Others of the same PostgreSQL may change something meanwhile.
		await vi.waitFor(async () => {
			read.mockClear();
			for (let time = 0; time < 3; time += 1) expect(await slugOf(store, id, read)).toBe("one");
			expect(read.mock.calls.length).toBeLessThan(3);
		});
	});
});
