import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { keepBookmark, putAway, removeBookmark } from "../../../.server/auth/bookmarks.ts";
import { tryMail } from "../../../.server/auth/try-mail.ts";
import type { Store } from "../../../.server/db/store.ts";
import { receiveLogo } from "../../../.server/look/receive-look-file.ts";
import { logoFiles, type OldSite, readOldSite } from "../../../.server/old-site/read-site.ts";
import { onlyValid, trySite } from "../../../.server/old-site/try-site.ts";
import { confirmLive } from "../../../.server/publishing/confirm.ts";
import { removeSample } from "../../../.server/transfer/remove-sample.ts";
import { languageOfSender, siteLanguage, translationOf } from "../../../content/register/site-language.ts";
import { siteSettings } from "../../../content/system/site-settings.ts";
import { isFailure } from "../../../errors.ts";
import { type Logo, readLogo } from "../../../look/logo.ts";
import { readyLooks } from "../../../look/ready-looks.ts";
import { address } from "./start-address.ts";

const line = (most: number) => z.string().trim().max(most).default("");
const site = z.object({
	name: z
		.string()
		.trim()
		.min(1, "Say what your company is called.")
		.max(80, "The name is too long. Use 80 characters or fewer."),
	headline: line(120),
	lead: line(400),
	email: line(254),
	phone: line(40),
	address: line(200),
	profiles: z.array(z.url().max(300)).max(20).default([]),
	colours: z
		.array(z.string().regex(/^#[0-9a-f]{6}$/))
		.max(3)
		.default([]),
	logo: z.unknown().transform(readLogo),
	language: z
		.string()
		.refine((code) => translationOf(code) !== undefined || code === "en", "Choose a language of the list."),
	look: z.string().max(60),
	promise: z.object({ hours: z.number().int().min(1).max(720), counted: z.enum(["clock", "open"]) }),
});

const company = z.string().trim().max(80, "The name is too long. Use 80 characters or fewer.");

/** The commands of the first steps. */
export const action = defineAction("administrators", {
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
	/** Reads an old site, and puts what was found into a proposal. */
	readSite: command({ address: z.string().max(300) }, async ({ backend, store, actor, request }, { address }) => {
		const within = { allowPrivate: backend.env.allowPrivateDestinations, signal: request.signal };
		const found = onlyValid(await readOldSite(address, within));
		const language = languageRead(found.language);
		const logo = await firstLogo(store, found.logos, within);
		const proposal = await trySite(store, {
			proposal: "",
			site: { ...found, language, logo, look: readyLooks[0]!.name, promise: siteSettings.initial.replyPromise },
			note: noteOf(found),
			language: languageOfSender(backend.release.snapshot, language),
			actor,
		});
		return { proposal };
	}),
	/** Puts what a site begins with into a proposal, or changes what is in it. */
	trySite: command({ proposal: z.string().max(100), site }, async ({ backend, store, actor }, { proposal, site }) => {
		const language = languageOfSender(backend.release.snapshot, site.language);
		return { proposal: await trySite(store, { proposal, site, language, actor }) };
	}),
	/** Takes the steps off one's own dashboard, or puts them back. */
	putAway: command({ away: z.boolean() }, async ({ store, person }, { away }) => {
		const before = await putAway(store, person.id, address.screen);
		if (before) await removeBookmark(store, person.id, before.id);
		if (away) await keepBookmark(store, person.id, { kind: "away", name: "Make it yours", address: address.screen });
	}),
});

/** The language of an old site, if the product has words in it. */
function languageRead(code: string): string {
	return translationOf(code) ? code : "en";
}

function noteOf({ url, pages }: OldSite): string {
	const titles = pages.map(({ title }) => title).join(", ");
	const most = 350;
	const named = titles.length > most ? `${titles.slice(0, most)}…` : titles;
	return pages.length === 0 ? `Read at ${url}.` : `Read at ${url}, which has ${pages.length} more pages: ${named}.`;
}

/** The first of the files that can be a logo. */
async function firstLogo(store: Store, logos: readonly string[], within: Within): Promise<Logo | null> {
	for await (const bytes of logoFiles(logos, within)) {
		try {
			return await receiveLogo(store, bytes);
		} catch (error) {
			if (!isFailure(error)) throw error;
		}
	}
	return null;
}

type Within = Parameters<typeof logoFiles>[1];
