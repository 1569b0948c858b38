import { systemActor } from "../../app/.server/activity/actor.ts";
import type { DestinationKind } from "../../app/.server/db/tables/outbox.ts";
import {
	addDestination,
	type Destination,
	listDestinations,
	removeDestination,
} from "../../app/.server/outbox/destinations.ts";
import { outboxRules } from "../../app/.server/outbox/rules.ts";
import { testDestination } from "../../app/.server/outbox/test-destination.ts";
import { openSecretKey } from "../../app/.server/secret-key/open-secret-key.ts";
import { Failure } from "../../app/errors.ts";
import type { Call } from "./call.ts";
import { withStore } from "./with-store.ts";

/** Secrets come from the environment: arguments are visible to everybody on the machine and in the shell's history. */
export async function addDestinationFrom({ env, options }: Call): Promise<void> {
	const { kind = "", name = "", url, server, from, to, user, events, shape } = options;
	const { DESTINATION_PASSWORD: password, DESTINATION_SECRETS: signing, DESTINATION_TOKEN: bearer } = process.env;
	const isMail = kind.startsWith("email-");
	const settings = isMail
		? { server, from, to: to?.split(",").map((address) => address.trim()) }
		: { url, ...(kind === "release" && toEvents(events, shape)) };
	const secrets = isMail ? { user, password } : { signing: signing?.split(/[\s,]+/).filter(Boolean), bearer };
	const added = await withStore(env, async (store) =>
		addDestination(
			store,
			{
				kind: kind as DestinationKind,
				name,
				settings: withoutUndefined(settings),
				secrets: withoutUndefined(secrets),
				actor: systemActor,
			},
			outboxRules(env, await openSecretKey(store, env)),
		),
	);
	console.log(`Added. Inquiries received from now on are sent there.\n${lineOf(added)}`);
}

function toEvents(events = "release.published", shape = "event") {
	return { events: events.split(",").map((event) => event.trim()), shape };
}

export async function printDestinations({ env }: Call): Promise<void> {
	const destinations = await withStore(env, listDestinations);
	if (destinations.length === 0) console.log("Inquiries are sent nowhere yet; they wait in the studio.");
	for (const destination of destinations) console.log(lineOf(destination));
}

export async function tryDestination({ env, argument }: Call): Promise<void> {
	const outcome = await withStore(env, async (store) =>
		testDestination(store, argument, outboxRules(env, await openSecretKey(store, env))),
	);
	const said = [outcome.status ?? "", outcome.answer.slice(0, 300).trim()].filter(Boolean).join(" ");
	if (!outcome.delivered) throw new Failure("not-possible", `The test did not arrive: ${said}`, {});
	console.log(`The test arrived: ${said}`);
}

export async function removeDestinationOf({ env, argument }: Call): Promise<void> {
	await withStore(env, (store) => removeDestination(store, argument, systemActor));
	console.log("Removed. What had not reached it is cancelled.");
}

function lineOf({ id, kind, name, settings, enabled, disabledBecause }: Destination): string {
	const place =
		"url" in settings ? settings.url : [settings.to?.join(", "), settings.server].filter(Boolean).join(" by ");
	return [id, kind.padEnd(13), name, place, enabled ? "" : `off ${disabledBecause}`].filter(Boolean).join("  ");
}

function withoutUndefined(values: object): object {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
