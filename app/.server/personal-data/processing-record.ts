import { type KeptData, keptData, keptFor } from "../../content/system/kept-data.ts";
import type { Language } from "../../language/language.ts";
import { keptTables } from "./kept-tables.ts";

/** The record of processing activities of Art. 30 GDPR, as rows with a head, in a language of the site. */
export function processingRecord(language: Pick<Language, "locale" | "t">, retentionMonths: number): string[][] {
	const { t } = language;
	const head = (["whose", "what", "purpose", "ground", "time"] as const).map((key) => t(`legal.${key}`));
	const rows = Object.entries(keptData as Readonly<Record<string, KeptData>>).map(([name, kept]) => {
		const tables = Object.entries(keptTables).flatMap(([table, owner]) => (owner === name ? table : []));
		const texts = [kept.who, kept.what, kept.purpose, kept.ground].map((key) => t(key));
		return [...texts, keptFor(kept.time, retentionMonths, language), tables.join(" ")];
	});
	return [[...head, "Tables"], ...rows];
}
