import { expect, onTestFinished, test, vi } from "vitest";
import {
	callOff,
	once,
	outcomeOf,
	progressOf,
	rejectionOf,
	runningCommands,
} from "../../../app/.server/actions/once.ts";
import { oneByOne } from "../../../app/.server/actions/one-by-one.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import { list } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { Failure } from "../../../app/errors.ts";
import { aClient, ada } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

const command = { id: "00000000-0000-4000-8000-000000000001", person: "ada" };
const later = 200_000;

const add = async (store: Store) => (await create(store, { type: "clients", data: aClient(), actor: ada })).id;
const clients = async (store: Store) => (await list(store, { type: "clients" })).length;

onBothEngines("a command with an id", (newEnvironment) => {
	test("runs once, however often and wherever it arrives, with the same result", async () => {
		const shared = await newEnvironment();
		const [one, two] = [await shared.open(), await shared.open()];
		expect(await outcomeOf(one, command)).toBe("unknown");
		const id = await once(one, command, add);
		expect(await outcomeOf(two, command)).toBe("settled");
		expect(await once(two, command, add)).toBe(id);
		expect(await clients(one)).toBe(1);
		expect(await outcomeOf(one, { ...command, person: "ben" })).toBe("unknown");
	});

	test("that was rejected is rejected again for the same reason", async () => {
		const store = await (await newEnvironment()).open();
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

	test("that has not arrived can be cancelled for good; one that is running cannot", async () => {
		const shared = await newEnvironment();
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

	test("that was lost with its instance stores nothing after it was cancelled", async () => {
		const shared = await newEnvironment();
		const [one, two] = [await shared.open(), await shared.open()];
		const doing = once(one, command, async (store) => {
			expect(await callOff(two, command, Date.now() + later)).toBe("called off");
			return add(store);
		});
		await expect(doing).rejects.toMatchObject({ code: "not-possible" });
		expect(await clients(two)).toBe(0);
		expect(await outcomeOf(two, command)).toBe("called off");
	});

	test("tells how far it has come on every instance, and is known to be running until it has ended", async () => {
		const shared = await newEnvironment();
		const [one, two] = [await shared.open(), await shared.open()];
		await once(one, command, async (store, report) => {
			await add(store);
			await report({ done: 120, total: 500 });
			expect(await progressOf(two, command)).toEqual({ done: 120, total: 500 });
			expect(await runningCommands(two, "ada")).toEqual([command.id]);
			expect(await runningCommands(two, "ben")).toEqual([]);
		});
		expect(await progressOf(two, command)).toBeUndefined();
		expect(await runningCommands(two, "ada")).toEqual([]);
		expect(await rejectionOf(two, command)).toBeUndefined();
	});

	test("that ended with its process in the middle is told of as far as it came", async () => {
		const store = await (await newEnvironment()).open();
		const { promise: reached, resolve: isThere } = Promise.withResolvers<void>();
		void once(store, command, async (marked, report) => {
			await add(marked);
			await report({ done: 120, total: 500 });
			isThere();
			await new Promise(() => {});
		});
		await reached;
		await store.db
			.updateTable("commands")
			.set({ at: Date.now() - later })
			.execute();
		expect(await outcomeOf(store, command)).toBe("settled");
		const words = /^The server ended in the middle of this: 120 of 500 are done and stay so/;
		await expect(once(store, command, add)).rejects.toMatchObject({ sentence: expect.stringMatching(words) });
		expect(await rejectionOf(store, command)).toMatch(words);
	});

	test("that takes very long still counts as running", async () => {
		const store = await (await newEnvironment()).open();
		onTestFinished(() => void vi.useRealTimers());
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
		await once(store, command, async (marked) => {
			await add(marked);
			vi.setSystemTime(Date.now() + later);
			vi.advanceTimersByTime(15_000);
			await expect.poll(() => outcomeOf(store, command)).toBe("running");
		});
		expect(await outcomeOf(store, command)).toBe("settled");
	});

	test("on many entries says how many were done before one could not be", async () => {
		const work = async (one: string) => {
			if (one === "third") throw new Failure("not-found", "It is not there any more.", { id: one });
		};
		const doing = oneByOne(["first", "second", "third"], async () => {}, work);
		await expect(doing).rejects.toMatchObject({
			code: "not-found",
			sentence: "2 of 3 are done and stay so. It is not there any more.",
		});
	});
});
