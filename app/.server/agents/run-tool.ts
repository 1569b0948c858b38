import { isFailure } from "../../errors.ts";
import type { TokenScope } from "../db/tables/tokens.ts";
import { type Agent, rejectWithout } from "./agent.ts";
import { type NotedRead, noteUse } from "./connections.ts";
import type { AgentBackend, Tool, ToolPicture } from "./tool.ts";

/** The output of a tool, as a model receives it. */
export interface ToolReply {
	readonly text: string;
	readonly pictures: readonly ToolPicture[];
	readonly isError: boolean;
}

/** Longer answers cost a model more than they tell it. */
const longest = 60_000;

/** The scopes that a call needs, when the agent lacks one of them. */
export function lackingFor({ scopes }: Agent, { scope, alsoNeeds, input: schema }: Tool, given: unknown): TokenScope[] {
	const input = schema.safeParse(given);
	const more = input.success ? alsoNeeds?.(input.data) : undefined;
	const needed = more ? [scope, more] : [scope];
	return needed.every((one) => scopes.includes(one)) ? [] : needed;
}

/**
 * Runs a tool for an agent. What is refused is told as an error that says what to do; nothing else is thrown but what
 * is wrong with the product itself.
 * @param program what the agent calls itself; "" when it does not say
 */
export async function runTool(
	backend: AgentBackend,
	agent: Agent,
	{ scope, input: schema, run }: Tool,
	given: unknown,
	program = "",
): Promise<ToolReply> {
	const reads: NotedRead[] = [];
	const noteRead = (document: string, type: string, title: string) => void reads.push({ document, type, title });
	try {
		rejectWithout(agent, scope);
		const input = schema.safeParse(given);
		if (!input.success) {
			const said = input.error.issues
				.slice(0, 5)
				.map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message));
			return refused(said.join(" "));
		}
		const { value, pictures = [] } = await run({ backend, agent, noteRead }, input.data);
		const text = typeof value === "string" ? value : JSON.stringify(value);
		if (text.length > longest)
			return refused(`This would be ${text.length} characters. Ask for less: name fields, a type or a page.`);
		return { text, pictures, isError: false };
	} catch (error) {
		// The agent gets the sentence of a failure, such as an unreachable host, and may try again later.
		if (isFailure(error)) return refused(error.sentence);
		throw error;
	} finally {
		await noteUse(backend.store, agent, { program, reads }).catch((err: unknown) =>
			backend.log.warn({ err }, "the use of an agent could not be stored"),
		);
	}
}

function refused(text: string): ToolReply {
	return { text, pictures: [], isError: true };
}
