import { endToast, toast } from "../controls/overlays/toasts.tsx";
import type { OnWaiting, Waiting } from "./send-command.ts";

/** The message shown while waiting for a command; `doing` is a phrase such as "publishing". */
export function waitingMessage(waiting: Waiting, doing: string): string {
	return waiting === "slow"
		? `Still ${doing}. It takes longer than usual and ends by itself.`
		: "The server cannot be reached. As soon as it is back, it is asked whether this went through.";
}

/** Shows the message as a toast, for commands without a place of their own on the screen. */
export const sayWaiting: OnWaiting = (waiting, progress) => {
	const doing = progress ? `at work, ${progress.done} of ${progress.total} done` : "at work";
	if (waiting) toast(waitingMessage(waiting, doing), { about: "waiting", stays: true });
	else endToast("waiting");
};
