import { command, defineAction } from "../../.server/actions/define-action.ts";
import { type CommandState, callOff, commandId, outcomeOf } from "../../.server/actions/once.ts";
import { reject } from "../../.server/actions/reject.ts";
import { personContext } from "../../.server/auth/person.ts";
import { backendContext } from "../../.server/http.ts";
import type { Route } from "./+types/outcome";

export interface CommandOutcome {
	readonly outcome: CommandState;
}

/** What became of a command whose answer was lost, by its id. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	try {
		const sent = { id: commandId(id), person: context.get(personContext).id };
		const outcome = await outcomeOf(context.get(backendContext).store, sent);
		return Response.json({ outcome } satisfies CommandOutcome);
	} catch (error) {
		return reject(error);
	}
}

/** Calls a command off that has not arrived. Answers with what it came to. */
export const action = defineAction("editor", {
	callOff: command({}, async ({ store, person, params }): Promise<CommandOutcome> => {
		return { outcome: await callOff(store, { id: commandId(params.id), person: person.id }) };
	}),
});
