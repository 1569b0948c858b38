import type { Site } from "../.server/http.ts";

/** The company's name; the host of the site while it has none. */
export function companyOf({ snapshot, origin }: Pick<Site, "snapshot" | "origin">): string {
	return snapshot.one("site_settings").company_name || new URL(origin).host;
}
