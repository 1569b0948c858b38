import { expect, test } from "vitest";
import { callOff, once, outcomeOf } from "../../app/.server/actions/once.ts";
import { create } from "../../app/.server/content/drafts.ts";
import { list } from "../../app/.server/content/read.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { Failure } from "../../app/errors.ts";
import { aClient, ada } from "../world.ts";
import { onBothEngines } from "./stores.ts";

const command = { id: "00000000-0000-4000-8000-000000000001", person: "ada" };
const later = 200_000;

const add = async (store: Store) => (await create(store, { type: "clients", data: aClient(), actor: ada })).id;
const clients = async (store: Store) => (await list(store, { type: "clients" })).length;

onBothEngines("a command with an id", (place) => {
	test("is done once, however often and wherever it arrives, and answered the same", async () => {
		const shared = await place();
		const [one, two] = [await shared.open(), await shared.open()];
		expect(await outcomeOf(one, command)).toBe("unknown");
		const id = await once(one, command, add);
		expect(await outcomeOf(two, command)).toBe("settled");
		expect(await once(two, command, add)).toBe(id);
		expect(await clients(one)).toBe(1);
		expect(await outcomeOf(one, { ...command, person: "ben" })).toBe("unknown");
	});

	test("that was refused is refused again for the same reason", async () => {
		const store = await (await place()).open();
		const refuse = async (): Promise<never> => {
			throw new Failure("not-possible", "There is only one.", {});
		};
		await expect(once(store, command, refuse)).rejects.toMatchObject({ sentence: "There is only one." });
		await expect(once(store, command, add)).rejects.toMatchObject({
			code: "not-possible",
			sentence: "There is only one.",
		});
		expect(await clients(store)).toBe(0);
	});

	test("that has not arrived is called off for good; one that is under way is not", async () => {
		const shared = await place();
		const [one, two] = [await shared.open(), await shared.open()];
		expect(await callOff(one, command)).toBe("called off");
		await expect(once(two, command, add)).rejects.toMatchObject({ code: "not-possible" });
		expect(await clients(one)).toBe(0);

		const other = { ...command, id: command.id.replace("1", "2") };
		const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
		const { promise: reached, resolve: isThere } = Promise.withResolvers<void>();
		const doing = once(one, other, async (store) => {
			isThere();
			await held;
			return add(store);
		});
		await reached;
		expect(await callOff(two, other)).toBe("running");
		goOn();
		await doing;
		expect(await callOff(two, other, Date.now() + later)).toBe("settled");
		expect(await clients(one)).toBe(1);
	});

	test("that was lost with its instance stores nothing after it was called off", async () => {
		const shared = await place();
		const [one, two] = [await shared.open(), await shared.open()];
		const doing = once(one, command, async (store) => {
			expect(await callOff(two, command, Date.now() + later)).toBe("called off");
			return add(store);
		});
		await expect(doing).rejects.toMatchObject({ code: "not-possible" });
		expect(await clients(two)).toBe(0);
		expect(await outcomeOf(two, command)).toBe("called off");
	});
});
