import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { destinationKinds } from "../../../.server/db/tables/outbox.ts";
import {
	addDestination,
	changeDestination,
	removeDestination,
	switchDestination,
} from "../../../.server/outbox/destinations.ts";
import { approveHeld, dropHeld } from "../../../.server/outbox/held.ts";
import { replay } from "../../../.server/outbox/replay.ts";
import { retireOldSecret, rotateSecret } from "../../../.server/outbox/rotate.ts";
import { outboxRules } from "../../../.server/outbox/rules.ts";
import { testDestination } from "../../../.server/outbox/test-destination.ts";
import { kinds } from "./destination-kinds.ts";

const line = z.string().trim().max(1000).default("");
const id = z.string().max(100);
const settings = {
	kind: z.enum(destinationKinds),
	name: line,
	url: line,
	to: line,
	server: line,
	from: line,
	user: line,
	password: line,
	bearer: line,
	shape: line,
	events: z.array(z.string().max(40)).max(10).default([]),
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
	"administrator",
	{
		add: command(settings, async ({ store, backend, actor }, entry) => {
			const rules = outboxRules(backend.env, backend.secretKey);
			const { name } = await addDestination(store, { ...entered(entry), actor }, rules);
			return done(
				entry.kind === "release"
					? `${name} hears of what happens from now on.`
					: `${name} receives every inquiry from now on.`,
			);
		}),
		change: command({ id, ...settings }, async ({ store, backend, actor }, { id, ...entry }) => {
			const rules = outboxRules(backend.env, backend.secretKey);
			const { name } = await changeDestination(store, id, { ...entered(entry), actor }, rules);
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

function entered({
	kind,
	name,
	url,
	to,
	server,
	from,
	user,
	password,
	bearer,
	events,
	shape,
}: z.output<z.ZodObject<typeof settings>>) {
	const given = (values: Record<string, unknown>) =>
		Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
	if (kind === "release")
		return { kind, name: name || kinds[kind].label, settings: { url, events, shape }, secrets: given({ bearer }) };
	if (!kinds[kind].isMail) return { kind, name: name || kinds[kind].label, settings: { url } };
	const addresses = to.split(/[\s,;]+/).filter(Boolean);
	const settings = given({ server, from, ...(kind === "email-team" && { to: addresses }) });
	return { kind, name: name || kinds[kind].label, settings, secrets: given({ user, password }) };
}
