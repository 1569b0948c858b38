import { endToast, toast } from "../controls/toasts.tsx";
import type { Waiting } from "./send-command.ts";

/** What is said while a command is waited for; `doing` as in "publishing". */
export function waitingMessage(waiting: Waiting, doing: string): string {
	return waiting === "slow"
		? `Still ${doing}. It takes longer than usual and ends by itself.`
		: "The server cannot be reached. As soon as it is back, it is asked whether this went through.";
}

/** Says so in the corner of the screen, where a command has no place of its own. */
export function sayWaiting(waiting: Waiting | undefined): void {
	if (waiting) toast(waitingMessage(waiting, "at work"), { about: "waiting", stays: true });
	else endToast("waiting");
}
