import { z } from "zod";
import { Failure } from "../../errors.ts";
import { newId } from "../new-id.ts";
import { type Agent, rejectWithout } from "./agent.ts";
import { checkProposal, discardProposal, openProposal, submitProposal } from "./proposal-tools.ts";
import { read } from "./read-tool.ts";
import { callTool, readInput } from "./run-tool.ts";
import { type AgentBackend, exactly, type Tool } from "./tool.ts";
import { longestWords } from "./upload-tool.ts";
import { writeToProposal } from "./write.ts";

/** What a program asks for below /api/v1. */
export interface WriteCall {
	readonly method: string;
	/** Such as /proposals/x/entries. */
	readonly path: string;
	readonly search: URLSearchParams;
	/** What was sent as JSON; undefined for nothing. */
	readonly body: unknown;
	/** What the program calls itself. */
	readonly program: string;
}

/** What it gets, with a status of HTTP. */
export interface WriteAnswer {
	readonly status: 200 | 201;
	readonly value: unknown;
}

interface WriteRoute {
	readonly method: "GET" | "POST" | "PUT" | "DELETE";
	/** Named parts are handed to `toInput`. */
	readonly path: string;
	readonly tool: Pick<Tool, "scope" | "input" | "run">;
	/** What may be sent beside the address: as JSON, or as parameters where nothing is sent. */
	readonly given?: z.ZodType<any>;
	/** Makes the input of the tool. */
	toInput(parts: Readonly<Record<string, string>>, given: any): unknown;
	/** The part of the answer that is sent; all of it unless given. */
	picks?(value: any): unknown;
	readonly status?: 201;
}

const fields = z.record(
	z.string().max(100),
	z.unknown(),
	'Give "fields", an object with values by the names of fields.',
);
const revision = z.string('Give "revision", as the entry told it when it was read.').min(1).max(60);

const oneWritten = ({ written: [one] = [], note }: { written?: readonly unknown[]; note?: string }) => one ?? { note };

/** Every address that writes, by the tools that agents have: what is refused to one is refused to the other. */
const routes: readonly WriteRoute[] = [
	{
		...{ method: "POST", path: "/proposals", tool: openProposal, status: 201, given: openProposal.input },
		toInput: (_, words) => words,
	},
	{
		...{ method: "GET", path: "/proposals/:proposal", tool: read },
		toInput: ({ proposal }) => ({ id: proposal }),
	},
	{
		...{ method: "DELETE", path: "/proposals/:proposal", tool: discardProposal },
		toInput: (parts) => parts,
	},
	{
		...{ method: "POST", path: "/proposals/:proposal/entries", tool: writeToProposal, status: 201 },
		given: exactly({ type: z.string('Give "type", the name of a collection.').max(60), fields }),
		toInput: ({ proposal }, entry) => ({ proposal, changes: [{ kind: "add", ...entry }] }),
		picks: oneWritten,
	},
	{
		...{ method: "GET", path: "/proposals/:proposal/entries/:id", tool: read },
		toInput: (parts) => parts,
	},
	{
		...{ method: "PUT", path: "/proposals/:proposal/entries/:id", tool: writeToProposal },
		given: exactly({ revision, fields }),
		toInput: ({ proposal, id }, { fields: set, revision }) => ({
			proposal,
			changes: [{ kind: "change", id, revision, set }],
		}),
		picks: oneWritten,
	},
	{
		...{ method: "DELETE", path: "/proposals/:proposal/entries/:id", tool: writeToProposal },
		given: exactly({ revision }),
		toInput: ({ proposal, id }, { revision }) => ({ proposal, changes: [{ kind: "remove", id, revision }] }),
		picks: oneWritten,
	},
	{
		...{ method: "DELETE", path: "/proposals/:proposal/changes/:id", tool: writeToProposal },
		toInput: ({ proposal, id }) => ({ proposal, changes: [{ kind: "withdraw", id }] }),
		picks: oneWritten,
	},
	{
		...{ method: "POST", path: "/proposals/:proposal/changes", tool: writeToProposal },
		given: exactly({ changes: writeToProposal.input.shape.changes }),
		toInput: ({ proposal }, { changes }) => ({ proposal, changes }),
	},
	{
		...{ method: "POST", path: "/proposals/:proposal/check", tool: checkProposal },
		toInput: (parts) => parts,
	},
	{
		...{ method: "POST", path: "/proposals/:proposal/submit", tool: submitProposal },
		given: exactly({ note: z.string().trim().max(500).default("") }),
		toInput: ({ proposal }, { note }) => ({ proposal, note }),
	},
];

/**
 * Answers a program that writes into a proposal. Nothing here publishes.
 * @throws {Failure} `not-found`, `not-allowed`, `malformed-content`, `not-possible` for an old revision; what tools throw
 */
export async function answerWrite(backend: AgentBackend, agent: Agent, call: WriteCall): Promise<WriteAnswer> {
	const { method, path, search, body, program } = call;
	const route = routes.find((one) => one.method === method && partsOf(one.path, path));
	if (!route) throw nothingThere(method, path);
	// Reading and checking what it writes belongs to writing.
	const tool = { ...route.tool, scope: "propose" } as const;
	rejectWithout(agent, tool.scope);
	const given = readInput(route.given ?? nothing, body ?? Object.fromEntries(search));
	try {
		const { value } = await callTool(backend, agent, tool, route.toInput(partsOf(route.path, path)!, given), program);
		return { status: route.status ?? 200, value: route.picks ? route.picks(value) : withoutNext(value) };
	} catch (error) {
		throw error instanceof Failure ? inWordsOfTheApi(error) : error;
	}
}

const nothing = exactly({});

/** The methods that an address takes; none where there is nothing. */
export function methodsOfWrites(path: string): string[] {
	return routes.flatMap((one) => (partsOf(one.path, path) ? one.method : []));
}

/**
 * Takes a picture into the library, where no visitor sees it.
 * @throws {Failure} `not-allowed`, `malformed-content`, `picture-refused`
 */
export async function takePicture(
	{ media }: Pick<AgentBackend, "media">,
	agent: Agent,
	{ search, stream, signal }: Pick<WriteCall, "search"> & { stream: AsyncIterable<Uint8Array>; signal: AbortSignal },
): Promise<WriteAnswer> {
	rejectWithout(agent, "propose");
	const { alt, name } = readInput(pictureWords, Object.fromEntries(search));
	const id = newId();
	const picture = await media.add({ stream, signal, id, name: name ?? id, alt, actor: agent.actor });
	const { width, height } = picture;
	return { status: 201, value: { id: picture.id, alt, width, height, markdown: `![${alt}](media:${picture.id})` } };
}

const pictureWords = exactly({
	alt: z.string('Give "alt", which says what the picture shows.').trim().min(1).max(longestWords),
	name: z.string().trim().min(1).max(200).optional(),
});

/** The named parts of a path; undefined when it is another one. */
function partsOf(pattern: string, path: string): Record<string, string> | undefined {
	const [steps, asked] = [pattern.split("/"), path.split("/")];
	if (steps.length !== asked.length) return undefined;
	const parts: Record<string, string> = {};
	for (const [index, step] of steps.entries()) {
		const one = asked[index]!;
		if (step.startsWith(":")) parts[step.slice(1)] = one;
		else if (step !== one) return undefined;
	}
	return parts;
}

function nothingThere(method: string, path: string): Failure {
	const methods = methodsOfWrites(path);
	if (methods.length === 0)
		return new Failure("not-found", "There is nothing at this address. /api lists what there is.", { id: path });
	const sentence = `This address takes ${methods.join(", ")}, not ${method}. Nothing was done.`;
	return new Failure("malformed-content", sentence, { problems: [] });
}

function withoutNext(value: unknown): unknown {
	const { next: _, ...rest } = value as { next?: unknown };
	return rest;
}

const words: Readonly<Record<string, string>> = {
	write_to_proposal: "PUT to its entry",
	open_proposal: "POST to /api/v1/proposals",
	check_proposal: "POST to /check",
	"with find;": "in the studio or by /api/v1/search;",
};

/** The same refusal, in which tools of agents are called as addresses are. */
function inWordsOfTheApi(error: Failure): Failure {
	const sentence = Object.entries(words).reduce((said, [tool, here]) => said.replaceAll(tool, here), error.sentence);
	return new Failure(error.code, sentence, error.facts as never, { cause: error });
}
