import { type CommandResult, send as sendToServer } from "../send.ts";
import type { CommandOutcome } from "./outcome.ts";

/** Why a command is still waited for. */
export type Waiting = "slow" | "unreached";

interface SendOptions {
	readonly send?: typeof sendToServer;
	/** Told why it takes longer than people expect; undefined at its end. */
	onWaiting?(waiting: Waiting | undefined): void;
}

const slowAfter = 1000;
const askEvery = 1000;

/**
 * Sends a command of which it must be known how it ended. When its answer is lost, the server is asked what became of
 * it until that is known; only what certainly never happens is `away`.
 */
export async function sendCommand<T>(
	address: string,
	command: object,
	{ send = sendToServer, onWaiting = () => {} }: SendOptions = {},
): Promise<CommandResult<T>> {
	// Nothing leaves this machine then, so nothing can be lost on the way.
	if (!navigator.onLine) return send(address, command);
	const id = newId();
	const timer = setTimeout(() => onWaiting("slow"), slowAfter);
	try {
		for (;;) {
			const answer = await send<T>(address, command, undefined, { headers: { "Idempotency-Key": id } });
			if (answer.kind !== "unreachable") return answer;
			const end = await endOf(id, onWaiting);
			if (end === "never") return answer;
			if (end === "untold") return { kind: "unreachable", sentence: untold };
		}
	} finally {
		clearTimeout(timer);
		onWaiting(undefined);
	}
}

const untold = "The server does not tell whether this went through. Load the page again to see.";

/** Resolves when a command has come to its end, cannot happen any more, or will not be told of. */
async function endOf(id: string, onWaiting: (waiting: Waiting) => void): Promise<"settled" | "never" | "untold"> {
	const address = `/admin/actions/outcome/${id}`;
	for (;;) {
		let asked = await sendToServer<CommandOutcome>(address);
		if (asked.kind === "done" && asked.value.outcome === "unknown")
			asked = await sendToServer<CommandOutcome>(address, { command: "callOff" });
		if (asked.kind === "rejected" || asked.kind === "signed-out") return "untold";
		if (asked.kind === "done" && asked.value.outcome === "settled") return "settled";
		if (asked.kind === "done" && asked.value.outcome === "called off") return "never";
		onWaiting(asked.kind === "done" ? "slow" : "unreached");
		await new Promise((resolve) => setTimeout(resolve, askEvery));
	}
}

/** Also where the browser has no `randomUUID`: without TLS. */
function newId(): string {
	const hex = [...crypto.getRandomValues(new Uint8Array(16))]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
