import { type Backend, withTables } from "#core/server.ts";
import type { NewsletterTables } from "./tables.ts";

type Store = Backend["store"];

/** How many are on the list, have not confirmed, and have left; and of how many the service is still to be told. */
export async function countSubscribers(store: Store) {
	const rows = await store.read((tx) =>
		withTables<NewsletterTables>(tx)
			.selectFrom("x_newsletter")
			.select(({ fn, ref }) => [
				fn.count<number>(ref("confirmed_at")).as("confirmed"),
				fn.count<number>(ref("left_at")).as("left"),
				fn.countAll<number>().as("all"),
			])
			.where("goes", "=", 0)
			.executeTakeFirstOrThrow(),
	);
	const waiting = await store.read((tx) =>
		withTables<NewsletterTables>(tx)
			.selectFrom("x_newsletter")
			.select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("problem").as("problem")])
			.where("due", "!=", "")
			.executeTakeFirstOrThrow(),
	);
	const [all, confirmed, left] = [Number(rows.all), Number(rows.confirmed), Number(rows.left)];
	const { problem } = waiting;
	return { on: confirmed - left, open: all - confirmed, left, waiting: Number(waiting.count), problem: problem ?? "" };
}

/** Who is on the list, the newest first. */
export function listSubscribers(store: Store, limit?: number) {
	return store.read((tx) => {
		const all = withTables<NewsletterTables>(tx)
			.selectFrom("x_newsletter")
			.select(["id", "email", "confirmed_at", "page", "words", "language"])
			.where("confirmed_at", "is not", null)
			.where("left_at", "is", null)
			.orderBy("confirmed_at", "desc");
		return (limit === undefined ? all : all.limit(limit)).execute();
	});
}
