import { randomUUID } from "node:crypto";
import type { Store } from "./store.ts";

/** Milliseconds after which the work of a killed process is free for others. */
const leaseTime = 60_000;

/**
 * Runs `work` unless another process is at it. Its signal is aborted when the lease could not be renewed, so that another
 * process may have begun the same.
 * @returns undefined when another process is at it
 */
export async function withLease<T>(
	store: Pick<Store, "write" | "log">,
	name: string,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
	const owner = randomUUID();
	if (!(await take(store, name, owner))) return undefined;
	const lost = new AbortController();
	let renewedAt = performance.now();
	const renew = async () => {
		const isOurs = await take(store, name, owner).catch(() => undefined);
		if (isOurs) renewedAt = performance.now();
		else if (isOurs === false || performance.now() - renewedAt > leaseTime)
			lost.abort(new Error(`The lease ${name} was lost.`));
	};
	const timer = setInterval(renew, leaseTime / 3).unref();
	try {
		return await work(lost.signal);
	} finally {
		clearInterval(timer);
		await store
			.write((tx) => tx.deleteFrom("leases").where("name", "=", name).where("owner", "=", owner).execute())
			.catch((err: unknown) => store.log.warn({ err, lease: name }, "a lease could not be given back"));
	}
}

/** Takes a lease, or renews it. Returns false when somebody else has it. */
async function take({ write }: Pick<Store, "write">, name: string, owner: string, now = Date.now()): Promise<boolean> {
	const row = { owner, until: now + leaseTime };
	return write(async (tx) => {
		await tx
			.insertInto("leases")
			.values({ name, ...row })
			.onConflict((conflict) =>
				conflict
					.column("name")
					.doUpdateSet(row)
					.where((is) =>
						is.or([
							is("leases.owner", "=", owner),
							is("leases.until", "<=", now),
							// Nobody's lease is that long: it was taken while a clock was wrong.
							is("leases.until", ">", now + 2 * leaseTime),
						]),
					),
			)
			.execute();
		const held = await tx.selectFrom("leases").select("owner").where("name", "=", name).executeTakeFirst();
		return held?.owner === owner;
	});
}
