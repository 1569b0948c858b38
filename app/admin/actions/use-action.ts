import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Action } from "../../.server/actions/define-action.ts";
import type { ErrorPayload } from "../../errors.ts";
import { toast } from "../controls/overlays/toasts.tsx";
import { payloadOf } from "../send.ts";
import { actionAt, type CommandName, type InputOf, type ResultOf } from "./action-at.ts";
import { sayWaiting } from "./waiting.ts";

/** A command that was sent and whose result is not on the screen yet. */
export type Pending<A extends Action> = {
	readonly [Name in CommandName<A>]: { readonly command: Name; readonly input: InputOf<A, Name> };
}[CommandName<A>];

export interface RunOptions<A extends Action> {
	/** Toast shown when the command has succeeded. */
	readonly says?: string;
	/** The command that the toast's Undo button runs. */
	readonly undo?: Pending<A>;
	/** Topic of the toast: a newer toast about the same topic replaces it. */
	readonly about?: string;
	/** Whether to reload the screen's data. Turn off when the command navigates to another screen. Default: true. */
	readonly revalidates?: boolean;
}

export interface ActionState<A extends Action> {
	/**
	 * Runs a command. Commands of one hook run one after the other.
	 * @returns the result, once the changed data has been reloaded; undefined when the command was rejected
	 */
	run<Name extends CommandName<A>>(
		command: Name,
		input: InputOf<A, Name>,
		options?: RunOptions<A>,
	): Promise<{ readonly result: ResultOf<A, Name> } | undefined>;
	/** The running commands, oldest first. Screens may show them as if they had succeeded. */
	readonly pending: readonly Pending<A>[];
	/** Whether this command is running; without an argument, whether any is. */
	isPending(command?: CommandName<A>): boolean;
	/** Why the last command was rejected. */
	readonly rejection: ErrorPayload | undefined;
	/** The error of a field, by the field's name. */
	errorOf(field: string): string | undefined;
}

/**
 * "toast" shows rejections as a toast, for screens that have no place for them. A function returns the sentence for the
 * toast, or undefined for rejections that the screen shows itself.
 */
type Rejections<A extends Action> =
	| "shown"
	| "toast"
	| ((payload: ErrorPayload, command: CommandName<A>) => string | undefined);

/** Runs the commands of a server action and keeps track of their state. */
export function useAction<A extends Action>(
	address: string,
	{ rejections = "shown" }: { rejections?: Rejections<A> } = {},
): ActionState<A> {
	const [pending, setPending] = useState<readonly Pending<A>[]>([]);
	const [rejection, setRejection] = useState<ErrorPayload>();
	const { revalidate } = useRevalidator();
	const queue = useRef<Promise<unknown>>(Promise.resolve());
	const isShown = useIsShown();

	const run = useCallback<ActionState<A>["run"]>(
		async (command, input, { says, undo, about, revalidates = true } = {}) => {
			const own = { command, input } as Pending<A>;
			setPending((now) => [...now, own]);
			setRejection(undefined);
			const options = { asksProgress: true, onWaiting: sayWaiting };
			const sending = queue.current.then(() => actionAt<A>(address)(command, input, options));
			queue.current = sending;
			const answer = await sending;
			if (answer.kind === "done" && revalidates) await revalidate();
			const payload = answer.kind === "done" ? undefined : payloadOf(answer);
			// The router renders reloaded data in a transition. Without one here, the old state would flash up in between.
			startTransition(() => {
				setPending((now) => now.filter((one) => one !== own));
				setRejection(payload);
			});
			// People who have navigated to another screen are notified as well.
			const toasted = rejections === "toast" || !isShown.current ? payload?.sentence : undefined;
			const sentence = payload && typeof rejections === "function" ? rejections(payload, command) : toasted;
			if (sentence) toast(sentence, { alert: true, about });
			if (answer.kind !== "done") return undefined;
			const undoes = undo && {
				action: { label: "Undo", onPress: () => void run(undo.command, undo.input, { about }) },
			};
			if (says) toast(says, { about, ...undoes });
			return { result: answer.value };
		},
		[address, rejections, revalidate, isShown],
	);

	const field = rejection && "field" in rejection.facts ? rejection.facts.field : undefined;
	return {
		run,
		pending,
		isPending: (command) => pending.some((one) => command === undefined || one.command === command),
		rejection,
		errorOf: (name) => (field === name ? rejection?.sentence : undefined),
	};
}

function useIsShown() {
	const isShown = useRef(true);
	useEffect(() => {
		isShown.current = true;
		return () => {
			isShown.current = false;
		};
	}, []);
	return isShown;
}
