import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { noteErased } from "../erasures/erasures.ts";
import { newId } from "../new-id.ts";
import { announceEvent } from "../outbox/events.ts";
import { type FoundItem, findSought, wholeNames } from "./find-person.ts";
import { placeNamed } from "./personal-places.ts";
import { requestsOfPeople } from "./places/requests-of-people-place.ts";
import { type Receiver, receiversOf } from "./receivers.ts";
import { mentions, type Sought, soughtIn } from "./sought.ts";

/** An item of a place, as whoever erases chooses it. */
export interface ChosenItem {
	readonly place: string;
	readonly id: string;
}

interface Erasing {
	readonly query: string;
	/** The items that go; all that belong to the person alone unless given. */
	readonly chosen?: readonly ChosenItem[];
	/** Why, for the activity log, which names nobody. */
	readonly reason: string;
	readonly retentionMonths: number;
	readonly actor: Actor;
}

export interface Erased {
	readonly items: number;
	/** The other systems that somebody has to see to. */
	readonly receivers: readonly Receiver[];
}

/**
 * Erases what is kept about somebody, in one transaction. Other systems that received it become tasks, and whoever hears of
 * events is told. Only digests of ids stay, so that a restored backup is erased again.
 * @throws {Failure} `not-possible` when nothing of it is there, or something chosen is not about them
 */
export async function erasePersonalData(
	store: Store,
	{ query, chosen, reason, retentionMonths, actor }: Erasing,
): Promise<Erased> {
	const asked = soughtIn(query);
	const { items } = await findSought(store, asked, retentionMonths);
	const sought = { ...asked, names: wholeNames(items) };
	const erasable = items.filter(({ fate, place }) => fate !== "stays" && placeNamed(place)?.erase);
	const going = chosen
		? chosen.map((one) => rejectOthers(one, erasable))
		: erasable.filter(({ fate }) => fate === "goes");
	if (going.length === 0) throw new Failure("not-possible", "Nothing was chosen that can be erased.", {});
	return store.write(async (tx) => {
		const inquiries = going.filter(({ place }) => place === "inquiries").map(({ id }) => id);
		const receivers = await receiversOf(tx, inquiries);
		for (const { place, id } of going) await placeNamed(place)!.erase!(tx, id, sought);
		// Without ids that are random, a digest would lead to the name.
		const known = going.filter(({ place }) => placeNamed(place)!.ids);
		for (const [place, ids] of Map.groupBy(known, ({ place }) => place))
			await noteErased(
				store,
				tx,
				place,
				ids.map(({ id }) => id),
			);
		await askReceivers(tx, receivers);
		await settleRequests(store, tx, asked);
		// What the last check of the site found quotes it: the next one finds it anew.
		await tx.deleteFrom("site_checks").execute();
		const what = [...Map.groupBy(going, ({ placeLabel }) => placeLabel)].map(
			([label, all]) => `${label} ${all.length}`,
		);
		const title = [what.join(", "), reason.trim().slice(0, 200)].filter(Boolean).join(": ");
		await record(tx, { actor, action: "erase", type: "personal data", title });
		return { items: going.length, receivers };
	});
}

function rejectOthers({ place, id }: ChosenItem, erasable: readonly FoundItem[]): FoundItem {
	const found = erasable.find((item) => item.place === place && item.id === id);
	if (found) return found;
	throw new Failure("not-possible", "What you chose has changed meanwhile. Nothing was erased; search again.", {});
}

async function askReceivers(tx: Tx, receivers: readonly Receiver[]): Promise<void> {
	if (receivers.length === 0) return;
	const now = Date.now();
	const tasks = receivers.map(({ destination, subjects }) => ({
		id: newId(),
		destination,
		subjects: subjects.map(({ reference, delivery }) => `${reference} (${delivery})`).join(", "),
		created_at: now,
		done_at: null,
		done_by: "",
	}));
	await tx.insertInto("erasure_tasks").values(tasks).execute();
	const data = { inquiries: receivers.flatMap(({ subjects }) => subjects), path: studioAddresses.person };
	await announceEvent(tx, { kind: "person.erased", subject: newId(), data, at: now });
}

/** The requests that name them are answered, and the address goes as well. */
async function settleRequests(store: Store, tx: Tx, sought: Sought): Promise<void> {
	const requests = await tx.selectFrom("person_requests").select(["id", "person"]).where("person", "!=", "").execute();
	const theirs = requests.filter(({ person }) => mentions(person, sought)).map(({ id }) => id);
	for (const id of theirs) await requestsOfPeople.erase!(tx, id);
	await noteErased(store, tx, requestsOfPeople.name, theirs);
}
