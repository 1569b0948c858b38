import { z } from "zod";
import { command, defineAction, Failure, withTables } from "#core/server.ts";
import { leave } from "../sign-ups.ts";
import type { NewsletterTables } from "../tables.ts";
import { keepService } from "../tell-service.ts";

const short = (max: number) => z.string().trim().max(max, `Use ${max} characters or fewer.`);

/** The service that sends the newsletter, and who is on the list. */
export const action = defineAction("administrator", {
	keepService: command(
		{
			kind: z.enum(["brevo", "mailchimp", "listmonk"]),
			address: short(500),
			list: short(60),
			username: short(200),
			secret: short(500),
		},
		({ store, backend }, given) => keepService({ ...backend, store }, given),
	),
	removeService: command({}, async ({ store }) => {
		await store.write((tx) => withTables<NewsletterTables>(tx).deleteFrom("x_newsletter_service").execute());
	}),
	tryAgain: command({}, async ({ store }) => {
		await store.write((tx) =>
			withTables<NewsletterTables>(tx).updateTable("x_newsletter").set({ next_at: 0 }).where("due", "!=", "").execute(),
		);
	}),
	remove: command({ id: z.string().max(100) }, async ({ store }, { id }) => {
		await store.write(async (tx) => {
			const found = await withTables<NewsletterTables>(tx)
				.selectFrom("x_newsletter")
				.selectAll()
				.where("id", "=", id)
				.executeTakeFirst();
			if (!found) throw new Failure("not-found", "This address was removed meanwhile.", { id });
			await leave(tx, found);
		});
	}),
});
