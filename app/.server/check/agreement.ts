import type { Collection } from "../../content/model/define.ts";
import { collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { metrics } from "../../content/system/metrics.ts";
import { seo } from "../../content/system/seo.ts";
import { siteSettings } from "../../content/system/site-settings.ts";
import { translation, translationOf } from "../../content/system/translation.ts";
import { contradictingYears, statedHours } from "../../content/values/claims/find-claims.ts";
import type { Issue } from "../../errors.ts";
import { formatPrice } from "../../language/format-price.ts";
import { readingWords } from "../../language/reading/reading-languages.ts";
import { typeNamed } from "../content/document.ts";
import { normalize } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import { earlierData } from "../releases/earlier-data.ts";
import type { AnyEntry, Snapshot } from "../snapshot/snapshot.ts";
import { locationOf } from "./issue-location.ts";
import { namedIn, type OtherPrice, otherPrices, otherPricesOf, type PricedEntry } from "./other-prices.ts";
import { formerValues, type SettingsValues } from "./settings-values.ts";
import { type Value, valuesOf } from "./values-of.ts";

/** How many earlier versions of the settings are considered. */
const most = 200;

/** Returns the settings at earlier releases, newest first. */
export async function earlierSettings(tx: Tx): Promise<SettingsValues[]> {
	const all = await earlierData(tx, siteSettings.name, most);
	return all.map((data) => normalize(siteSettings.fields, data) as unknown as SettingsValues);
}

/**
 * Makes a search for texts that do not agree with the rest of the site: former values of the settings, other prices,
 * other years.
 */
export function agreementWith(site: Snapshot, earlier: readonly SettingsValues[]): (document: Draft) => Issue[] {
	// Translations are compared with the site in their language, where prices and numbers are written in its way.
	const known = new Map<string, (document: Draft) => Issue[]>();
	return (document) => {
		const language = document.type === translation.name ? translationOf(document.id).language : "";
		const agreement = known.get(language) ?? agreementIn(language === "" ? site : site.in(language), earlier);
		known.set(language, agreement);
		return agreement(document);
	};
}

function agreementIn(site: Snapshot, earlier: readonly SettingsValues[]): (document: Draft) => Issue[] {
	const { locale } = siteLanguage(site);
	const former = formerValues(site.one(siteSettings.name), earlier, locale);
	const priced = pricedEntries(site);
	const languages = readingWords(locale);
	const findPrices = otherPrices(priced, locale);
	const { foundingYear } = site.one(seo.name);
	const { hours } = site.one(siteSettings.name).replyPromise;
	return (document) => {
		const isTranslation = document.type === translation.name;
		const { aboutOthers = false } = typeNamed(isTranslation ? translationOf(document.id).type : document.type);
		const values = valuesOf(document);
		const promised = document.type === metrics.name ? promisesIn(document, values) : [];
		const found = values.flatMap((value): Issue[] => {
			if (value.kind !== "text" && value.kind !== "link") return [];
			const place = locationOf(document, value);
			const say = (rule: "former" | "price" | "claim", sentence: string): Issue => ({
				...{ level: "warning", rule, sentence, pages: [], place },
			});
			return [
				...former(value.value, aboutOthers).map(({ words, setting, now }) => {
					const then = now === "" ? "they say nothing of it any more" : `it is ${now} now`;
					return say("former", `“${words}” is the former ${setting} of the site settings; ${then}.`);
				}),
				...(value.kind === "text" ? pricesIn(document, values, value, { priced, findPrices, locale }) : []).map(
					({ of, words }) => {
						const sentence = `“${words}” is not the price of “${of.title}”, which is ${formatPrice("en", of.price!)}. Correct one of the two.`;
						return say("price", sentence);
					},
				),
				...(value.kind === "text" && !aboutOthers && foundingYear > 0
					? contradictingYears(value.value, foundingYear, thisYear(), languages)
					: []
				).map((words) =>
					say("claim", `“${words}” does not agree with the year of the founding in the SEO settings, ${foundingYear}.`),
				),
			];
		});
		return [...promised, ...found];
	};

	/** The response time of the metrics, where another one is promised. */
	function promisesIn(document: Draft, values: readonly Value[]): Issue[] {
		return values.flatMap((value): Issue[] => {
			if (value.field !== "responseTime" || value.kind !== "text") return [];
			const stated = statedHours(value.value, languages);
			if (stated === undefined || stated === hours) return [];
			const sentence = `“${value.value}” is not the promised answer of the site settings, which is within ${hours} ${hours === 1 ? "hour" : "hours"}. Correct one of the two.`;
			return [{ level: "warning", rule: "claim", sentence, pages: [], place: locationOf(document, value) }];
		});
	}
}

const pricedTypes = (collections as readonly Collection<string, any>[]).filter(({ price }) => price !== undefined);

/** The lists whose entries have prices: one and the same as long as none of them has changed. */
export function pricedLists(site: Snapshot): (readonly AnyEntry[])[] {
	return pricedTypes.map(({ name }) => site.list(name));
}

function pricedEntries(site: Snapshot): PricedEntry[] {
	const lists = pricedLists(site);
	return pricedTypes.flatMap(({ title, price, priceTo }, index) =>
		lists[index]!.map((entry) => ({
			id: entry.id,
			title: entry[title],
			price: entry[price!],
			priceTo: priceTo && entry[priceTo],
		})),
	);
}

interface Prices {
	readonly priced: readonly PricedEntry[];
	readonly findPrices: (text: string) => OtherPrice[];
	/** The language of the texts. */
	readonly locale: string;
}

function pricesIn(
	{ type: name, id }: Draft,
	values: readonly Value[],
	{ field, value }: Value,
	{ priced, findPrices, locale }: Prices,
): OtherPrice[] {
	const found = findPrices(value);
	const ownId = name === translation.name ? translationOf(id).document : id;
	const own = priced.find((entry) => entry.id === ownId);
	if (own)
		return field === (typeNamed(name) as Collection).price
			? []
			: [...found.filter(({ of }) => of.id !== ownId), ...otherPricesOf(own, value, locale)];
	// A card has the entry's name in one field and the price in another.
	const card = /^(.*\.)(?:price|pricing)$/.exec(field)?.[1];
	if (card === undefined) return found;
	const title = values.find((other) => other.field === `${card}title`)?.value ?? "";
	const named = priced.find((entry) => namedIn(title, entry));
	const beside = values.filter((other) => other.field.startsWith(card)).map((other) => other.value);
	return named ? otherPricesOf(named, value, locale, beside.join("\n")) : found;
}

function thisYear(): number {
	return new Date().getFullYear();
}
