import { expect, onTestFinished, TestRunner } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { copySampleFolder } from "../sample-folder.ts";
import { serve } from "../server.ts";

/**
 * A site that nobody else uses, and what publishes a look on it. In a test it stops with the test; otherwise it must be
 * stopped.
 */
export async function dressedSite() {
	const { dataDir, remove } = await copySampleFolder();
	const store = await openStore({ dataDir });
	let site = await serve(dataDir, {});
	const stop = async () => {
		await site.stop();
		await store.close();
		await remove();
	};
	if (TestRunner.getCurrentTest()) onTestFinished(stop);
	let worn = 0;
	/** Publishes documents with these data, by their ids, in one release. */
	const publishAll = async (documents: Readonly<Record<string, object>>) => {
		for (const [id, data] of Object.entries(documents)) {
			const { version } = await get(store, id);
			await saveDraft(store, { id, basedOn: version, data: { ...data }, actor: systemActor });
		}
		await publish(store, Object.keys(documents), systemActor);
	};
	return {
		stop,
		dataDir,
		get origin() {
			return site.origin;
		},
		at: (path: string) => site.origin + path,
		async restart() {
			await site.stop();
			site = await serve(dataDir, {});
		},
		change: (id: string, data: object) => publishAll({ [id]: data }),
		/** Resolves when the site is drawn with it: what is published after it is seen after it. */
		async wear(look: object) {
			worn += 1;
			const tagline = `Look ${worn}`;
			await publishAll({ look, site_settings: { ...(await get(store, "site_settings")).data, tagline } });
			await expect.poll(async () => (await fetch(`${site.origin}/site.webmanifest`)).text()).toContain(tagline);
		},
	};
}
