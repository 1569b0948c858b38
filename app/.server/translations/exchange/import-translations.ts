import { words } from "../../../content/system/words.ts";
import { isFailure } from "../../../errors.ts";
import type { Actor } from "../../activity/actor.ts";
import type { Store } from "../../db/store.ts";
import { yieldToRequests } from "../../yield-to-requests.ts";
import { saveWordsIn, translationIn } from "../document-translation.ts";
import { languageNamed, translatedTypes } from "../overview.ts";
import type { ExchangeHead, ReturnedFile, ReturnedUnit } from "./exchange-unit.ts";
import { exchangePlace, translationOfPage } from "./export-translations.ts";
import { type NotTaken, notTakenOf, type TakenUnits, takeUnits } from "./take-units.ts";
import { wrongFile } from "./wrong-file.ts";

export interface Importing {
	readonly language: string;
	readonly site: string;
	/** The name of the file. */
	readonly by: string;
	readonly actor: Actor;
	/** Types that are left alone. */
	readonly hidden?: readonly string[];
	/** The id of one translation, where the others of the file are left alone. */
	readonly only?: string;
	/** Whether a program translated it, so that a person has to look at it. */
	readonly isMachine?: boolean;
	/** Whether it may be of another address of the site, such as of a copy of it. */
	readonly isOfAnySite?: boolean;
}

/** What became of a file. */
export interface ImportReport {
	readonly taken: number;
	readonly same: number;
	readonly empty: number;
	/** How many documents changed. */
	readonly pages: number;
	readonly notTaken: readonly NotTaken[];
}

/**
 * Takes a file back from translators: what it says becomes drafts of translations, and nothing goes live. What cannot be taken is
 * listed, with its words.
 * @throws {Failure} `not-found` for a language that the site does not have; `not-possible` for a file of another site or language
 */
export async function importTranslations(
	store: Store,
	{ head, units }: ReturnedFile,
	{ language, actor, by, hidden = [], isMachine, only, ...rest }: Importing,
): Promise<ImportReport> {
	const { code } = await languageNamed(store, language);
	rejectForeign(head, { code, ...rest });
	if (units.every(({ page }) => page === wordsPage))
		throw wrongFile(
			"It holds the fixed words of the site. Import it where these are: words import, or the Words screen.",
		);
	const report = new Report();
	for (const [page, returned] of Map.groupBy(units, ({ page }) => page)) {
		const of = page.includes(".") ? translationOfPage(code, page) : undefined;
		if (!of || hidden.includes(of.type) || !translatedTypes.includes(of.type) || (only && only !== `${code}.${page}`)) {
			report.addHidden(returned);
			continue;
		}
		try {
			report.add(
				await store.write(async (tx) => {
					const now = await translationIn(tx, of);
					const result = takeUnits(now.places.map(exchangePlace), returned, { isMachine });
					const { changes } = result;
					if (changes.length > 0) await saveWordsIn(tx, { of, basedOn: now.version, changes, by, actor });
					return result;
				}),
			);
		} catch (error) {
			if (!isFailure(error, "not-found", "unknown-type")) throw error;
			report.addGone(returned);
		}
		await yieldToRequests();
	}
	return report.end();
}

/** The page of the fixed words in files. */
export const wordsPage = `${words.name}.${words.name}`;

/** @throws {Failure} `not-possible` */
export function rejectForeign(
	head: ExchangeHead,
	{ code, site, isOfAnySite }: Pick<Importing, "site" | "isOfAnySite"> & { readonly code: string },
): void {
	if (head.to.toLowerCase() !== code)
		throw wrongFile(`It is in ${named(head.to)}, and is to be taken as ${named(code)}.`);
	if (head.site === site || isOfAnySite) return;
	throw wrongFile(
		`It is of ${head.site || "no site that it names"}, and this is ${site}. If that is a copy of this site, say so and import it again.`,
	);
}

function named(language: string): string {
	return language === "" ? "no language that it names" : `“${language}”`;
}

/** Sums up what became of the units of a file. */
export class Report {
	#taken = 0;
	#same = 0;
	#empty = 0;
	#pages = 0;
	readonly #notTaken: NotTaken[] = [];

	add({ changes, taken, same, empty, notTaken }: TakenUnits): void {
		if (changes.length > 0) this.#pages += 1;
		this.#taken += taken;
		this.#same += same;
		this.#empty += empty;
		this.#notTaken.push(...notTaken);
	}

	addHidden(units: readonly ReturnedUnit[]): void {
		this.#notTaken.push(...units.map((unit) => notTakenOf(unit, "hidden")));
	}

	addGone(units: readonly ReturnedUnit[]): void {
		this.#notTaken.push(...units.map((unit) => notTakenOf(unit, "gone")));
	}

	end(): ImportReport {
		const [taken, same, empty, pages] = [this.#taken, this.#same, this.#empty, this.#pages];
		return { taken, same, empty, pages, notTaken: this.#notTaken };
	}
}
