import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Store } from "../db/store.ts";
import type { DestinationsTable } from "../db/tables/outbox-tables.ts";
import { newId } from "../new-id.ts";
import { checkSettings, isOtherServer, type Secrets, type Settings } from "./check-settings.ts";
import type { ProductKind } from "./destination-kind.ts";
import { destinationKinds, kindOf, withInitial } from "./destination-kinds.ts";
import { destinationRow } from "./destination-row.ts";
import { deliveriesOf, queueNames } from "./queues.ts";
import type { OutboxRules } from "./rules.ts";
import { decryptSecrets, encryptSecrets, noSecrets } from "./secrets.ts";

/** A destination without its secrets. */
export interface Destination {
	readonly id: string;
	/** The name of its kind, and its label. */
	readonly kind: string;
	readonly kindLabel: string;
	readonly name: string;
	/** Where it sends to, in a few words. */
	readonly place: string;
	readonly settings: Settings;
	readonly hasSecrets: boolean;
	readonly enabled: boolean;
	/** Why the outbox switched it off; "" otherwise. */
	readonly disabledBecause: string;
	readonly createdAt: number;
}

export interface NewDestination {
	readonly kind: string;
	/** The label of its kind when empty. */
	readonly name: string;
	/** The values of the fields of its kind, checked here. */
	readonly settings: unknown;
	readonly secrets?: unknown;
	readonly actor: Actor;
}

/**
 * Adds a destination; inquiries received from now on are sent to it.
 * @throws {Failure} `destination-refused`
 */
export async function addDestination(
	store: Store,
	{ kind, name, settings, secrets, actor }: NewDestination,
	rules: OutboxRules,
): Promise<Destination> {
	const ofKind = kindOf(kind);
	if (!ofKind) {
		const sentence = `The kind must be one of ${destinationKinds.map((one) => one.name).join(", ")}.`;
		throw new Failure("destination-refused", sentence, { field: "kind" });
	}
	checkName(name);
	const checked = await checkSettings(ofKind, { settings, secrets }, rules);
	const row: DestinationsTable = {
		id: newId(),
		kind,
		name: name.trim(),
		settings: JSON.stringify(checked.settings),
		secrets: encryptSecrets(checked.secrets, rules.secretKey),
		enabled: 1,
		disabled_because: "",
		created_at: Date.now(),
		removed_at: null,
	};
	await store.write(async (tx) => {
		await tx.insertInto("destinations").values(row).execute();
		await record(tx, { actor, action: "add", type: "destinations", document: row.id, title: row.name });
	});
	return shown(row);
}

/**
 * Changes a destination; waiting deliveries use the new settings. Each secret stays as it is unless a new one is given, or what
 * it would be sent to is another server.
 * @throws {Failure} `not-found`, `destination-refused`, `bad-setting` with another key
 */
export async function changeDestination(
	store: Store,
	id: string,
	{ name, settings, secrets, actor }: Omit<NewDestination, "kind">,
	rules: OutboxRules,
): Promise<Destination> {
	checkName(name);
	const { kind, secrets: stored } = await store.read((tx) => destinationRow(tx, id));
	const ofKind = kindOf(kind);
	if (!ofKind) throw new Failure("destination-refused", withoutKind(kind), { field: "kind" });
	const checked = await checkSettings(ofKind, { settings, secrets }, rules, () =>
		decryptSecrets({ secrets: stored }, rules.secretKey),
	);
	return store.write(async (tx) => {
		const before = await destinationRow(tx, id);
		const kept = decryptSecrets(before, rules.secretKey);
		if (isOtherServer(ofKind, checked.settings, JSON.parse(before.settings)))
			refuseToCarry(ofKind, kept, checked.secrets);
		// Tokens are those of the client that asked for them.
		const { tokens, ...others } = kept;
		const isSameClient =
			Object.keys(checked.secrets).length === 0 && JSON.stringify(checked.settings) === before.settings;
		const secrets = { ...others, ...(isSameClient && tokens && { tokens }), ...checked.secrets };
		const changes = {
			name: name.trim(),
			settings: JSON.stringify(checked.settings),
			secrets: encryptSecrets(secrets, rules.secretKey),
		};
		await tx.updateTable("destinations").set(changes).where("id", "=", id).execute();
		await record(tx, { actor, action: "save", type: "destinations", document: id, title: changes.name });
		return shown({ ...before, ...changes });
	});
}

/** A secret that nobody knows any more would be read out by naming a server of one's own. */
function refuseToCarry({ fields }: ProductKind, kept: Secrets, given: Secrets): void {
	const field = Object.keys(fields).find(
		(name) => fields[name]!.input === "secret" && kept[name] !== undefined && given[name] === undefined,
	);
	if (!field) return;
	const sentence = "The address is that of another server. Enter the secret again, as it is sent there.";
	throw new Failure("destination-refused", sentence, { field });
}

/** The destinations in the order in which they were added. */
export function listDestinations(store: Store): Promise<Destination[]> {
	return store.read(async (tx) => {
		const rows = await tx
			.selectFrom("destinations")
			.selectAll()
			.where("removed_at", "is", null)
			.orderBy("id")
			.execute();
		return rows.map(shown);
	});
}

/**
 * Removes a destination with its secrets, and cancels its waiting deliveries.
 * @throws {Failure} `not-found`
 */
export function removeDestination(store: Store, id: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const row = await destinationRow(tx, id);
		const now = Date.now();
		await tx
			.updateTable("destinations")
			.set({ enabled: 0, secrets: noSecrets, removed_at: now })
			.where("id", "=", id)
			.execute();
		for (const queue of queueNames)
			await tx
				.updateTable(deliveriesOf(queue))
				.set({ state: "cancelled", settled_at: now })
				.where("destination_id", "=", id)
				.where("state", "in", ["waiting", "leased", "held", "dead"])
				.execute();
		await record(tx, { actor, action: "remove", type: "destinations", document: id, title: row.name });
	});
}

/**
 * Switches a destination on or off. Waiting deliveries stay, and are sent once it is on.
 * @throws {Failure} `not-found`
 */
export function switchDestination(store: Store, id: string, enabled: boolean, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const row = await destinationRow(tx, id);
		await tx
			.updateTable("destinations")
			.set({ enabled: enabled ? 1 : 0, disabled_because: "" })
			.where("id", "=", id)
			.execute();
		await record(tx, {
			actor,
			action: enabled ? "switch on" : "switch off",
			type: "destinations",
			document: id,
			title: row.name,
		});
	});
}

function checkName(name: string): void {
	if (name.trim() && name.length <= 100) return;
	throw new Failure("destination-refused", "Give it a name of 1 to 100 characters.", { field: "name" });
}

function shown(row: DestinationsTable): Destination {
	const { id, kind, name, secrets, enabled, disabled_because, created_at } = row;
	const settings: Settings = JSON.parse(row.settings);
	const ofKind = kindOf(kind);
	return {
		id,
		kind,
		kindLabel: ofKind?.label ?? kind,
		name,
		place: ofKind ? placeOf(ofKind, settings) : withoutKind(kind),
		settings,
		hasSecrets: secrets !== noSecrets,
		enabled: enabled === 1,
		disabledBecause: disabled_because,
		createdAt: created_at,
	};
}

function placeOf({ fields, place }: ProductKind, settings: Settings): string {
	const values = withInitial(fields, settings);
	if (place) return place(values);
	const [first] = Object.keys(fields).filter((name) => !fields[name]!.isSecret && typeof values[name] === "string");
	return first === undefined ? "" : String(values[first]);
}

function withoutKind(kind: string): string {
	return `This site has no kind “${kind}” any more. Add it to extension/destinations.ts again, or remove this destination.`;
}
