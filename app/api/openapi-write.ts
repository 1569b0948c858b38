import { apiVersion } from "./address.ts";
import { type JsonSchema, objectOf, ref } from "./json-schema.ts";
import { type Operation, type Parameter, problemResponse } from "./operation.ts";

const string: JsonSchema = { type: "string" };
const values: JsonSchema = {
	type: "object",
	additionalProperties: true,
	description: "Values by the names of fields, or by paths such as seo.title. Formatted text as Markdown.",
};
const revision: JsonSchema = {
	...string,
	description: "As the entry told it when it was read; refused with 409 when somebody has changed it since.",
};
const changes: JsonSchema = {
	type: "array",
	maxItems: 50,
	items: {
		oneOf: [
			optional(objectOf({ kind: kind("add"), type: string, fields: values })),
			optional(objectOf({ kind: kind("change"), id: string, revision, set: values })),
			optional(objectOf({ kind: kind("remove"), id: string, revision })),
			optional(objectOf({ kind: kind("withdraw"), id: string })),
		],
	},
};

/** Schemas of what is written. */
export const writeSchemas: Readonly<Record<string, JsonSchema>> = {
	ProposalOpened: objectOf({ proposal: { ...string, description: "Its id." }, name: string }),
	EntryRead: objectOf(
		{ id: string, type: string, title: string, state: string, revision: string, fields: values },
		"An entry as it is in a proposal.",
	),
	EntryWritten: {
		type: "object",
		description: "An entry after a change, or a note that it was like this already.",
		properties: { id: string, type: string, title: string, revision: string, path: string, note: string },
	},
	ProposalChecked: {
		type: "object",
		description: "What the publish check says.",
		required: ["proposal", "entries", "ready"],
		properties: {
			proposal: string,
			entries: { type: "integer" },
			ready: { type: "boolean", description: "Whether nothing keeps it from going live." },
			problems: { type: "array", items: string },
			errors: { type: "array", items: { type: "object" } },
			warnings: { type: "array", items: { type: "object" } },
			impact: { type: "object" },
		},
	},
	PictureAdded: objectOf({
		...{ id: string, alt: string, width: { type: "integer" }, height: { type: "integer" } },
		markdown: { ...string, description: "For formatted text." },
	}),
};

interface Written {
	readonly summary: string;
	readonly body?: JsonSchema;
	readonly parameters?: readonly Parameter[];
	readonly answer: JsonSchema;
	readonly status?: "201";
}

const proposal: Parameter = { ...inPath("proposal"), description: "The id of the proposal." };
const entry: Parameter = {
	...inPath("entry"),
	description: "The id of the entry, or the name of a type of which there is one.",
};
const picture: Parameter[] = [
	{ name: "alt", in: "query", required: true, description: "What it shows, in a sentence.", schema: string },
	{ name: "name", in: "query", description: "The name of the file.", schema: string },
];
const anything: JsonSchema = { type: "object" };

/** The addresses that write into proposals. None publishes: a person does. */
export function writePaths(): Record<string, Record<string, Operation>> {
	const one = `${apiVersion}/proposals/{proposal}`;
	return {
		[`${apiVersion}/proposals`]: {
			post: written("openProposal", {
				summary: "Opens a proposal, which gathers changes",
				body: { ...objectOf({ name: string, purpose: string }), required: ["name"] },
				answer: ref("ProposalOpened"),
				status: "201",
			}),
		},
		[one]: {
			get: written("getProposal", { summary: "What is in a proposal", parameters: [proposal], answer: anything }),
			delete: written("discardProposal", {
				summary: "Sets a proposal aside with all that is in it",
				parameters: [proposal],
				answer: anything,
			}),
		},
		[`${one}/entries`]: {
			post: written("addEntry", {
				summary: "Adds an entry",
				parameters: [proposal],
				body: objectOf({ type: string, fields: values }),
				answer: ref("EntryWritten"),
				status: "201",
			}),
		},
		[`${one}/entries/{entry}`]: {
			get: written("readEntry", {
				summary: "An entry as it is in the proposal, with its revision",
				parameters: [proposal, entry],
				answer: ref("EntryRead"),
			}),
			put: written("putEntry", {
				summary: "Changes fields of an entry; the others stay",
				parameters: [proposal, entry],
				body: objectOf({ revision, fields: values }),
				answer: ref("EntryWritten"),
			}),
			delete: written("removeEntry", {
				summary: "Takes an entry off the site",
				parameters: [proposal, entry, { ...inQuery("revision", revision), required: true }],
				answer: ref("EntryWritten"),
			}),
		},
		[`${one}/changes/{entry}`]: {
			delete: written("withdrawChange", {
				summary: "Takes the change of an entry out of the proposal",
				parameters: [proposal, entry],
				answer: ref("EntryWritten"),
			}),
		},
		[`${one}/changes`]: {
			post: written("writeChanges", {
				summary: "Up to 50 changes: all of them or none",
				parameters: [proposal],
				body: objectOf({ changes }),
				answer: objectOf({ written: { type: "array", items: ref("EntryWritten") } }),
			}),
		},
		[`${one}/check`]: {
			post: written("checkProposal", {
				summary: "Says what the publish check would say",
				parameters: [proposal],
				answer: ref("ProposalChecked"),
			}),
		},
		[`${one}/submit`]: {
			post: written("submitProposal", {
				summary: "Tells the team that a proposal is ready to be looked at",
				parameters: [proposal],
				body: optional(objectOf({ note: string })),
				answer: anything,
			}),
		},
		[`${apiVersion}/pictures`]: {
			post: {
				...written("addPicture", {
					summary: "Takes a picture into the library, where no visitor sees it",
					parameters: picture,
					answer: ref("PictureAdded"),
					status: "201",
				}),
				requestBody: { required: true, content: { "image/*": { schema: { ...string, format: "binary" } } } },
			},
		},
	};
}

function written(operationId: string, { summary, body, parameters = [], answer, status }: Written): Operation {
	const schema = objectOf({ data: answer });
	return {
		...{ operationId, summary, tags: ["Proposals"], parameters, security: [{ token: [] }] },
		...(body && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
		responses: {
			[status ?? "200"]: { description: summary, content: { "application/json": { schema } } },
			...Object.fromEntries(
				["400", "401", "403", "404", "409", "413", "422", "429"].map((one) => [one, problemResponse]),
			),
		},
	};
}

function kind(name: string): JsonSchema {
	return { ...string, const: name };
}

function optional(schema: JsonSchema): JsonSchema {
	return { ...schema, required: (schema.required ?? []).filter((name) => !["note", "fields", "set"].includes(name)) };
}

function inPath(name: string) {
	return { name, in: "path", required: true, schema: string } as const;
}

function inQuery(name: string, schema: JsonSchema): Parameter {
	return { name, in: "query", description: schema.description ?? "", schema };
}
