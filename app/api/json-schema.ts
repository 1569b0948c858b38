/** A schema of JSON (draft 2020-12), as OpenAPI 3.1 has it. */
export interface JsonSchema {
	readonly $ref?: string;
	readonly type?: string | readonly string[];
	readonly description?: string;
	readonly format?: string;
	readonly pattern?: string;
	readonly enum?: readonly unknown[];
	readonly const?: unknown;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly maxItems?: number;
	readonly uniqueItems?: boolean;
	readonly default?: unknown;
	readonly items?: JsonSchema;
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly required?: readonly string[];
	readonly additionalProperties?: boolean | JsonSchema;
	readonly anyOf?: readonly JsonSchema[];
	readonly oneOf?: readonly JsonSchema[];
}

/** An object that has all of these properties. */
export function objectOf(properties: Readonly<Record<string, JsonSchema>>, description?: string): JsonSchema {
	return {
		type: "object",
		...(description && { description }),
		required: Object.keys(properties),
		properties,
		additionalProperties: false,
	};
}

/** A schema of the document by its name. */
export function ref(name: string): JsonSchema {
	return { $ref: `#/components/schemas/${name}` };
}

export function orNull(schema: JsonSchema): JsonSchema {
	return { anyOf: [schema, { type: "null" }] };
}
