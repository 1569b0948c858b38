import { type Backend, entriesOf, type Site } from "#core/server.ts";
import { type Meeting, meeting } from "./content.ts";
import { freeTimes } from "./free-times.ts";
import { hostsOf } from "./hosts.ts";
import { hoursOf } from "./times.ts";

const day = 86_400_000;

/** The kind of meeting at an address; undefined where it is not offered (any more). */
export function meetingAt({ snapshot }: Pick<Site, "snapshot">, slug: string): Meeting | undefined {
	return entriesOf(snapshot, meeting).find((one) => one.slug === slug);
}

/**
 * The moments at which a meeting can begin, from one on. What calendars said last counts; they are asked again when
 * somebody books.
 */
export async function offeredTimes(
	{ store }: Pick<Backend, "store">,
	site: Pick<Site, "snapshot">,
	one: Meeting,
	from = 0,
	now = Date.now(),
): Promise<number[]> {
	const hosts = await store.read((tx) => hostsOf(tx, one, now));
	return freeTimes(one, hosts, hoursOf(site).hours, { from: Math.max(from, now), to: now + one.days * day }, now);
}
