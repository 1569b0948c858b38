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

/** The rules about what keeps people out. */
export const barrierRules = ["alt", "headings"] as const;

/** What keeps people out of some pages, found by one rule. */
export interface Barrier {
	readonly rule: (typeof barrierRules)[number];
	/** On how many pages. */
	readonly count: number;
	/** The first of them. */
	readonly pages: readonly string[];
}

/** What the last check of a release found. */
export interface ReleaseCheck {
	/** Epoch milliseconds. */
	readonly at: number;
	readonly errors: number;
	readonly warnings: number;
	readonly barriers: readonly Barrier[];
}

const mostPages = 20;

/** Checks the whole site and keeps what was found in place of the last time; each release keeps how much it was. */
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
		const { barriers, ...kept } = resultOf(check.at, issues);
		const row = { ...kept, barriers: JSON.stringify(barriers) };
		await tx
			.insertInto("release_checks")
			.values({ release, ...row })
			.onConflict((conflict) => conflict.column("release").doUpdateSet(row))
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

function resultOf(at: number, issues: readonly Issue[]): ReleaseCheck {
	const errors = issues.filter(({ level }) => level === "error").length;
	const barriers = barrierRules.flatMap((rule): Barrier[] => {
		const pages = pagesOf(issues, rule);
		return pages.length > 0 ? [{ rule, count: pages.length, pages: pages.slice(0, mostPages) }] : [];
	});
	return { at, errors, warnings: issues.length - errors, barriers };
}

/** The pages that issues of a rule are on. */
export function pagesOf(issues: readonly Issue[], rule: Issue["rule"]): string[] {
	return [...new Set(issues.flatMap((issue) => (issue.rule === rule ? issue.pages : [])))].toSorted();
}

/** What the last check of a release found; undefined where it was not checked. */
export async function checkOfRelease({ db }: Pick<Store, "db">, release: number): Promise<ReleaseCheck | undefined> {
	const row = await db.selectFrom("release_checks").selectAll().where("release", "=", release).executeTakeFirst();
	return row && { at: row.at, errors: row.errors, warnings: row.warnings, barriers: JSON.parse(row.barriers) };
}
