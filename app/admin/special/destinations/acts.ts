import { z } from "zod";
import type { Actor } from "../../../.server/activity/actor.ts";
import type { Backend } from "../../../.server/http.ts";
import { addDestination, removeDestination, switchDestination } from "../../../.server/outbox/destinations.ts";
import { replay } from "../../../.server/outbox/replay.ts";
import { retireOldSecret, rotateSecret } from "../../../.server/outbox/rotate.ts";
import { outboxRules } from "../../../.server/outbox/rules.ts";
import { destinationKinds } from "../../../.server/outbox/table.ts";
import { testDestination } from "../../../.server/outbox/test-destination.ts";
import { Failure } from "../../../errors.ts";
import { kinds } from "./kinds.ts";

const line = z.string().trim().max(1000).default("");
const id = z.string().max(100);
const act = z.discriminatedUnion("act", [
	z.object({
		act: z.literal("add"),
		kind: z.enum(destinationKinds),
		...{ name: line, url: line, to: line, server: line, from: line, user: line, password: line },
	}),
	z.object({ act: z.literal("test"), id }),
	z.object({ act: z.literal("switch"), id, on: z.enum(["on", "off"]) }),
	z.object({ act: z.literal("rotate"), id }),
	z.object({ act: z.literal("retire"), id }),
	z.object({ act: z.literal("remove"), id }),
	z.object({ act: z.literal("replay"), delivery: z.string().max(100) }),
	z.object({ act: z.literal("replay-all") }),
]);

/** What came of an act, in words; with the secret that was made, once. */
export interface Done {
	readonly act: z.infer<typeof act>["act"];
	readonly words: string;
	/** Whether it is good news. */
	readonly ok: boolean;
	readonly secret?: string;
}

/**
 * Does what a form of the destinations' screen asks for.
 * @throws {Failure} with the sentence to show
 */
export async function perform({ store, env, outbox }: Backend, form: FormData, actor: Actor): Promise<Done> {
	const asked = act.safeParse(Object.fromEntries(form));
	if (!asked.success) {
		throw new Failure("not-possible", "This could not be understood; reload the page and try again.", {});
	}
	const wanted = asked.data;
	const done = (words: string, ok = true): Done => ({ act: wanted.act, words, ok });
	switch (wanted.act) {
		case "add": {
			const { name } = await addDestination(store, { ...entered(wanted), actor }, outboxRules(env));
			return done(`${name} receives every inquiry from now on.`);
		}
		case "test": {
			const { delivered, status, answer } = await testDestination(store, wanted.id, outboxRules(env));
			const came = [status, answer.slice(0, 200)].filter(Boolean).join(": ");
			return done(delivered ? `The test was taken (${came || "no words"}).` : `The test failed: ${came}`, delivered);
		}
		case "switch":
			await switchDestination(store, wanted.id, wanted.on === "on", actor);
			outbox.wake();
			return done(
				wanted.on === "on"
					? "Switched on; what waited is sent now."
					: "Switched off; new inquiries stay in the inbox alone.",
			);
		case "rotate":
			return { ...done("A new secret signs from now on."), secret: await rotateSecret(store, wanted.id, actor) };
		case "retire":
			await retireOldSecret(store, wanted.id, actor);
			return done("Only the new secret signs from now on.");
		case "remove":
			await removeDestination(store, wanted.id, actor);
			return done("Removed. Inquiries stay in the inbox.");
		case "replay":
		case "replay-all": {
			const count = await replay(store, wanted.act === "replay" ? { delivery: wanted.delivery } : "all", actor);
			outbox.wake();
			return done(count === 1 ? "1 delivery is tried again." : `${count} deliveries are tried again.`);
		}
	}
}

function entered(wanted: Extract<z.infer<typeof act>, { act: "add" }>) {
	const { kind, name, url, to, server, from, user, password } = wanted;
	const given = (values: Record<string, unknown>) =>
		Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
	if (!kinds[kind].isMail) return { kind, name: name || kinds[kind].label, settings: { url } };
	const addresses = to.split(/[\s,;]+/).filter(Boolean);
	const settings = given({ server, from, ...(kind === "email-team" && { to: addresses }) });
	return { kind, name: name || kinds[kind].label, settings, secrets: given({ user, password }) };
}
