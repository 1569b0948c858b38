import type { Fields } from "../content/fields/field.ts";
import { type Collection, openFields, type Singleton } from "../content/model/define.ts";
import { contentType } from "../content/register/register.ts";
import { apiCollections, apiSingletons, apiVersion } from "./address.ts";
import { apiKind, schemaOf } from "./api-kinds.ts";
import { type JsonSchema, objectOf, orNull, ref } from "./json-schema.ts";
import { writePaths, writeSchemas } from "./openapi-write.ts";
import { type Operation, type Parameter, problemResponse } from "./operation.ts";
import { asked, leadsTo, pageSizes } from "./query.ts";
import type { Comparison } from "./read-filters.ts";

type AnyCollection = Collection<string, any>;

const string: JsonSchema = { type: "string" };
const address: JsonSchema = { type: "string", format: "uri" };
const time = orNull({ type: "string", format: "date-time" });

/** Returns the OpenAPI 3.1 document of the API, made from the declarations of the content. */
export function openApi(origin: string) {
	const paths: Record<string, { readonly get: Operation }> = {};
	for (const type of apiCollections) {
		paths[`${apiVersion}/${type.name}`] = { get: listOf(type) };
		paths[`${apiVersion}/${type.name}/{slug}`] = { get: entryOf(type) };
	}
	for (const type of apiSingletons) paths[`${apiVersion}/singletons/${type.name}`] = { get: singletonOf(type) };
	paths[`${apiVersion}/site`] = {
		get: operation("getSite", "Settings, look and menus", "Site", [languageParameter], dataOf(ref("Site"))),
	};
	paths[`${apiVersion}/search`] = {
		get: operation("search", "Looks for words in titles and summaries", "Site", searchParameters, ref("SearchAnswer")),
	};
	paths[`${apiVersion}/redirects`] = {
		get: operation("listRedirects", "Old addresses", "Site", [pageParameter(500, 500)], ref("RedirectsAnswer")),
	};
	for (const [path, { get }] of Object.entries(paths)) {
		const { operationId, summary, parameters, responses } = get;
		const of = path.replace(apiVersion, `${apiVersion}/releases/{release}`);
		paths[of] = {
			get: {
				...get,
				operationId: `${operationId}OfRelease`,
				summary: `${summary}, of a release`,
				tags: ["Releases"],
				parameters: [releaseParameter, ...parameters.filter(({ name }) => !ofDrafts.includes(name))],
				responses: { ...responses, "503": problemResponse },
			},
		};
	}
	return {
		openapi: "3.1.1",
		info: {
			title: "Content API",
			version: "1",
			description:
				"What is public on the site, as data. It needs no token; with one, drafts can be read as well, and the limits are those of the token. With a token that may propose, programs write into proposals, which people publish. Answers to mistakes are problem details (RFC 9457) that name what is wrong. An earlier release gives strangers what was in it and still is public, as it is today; a token reads what it said then, with content about people as it is today, and without what was deleted for ever.",
		},
		jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
		servers: [{ url: origin }],
		tags: [...apiCollections.map(({ plural }) => plural), "Singletons", "Site", "Releases", "Proposals"].map(
			(name) => ({ name }),
		),
		paths: { ...paths, ...writePaths() } as Readonly<Record<string, Readonly<Record<string, Operation>>>>,
		components: {
			securitySchemes: {
				token: {
					type: "http",
					scheme: "bearer",
					description: "A token from the studio, under Access or Your account.",
				},
			},
			schemas: {
				...shared,
				...writeSchemas,
				...Object.fromEntries([...apiCollections, ...apiSingletons].map(schemasOf)),
			},
		},
	};
}

/** Parameters that no earlier release has. */
const ofDrafts = ["drafts", "states", "preview"];

function listOf(type: AnyCollection): Operation {
	const { name, plural } = type;
	const { sorts, all, includes, short } = asked(type);
	const long = all.filter((field) => !short.includes(field));
	const about =
		long.length > 0 ? ` ${long.join(", ")} only when named, for at most ${pageSizes.mostWithTexts} entries.` : "";
	const parameters = [
		...filterParameters(type),
		listParameter(
			"sort",
			"Rising; falling with - before it.",
			sorts.flatMap((by) => [by, `-${by}`]),
		),
		listParameter("fields", `Only these fields.${about}`, all),
		...includeParameter(includes, type),
		pageParameter(pageSizes.usual, pageSizes.most),
		languageParameter,
		draftsParameter,
		statesParameter,
	];
	return operation(`list${pascal(name)}`, plural, plural, parameters, {
		...objectOf({ data: { type: "array", items: ref(pascal(name)) }, page: ref("Page") }),
		properties: {
			data: { type: "array", items: ref(pascal(name)) },
			included: includedSchema(includes, type),
			page: ref("Page"),
		},
	});
}

function entryOf(type: AnyCollection): Operation {
	const { all, includes } = asked(type);
	const parameters: Parameter[] = [
		{ name: "slug", in: "path", required: true, description: "The slug of the entry, or its id.", schema: string },
		listParameter("fields", "Only these fields.", all),
		...includeParameter(includes, type),
		languageParameter,
		draftsParameter,
		statesParameter,
		previewParameter,
	];
	return operation(
		`get${pascal(type.name)}`,
		type.label,
		type.plural,
		parameters,
		dataOf(ref(pascal(type.name)), includedSchema(includes, type)),
	);
}

function singletonOf(type: Singleton): Operation {
	const parameters = [
		listParameter("fields", "Only these fields.", Object.keys(openFields(type))),
		languageParameter,
		draftsParameter,
		statesParameter,
		previewParameter,
	];
	return operation(`get${pascal(type.name)}`, type.label, "Singletons", parameters, dataOf(ref(pascal(type.name))));
}

function operation(
	operationId: string,
	summary: string,
	tag: string,
	parameters: readonly Parameter[],
	schema: JsonSchema,
): Operation {
	return {
		...{ operationId, summary, tags: [tag], parameters },
		security: [{}, { token: [] }],
		responses: {
			"200": { description: summary, content: { "application/json": { schema } } },
			"304": { description: "What If-None-Match names is still right." },
			"400": problemResponse,
			"401": problemResponse,
			"403": problemResponse,
			"404": problemResponse,
			"429": problemResponse,
		},
	};
}

function dataOf(data: JsonSchema, included?: JsonSchema): JsonSchema {
	const whole = objectOf({ data });
	return included ? { ...whole, properties: { data, included } } : whole;
}

function includedSchema(includes: readonly string[], type: AnyCollection): JsonSchema {
	const types = [...new Set(includes.map((name) => leadsTo(type.fields[name])!))];
	return { type: "array", items: types.length === 0 ? {} : { anyOf: types.map((name) => ref(pascal(name))) } };
}

function listParameter(name: string, description: string, values: readonly string[]): Parameter {
	const schema = { type: "array", items: { type: "string", enum: values }, uniqueItems: true };
	return { name, in: "query", style: "form", explode: false, description, schema };
}

function includeParameter(includes: readonly string[], type: AnyCollection): Parameter[] {
	if (includes.length === 0) return [];
	const names = includes.map((name) => contentType(leadsTo(type.fields[name])!)?.name ?? name);
	return [
		listParameter("include", `Also the entries that these lead to: ${[...new Set(names)].join(", ")}.`, includes),
	];
}

function filterParameters(type: AnyCollection): Parameter[] {
	const { filters } = asked(type);
	const equal = [...filters].flatMap(([field, comparisons]) => (comparisons.includes("is") ? field : []));
	const more = [...filters].flatMap(([field, comparisons]) =>
		comparisons.flatMap((comparison): Parameter[] => {
			if (comparison === "is") return [];
			const name = `filter[${field}][${comparison}]`;
			const schema = { type: "array", items: comparedSchema(type.fields[field], comparison) } as const;
			return [{ name, in: "query", style: "form", explode: true, description: compared[comparison], schema }];
		}),
	);
	if (equal.length === 0) return more;
	const properties = Object.fromEntries(equal.map((field) => [field, filterSchema(type.fields[field])]));
	const description = "Only entries with these values. Given again for the same field, one of the values is enough.";
	const schema = { type: "object", properties, additionalProperties: false };
	return [{ name: "filter", in: "query", style: "deepObject", explode: true, description, schema }, ...more];
}

const compared = {
	contains:
		"Only entries in which this text occurs, whatever its case and accents. Given again, one of them is enough.",
	starts: "Only entries whose text begins so. Given again, one of them is enough.",
	from: "Only entries with this value or a later or larger one.",
	to: "Only entries with this value or an earlier or smaller one.",
};

/** Of the times that are no field, a day or a time. */
function comparedSchema(field: Fields[string] | undefined, comparison: Comparison): JsonSchema {
	if (comparison === "contains" || comparison === "starts") return { ...string, minLength: 1, maxLength: 500 };
	return field ? filterSchema(field) : { ...string, description: "A day, or a time with its zone (ISO 8601)." };
}

function filterSchema(field: Fields[string]): JsonSchema {
	const schema = apiKind(field).schema(field);
	return schema.type === undefined ? string : schema;
}

function pageParameter(usual: number, most: number): Parameter {
	const number = { type: "integer", minimum: 1, maximum: 10_000, default: 1 };
	const size = { type: "integer", minimum: 1, maximum: most, default: usual };
	return {
		...{ name: "page", in: "query", style: "deepObject", explode: true, description: "Which part of the list." },
		schema: { type: "object", properties: { number, size }, additionalProperties: false },
	};
}

const draftsParameter: Parameter = {
	...{ name: "drafts", in: "query", schema: { type: "boolean", default: false } },
	description:
		"The site as it would be if everything that was changed on it were published. Needs a token that may read drafts.",
};

const languageParameter: Parameter = {
	...{ name: "language", in: "query", schema: { ...string, pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$" } },
	description:
		"A language of the site by its code, such as de; its first unless given. What is not shown in it is left out, and addresses are those of its pages.",
};

const statesParameter: Parameter = {
	...{ name: "states", in: "query", schema: { type: "boolean", default: false } },
	description: "How far each text is in the language. With drafts and language, and a token that may read drafts.",
};

const previewParameter: Parameter = {
	...{ name: "preview", in: "query", schema: string },
	description: "A token that the studio gave to another front end: the draft that it was made for.",
};

const releaseParameter: Parameter = {
	...{ name: "release", in: "path", required: true, schema: { type: "integer", minimum: 1 } },
	description: "The number of a release.",
};

const searchParameters: readonly Parameter[] = [
	{
		...{ name: "q", in: "query", required: true, description: "Words that all have to occur." },
		schema: { ...string, minLength: 2, maxLength: 100 },
	},
	pageParameter(20, 50),
	languageParameter,
];

/** The schema of a type, by its name. Fields that were not asked for are not there. */
function schemasOf(type: AnyCollection | Singleton): readonly [string, JsonSchema] {
	const fields: JsonSchema = {
		type: "object",
		properties: Object.fromEntries(Object.entries(openFields(type)).map(([name, field]) => [name, schemaOf(field)])),
		additionalProperties: false,
	};
	const url = orNull(address);
	const withStates = (schema: JsonSchema): JsonSchema => ({
		...schema,
		properties: { ...schema.properties, translation: ref("TranslationStates") },
	});
	const isOne = type.shape === "singleton";
	return [
		pascal(type.name),
		withStates(
			isOne
				? objectOf({ type: { ...string, const: type.name }, url, changedAt: time, fields }, type.description)
				: objectOf(
						{
							type: { ...string, const: type.name },
							id: string,
							slug: string,
							title: string,
							url,
							liveSince: time,
							changedAt: time,
							fields,
						},
						type.description,
					),
		),
	];
}

/** A name as schemas have it: "articles-page" is "ArticlesPage". */
export function pascal(name: string): string {
	return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const link = objectOf({ text: string, link: string });
const colours: JsonSchema = { type: "object", additionalProperties: string };

const shared: Readonly<Record<string, JsonSchema>> = {
	Problem: {
		type: "object",
		description: "Problem details (RFC 9457).",
		required: ["type", "title", "status", "detail"],
		properties: {
			type: string,
			title: string,
			status: { type: "integer" },
			detail: { ...string, description: "What is wrong and what to do." },
			parameter: { ...string, description: "The parameter that is wrong." },
		},
	},
	Page: objectOf({
		number: { type: "integer" },
		size: { type: "integer" },
		total: { type: "integer", description: "Entries in all pages." },
		pages: { type: "integer" },
	}),
	Picture: objectOf(
		{
			id: string,
			alt: { ...string, description: "The alternative text in this place." },
			width: { type: "integer" },
			height: { type: "integer" },
			focal: objectOf(
				{ x: { type: "number" }, y: { type: "number" } },
				"The point that stays visible when it is cropped.",
			),
			placeholder: { ...string, description: "A blurred picture of a few bytes, as a data: address." },
			sources: {
				type: "array",
				description: "The best format first, each with its widths in rising order.",
				items: objectOf({
					type: string,
					variants: { type: "array", items: objectOf({ width: { type: "integer" }, url: address }) },
				}),
			},
			fallback: { ...address, description: "For readers that know none of the formats." },
		},
		"A picture with all its sizes.",
	),
	File: objectOf(
		{
			id: string,
			url: address,
			name: string,
			type: { ...string, description: "Its media type." },
			bytes: { type: "integer" },
			width: { type: "integer", description: "Of a film, in pixels; 0 for what has none." },
			height: { type: "integer" },
			cover: orNull(ref("Picture")),
		},
		"A document, film, archive or captions of the library. Addresses take ranges.",
	),
	Price: objectOf({ amount: { type: "number" }, currency: { ...string, description: "ISO 4217." } }),
	TranslationStates: objectOf(
		{
			language: string,
			live: { type: "boolean" },
			shown: { type: "boolean" },
			states: {
				type: "object",
				additionalProperties: { ...string, enum: ["missing", "machine", "outdated", "checked"] },
			},
		},
		"How far the texts of an entry are in a language, by their paths, where states were asked for.",
	),
	Reference: objectOf({ type: string, id: string, slug: string, url: orNull(address) }, "An entry that is live."),
	RichText: objectOf(
		{
			json: { type: "object", description: "The document of the editor (ProseMirror)." },
			html: {
				...string,
				description:
					"Tasks have data-checked; text in the center or at the right has data-align. Footnotes are links with the role doc-noteref, and the last section has the role doc-endnotes.",
			},
			markdown: string,
			pictures: { type: "object", additionalProperties: ref("Picture"), description: "By the ids in the document." },
		},
		"A formatted text in three forms.",
	),
	Site: objectOf({
		name: string,
		url: address,
		language: objectOf({ locale: string, dir: { ...string, enum: ["ltr", "rtl"] } }),
		release: objectOf({ number: { type: "integer" }, publishedAt: time }),
		settings: { type: "object" },
		look: objectOf({
			...{ scheme: string, corner: string, pattern: string, type: string },
			colours: objectOf({ day: colours, night: colours }, "The roles of the look."),
			icons: { type: "object", additionalProperties: address },
		}),
		navigation: objectOf({ links: { type: "array", items: link }, button: link }),
		footer: objectOf({
			description: string,
			columns: { type: "array", items: objectOf({ title: string, links: { type: "array", items: link } }) },
			legalLine: string,
		}),
	}),
	SearchAnswer: objectOf({
		data: {
			type: "array",
			items: objectOf({ type: string, id: string, slug: string, title: string, summary: string, url: orNull(address) }),
		},
		page: ref("Page"),
	}),
	RedirectsAnswer: objectOf({
		data: {
			type: "array",
			items: objectOf({ from: string, to: orNull(string), status: { type: "integer" }, url: orNull(string) }),
		},
		page: ref("Page"),
	}),
};
