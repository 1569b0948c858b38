import { z } from "zod";
import routes from "../../../app/routes.ts";

type Entries = readonly { path?: string; file: string; children?: Entries }[];
type Ids = Readonly<Record<string, string>>;

export interface KnownCommand {
	/** Of the address that takes it. */
	readonly pattern: string;
	readonly name: string;
	readonly input: z.ZodType;
}

/** Every command that the studio knows, by the routes. */
export async function everyCommand(): Promise<KnownCommand[]> {
	const found: KnownCommand[] = [];
	for (const { pattern, file } of flat(routes as Entries)) {
		if (!pattern.startsWith("/admin")) continue;
		const { action } = await import(/* @vite-ignore */ new URL(`../../../app/${file}`, import.meta.url).href);
		const commands: Readonly<Record<string, Pick<KnownCommand, "input">>> = action?.commands ?? {};
		for (const [name, { input }] of Object.entries(commands)) found.push({ pattern, name, input });
	}
	return found;
}

function flat(entries: Entries, above = ""): { pattern: string; file: string }[] {
	return entries.flatMap(({ path, file, children = [] }) => {
		const pattern = path === undefined ? above : `${above}/${path}`;
		return [{ pattern, file }, ...flat(children, pattern)];
	});
}

/** The address of a pattern, with ids of what there is. */
export function addressFor(pattern: string, ids: Ids): string {
	const kind = /media|inquiries|proposals/.exec(pattern)?.[0];
	const id = { media: ids.picture, inquiries: ids.inquiry, proposals: ids.proposal }[kind ?? ""] ?? ids.service!;
	return pattern
		.replace(":collection", "services")
		.replace(":document", ids.service!)
		.replace(/:\w+\??/, id);
}

interface JsonSchema {
	readonly type?: string;
	readonly const?: unknown;
	readonly enum?: readonly unknown[];
	readonly anyOf?: readonly JsonSchema[];
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly items?: JsonSchema;
}

/** Input that a command takes, with ids of what there is. */
export function fitting(takes: z.ZodType, ids: Ids): Record<string, unknown> {
	const schema = z.toJSONSchema(takes, { io: "input", unrepresentable: "any" }) as JsonSchema;
	return Object.fromEntries(
		Object.entries(schema.properties ?? {}).map(([name, value]) => [name, sample(value, name, ids)]),
	);
}

function sample({ type, anyOf, items, properties, ...schema }: JsonSchema, name: string, ids: Ids): unknown {
	if ("const" in schema) return schema.const;
	if (schema.enum) return schema.enum[0];
	if (anyOf) return sample(anyOf[0]!, name, ids);
	if (type === "array") return [sample(items ?? {}, name, ids)];
	if (type === "boolean") return true;
	if (type === "number" || type === "integer") return name === "at" ? Date.now() + 86_400_000 : 1;
	if (type === "object")
		return Object.fromEntries(Object.entries(properties ?? {}).map(([key, value]) => [key, sample(value, key, ids)]));
	if (/^(ids?|documents?)$/.test(name)) return ids.service;
	return ids[name] ?? { type: "services", field: "popular", email: "", password: "" }[name] ?? "Words";
}
