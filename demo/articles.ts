import { article as aModelThatMaySay } from "./articles/a-model-that-may-say-i-do-not-know.ts";
import { article as fortyShops } from "./articles/forty-shops-and-one-spreadsheet.ts";
import { article as multiTenant } from "./articles/multi-tenant-on-one-postgresql.ts";
import { article as offlineFirst } from "./articles/offline-first-even-in-the-city.ts";
import { article as promptsAreCode } from "./articles/prompts-are-part-of-the-code-base.ts";
import { article as thirtyDays } from "./articles/what-thirty-days-can-and-cannot-build.ts";
import type { SampleEntries } from "./sample.ts";

/** Newest first. */
export const articles: SampleEntries["articles"] = [
	thirtyDays,
	aModelThatMaySay,
	offlineFirst,
	fortyShops,
	multiTenant,
	promptsAreCode,
];
