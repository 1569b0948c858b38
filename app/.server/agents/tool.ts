import { z } from "zod";
import type { TokenScope } from "../db/tables/tokens-tables.ts";
import type { Backend } from "../http.ts";
import type { Agent } from "./agent.ts";

/** The parts of the backend that tools need. */
export type AgentBackend = Pick<
	Backend,
	"store" | "media" | "pages" | "answersAt" | "env" | "secretKey" | "renderPublic" | "log"
>;

/** The context in which a tool runs, beside its input. */
export interface ToolContext {
	readonly backend: AgentBackend;
	readonly agent: Agent;
	/** Notes that the agent has read a document. */
	noteRead(document: string, type: string, title: string): void;
}

/** A picture in the answer of a tool. */
export interface ToolPicture {
	readonly type: string;
	/** In base64. */
	readonly data: string;
}

/** The output of a tool: a value that is sent as JSON, or a text that is sent unchanged; and pictures after it. */
export interface ToolAnswer {
	readonly value: unknown;
	readonly pictures?: readonly ToolPicture[];
}

/** One thing that an agent can do. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
	readonly name: string;
	readonly title: string;
	/** Its purpose and when to use it, for the model. */
	readonly description: string;
	/** The scope that it needs. */
	readonly scope: TokenScope;
	/** Returns a scope that it needs in addition for some input. */
	alsoNeeds?(input: z.output<Input>): TokenScope | undefined;
	/** Whether it writes into proposals. None writes anything else. */
	readonly writes: boolean;
	readonly input: Input;
	run(context: ToolContext, input: z.output<Input>): Promise<ToolAnswer>;
}

/** Declares a tool. Its input has nothing that is not declared. */
export function tool<Shape extends z.ZodRawShape>(
	about: Omit<Tool, "input" | "run" | "alsoNeeds"> & {
		readonly input: Shape;
		alsoNeeds?(input: z.output<z.ZodObject<Shape>>): TokenScope | undefined;
		run(context: ToolContext, input: z.output<z.ZodObject<Shape>>): Promise<unknown>;
	},
): Tool<any> {
	const input = exactly(about.input);
	return {
		...about,
		input,
		async run(context, given) {
			const answer = await about.run(context, given as z.output<z.ZodObject<Shape>>);
			return answer instanceof Answer ? answer : { value: answer };
		},
	};
}

/** An answer with pictures. */
export class Answer implements ToolAnswer {
	readonly value: unknown;
	readonly pictures: readonly ToolPicture[];
	constructor(value: unknown, pictures: readonly ToolPicture[]) {
		this.value = value;
		this.pictures = pictures;
	}
}

/** An object with these properties and no other: a name that was made up is refused with those that there are. */
export function exactly<Shape extends z.ZodRawShape>(shape: Shape) {
	const known = Object.keys(shape);
	return z.strictObject(shape, {
		error: ({ code, keys }) =>
			code === "unrecognized_keys"
				? `There is no ${(keys as string[]).map((key) => `“${key}”`).join(", ")} here. ${known.length > 0 ? `What can be given: ${known.join(", ")}.` : "Give nothing."}`
				: undefined,
	});
}

/** Ids of documents, proposals, pictures and inquiries. */
export const id = z.string().min(1).max(100);
