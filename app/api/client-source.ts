import type { Fields } from "../content/fields/field.ts";
import { apiCollections, apiSingletons } from "./address.ts";
import { apiKind } from "./api-kinds.ts";
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
		return `${about}export type ${name} = ${typeOf(whole(schema))};\n`;
	});
	const lists = apiCollections.map((type) => {
		const { filters, sorts, all, short, includes } = asked(type);
		const names = (values: readonly string[]) => values.map((value) => JSON.stringify(value)).join(" | ") || "never";
		const by = sorts.flatMap((name) => [name, `-${name}`]);
		return `\t${key(type.name)}: { entry: ${pascal(type.name)}; filter: ${filterType(type, filters)}; sort: ${names(by)}; field: ${names(all)}; short: ${names(short)}; include: ${names(includes)} };`;
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

/** Says of a type of content that it has all of its fields: an answer has those that were asked for. */
function whole(schema: JsonSchema): JsonSchema {
	const { fields } = schema.properties ?? {};
	if (!fields?.properties) return schema;
	const required = Object.keys(fields.properties);
	return { ...schema, properties: { ...schema.properties, fields: { ...fields, required } } };
}

function filterType({ fields }: { readonly fields: Fields }, filters: ReturnType<typeof asked>["filters"]): string {
	const lines = [...filters].map(([name, comparisons]) => {
		const field = fields[name];
		const value = field && comparisons.includes("is") ? valueType(field) : "string";
		const forms = [
			...(comparisons.includes("is") ? [`Value<${value}>`] : []),
			...(comparisons.includes("contains") ? ["Words"] : []),
			...(comparisons.includes("from") ? [`Range<${value}>`] : []),
		];
		return `${key(name)}?: ${forms.join(" | ")}`;
	});
	return lines.length === 0 ? "{}" : `{ ${lines.join("; ")} }`;
}

/** A reference is named by the id that it leads to. */
function valueType(field: Fields[string]): string {
	const schema = apiKind(field).schema(field);
	return schema.type === undefined ? "string" : typeOf(schema);
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
	/** The entries that the named fields lead to. */
	included?: Collections[keyof Collections]["entry"][];
	page: Page;
}

/** A value, or several of which one is enough. */
export type Value<T> = T | readonly T[];

/** What a text has, whatever its case and accents. */
export interface Words {
	contains?: Value<string>;
	starts?: Value<string>;
}

/** From one value to another, both included. */
export interface Range<T> {
	from?: T;
	to?: T;
}

/** What a list is asked for. */
export interface Asked<Name extends keyof Collections, Field = Collections[Name]["field"]> {
	/** Conditions that all hold. */
	filter?: Collections[Name]["filter"];
	sort?: Collections[Name]["sort"][];
	/** All but long texts unless given. */
	fields?: Field[];
	include?: Collections[Name]["include"][];
	page?: { number?: number; size?: number };
	/** Needs a token that may read drafts. */
	drafts?: boolean;
	/** The code of a language of the site; that of the client unless given. */
	language?: string;
	/** How far each text is in the language, of drafts. */
	states?: boolean;
}

/** A token that the studio gave to another front end, for the draft of one entry. */
export interface Preview {
	preview?: string;
}

/** What is answered, with the fields that were asked for. */
export type With<Entry extends { fields: object }, Field> = Omit<Entry, "fields"> & {
	fields: Pick<Entry["fields"], Extract<keyof Entry["fields"], Field>>;
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
	/** The code of the language to read, such as "de"; the first of the site unless given. */
	language?: string;
}

/** Reads the content of a site. */
export function createClient({ origin = "ORIGIN", token, release, language }: ClientOptions = {}) {
	const root = origin + "/api/v1" + (release === undefined ? "" : "/releases/" + release);

	async function get<T>(path: string, asked: Record<string, unknown> = {}): Promise<T> {
		const query = new URLSearchParams();
		for (const [name, value] of Object.entries(path === "/redirects" ? asked : { language, ...asked })) {
			if (value === undefined) continue;
			if (Array.isArray(value)) query.set(name, value.join(","));
			else put(query, name, value);
		}
		const search = query.size > 0 ? "?" + query : "";
		return send<T>("GET", root + path + search);
	}

	async function send<T>(method: string, url: string, sent?: unknown): Promise<T> {
		const answer = await fetch(url, {
			method,
			headers: token ? { Authorization: "Bearer " + token } : {},
			...(sent !== undefined && { body: sent instanceof Blob ? sent : JSON.stringify(sent) }),
		});
		const body = await answer.json();
		if (!answer.ok) throw new ApiError(body as Problem);
		return body as T;
	}

	async function write<T>(method: string, path: string, sent?: unknown): Promise<T> {
		return (await send<{ data: T }>(method, origin + "/api/v1" + path, sent)).data;
	}

	function put(query: URLSearchParams, name: string, value: unknown): void {
		if (value === undefined) return;
		if (Array.isArray(value)) for (const one of value) put(query, name, one);
		else if (typeof value !== "object" || value === null) query.append(name, String(value));
		else for (const [inner, one] of Object.entries(value)) put(query, name + "[" + inner + "]", one);
	}

	const list = <Name extends keyof Collections, Field extends Collections[Name]["field"] = Collections[Name]["short"]>(
		name: Name,
		asked: Asked<Name, Field> = {},
	) => get<Listed<With<Collections[Name]["entry"], Field>>>("/" + name, { ...asked });

	return {
		list,
		/** Every entry of a list, page by page. */
		async *all<Name extends keyof Collections, Field extends Collections[Name]["field"] = Collections[Name]["short"]>(
			name: Name,
			asked: Omit<Asked<Name, Field>, "page"> & { page?: { size?: number } } = {},
		) {
			for (let number = 1, pages = 1; number <= pages; number++) {
				const { data, page } = await list<Name, Field>(name, { ...asked, page: { ...asked.page, number } });
				yield* data;
				pages = page.pages;
			}
		},
		entry: async <Name extends keyof Collections, Field extends Collections[Name]["field"] = Collections[Name]["field"]>(
			name: Name,
			slug: string,
			asked: Pick<Asked<Name, Field>, "fields" | "include" | "drafts" | "language" | "states"> & Preview = {},
		) => (await get<{ data: With<Collections[Name]["entry"], Field> }>("/" + name + "/" + slug, { ...asked })).data,
		singleton: async <Name extends keyof Singletons, Field = keyof Singletons[Name]["fields"]>(
			name: Name,
			asked: { fields?: Field[]; drafts?: boolean; language?: string; states?: boolean } & Preview = {},
		) => (await get<{ data: With<Singletons[Name], Field> }>("/singletons/" + name, { ...asked })).data,
		site: async (asked: { language?: string } = {}) => (await get<{ data: Site }>("/site", asked)).data,
		search: (q: string, asked: { language?: string } = {}) => get<SearchAnswer>("/search", { q, ...asked }),
		redirects: () => get<RedirectsAnswer>("/redirects"),
		/** Opens a proposal. Needs a token that may propose; a person publishes what is in it. */
		openProposal: async (about: { name: string; purpose?: string }) =>
			proposal((await write<ProposalOpened>("POST", "/proposals", about)).proposal),
		/** A proposal that was opened before. */
		proposal,
		addPicture: (file: Blob, about: { alt: string; name?: string }) =>
			write<PictureAdded>("POST", "/pictures?" + new URLSearchParams(about), file),
	};

	function proposal(id: string) {
		const at = "/proposals/" + encodeURIComponent(id);
		const entry = (one: string) => at + "/entries/" + encodeURIComponent(one);
		return {
			id,
			read: (one: string) => write<EntryRead>("GET", entry(one)),
			add: (type: keyof Collections, fields: Record<string, unknown>) =>
				write<EntryWritten>("POST", at + "/entries", { type, fields }),
			/** Changes fields of an entry; the others stay. */
			put: (one: string, change: { revision: string; fields: Record<string, unknown> }) =>
				write<EntryWritten>("PUT", entry(one), change),
			remove: (one: string, revision: string) =>
				write<EntryWritten>("DELETE", entry(one) + "?" + new URLSearchParams({ revision })),
			/** Takes the change of an entry out of the proposal. */
			withdraw: (one: string) => write<EntryWritten>("DELETE", at + "/changes/" + encodeURIComponent(one)),
			check: () => write<ProposalChecked>("POST", at + "/check"),
			submit: (note = "") => write<unknown>("POST", at + "/submit", { note }),
			discard: () => write<unknown>("DELETE", at),
		};
	}
}
`;
