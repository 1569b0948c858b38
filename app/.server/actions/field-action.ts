import { z } from "zod";
import { Failure } from "../../errors.ts";
import { canSee, seenAs } from "../can-see.ts";
import { siteContext } from "../http.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type ActionContext, command, defineAction } from "./define-action.ts";

/** The field that an action is asked for. */
export interface FieldAsked extends Pick<ActionContext, "store" | "backend" | "person"> {
	/** What the form has there, saved or not. */
	readonly value: any;
	/** What the whole form has. */
	readonly data: Readonly<Record<string, unknown>>;
	/** The path of the field in its entry, such as `hero.title`. */
	readonly path: string;
	/** The name of the content type. */
	readonly type: string;
	/** The id of the entry. */
	readonly document: string;
	/** The proposal that it is edited in. */
	readonly proposal?: string;
	readonly snapshot: Snapshot;
	/** Tells it to end, as nobody waits any more. */
	readonly signal: AbortSignal;
}

/** A value for a field, with what is to be known before it is taken. */
export class Suggestion {
	readonly value: unknown;
	readonly notes: readonly string[];
	readonly sent: string | undefined;

	/**
	 * @param notes sentences about what of it may be wrong
	 * @param sent what was sent to another program to get it, as people can look at it
	 */
	constructor(value: unknown, { notes = [], sent }: { notes?: readonly string[]; sent?: string } = {}) {
		this.value = value;
		this.notes = notes;
		this.sent = sent;
	}
}

/**
 * Declares the `action` of a button at fields: it gets the value and returns another one, or a `Suggestion`, which the person sees in
 * the form before anything is saved. What it throws as a `Failure` is said at the field.
 */
export function fieldAction(run: (asked: FieldAsked) => Promise<unknown>) {
	const shape = {
		value: z.unknown(),
		path: z.string(),
		type: z.string(),
		document: z.string(),
		data: z.record(z.string(), z.unknown()),
		proposal: z.string().optional(),
	};
	const change = command(shape, async ({ context, request, store, backend, person }, input) => {
		if (!canSee(person, seenAs(input.type, input.document)))
			throw new Failure("not-allowed", "Your role does not include this content. Ask an administrator.", {});
		const { snapshot } = context.get(siteContext);
		const made = await run({ ...input, store, backend, person, snapshot, signal: request.signal });
		const { value, notes, sent } = made instanceof Suggestion ? made : new Suggestion(made);
		if (value === undefined || value === null) throw new Failure("not-possible", "It has nothing to put here.", {});
		return { value, notes, sent };
	});
	return defineAction("people", { change }, { forProposers: "all" });
}
