import type { Issue } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import type { Store } from "../db/store.ts";
import { newestRelease } from "../releases/release.ts";
import { type Checking, checkSite } from "./check-change.ts";

export interface SiteCheck {
	/** The release that was checked. */
	readonly release: number;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly author: string;
	readonly issues: readonly Issue[];
}

/** Checks the whole site and keeps what was found in place of the last time. */
export async function runSiteCheck(backend: Checking, actor: Actor): Promise<SiteCheck> {
	const release = await newestRelease(backend.store.db);
	const issues = await checkSite(backend);
	const check = { release, at: Date.now(), author: actor.name };
	await backend.store.write(async (tx) => {
		await tx.deleteFrom("site_checks").execute();
		await tx
			.insertInto("site_checks")
			.values({ ...check, findings: JSON.stringify(issues) })
			.execute();
	});
	return { ...check, issues };
}

/** Returns the last result; undefined before the first check. */
export function lastSiteCheck(store: Store): Promise<SiteCheck | undefined> {
	return store.read(async (tx) => {
		const row = await tx.selectFrom("site_checks").selectAll().orderBy("at", "desc").executeTakeFirst();
		if (!row) return undefined;
		const { findings, ...check } = row;
		return { ...check, issues: JSON.parse(findings) as Issue[] };
	});
}
