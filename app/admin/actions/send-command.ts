import { type CommandResult, send as sendToServer } from "../send.ts";
import type { CommandOutcome } from "./command-outcome.ts";

/** Why a command has not finished yet. */
export type Waiting = "slow" | "unreached";

interface SendOptions {
	readonly send?: typeof sendToServer;
	/** Called when the command takes longer than people expect, and with undefined when it has ended. */
	onWaiting?: OnWaiting;
	/** Whether the server is asked how far the command has come. */
	asksProgress?: boolean;
}

export type OnWaiting = (waiting: Waiting | undefined, progress?: CommandOutcome["progress"]) => void;

const slowAfter = 1000; // milliseconds
const askEvery = 1000;

/**
 * Sends a command whose outcome must be known. When the response is lost, asks the server for the outcome until it is
 * known. Returns `unreachable` only if the command certainly did not run and never will.
 */
export async function sendCommand<T>(
	address: string,
	command: object,
	{ send = sendToServer, onWaiting = () => {}, asksProgress = false }: SendOptions = {},
): Promise<CommandResult<T>> {
	// While offline, the request never leaves this machine, so its outcome cannot get lost.
	if (!navigator.onLine) return send(address, command);
	const id = newId();
	let isOver = false;
	const tell = async () => {
		if (isOver) return;
		const asked = asksProgress ? await askOutcome(id) : undefined;
		if (isOver) return;
		onWaiting("slow", asked?.kind === "done" ? asked.value.progress : undefined);
		if (asksProgress) setTimeout(tell, askEvery);
	};
	const timer = setTimeout(tell, slowAfter);
	try {
		for (;;) {
			const answer = await send<T>(address, command, undefined, { headers: { "Idempotency-Key": id } });
			if (answer.kind !== "unreachable") return answer;
			isOver = true;
			const end = await endOf(id, onWaiting);
			if (end === "never") return answer;
			if (end === "untold") return { kind: "unreachable", sentence: untold };
		}
	} finally {
		isOver = true;
		clearTimeout(timer);
		onWaiting(undefined);
	}
}

const untold = "The server does not tell whether this went through. Load the page again to see.";

/** Resolves when a command has finished, can no longer run, or its outcome cannot be found out. */
export async function endOf(id: string, onWaiting: OnWaiting): Promise<"settled" | "never" | "untold"> {
	for (;;) {
		let asked = await askOutcome(id);
		if (asked.kind === "done" && asked.value.outcome === "unknown")
			asked = await sendToServer<CommandOutcome>(outcomeAt(id), { command: "callOff" });
		if (asked.kind === "rejected" || asked.kind === "signed-out") return "untold";
		if (asked.kind === "done" && asked.value.outcome === "settled") return "settled";
		if (asked.kind === "done" && asked.value.outcome === "called off") return "never";
		if (asked.kind === "done") onWaiting("slow", asked.value.progress);
		else onWaiting("unreached");
		await new Promise((resolve) => setTimeout(resolve, askEvery));
	}
}

/** Asks the server what became of a command. */
export function askOutcome(id: string): Promise<CommandResult<CommandOutcome>> {
	return sendToServer<CommandOutcome>(outcomeAt(id));
}

function outcomeAt(id: string): string {
	return `/admin/actions/outcome/${id}`;
}

/** Works without `randomUUID` too, which browsers lack on pages without TLS. */
function newId(): string {
	const hex = [...crypto.getRandomValues(new Uint8Array(16))]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
