import { systemActor } from "../../app/.server/activity/actor.ts";
import { erasePerson, exportPerson } from "../../app/.server/inquiries/inquiries-of-person.ts";
import { approveHeld, dropHeld } from "../../app/.server/outbox/held.ts";
import { replay } from "../../app/.server/outbox/replay-deliveries.ts";
import { Failure } from "../../app/errors.ts";
import type { Call } from "./call.ts";
import { withStore } from "./with-store.ts";
import { writeWhole } from "./write-whole.ts";

export async function exportInquiries({ env, file, options: { email = "" } }: Call): Promise<void> {
	const inquiries = await withStore(env, (store) => exportPerson(store, email));
	if (inquiries.length === 0) throw nobody();
	await writeWhole(file, JSON.stringify(inquiries, null, "\t"));
	console.log(`Wrote ${counted(inquiries.length, "inquiry", "inquiries")} to ${file}.`);
}

export async function eraseInquiries({ env, options: { email = "" } }: Call): Promise<void> {
	const erased = await withStore(env, (store) => erasePerson(store, email, systemActor));
	if (erased === 0) throw nobody();
	console.log(`Erased ${counted(erased, "inquiry", "inquiries")}. Backups made before still hold them.`);
}

export async function replayDeliveries({ env, ...call }: Call): Promise<void> {
	const which = deliveriesIn(call);
	const count = await withStore(env, (store) => replay(store, which, systemActor));
	if (count === 0) throw new Failure("not-possible", "There is nothing that was given up.", {});
	console.log(`${counted(count, "delivery is", "deliveries are")} sent again while the site runs.`);
}

export async function approveDeliveries({ env, ...call }: Call): Promise<void> {
	const which = deliveriesIn(call);
	const isDropped = call.flags.includes("drop");
	const count = await withStore(env, (store) => (isDropped ? dropHeld : approveHeld)(store, which, systemActor));
	if (count === 0) throw new Failure("not-possible", "There is nothing that is held.", {});
	const deliveries = counted(count, "delivery is", "deliveries are");
	console.log(isDropped ? `${deliveries} dropped. The inquiries stay.` : `${deliveries} sent while the site runs.`);
}

function deliveriesIn({ argument, flags }: Pick<Call, "argument" | "flags">): { delivery: string } | "all" {
	if (Boolean(argument) !== flags.includes("all")) return argument ? { delivery: argument } : "all";
	throw new Failure("not-possible", "Name one delivery, or all of them with --all.", {});
}

function nobody(): Failure {
	return new Failure("not-possible", "Nobody has written to us from this address.", {});
}

function counted(count: number, one: string, many: string): string {
	return `${count} ${count === 1 ? one : many}`;
}
