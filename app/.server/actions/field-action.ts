import { z } from "zod";
import { Failure } from "../../errors.ts";
import { siteContext } from "../http.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type ActionContext, command, defineAction } from "./define-action.ts";

/** The field that an action is asked for. */
export interface FieldAsked extends Pick<ActionContext, "store" | "backend" | "person"> {
	/** What the form has there, saved or not. */
	readonly value: any;
	/** The path of the field in its entry, such as `hero.title`. */
	readonly path: string;
	/** The name of the content type. */
	readonly type: string;
	/** The id of the entry. */
	readonly document: string;
	readonly snapshot: Snapshot;
	/** Tells it to end, as nobody waits any more. */
	readonly signal: AbortSignal;
}

/**
 * Declares the `action` of a button at fields: it gets the value and returns another one, which the person sees in the form
 * before anything is saved. What it throws as a `Failure` is said at the field.
 */
export function fieldAction(run: (asked: FieldAsked) => Promise<unknown>) {
	const shape = { value: z.unknown(), path: z.string(), type: z.string(), document: z.string() };
	const change = command(shape, async ({ context, request, store, backend, person }, input) => {
		const { snapshot } = context.get(siteContext);
		const value = await run({ ...input, store, backend, person, snapshot, signal: request.signal });
		if (value === undefined || value === null) throw new Failure("not-possible", "It has nothing to put here.", {});
		return { value };
	});
	return defineAction("editor", { change }, { forProposers: "all" });
}
