import { systemActor } from "../app/.server/activity/actor.ts";
import { hasDocuments } from "../app/.server/content/read-documents.ts";
import type { Store } from "../app/.server/db/store.ts";
import type { Env } from "../app/.server/env.ts";
import type { Logger } from "../app/.server/log/log.ts";
import type { MediaLibrary } from "../app/.server/media/library/library.ts";
import { saveAndPublish } from "../app/.server/publishing/publish.ts";
import { siteSettings } from "../app/content/system/site-settings.ts";

/** Fills an empty store: with the sample, or with a name where somebody at a terminal wants that. */
export async function loadFirstContent(env: Env, store: Store, media: MediaLibrary, log: Logger): Promise<void> {
	if (!env.sampleContent || (await store.read(hasDocuments))) return;
	if (!env.isSampleChosen && process.stdin.isTTY && process.stdout.isTTY) {
		const { askForCompany } = await import("./ask-for-company.ts");
		const company = await askForCompany(process.stdin, process.stdout);
		if (company !== undefined) return nameSite(store, company);
	}
	// Loaded only here: whoever starts with content never reads the sample.
	log.info("the site is filled with the sample company");
	const { loadSample } = await import("../demo/load.ts");
	await loadSample(store, { add: (picture) => media.addUnfinished(picture) });
}

async function nameSite(store: Store, company: string): Promise<void> {
	const data = { ...siteSettings.initial, company_name: company };
	await saveAndPublish(store, { id: siteSettings.name, basedOn: 0, data, actor: systemActor });
}
