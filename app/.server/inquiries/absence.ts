import { studioAddresses } from "../../addresses/studio-addresses.ts";
import type { BusinessHours, Span } from "../../content/values/business-hours.ts";
import { knownZone, momentAt } from "../../content/values/time-zone.ts";
import { Failure } from "../../errors.ts";
import { may } from "../../rights.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { rightsOf, storedRights } from "../can-see.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { notify } from "../notifications/notify.ts";

/** Somebody who works with inquiries. */
export interface TeamMember {
	readonly id: string;
	readonly name: string;
	readonly email: string;
	/** When they are out of office, in epoch milliseconds; undefined when nothing is planned. */
	readonly away: Span | undefined;
}

/** Everybody who can sign in and may answer inquiries, sorted by name. */
export async function listTeam(tx: Pick<Tx, "selectFrom">): Promise<TeamMember[]> {
	const rows = await tx
		.selectFrom("people")
		.select(["id", "name", "email", "away_from", "away_until"])
		.select(storedRights)
		.where("disabled_at", "is", null)
		.orderBy("name")
		.execute();
	const answering = rows.filter((row) => may(rightsOf(row), "inquiries"));
	return answering.map(({ id, name, email, away_from: from, away_until: until }) => ({
		...{ id, name, email },
		away: from === null || until === null ? undefined : { from, to: until },
	}));
}

/** Those of the team who are not away at a moment. */
export function present<P extends Pick<TeamMember, "away">>(team: readonly P[], now: number): P[] {
	return team.filter(({ away }) => !away || now < away.from || now >= away.to);
}

const day = 86_400_000;
const mostNamed = 10;

/** The days on which somebody is out of office. */
export interface Absence {
	/** YYYY-MM-DD; "" for none. */
	readonly from: string;
	/** The last day; "" when it is one day. */
	readonly to: string;
}

/**
 * Sets when somebody is out of office: rules give them nothing then, and what is told about theirs is told to everybody.
 * Everybody is told what they leave open.
 * @throws {Failure} `not-found`, `not-possible`
 */
export async function setAbsence(
	store: Store,
	person: string,
	{ from, to }: Absence,
	{ hours, actor, now = Date.now() }: { hours: BusinessHours; actor: Actor; now?: number },
): Promise<void> {
	const span = from === "" ? undefined : spanOf({ from, to: to || from }, hours);
	if (span && span.to <= span.from)
		throw new Failure("not-possible", "The last day cannot be before the first one.", {});
	if (span && !(span.to > now && span.to < now + 2 * 366 * day))
		throw new Failure("not-possible", "Choose days that are not over, within two years.", {});
	return store.write(async (tx) => {
		const changing = tx.updateTable("people").where("id", "=", person).where("disabled_at", "is", null);
		const away = { away_from: span?.from ?? null, away_until: span?.to ?? null };
		const found = await changing.set(away).returning("name").executeTakeFirst();
		if (!found) throw new Failure("not-found", "This person was removed meanwhile.", { id: person });
		const days = from === "" ? "none" : [from, to && to !== from ? to : ""].filter(Boolean).join(" to ");
		const changes = [{ field: "Out of office", before: "", after: days }];
		await record(tx, { actor, action: "save", type: "people", document: person, title: found.name, changes });
		if (!span) return;
		const open = await openOf(tx, person);
		await notify(tx, {
			kind: "inquiry",
			title: `${found.name} is away: ${days}`,
			body: open.length > 0 ? `Theirs, and still open: ${named(open)}.` : "Nothing of theirs is open.",
			path: studioAddresses.inquiryRules,
		});
	});
}

function named(open: readonly { reference: string }[]): string {
	const shown = open.slice(0, mostNamed).map(({ reference }) => reference);
	return open.length > mostNamed ? `${shown.join(", ")}, and more` : shown.join(", ");
}

/** What somebody has that is neither won nor lost, the oldest first. */
function openOf(tx: Tx, person: string) {
	return tx
		.selectFrom("inquiries")
		.select("reference")
		.where("assigned_to", "=", person)
		.where("state", "in", ["new", "open", "answered"])
		.where("quarantined", "=", 0)
		.orderBy("id")
		.limit(mostNamed + 1)
		.execute();
}

/** The days of an absence by the clocks of the company. */
function spanOf({ from, to }: Absence, { timeZone }: BusinessHours): Span {
	const midnight = (date: string, after = 0) => momentAt(knownZone(timeZone), Date.parse(`${date}T00:00Z`) + after);
	return { from: midnight(from), to: midnight(to, day) };
}
