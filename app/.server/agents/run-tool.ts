import type { z } from "zod";
import { Failure, isFailure } from "../../errors.ts";
import type { TokenScope } from "../db/tables/tokens-tables.ts";
import { type Agent, rejectWithout } from "./agent.ts";
import { type NotedRead, noteUse } from "./connections.ts";
import type { AgentBackend, Tool, ToolAnswer, ToolPicture } from "./tool.ts";

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
	tool: Tool,
	given: unknown,
	program = "",
): Promise<ToolReply> {
	try {
		const { value, pictures = [] } = await callTool(backend, agent, tool, given, program);
		const text = typeof value === "string" ? value : JSON.stringify(value);
		if (text.length > longest)
			return refused(`This would be ${text.length} characters. Ask for less: name fields, a type or a page.`);
		return { text, pictures, isError: false };
	} catch (error) {
		// The agent gets the sentence of a failure, such as an unreachable host, and may try again later.
		if (isFailure(error)) return refused(error.sentence);
		throw error;
	}
}

/**
 * Runs a tool for a program, and notes that it was used.
 * @throws {Failure} `not-allowed` without its scope; `malformed-content` for wrong input; what the tool throws
 */
export async function callTool(
	backend: AgentBackend,
	agent: Agent,
	{ scope, input, run }: Pick<Tool, "scope" | "input" | "run">,
	given: unknown,
	program = "",
): Promise<ToolAnswer> {
	const reads: NotedRead[] = [];
	const noteRead = (document: string, type: string, title: string) => void reads.push({ document, type, title });
	try {
		rejectWithout(agent, scope);
		return await run({ backend, agent, noteRead }, readInput(input, given));
	} finally {
		await noteUse(backend.store, agent, { program, reads }).catch((err: unknown) =>
			backend.log.warn({ err }, "the use of an agent could not be stored"),
		);
	}
}

/** What was given, in the shape that is taken. @throws {Failure} `malformed-content` with what is wrong */
export function readInput<Shape extends z.ZodType>(schema: Shape, given: unknown): z.output<Shape> {
	const input = schema.safeParse(given);
	if (input.success) return input.data;
	const said = input.error.issues
		.slice(0, 5)
		.map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message));
	throw new Failure("malformed-content", said.join(" "), { problems: [] });
}

function refused(text: string): ToolReply {
	return { text, pictures: [], isError: true };
}
