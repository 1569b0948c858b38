import { systemActor } from "../../app/.server/activity/actor.ts";
import { kindOf } from "../../app/.server/outbox/destination-kinds.ts";
import {
	addDestination,
	type Destination,
	listDestinations,
	removeDestination,
} from "../../app/.server/outbox/destinations.ts";
import { outboxRules } from "../../app/.server/outbox/rules.ts";
import type { SettingField } from "../../app/.server/outbox/setting-fields.ts";
import { testDestination } from "../../app/.server/outbox/test-destination.ts";
import { openSecretKey } from "../../app/.server/secret-key/open-secret-key.ts";
import { Failure } from "../../app/errors.ts";
import type { Call } from "./call.ts";
import { dashed } from "./destination-options.ts";
import { withStore } from "./with-store.ts";

/** Secrets come from the environment: arguments are visible to everybody on the machine and in the shell's history. */
export async function addDestinationFrom({ env, options }: Call): Promise<void> {
	const { kind = "", name = "" } = options;
	const fields = Object.entries(kindOf(kind)?.fields ?? {});
	const settings = fields.flatMap(([field, { input }]) => {
		const given = input === "secret" ? process.env[variableOf(field)] : options[dashed(field)];
		return given === undefined ? [] : [[field, fromText(given, input)]];
	});
	// It may be set for others that are added beside this one.
	const given = kindOf(kind)?.isSigned ? process.env.DESTINATION_SECRETS : undefined;
	const signing = given?.split(/[\s,]+/).filter(Boolean);
	const added = await withStore(env, async (store) =>
		addDestination(
			store,
			{ kind, name, settings: Object.fromEntries(settings), secrets: signing && { signing }, actor: systemActor },
			outboxRules(env, await openSecretKey(store, env)),
		),
	);
	console.log(`Added. Inquiries received from now on are sent there.\n${lineOf(added)}`);
}

/** Such as DESTINATION_CLIENT_SECRET. */
function variableOf(field: string): string {
	return field === "bearer" ? "DESTINATION_TOKEN" : `DESTINATION_${dashed(field).replaceAll("-", "_").toUpperCase()}`;
}

function fromText(text: string, input: SettingField["input"]): string | boolean | string[] {
	if (input === "several") return text.split(",").map((word) => word.trim());
	return input === "switch" ? /^(yes|on|true|1)$/i.test(text) : text;
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

function lineOf({ id, kind, name, place, enabled, disabledBecause }: Destination): string {
	return [id, kind.padEnd(13), name, place, enabled ? "" : `off ${disabledBecause}`].filter(Boolean).join("  ");
}
