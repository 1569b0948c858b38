import type { z } from "zod";
import type { Action, Command } from "../../.server/actions/define-action.ts";
import { type CommandResult, send as sendToServer } from "../send.ts";
import { type OnWaiting, sendCommand } from "./send-command.ts";

// The input and result types of a server action, derived from its definition: `typeof action`.

type CommandsOf<A> = A extends Action<infer C> ? C : never;

export type CommandName<A extends Action> = keyof CommandsOf<A> & string;

export type InputOf<A extends Action, Name extends CommandName<A>> = z.input<CommandsOf<A>[Name]["input"]>;

export type ResultOf<A extends Action, Name extends CommandName<A>> =
	CommandsOf<A>[Name] extends Command<any, infer Result> ? Result : never;

interface CommandOptions {
	/** Whether the caller repeats the command itself, which must be safe. Then a lost response is not looked up. */
	readonly isRepeated?: boolean;
	/** Whether the server is asked how far the command has come. */
	readonly asksProgress?: boolean;
	onWaiting?: OnWaiting;
}

/** A client for the action at an address: sends one of its commands. Never rejects. */
export function actionAt<A extends Action>(address: string, send = sendToServer) {
	return <Name extends CommandName<A>>(
		command: Name,
		input: InputOf<A, Name>,
		{ isRepeated = false, asksProgress, onWaiting }: CommandOptions = {},
	): Promise<CommandResult<ResultOf<A, Name>>> => {
		const body = { ...(input as object), command };
		return isRepeated ? send(address, body) : sendCommand(address, body, { send, asksProgress, onWaiting });
	};
}
