import { apiCollections, apiSingletons } from "./address.ts";
import type { JsonSchema } from "./json-schema.ts";
import { openApi, pascal } from "./openapi.ts";
import { asked } from "./query.ts";

/** How such a file begins. */
export const clientMark = "// Made by npm run cli -- types.";

/** A TypeScript file with the types of the content and a client of a few lines, made from the declarations. */
export function clientSource(origin: string): string {
	const { components } = openApi(origin);
	const types = Object.entries(components.schemas).map(([name, schema]) => {
		const about = schema.description ? `/** ${schema.description.replaceAll("*/", "* /")} */\n` : "";
		return `${about}export type ${name} = ${typeOf(schema)};\n`;
	});
	const lists = apiCollections.map((type) => {
		const { filters, sorts, all, short, includes } = asked(type);
		const names = (values: readonly string[]) => values.map((value) => JSON.stringify(value)).join(" | ") || "never";
		const by = sorts.flatMap((name) => [name, `-${name}`]);
		return `\t${key(type.name)}: { entry: ${pascal(type.name)}; filter: ${names(filters)}; sort: ${names(by)}; field: ${names(all)}; short: ${names(short)}; include: ${names(includes)} };`;
	});
	const ones = apiSingletons.map(({ name }) => `\t${key(name)}: ${pascal(name)};`);
	return `${clientMark} Make it again when the content model changes.

${types.join("\n")}
export interface Collections {
${lists.join("\n")}
}

export interface Singletons {
${ones.join("\n")}
}

${client.replace("ORIGIN", origin)}`;
}

function typeOf(schema: JsonSchema, depth = 0): string {
	if (schema.$ref) return schema.$ref.split("/").at(-1)!;
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
	const options = schema.anyOf ?? schema.oneOf;
	if (options) return options.map((one) => typeOf(one, depth)).join(" | ");
	switch (schema.type) {
		case "string":
		case "boolean":
		case "null":
			return schema.type;
		case "integer":
		case "number":
			return "number";
		case "array":
			return `Array<${schema.items ? typeOf(schema.items, depth) : "unknown"}>`;
		case "object":
			return objectType(schema, depth);
		default:
			return "unknown";
	}
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema, depth: number): string {
	if (!properties) {
		const values = typeof additionalProperties === "object" ? typeOf(additionalProperties, depth) : "unknown";
		return `Record<string, ${values}>`;
	}
	const indent = "\t".repeat(depth + 1);
	const lines = Object.entries(properties).map(
		([name, schema]) => `${indent}${key(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema, depth + 1)};`,
	);
	return `{\n${lines.join("\n")}\n${"\t".repeat(depth)}}`;
}

function key(name: string): string {
	return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

const client = `export interface Listed<Entry> {
	data: Entry[];
	included?: unknown[];
	page: Page;
}

/** What a list is asked for. */
export interface Asked<Name extends keyof Collections, Field = Collections[Name]["field"]> {
	filter?: Partial<Record<Collections[Name]["filter"], string | number | boolean>>;
	sort?: Collections[Name]["sort"][];
	/** All but long texts unless given. */
	fields?: Field[];
	include?: Collections[Name]["include"][];
	page?: { number?: number; size?: number };
	/** Needs a token that may read drafts. */
	drafts?: boolean;
}

/** What is answered, with the fields that were asked for. */
export type With<Entry extends { fields: object }, Field> = Omit<Entry, "fields"> & {
	fields: Required<Pick<Entry["fields"], Extract<keyof Entry["fields"], Field>>>;
};

/** Thrown with the problem details that an answer has. */
export class ApiError extends Error {
	readonly problem: Problem;

	constructor(problem: Problem) {
		super(problem.detail);
		this.problem = problem;
	}
}

export interface ClientOptions {
	/** Where the site is. */
	origin?: string;
	token?: string;
	/** The number of the release to read; the current one unless given. */
	release?: number;
}

/** Reads the content of a site. */
export function createClient({ origin = "ORIGIN", token, release }: ClientOptions = {}) {
	const root = origin + "/api/v1" + (release === undefined ? "" : "/releases/" + release);

	async function get<T>(path: string, asked: Record<string, unknown> = {}): Promise<T> {
		const query = new URLSearchParams();
		for (const [name, value] of Object.entries(asked)) {
			if (value === undefined) continue;
			if (Array.isArray(value)) query.set(name, value.join(","));
			else if (typeof value === "object" && value !== null)
				for (const [inner, one] of Object.entries(value)) query.set(name + "[" + inner + "]", String(one));
			else query.set(name, String(value));
		}
		const search = query.size > 0 ? "?" + query : "";
		const answer = await fetch(root + path + search, { headers: token ? { Authorization: "Bearer " + token } : {} });
		const body = await answer.json();
		if (!answer.ok) throw new ApiError(body as Problem);
		return body as T;
	}

	return {
		list: <Name extends keyof Collections, Field extends Collections[Name]["field"] = Collections[Name]["short"]>(
			name: Name,
			asked: Asked<Name, Field> = {},
		) => get<Listed<With<Collections[Name]["entry"], Field>>>("/" + name, { ...asked }),
		entry: async <Name extends keyof Collections, Field extends Collections[Name]["field"] = Collections[Name]["field"]>(
			name: Name,
			slug: string,
			asked: Pick<Asked<Name, Field>, "fields" | "include" | "drafts"> = {},
		) => (await get<{ data: With<Collections[Name]["entry"], Field> }>("/" + name + "/" + slug, { ...asked })).data,
		singleton: async <Name extends keyof Singletons, Field = keyof Singletons[Name]["fields"]>(
			name: Name,
			asked: { fields?: Field[]; drafts?: boolean } = {},
		) => (await get<{ data: With<Singletons[Name], Field> }>("/singletons/" + name, { ...asked })).data,
		site: async () => (await get<{ data: Site }>("/site")).data,
		search: (q: string) => get<SearchAnswer>("/search", { q }),
		redirects: () => get<RedirectsAnswer>("/redirects"),
	};
}
`;
