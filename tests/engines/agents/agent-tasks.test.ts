import { expect, test } from "vitest";
import { tasks } from "../../agents/tasks.ts";
import { type Draw, Hands, outcomeOf, type World, worldOf } from "../../agents/world.ts";
import { productPages } from "../product-pages.ts";
import { onSqlite } from "../stores.ts";

const render = await productPages();
const draw: Draw = async (path, snapshot) => {
	const { status, encoded } = await render(path, snapshot);
	return { status, html: encoded.identity.body.toString() };
};

onSqlite("what people ask of agents", (newEnvironment) => {
	test("every task can be done in few calls, and nothing goes live by it", async () => {
		const world: World = await worldOf(await (await newEnvironment()).open(), draw);
		const told: Record<string, readonly string[]> = {};
		let calls = 0;
		for (const task of tasks) {
			await task.prepare?.(world);
			const hands = new Hands(world, world.agent(task.scopes));
			const outcome = await outcomeOf(world, () => task.solve(hands).catch((error) => `It failed: ${error}`));
			const problems = await task.judge(outcome, world);
			const failed = outcome.answer.startsWith("It failed") ? [outcome.answer] : [];
			const many = hands.calls > task.calls ? [`it took ${hands.calls} calls instead of ${task.calls}`] : [];
			told[task.name] = [...problems, ...failed, ...many];
			calls += hands.calls;
			expect(hands.refusals.filter((sentence) => !/[.!?]$/.test(sentence))).toEqual([]);
		}
		expect(Object.entries(told).filter(([, problems]) => problems.length > 0)).toEqual([]);
		console.log(`${tasks.length} tasks took ${calls} calls, ${(calls / tasks.length).toFixed(1)} each.`);
	});
});
