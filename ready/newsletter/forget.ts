import type { ExtensionJobContext } from "#core/jobs.ts";
import { singletonOf, withTables } from "#core/server.ts";
import { newsletter } from "./content.ts";
import { openFor } from "./sign-ups.ts";
import type { NewsletterTables } from "./tables.ts";

const day = 24 * 3_600_000;

/**
 * Forgets addresses that never confirmed, once their link is too old; networks after a day; and the proof of those who left
 * after the months that the owner chose, once the service knows it.
 */
export async function forgetSignUps(
	{ store, snapshot }: Pick<ExtensionJobContext, "store" | "snapshot">,
	now = Date.now(),
): Promise<void> {
	const { months } = singletonOf(snapshot, newsletter);
	await store.write(async (tx) => {
		const own = withTables<NewsletterTables>(tx);
		await own
			.deleteFrom("x_newsletter_asks")
			.where("at", "<", now - day)
			.execute();
		await own
			.deleteFrom("x_newsletter")
			.where("confirmed_at", "is", null)
			.where("asked_at", "<=", now - openFor)
			.execute();
		await own
			.updateTable("x_newsletter")
			.set({ mail: "" })
			.where("mail", "=", "confirm")
			.where("asked_at", "<=", now - openFor)
			.execute();
		await own
			.deleteFrom("x_newsletter")
			.where("left_at", "<=", now - months * 30 * day)
			.where("due", "=", "")
			.where((where) => where.or([where("asked_at", "is", null), where("asked_at", "<=", now - openFor)]))
			.execute();
	});
}
