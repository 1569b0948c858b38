import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { keepBookmark, putAway, removeBookmark } from "../../../.server/auth/bookmarks.ts";
import { tryMail } from "../../../.server/auth/try-mail.ts";
import { confirmLive } from "../../../.server/publishing/confirm.ts";
import { removeSample } from "../../../.server/transfer/remove-sample.ts";
import { siteLanguage } from "../../../content/register/site-language.ts";
import { address } from "./start-address.ts";

const company = z.string().trim().max(80, "The name is too long. Use 80 characters or fewer.");

/** The commands of the first steps. */
export const action = defineAction("administrator", {
	removeSample: command({ company }, async ({ backend, store, actor }, { company }) => {
		const removed = await removeSample(store, { company, actor });
		// Content that stays may link to content that was removed.
		backend.checkBehind();
		return removed;
	}),
	confirm: command({ id: z.enum(["privacy-policy", "terms-of-service"]) }, ({ store, actor }, { id }) =>
		confirmLive(store, id, actor),
	),
	tryMail: command({}, async ({ backend: { env, release }, store, person, actor }) => {
		const company = release.snapshot.one("site_settings").company_name || new URL(env.siteUrl).host;
		const to = { name: person.name, address: person.email };
		await tryMail(store, env, { to, company, language: siteLanguage(release.snapshot), actor });
		return { to: person.email };
	}),
	/** Takes the steps off one's own dashboard, or puts them back. */
	putAway: command({ away: z.boolean() }, async ({ store, person }, { away }) => {
		const before = await putAway(store, person.id, address.screen);
		if (before) await removeBookmark(store, person.id, before.id);
		if (away) await keepBookmark(store, person.id, { kind: "away", name: "Make it yours", address: address.screen });
	}),
});
