import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Action } from "../../.server/actions/define-action.ts";
import type { ErrorPayload } from "../../errors.ts";
import { toast } from "../controls/toasts.tsx";
import { payloadOf } from "../send.ts";
import { actionAt, type CommandName, type InputOf, type ResultOf } from "./action-at.ts";
import { sayWaiting } from "./waiting.ts";

/** A command that was sent, and whose result is not on the screen yet. */
export type Pending<A extends Action> = {
	readonly [Name in CommandName<A>]: { readonly command: Name; readonly input: InputOf<A, Name> };
}[CommandName<A>];

export interface RunOptions<A extends Action> {
	/** Said in the corner of the screen when it is done; */
	readonly says?: string;
	/** with a button that runs this. */
	readonly undo?: Pending<A>;
	/** What that sentence is about: a newer one about the same takes its place. */
	readonly about?: string;
	/** Whether the screen is loaded anew. Not where it leads on to another one. Default: true. */
	readonly revalidates?: boolean;
}

export interface ActionState<A extends Action> {
	/**
	 * Runs a command; those of one hook run one after the other.
	 * @returns its result once what it changed is loaded; undefined when it was rejected
	 */
	run<Name extends CommandName<A>>(
		command: Name,
		input: InputOf<A, Name>,
		options?: RunOptions<A>,
	): Promise<{ readonly result: ResultOf<A, Name> } | undefined>;
	/** What is under way, the latest last: a screen may show it as if it were done. */
	readonly pending: readonly Pending<A>[];
	/** Whether this command, or any, is under way. */
	isPending(command?: CommandName<A>): boolean;
	/** Why the last command was rejected. */
	readonly rejection: ErrorPayload | undefined;
	/** What is wrong with a field, by its name. */
	errorOf(field: string): string | undefined;
}

/**
 * "toast": said in the corner of the screen, where that has no place for them. A function says how, or undefined for what
 * the screen shows itself.
 */
type Rejections<A extends Action> =
	| "shown"
	| "toast"
	| ((payload: ErrorPayload, command: CommandName<A>) => string | undefined);

/** The way of a screen to an action of the server. */
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
			const sending = queue.current.then(() => actionAt<A>(address)(command, input, sayWaiting));
			queue.current = sending;
			const answer = await sending;
			if (answer.kind === "done" && revalidates) await revalidate();
			const payload = answer.kind === "done" ? undefined : payloadOf(answer);
			// The router draws what it loaded in a transition. Without one, the old state would be seen for a moment.
			startTransition(() => {
				setPending((now) => now.filter((one) => one !== own));
				setRejection(payload);
			});
			// Whoever has gone on to another screen is told as well.
			const told = rejections === "toast" || !isShown.current ? payload?.sentence : undefined;
			const sentence = payload && typeof rejections === "function" ? rejections(payload, command) : told;
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
