import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { kindOf } from "../../../.server/outbox/destination-kinds.ts";
import {
	addDestination,
	changeDestination,
	removeDestination,
	switchDestination,
} from "../../../.server/outbox/destinations.ts";
import { approveHeld, dropHeld } from "../../../.server/outbox/held.ts";
import { replay } from "../../../.server/outbox/replay-deliveries.ts";
import { retireOldSecret, rotateSecret } from "../../../.server/outbox/rotate.ts";
import { outboxRules } from "../../../.server/outbox/rules.ts";
import { testDestination } from "../../../.server/outbox/test-destination.ts";

const id = z.string().max(100);
const value = z.union([z.string().trim().max(4000), z.boolean(), z.array(z.string().max(100)).max(50)]);
const entry = {
	kind: z.string().max(60),
	name: z.string().trim().max(1000).default(""),
	/** By the fields of the kind. A secret that is empty is kept. */
	settings: z.record(z.string().max(60), value),
};

/** The result of a command, as text. */
export interface DestinationResult {
	readonly words: string;
	/** Whether it succeeded. */
	readonly ok: boolean;
	/** A generated secret, shown only this once. */
	readonly secret?: string;
}

/** The commands on destinations and on their failed deliveries. */
export const action = defineAction(
	"settings",
	{
		add: command(entry, async ({ store, backend, actor }, given) => {
			const rules = outboxRules(backend.env, backend.secretKey);
			const { name } = await addDestination(store, { ...named(given), actor }, rules);
			return done(
				kindOf(given.kind)?.sendEvent
					? `${name} hears of what happens from now on.`
					: `${name} receives every inquiry from now on.`,
			);
		}),
		change: command({ id, ...entry }, async ({ store, backend, actor }, { id, ...given }) => {
			const rules = outboxRules(backend.env, backend.secretKey);
			const { name } = await changeDestination(store, id, { ...named(given), actor }, rules);
			backend.outbox.wake();
			return done(`${name} was saved; what waits is sent as it says now.`);
		}),
		test: command({ id }, async ({ store, backend }, { id }) => {
			const { delivered, status, answer } = await testDestination(
				store,
				id,
				outboxRules(backend.env, backend.secretKey),
			);
			const came = [status, answer.slice(0, 200)].filter(Boolean).join(": ");
			return done(delivered ? `The test was taken (${came || "no words"}).` : `The test failed: ${came}`, delivered);
		}),
		switch: command({ id, on: z.boolean() }, async ({ store, backend, actor }, { id, on }) => {
			await switchDestination(store, id, on, actor);
			backend.outbox.wake();
			return done(
				on ? "Switched on; what waited is sent now." : "Switched off; new inquiries stay in the inbox alone.",
			);
		}),
		rotate: command({ id }, async ({ store, backend, actor }, { id }): Promise<DestinationResult> => {
			const secret = await rotateSecret(store, id, actor, backend.secretKey);
			return { ...done("A new secret signs from now on."), secret };
		}),
		retire: command({ id }, async ({ store, backend, actor }, { id }) => {
			await retireOldSecret(store, id, actor, backend.secretKey);
			return done("Only the new secret signs from now on.");
		}),
		remove: command({ id }, async ({ store, actor }, { id }) => {
			await removeDestination(store, id, actor);
			return done("Removed. Inquiries stay in the inbox.");
		}),
		replay: command({ delivery: z.string().max(100).optional() }, async ({ store, backend, actor }, { delivery }) => {
			const count = await replay(store, delivery === undefined ? "all" : { delivery }, actor);
			backend.outbox.wake();
			return done(count === 1 ? "1 delivery is tried again." : `${count} deliveries are tried again.`);
		}),
		approveHeld: command({}, async ({ store, backend, actor }) => {
			const count = await approveHeld(store, "all", actor);
			backend.outbox.wake();
			return done(count === 1 ? "1 delivery is sent now." : `${count} deliveries are sent now.`);
		}),
		dropHeld: command({}, async ({ store, actor }) => {
			const count = await dropHeld(store, "all", actor);
			return done(count === 1 ? "1 delivery was dropped." : `${count} deliveries were dropped.`);
		}),
	},
	{ isSecret: true },
);

function done(words: string, ok = true): DestinationResult {
	return { words, ok };
}

/** The same with the label of its kind where no name was entered. */
function named<Entry extends { kind: string; name: string }>(given: Entry): Entry {
	return { ...given, name: given.name || (kindOf(given.kind)?.label ?? "") };
}
