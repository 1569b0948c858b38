import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { tools } from "../../app/.server/agents/tools.ts";
import { productPages } from "../engines/product-pages.ts";
import { type Task, tasks } from "./tasks.ts";
import { Hands, openWorld, outcomeOf, type World } from "./world.ts";

// Has a model do the tasks, each in a site of its own, and prints which it has done, with how many calls.

interface Model {
	readonly url: string;
	readonly key: string;
	readonly name: string;
}

const mostCalls = 30;

/** Runs the tasks whose names have a word in them, or all, with a model. Returns how many were not done. */
export async function evaluate(model: Model, word = ""): Promise<number> {
	const render = await productPages();
	const draw: Parameters<typeof openWorld>[1] = async (path, snapshot) => {
		const { status, encoded } = await render(path, snapshot);
		return { status, html: encoded.identity.body.toString() };
	};
	const chosen = tasks.filter(({ name }) => name.includes(word));
	let failed = 0;
	let calls = 0;
	for (const task of chosen) {
		const folder = await mkdtemp(join(tmpdir(), "quillstone-evaluation-"));
		const world = await openWorld(folder, draw);
		try {
			// What earlier tasks begin with is there for later ones, too.
			for (const before of tasks.slice(0, tasks.indexOf(task) + 1)) await before.prepare?.(world);
			const hands = new Hands(world, world.agent(task.scopes));
			const outcome = await outcomeOf(world, () => done(model, world, hands, task));
			const problems = [...(await task.judge(outcome, world)), ...(outcome.isLiveSame ? [] : ["something went live"])];
			calls += hands.calls;
			if (problems.length > 0) failed += 1;
			const how = `${hands.calls} calls (${task.calls} when known how), ${hands.refusals.length} refused`;
			console.log(
				`${problems.length === 0 ? "done" : "NOT DONE"}  ${task.name}: ${how}${problems.map((one) => `; ${one}`).join("")}`,
			);
		} finally {
			await world.store.close();
			await rm(folder, { recursive: true, force: true });
		}
	}
	console.log(
		`${chosen.length - failed} of ${chosen.length} done, ${(calls / Math.max(1, chosen.length)).toFixed(1)} calls each`,
	);
	return failed;
}

/** Lets a model work on a task until it says something instead of using a tool. */
async function done(model: Model, _world: World, hands: Hands, task: Task): Promise<string> {
	const messages: { role: "user" | "assistant"; content: unknown }[] = [{ role: "user", content: task.asked }];
	while (hands.calls < mostCalls) {
		const content = await answerOf(model, messages);
		messages.push({ role: "assistant", content });
		const uses = content.filter(({ type }) => type === "tool_use");
		if (uses.length === 0) return content.map(({ text = "" }) => text).join("\n");
		const results = [];
		for (const { id, name, input } of uses) {
			const { text, isError } = await hands.try(name!, input as object);
			results.push({ type: "tool_result", tool_use_id: id, content: text, is_error: isError });
		}
		messages.push({ role: "user", content: results });
	}
	return `It failed: it used ${mostCalls} calls.`;
}

interface Part {
	readonly type: string;
	readonly text?: string;
	readonly id?: string;
	readonly name?: string;
	readonly input?: unknown;
}

async function answerOf({ url, key, name }: Model, messages: readonly unknown[]): Promise<readonly Part[]> {
	const body = {
		model: name,
		max_tokens: 8000,
		system:
			"You work on the content of a website with the tools. Do what the person asks to the end, then say what you did.",
		tools: tools.map(({ name, description, input }) => ({
			name,
			description,
			input_schema: z.toJSONSchema(input, { io: "input" }),
		})),
		messages,
	};
	const headers = { "content-type": "application/json", "x-api-key": key, "anthropic-version": "2023-06-01" };
	const response = await fetch(`${url}/v1/messages`, { method: "POST", headers, body: JSON.stringify(body) });
	if (!response.ok) throw new Error(`The model answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
	return ((await response.json()) as { content: readonly Part[] }).content;
}
