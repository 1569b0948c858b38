import { useEffect, useRef } from "react";
import { toast } from "../controls/overlays/toasts.tsx";
import { useFresh } from "../use-fresh.ts";
import { askOutcome, endOf } from "./send-command.ts";
import { sayWaiting } from "./waiting.ts";

/** Goes on to tell of commands that were running when the studio was loaded: how far they are, and how they end. */
export function useFollowed(running: readonly string[]): void {
	const freshen = useFresh();
	// Commands that are sent later are followed by whoever sent them.
	const atFirst = useRef(running);
	useEffect(() => {
		const left = atFirst.current;
		atFirst.current = [];
		if (left.length > 0) void follow(left).then(freshen);
	}, [freshen]);
}

async function follow(ids: readonly string[]): Promise<void> {
	await Promise.all(ids.map((id) => endOf(id, sayWaiting)));
	sayWaiting(undefined);
	for (const id of ids) {
		const asked = await askOutcome(id);
		const rejection = asked.kind === "done" ? asked.value.rejection : undefined;
		toast(rejection ?? "What was being done is done.", { alert: rejection !== undefined });
	}
}
