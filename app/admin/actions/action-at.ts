import type { z } from "zod";
import type { Action, Command } from "../../.server/actions/define-action.ts";
import type { CommandResult } from "../send.ts";
import { sendCommand, type Waiting } from "./send-command.ts";

// What an action of the server takes and answers with, read from its definition: `typeof action`.

type CommandsOf<A> = A extends Action<infer C> ? C : never;

export type CommandName<A extends Action> = keyof CommandsOf<A> & string;

export type InputOf<A extends Action, Name extends CommandName<A>> = z.input<CommandsOf<A>[Name]["takes"]>;

export type ResultOf<A extends Action, Name extends CommandName<A>> =
	CommandsOf<A>[Name] extends Command<any, infer Result> ? Result : never;

/** The action at an address: sends one of its commands. Never rejects. */
export function actionAt<A extends Action>(address: string) {
	return <Name extends CommandName<A>>(
		command: Name,
		input: InputOf<A, Name>,
		onWaiting?: (waiting: Waiting | undefined) => void,
	): Promise<CommandResult<ResultOf<A, Name>>> =>
		sendCommand(address, { ...(input as object), command }, { onWaiting });
}
