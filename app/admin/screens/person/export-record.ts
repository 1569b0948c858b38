import { siteContext } from "../../../.server/http.ts";
import { processingRecord } from "../../../.server/personal-data/processing-record.ts";
import { siteLanguage } from "../../../content/register/site-language.ts";
import { csvFile } from "../../csv.server.ts";
import type { Route } from "./+types/export-record";

/** The record of processing, in the language of the site. */
export function loader({ context }: Route.LoaderArgs) {
	const { snapshot } = context.get(siteContext);
	const { retentionMonths } = snapshot.one("site_settings");
	return csvFile("record-of-processing.csv", processingRecord(siteLanguage(snapshot), retentionMonths ?? 0));
}
