import type { RouterContextProvider } from "react-router";
import { personContext } from "../../.server/auth/person.ts";
import { hiddenFrom } from "../../.server/can-see.ts";
import { backendContext } from "../../.server/http.ts";
import { inert } from "../../.server/preview/inert.ts";
import { pageOfDrafts } from "../../.server/preview/site-of-drafts.ts";
import { snapshotWithPlaces } from "../../.server/snapshot/snapshot-with-places.ts";

/** A page that can be edited on itself. */
export interface EditablePage {
	/** Its address: another one than was asked for where the draft has another slug. */
	readonly path: string;
	/** Undefined when it cannot be drawn. */
	readonly html: string | undefined;
}

/**
 * Draws a page with all drafts of what is on the site, and with its regions named. It is drawn for this once: kept pages
 * are for visitors. Undefined when there is no such page.
 */
export async function drawWithRegions(
	context: Readonly<RouterContextProvider>,
	address: string,
): Promise<EditablePage | undefined> {
	const { store, release, renderPublic } = context.get(backendContext);
	const { pathname, search } = new URL(address, "http://site");
	const found = await pageOfDrafts(store, release.snapshot, pathname, hiddenFrom(context.get(personContext)));
	if (!found) return undefined;
	const page = await renderPublic(found.path + search, snapshotWithPlaces(found.snapshot));
	return { path: found.path, html: page.status < 500 ? inert(await page.text()) : undefined };
}
