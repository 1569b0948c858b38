import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { Failure } from "../../errors.ts";
import { hasAllContent, may, type Need } from "../../rights.ts";
import type { Actor } from "../activity/actor.ts";
import { mayOnlyPropose } from "../activity/may-publish.ts";
import { actorOf, type Person, personContext } from "../auth/person.ts";
import type { Store } from "../db/store.ts";
import { type Backend, backendContext } from "../http.ts";
import { readBody } from "../request-body.ts";
import { commandId, once, type Progress } from "./once.ts";
import { reject } from "./reject.ts";

/** The context in which a command runs, beside its input. */
export interface ActionContext {
	readonly request: Request;
	readonly context: Readonly<RouterContextProvider>;
	/** Parameters of the route, such as `id`. */
	readonly params: Readonly<Record<string, string | undefined>>;
	readonly backend: Backend;
	readonly store: Store;
	readonly person: Person;
	/** The person, as the activity log names them. */
	readonly actor: Actor;
	/** Headers of the response. */
	readonly headers: Headers;
	/** Tells whoever waits how far a command of many parts has come. */
	report(progress: Progress): Promise<void>;
}

/** One thing that can be done: the schema of its input, how it runs, and the result that is sent as JSON. */
export interface Command<Input extends z.ZodType = any, Result = any> {
	readonly input: Input;
	run(context: ActionContext, input: z.output<Input>): Promise<unknown>;
	/** Makes the result from what `run` returned; called again for every repetition. */
	output(context: ActionContext, outcome: any): Promise<Result>;
}

export type Commands = Readonly<Record<string, Command>>;

/** Runs one of its commands. The body names it in `command`, beside its input. */
export interface Action<C extends Commands = Commands> {
	(args: ActionArgs): Promise<Response>;
	/** What it needs, as addresses do. */
	readonly need: Need;
	readonly commands: C;
	/** The commands that people may use who may only propose. */
	readonly forProposers: readonly string[];
}

interface ActionArgs {
	readonly request: Request;
	readonly params: Readonly<Record<string, string | undefined>>;
	readonly context: Readonly<RouterContextProvider>;
}

/** Declares a command by the fields it takes. Messages of fields are shown to people, so they are whole sentences. */
export function command<Shape extends z.ZodRawShape, Outcome, Result = Outcome>(
	shape: Shape,
	run: (context: ActionContext, input: z.output<z.ZodObject<Shape>>) => Promise<Outcome>,
	output: (context: ActionContext, outcome: Outcome) => Promise<Result> = async (_, outcome) => outcome as any,
): Command<z.ZodObject<Shape>, Result> {
	return { input: z.object(shape), run, output };
}

interface ActionOptions<C extends Commands> {
	/**
	 * The commands that people may use who may only propose; the others are refused to them. That is only said early here:
	 * what changes the site asks for the right itself (`rejectUnlessMayPublish`).
	 */
	readonly forProposers?: "all" | readonly (keyof C & string)[];
	/** Whether results are secret and are not stored for repetitions. */
	readonly isSecret?: boolean;
}

/** What an action needs; extensions may still name it by the role that had it alone. */
type Needed = Need | "editor" | "administrator";

/** Declares the `action` of a route: what it needs, and its commands by name. */
export function defineAction<C extends Commands>(
	needed: Needed,
	commands: C,
	{ forProposers = [], isSecret = false }: ActionOptions<C> = {},
): Action<C> {
	const need = needOf(needed);
	const open: readonly string[] = forProposers === "all" ? Object.keys(commands) : forProposers;
	const action = (args: ActionArgs) =>
		answered(need, args, async (context) => {
			const { command: given, ...input } = await readBody(args.request);
			const name = typeof given === "string" ? given : "";
			const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
			if (!command) throw new Failure("malformed-content", `Unknown command “${name.slice(0, 40)}”.`, { problems: [] });
			if (context.person.proposesOnly && !open.includes(name)) throw mayOnlyPropose();
			const parsed = parseInput(command.input, input);
			const outcome = await runOnce(context, !isSecret, (context) => command.run(context, parsed));
			return command.output(context, outcome);
		});
	return Object.assign(action, { need, commands, forProposers: open });
}

/** Declares the `action` of a route that takes a file as the body itself. */
export function defineUpload<Result>(
	needed: Needed,
	run: (context: ActionContext) => Promise<Result>,
): Action<Record<never, never>> {
	const need = needOf(needed);
	return Object.assign((args: ActionArgs) => answered(need, args, run), { need, commands: {}, forProposers: [] });
}

function needOf(needed: Needed): Need {
	return needed === "editor" ? "people" : needed === "administrator" ? "administrators" : needed;
}

/**
 * Checks input against a schema.
 * @throws {Failure} `malformed-content` with the schema's message for the first wrong field
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
	const { success, data, error } = schema.safeParse(input, {
		error: () => "This could not be understood. Load the page again and repeat it.",
	});
	if (success) return data;
	throw new Failure("malformed-content", error.issues[0]!.message, { problems: [] }, { cause: error });
}

/** Runs a command with an id only once, however often it arrives: a browser that lost the response sends it again. */
async function runOnce<T>(
	context: ActionContext,
	isKept: boolean,
	run: (context: ActionContext) => Promise<T>,
): Promise<T> {
	const id = context.request.headers.get("Idempotency-Key");
	if (id === null) return run(context);
	const backend = context.backend;
	const first: { outcome?: T; ran?: true } = {};
	const kept = await once(backend.store, { id: commandId(id), person: context.person.id }, async (store, report) => {
		const marked = { ...backend, store };
		context.context.set(backendContext, marked);
		first.ran = true;
		first.outcome = await run({ ...context, store, backend: marked, report });
		return isKept ? first.outcome : undefined;
	}).finally(() => context.context.set(backendContext, backend));
	if (first.ran) return first.outcome as T;
	if (isKept) return kept as T;
	throw new Failure("not-possible", "This was done, but its answer was lost on the way. Load the page again.", {});
}

/**
 * Refuses whoever works with some content alone, for what the whole site shares.
 * @throws {Failure} `not-allowed`
 */
export function rejectUnlessAllContent(person: Person): void {
	if (hasAllContent(person)) return;
	const sentence = "Your role is for some content, and this is shared by the whole site. Ask an administrator.";
	throw new Failure("not-allowed", sentence, {});
}

const refusal = "Your role does not allow this. Ask an administrator.";
const refusals: { readonly [N in Need]?: string } = {
	administrators: "Only administrators can do this.",
	people: "Your role does not change content. Ask an administrator.",
	inquiries: "Your role does not answer inquiries. Ask an administrator.",
};

async function answered(
	need: Need,
	{ request, params, context }: ActionArgs,
	run: (context: ActionContext) => Promise<unknown>,
): Promise<Response> {
	try {
		const person = context.get(personContext);
		if (!may(person, need)) throw new Failure("not-allowed", refusals[need] ?? refusal, {});
		const backend = context.get(backendContext);
		const headers = new Headers();
		const { store } = backend;
		const actor = { ...actorOf(context), needs: need };
		// Only a command that has an id can be asked for.
		const report = async () => {};
		const result = await run({ request, params, context, backend, store, person, actor, headers, report });
		return Response.json(result ?? null, { headers });
	} catch (error) {
		// Nobody is waiting for the response any more.
		if (request.signal.aborted) return new Response(null, { status: 499 });
		return reject(error);
	}
}
