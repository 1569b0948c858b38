import { defineUpload } from "../../../../.server/actions/define-action.ts";
import { hiddenFrom } from "../../../../.server/can-see.ts";
import { formatOf } from "../../../../.server/translations/exchange/exchange-unit.ts";
import {
	type ImportReport,
	importTranslations,
} from "../../../../.server/translations/exchange/import-translations.ts";
import { readExchange } from "../../../../.server/translations/exchange/read-exchange.ts";
import { importWords } from "../../../../.server/translations/exchange/site-words.ts";
import { reasons } from "../../../../.server/translations/exchange/take-units.ts";
import { wrongFile } from "../../../../.server/translations/exchange/wrong-file.ts";
import { translationOf } from "../../../../content/system/translation.ts";
import type { RouteHandle } from "../../../../route-handle.ts";
import { rejectUnlessOwn, rejectUnlessVisible, rejectUnlessWords } from "../may-translate.server.ts";

/** Larger files come by the command line. */
const mostBytes = 8 * 1024 * 1024;

export const handle: RouteHandle = { uploadBytes: mostBytes };

/** As many of what was not taken as a screen shows. */
const shown = 500;

/** What became of a file, as the studio shows it. */
export interface ImportAnswer extends Omit<ImportReport, "notTaken"> {
	readonly notTaken: readonly {
		readonly title: string;
		readonly label: string;
		readonly reason: string;
		readonly target: string;
	}[];
	readonly more: number;
}

/**
 * Takes a file of translators as the raw request body: `?to=` its language, `name` its name; with `only` for one translation alone,
 * with `machine` as the work of a program, with `anySite` of a copy of the site, with `words` as the fixed words.
 */
export const action = defineUpload(
	"translate",
	async ({ request, store, backend, person, actor }): Promise<ImportAnswer> => {
		const { searchParams } = new URL(request.url);
		const name = (searchParams.get("name") ?? "").slice(0, 120);
		const only = searchParams.get("only") ?? undefined;
		rejectUnlessOwn(person, searchParams.get("to") ?? "");
		if (only) rejectUnlessVisible(person, translationOf(only));
		const isWords = searchParams.has("words");
		if (isWords) rejectUnlessWords(person);
		const format = formatOf(name);
		if (!format) throw wrongFile("Its name says no format; it has to end with .xlf, .csv or .json.");
		const returned = await readExchange(format, await textOf(request));
		const importing = {
			...{ language: searchParams.get("to") ?? "", site: backend.env.siteUrl, by: name, actor },
			...{ isMachine: searchParams.has("machine"), isOfAnySite: searchParams.has("anySite") },
		};
		const report = isWords
			? await importWords(store, returned, importing)
			: await importTranslations(store, returned, { ...importing, only, hidden: hiddenFrom(person) });
		return {
			...report,
			notTaken: report.notTaken.slice(0, shown).map(({ title, page, label, place, reason, target }) => ({
				...{ title: title || page, label: label || place, reason: reasons[reason], target: target.slice(0, 400) },
			})),
			more: Math.max(0, report.notTaken.length - shown),
		};
	},
);

async function textOf(request: Request): Promise<string> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of request.body ?? []) {
		length += part.length;
		if (length > mostBytes)
			throw wrongFile(
				"It has more than 8 MB. Export fewer pages, or import it with npm run cli -- translations import.",
			);
		parts.push(part);
	}
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts));
	} catch {
		throw wrongFile("It is not UTF-8. Save it as UTF-8 and try again.");
	}
}
