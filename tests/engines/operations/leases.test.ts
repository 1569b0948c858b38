import { expect, test } from "vitest";
import { withLease } from "../../../app/.server/db/leases.ts";
import { onBothEngines } from "../stores.ts";

onBothEngines("a lease", (newEnvironment) => {
	test("lets one of several do the work, and the next one when it is given back or was left behind", async () => {
		const site = await newEnvironment();
		const [one, two] = [await site.open(), await site.open()];
		const { promise: ended, resolve: end } = Promise.withResolvers<void>();
		const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
		const working = withLease(one, "work", async () => {
			begin();
			await ended;
			return "one";
		});
		await begun;
		expect(await withLease(two, "work", async () => "two")).toBeUndefined();
		expect(await withLease(two, "other work", async () => "two")).toBe("two");
		end();
		expect(await working).toBe("one");
		await expect(withLease(two, "work", async () => Promise.reject(new Error("It failed.")))).rejects.toThrow("failed");
		expect(await one.db.selectFrom("leases").selectAll().execute()).toEqual([]);

		const leave = (until: number) =>
			one.db.insertInto("leases").values({ name: "left", owner: "of a killed process", until }).execute();
		await leave(Date.now() + 30_000);
		expect(await withLease(two, "left", async () => "two")).toBeUndefined();
		await one.db.deleteFrom("leases").execute();
		await leave(Date.now() - 1);
		expect(await withLease(two, "left", async () => "two")).toBe("two");
		// Taken while a clock was a year ahead.
		await leave(Date.now() + 365 * 86_400_000);
		expect(await withLease(two, "left", async () => "two")).toBe("two");
	});
});
