import { personalFields, personalUses } from "../../content/register/personal-fields.ts";
import { keptRows } from "../../content/values/kept-data.ts";
import type { Language } from "../../language/language.ts";
import { keptTables } from "./kept-tables.ts";

/** The record of processing activities of Art. 30 GDPR, as rows with a head, in a language of the site. */
export function processingRecord(language: Pick<Language, "locale" | "t">, retentionMonths: number): string[][] {
	const head = (["whose", "what", "purpose", "ground", "time"] as const).map((key) => language.t(`legal.${key}`));
	const rows = keptRows(personalUses, retentionMonths, language).map((row) => {
		const tables = Object.entries(keptTables).flatMap(([table, owner]) => (owner === row.of ? table : []));
		const fields = personalFields.filter(({ personal }) => personal === row.of).map(({ label }) => label);
		const { whose, what, purpose, ground, time } = row;
		return [whose, what, purpose, ground, time, tables.join(" "), [...new Set(fields)].join("; ")];
	});
	return [[...head, "Tables", "Fields"], ...rows];
}
