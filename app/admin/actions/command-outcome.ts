import { command, defineAction } from "../../.server/actions/define-action.ts";
import {
	type CommandState,
	callOff,
	commandId,
	outcomeOf,
	type Progress,
	progressOf,
	rejectionOf,
} from "../../.server/actions/once.ts";
import { reject } from "../../.server/actions/reject.ts";
import { personContext } from "../../.server/auth/person.ts";
import { backendContext } from "../../.server/http.ts";
import type { Route } from "./+types/command-outcome";

export interface CommandOutcome {
	readonly outcome: CommandState;
	/** How far it has come while it runs, if it says so. */
	readonly progress?: Progress;
	/** Why it was not done, or not all of it, once it has ended. */
	readonly rejection?: string;
}

/** Returns the outcome of a command whose response was lost, by the command's id. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	try {
		const sent = { id: commandId(id), person: context.get(personContext).id };
		const { store } = context.get(backendContext);
		const [outcome, progress] = [await outcomeOf(store, sent), await progressOf(store, sent)];
		const rejection = outcome === "settled" ? await rejectionOf(store, sent) : undefined;
		return Response.json({ outcome, progress, rejection } satisfies CommandOutcome);
	} catch (error) {
		return reject(error);
	}
}

/** Cancels a command that has not arrived yet. Returns the command's outcome. */
export const action = defineAction(
	"members",
	{
		callOff: command({}, async ({ store, person, params }): Promise<CommandOutcome> => {
			return { outcome: await callOff(store, { id: commandId(params.id), person: person.id }) };
		}),
	},
	{ forProposers: "all" },
);
