import { type JsonSchema, ref } from "./json-schema.ts";

/** A parameter of an address, as OpenAPI has it. */
export interface Parameter {
	readonly name: string;
	readonly in: "query" | "path";
	readonly description: string;
	readonly required?: boolean;
	readonly style?: "deepObject" | "form";
	readonly explode?: boolean;
	readonly schema: JsonSchema;
}

/** What can be done at an address, as OpenAPI has it. */
export interface Operation {
	readonly operationId: string;
	readonly summary: string;
	readonly tags: readonly string[];
	readonly parameters: readonly Parameter[];
	readonly requestBody?: unknown;
	readonly responses: Readonly<Record<string, unknown>>;
	readonly security: readonly unknown[];
}

export const problemResponse = {
	description: "What is wrong and what to do.",
	content: { "application/problem+json": { schema: ref("Problem") } },
};
