import type { ExtensionJobContext } from "#core/jobs.ts";
import { type Backend, Failure, guardedFetch, withTables } from "#core/server.ts";
import { type Service, services } from "./service.ts";
import type { SignedUp } from "./sign-ups.ts";
import type { NewsletterTables } from "./tables.ts";

type Services = Pick<ExtensionJobContext, "store" | "secretKey" | "env" | "log" | "signal">;

const purpose = "newsletter-service";
const minute = 60_000;
const limits = { connect: 5_000, whole: 15_000, bytes: 64 * 1024 };
const mostAtOnce = 50;

/** Milliseconds for which an instance has what it tells to itself. */
const lease = 2 * minute;

/** Minutes between tries; the last for all that follow. */
const waits = [1, 5, 15, 60, 240, 720];

/**
 * Tells the service who confirmed and who left: each by one instance at a time, again until it took it. Who left while there
 * is no service need not be told anywhere.
 */
export async function tellService(services: Services, now = Date.now()): Promise<void> {
	const { store } = services;
	const service = await chosenService(services);
	if (!service) {
		await forgetLeavers(store);
		return;
	}
	const due = await store.read((tx) =>
		withTables<NewsletterTables>(tx)
			.selectFrom("x_newsletter")
			.selectAll()
			.where("due", "!=", "")
			.where("next_at", "<=", now)
			.orderBy("next_at")
			.limit(mostAtOnce)
			.execute(),
	);
	for (const one of due) {
		services.signal.throwIfAborted();
		if (!(await change(store, one, { next_at: now + lease }))) continue;
		const taken = { ...one, next_at: now + lease };
		const problem = await tell(services, service, one);
		const wait = waits[Math.min(one.attempts, waits.length - 1)]! * minute;
		if (problem) await change(store, taken, { attempts: one.attempts + 1, next_at: now + wait, problem });
		else if (one.goes && one.due === "leave") await remove(store, taken);
		else await change(store, taken, { due: "", attempts: 0, problem: "" });
	}
}

/** Sets up the service, or leaves it as it is but for its settings where no secret is given. */
export async function keepService(
	{ store, secretKey }: Pick<Backend, "store" | "secretKey">,
	given: Service,
): Promise<void> {
	const before = await storedService(store);
	const secret = given.secret || (before?.kind === given.kind ? opened(secretKey, before.secret) : "");
	const { problem: find, secret: label } = services[given.kind];
	if (!secret)
		throw new Failure("not-possible", `Enter the ${label.replace(/^[A-Z](?=[a-z])/, (one) => one.toLowerCase())}.`, {});
	const problem = find?.({ ...given, secret });
	if (problem) throw new Failure("not-possible", problem, {});
	const row = { ...given, id: 1, secret: secretKey.encrypt(purpose, secret) };
	await store.write(async (tx) => {
		const own = withTables<NewsletterTables>(tx);
		await own
			.insertInto("x_newsletter_service")
			.values(row)
			.onConflict((conflict) => conflict.column("id").doUpdateSet(row))
			.execute();
		const isOther = before?.kind !== given.kind || before.list !== given.list || before.address !== given.address;
		// Another list knows nobody yet.
		if (isOther)
			await own
				.updateTable("x_newsletter")
				.set({ due: "join", next_at: 0, attempts: 0, problem: "" })
				.where("confirmed_at", "is not", null)
				.where("left_at", "is", null)
				.execute();
		else await own.updateTable("x_newsletter").set({ next_at: 0 }).where("due", "!=", "").execute();
	});
}

/** The service as it is stored, with its secret encrypted; undefined while there is none. */
export function storedService(store: Backend["store"]): Promise<Service | undefined> {
	return store.read((tx) =>
		withTables<NewsletterTables>(tx).selectFrom("x_newsletter_service").selectAll().executeTakeFirst(),
	);
}

async function chosenService({ store, secretKey, log }: Services): Promise<Service | undefined> {
	const stored = await storedService(store);
	if (!stored) return undefined;
	const secret = opened(secretKey, stored.secret);
	if (!secret) log.warn("the secret of the newsletter service was encrypted with another key; enter it again");
	return { ...stored, secret };
}

/** "" when it was encrypted with another key. */
function opened(secretKey: Backend["secretKey"], secret: string): string {
	try {
		return secretKey.decrypt(purpose, secret);
	} catch {
		return "";
	}
}

/** Returns why it was not taken; "" when it was. */
async function tell({ env, signal }: Services, service: Service, { email, due, language }: SignedUp): Promise<string> {
	if (!service.secret) return "Its secret was encrypted with another key. Enter it again.";
	const fetch = guardedFetch({ ...limits, allowPrivate: env.allowPrivateDestinations, signal });
	try {
		const answer = await services[service.kind].tell(
			service,
			{ email, what: due as "join" | "leave", language },
			fetch,
		);
		if (answer.ok) return "";
		// What a service answers may repeat the address, which the row has anyway.
		return `It answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`;
	} catch (error) {
		return (error as Error).message.slice(0, 300) || "It did not answer.";
	}
}

/** Returns false when the row is not as it was read: another instance has it, or the person was faster. */
async function change(
	store: Backend["store"],
	{ id, due, next_at }: SignedUp,
	row: Partial<SignedUp>,
): Promise<boolean> {
	const { numUpdatedRows } = await store.write((tx) =>
		withTables<NewsletterTables>(tx)
			.updateTable("x_newsletter")
			.set(row)
			.where("id", "=", id)
			.where("due", "=", due)
			.where("next_at", "=", next_at)
			.executeTakeFirstOrThrow(),
	);
	return numUpdatedRows === 1n;
}

async function remove(store: Backend["store"], taken: SignedUp): Promise<void> {
	const { id, next_at } = taken;
	await store.write((tx) =>
		withTables<NewsletterTables>(tx)
			.deleteFrom("x_newsletter")
			.where("id", "=", id)
			.where("next_at", "=", next_at)
			.where("asked_at", "is", null)
			.execute(),
	);
	// Whoever signed up again meanwhile is somebody new.
	await change(store, taken, { due: "", goes: 0, attempts: 0, problem: "" });
}

async function forgetLeavers(store: Backend["store"]): Promise<void> {
	await store.write(async (tx) => {
		const own = withTables<NewsletterTables>(tx);
		await own.deleteFrom("x_newsletter").where("due", "=", "leave").where("goes", "=", 1).execute();
		await own.updateTable("x_newsletter").set({ due: "" }).where("due", "=", "leave").execute();
	});
}
