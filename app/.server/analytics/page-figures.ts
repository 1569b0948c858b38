import { sql } from "kysely";
import { inParts } from "../db/in-parts.ts";
import type { Store } from "../db/store.ts";
import { momentIn } from "../moment-in.ts";
import { addDays } from "./days.ts";

/** Days such as 2026-03-04, both included. */
export interface Days {
	readonly first: string;
	readonly last: string;
}

/** How often pages were read on some days, by their paths. Programs are not counted. */
export async function viewsByPage({ db }: Pick<Store, "db">, { first, last }: Days): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom("visit_counts")
		.select(({ fn }) => ["value as path", fn.sum<number>("views").as("views")])
		.where("facet", "=", "page")
		.where("day", ">=", first)
		.where("day", "<=", last)
		.groupBy("value")
		.execute();
	return new Map(rows.map(({ path, views }) => [path, Number(views)]));
}

/** Inquiries that are no spam by the page that they were sent from, on days of a time zone. */
export async function inquiriesByPage(
	{ db }: Pick<Store, "db">,
	{ first, last, timeZone }: Days & { readonly timeZone: string },
): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom("inquiries")
		.select(({ fn }) => ["page", fn.countAll<number>().as("count")])
		.where("created_at", ">=", momentIn(timeZone, `${first}T00:00`))
		.where("created_at", "<", momentIn(timeZone, `${addDays(last, 1)}T00:00`))
		.where("quarantined", "=", 0)
		.where("state", "!=", "spam")
		.groupBy("page")
		.execute();
	return new Map(rows.map(({ page, count }) => [page, Number(count)]));
}

/** A part of a histogram of a web vital, before a release or since. */
export interface VitalPart {
	/** "" where it is of all pages together. */
	readonly path: string;
	readonly device: string;
	readonly metric: string;
	readonly bucket: number;
	readonly isSince: boolean;
	readonly views: number;
}

/** The histograms of web vitals on some days, before a release and since it: of these pages each, or of all together. */
export async function vitalsAround(
	{ db }: Pick<Store, "db">,
	{ first, last, release }: Days & { readonly release: number },
	paths?: readonly string[],
): Promise<VitalPart[]> {
	const parts: VitalPart[] = [];
	for (const some of paths ? inParts(paths) : [undefined]) {
		const path = some ? sql<string>`path` : sql<string>`''`;
		const since = sql<number>`case when "release" >= ${sql.lit(release)} then 1 else 0 end`;
		let rows = db
			.selectFrom("vital_counts")
			.select([path.as("path"), "device", "metric", "bucket", since.as("since")])
			.select(({ fn }) => fn.sum<number>("views").as("views"))
			.where("day", ">=", first)
			.where("day", "<=", last)
			.groupBy(["device", "metric", "bucket", since]);
		if (some) rows = rows.where("path", "in", some).groupBy("path");
		for (const { since, views, ...part } of await rows.execute())
			parts.push({ ...part, isSince: Number(since) === 1, views: Number(views) });
	}
	return parts;
}

/** How often addresses were asked for that led on or were nowhere, of those given. */
export async function askedInVain({ db }: Pick<Store, "db">, paths: readonly string[]): Promise<Map<string, number>> {
	const asked = new Map<string, number>();
	for (const some of inParts(paths)) {
		const gone = db.selectFrom("address_leads").select(["address", "hits"]).where("address", "in", some);
		const missing = db.selectFrom("missing_addresses").select(["address", "hits"]).where("address", "in", some);
		for (const { address, hits } of [...(await gone.execute()), ...(await missing.execute())])
			asked.set(address, (asked.get(address) ?? 0) + Number(hits));
	}
	return asked;
}
