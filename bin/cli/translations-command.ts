import { createWriteStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { systemActor } from "../../app/.server/activity/actor.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { type Format, formatOf } from "../../app/.server/translations/exchange/exchange-unit.ts";
import { exportTranslations } from "../../app/.server/translations/exchange/export-translations.ts";
import { type ImportReport, importTranslations } from "../../app/.server/translations/exchange/import-translations.ts";
import { mostExchangeBytes, readExchange } from "../../app/.server/translations/exchange/read-exchange.ts";
import { exportWords, importWords } from "../../app/.server/translations/exchange/site-words.ts";
import { reasons } from "../../app/.server/translations/exchange/take-units.ts";
import { Failure } from "../../app/errors.ts";
import type { Call } from "./call.ts";
import { withStore } from "./with-store.ts";
import { completing } from "./write-whole.ts";

/** Writes the content of the site for translators. */
export async function exportTranslationsTo({ env, file, options: { to = "" }, flags }: Call): Promise<void> {
	const format = formatNamed(file);
	const exporting = { language: to, format, site: env.siteUrl, isTodoOnly: flags.includes("todo") };
	await withStore(env, async (store) => write(file, await exportTranslations(store, exporting)));
}

/** Writes the fixed words of the site in one of its languages. */
export async function exportWordsTo({ env, file, options: { to = "" } }: Call): Promise<void> {
	const format = formatNamed(file);
	await withStore(env, async (store) =>
		write(file, await exportWords(store, { language: to, format, site: env.siteUrl })),
	);
}

/** Takes content back from translators, as drafts. */
export function importTranslationsFrom(call: Call): Promise<void> {
	return importFrom(call, importTranslations);
}

/** Takes fixed words back, as a draft. */
export function importWordsFrom(call: Call): Promise<void> {
	return importFrom(call, importWords);
}

async function importFrom(
	{ env, file, options: { to = "" }, flags }: Call,
	take: typeof importTranslations | typeof importWords,
): Promise<void> {
	const returned = await readExchange(formatNamed(file), await textOf(file));
	const report = await withStore(env, (store: Store) =>
		take(store, returned, {
			...{ language: to, site: env.siteUrl, by: basename(file).slice(0, 120), actor: systemActor },
			...{ isMachine: flags.includes("machine"), isOfAnySite: flags.includes("any-site") },
		}),
	);
	console.log(reportInWords(report));
}

function reportInWords({ taken, same, empty, pages, notTaken }: ImportReport): string {
	const lines = notTaken.map(({ title, page, label, place, reason, target }) => {
		const short = target.length > 80 ? `${target.slice(0, 80)}…` : target;
		return `- ${title || page}, ${label || place}: ${reasons[reason]}. ${JSON.stringify(short)}`;
	});
	const left = notTaken.length === 0 ? "" : ` ${notTaken.length} not taken:`;
	return [
		`Taken ${taken} in ${pages} ${pages === 1 ? "page" : "pages"}, ${same} as they were, ${empty} empty.${left}`,
		...lines,
		taken > 0 ? "They are drafts: look at them under Translations, and publish them there." : "Nothing was changed.",
	].join("\n");
}

function formatNamed(file: string): Format {
	const format = formatOf(file);
	if (format) return format;
	throw new Failure(
		"not-possible",
		`The name of ${basename(file)} says no format; end it with .xlf, .csv or .json.`,
		{},
	);
}

async function write(file: string, parts: AsyncIterable<string>): Promise<void> {
	await completing(file, (unfinished) => pipeline(Readable.from(parts), createWriteStream(unfinished)));
	console.log(`Wrote ${file}.`);
}

async function textOf(file: string): Promise<string> {
	try {
		const { size } = await stat(file);
		if (size > mostExchangeBytes)
			throw new Failure(
				"not-possible",
				`${basename(file)} is larger than 64 MB. Export fewer pages, or only what is to do.`,
				{},
			);
		return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
	} catch (error) {
		if (error instanceof Failure) throw error;
		const what = error instanceof TypeError ? "is not UTF-8" : "cannot be read";
		throw new Failure(
			"not-possible",
			`${basename(file)} ${what}; name a file that the export wrote.`,
			{},
			{ cause: error },
		);
	}
}
