import { seo } from "../../content/system/seo.ts";
import { siteSettings } from "../../content/system/site-settings.ts";
import { contradictingYears } from "../../content/values/claims.ts";
import type { Issue } from "../../errors.ts";
import { formatPrice } from "../../language/prices.ts";
import { normalize } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Draft } from "../preview/preview.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { ofOthers } from "./claims.ts";
import { locationOf } from "./issue-location.ts";
import { namedIn, type OtherPrice, otherPrices, otherPricesOf, type PricedService } from "./prices.ts";
import { formerValues, type SettingsValues } from "./settings-values.ts";
import { type Value, valuesOf } from "./values.ts";

/** How many earlier versions of the settings are considered. */
const most = 200;

/** Returns the settings at earlier releases, newest first. */
export async function earlierSettings(tx: Tx): Promise<SettingsValues[]> {
	const rows = await tx
		.selectFrom("release_changes")
		.innerJoin("revisions", "revisions.id", "release_changes.revision_id")
		.select("revisions.data")
		.where("release_changes.document_id", "=", siteSettings.name)
		.orderBy("release_changes.release", "desc")
		.limit(most)
		.execute();
	return rows.map(({ data }) => normalize(siteSettings.fields, JSON.parse(data)) as unknown as SettingsValues);
}

/**
 * Makes a search for texts that do not agree with the rest of the site: former values of the settings, other prices,
 * other years.
 */
export function agreementWith(site: Snapshot, earlier: readonly SettingsValues[]): (document: Draft) => Issue[] {
	const former = formerValues(site.one(siteSettings.name), earlier);
	const services = site.list("services");
	const priced = otherPrices(services);
	const { foundingYear } = site.one(seo.name);
	return (document) => {
		const isOfOthers = ofOthers.has(document.type);
		const values = valuesOf(document);
		return values.flatMap((value): Issue[] => {
			if (value.kind !== "text" && value.kind !== "link") return [];
			const place = locationOf(document, value);
			const say = (rule: "former" | "price" | "claim", sentence: string): Issue => ({
				...{ level: "warning", rule, sentence, pages: [], place },
			});
			return [
				...former(value.value, isOfOthers).map(({ words, setting, now }) => {
					const then = now === "" ? "they say nothing of it any more" : `it is ${now} now`;
					return say("former", `“${words}” is the former ${setting} of the site settings; ${then}.`);
				}),
				...(value.kind === "text" ? pricesIn(document, values, value, services, priced) : []).map(
					({ service, words }) => {
						const sentence = `“${words}” is not the price of “${service.title}”, which is ${formatPrice("en", service.price!)}. Correct one of the two.`;
						return say("price", sentence);
					},
				),
				...(value.kind === "text" && !isOfOthers && foundingYear > 0
					? contradictingYears(value.value, foundingYear, thisYear())
					: []
				).map((words) =>
					say("claim", `“${words}” does not agree with the year of the founding in the SEO settings, ${foundingYear}.`),
				),
			];
		});
	};
}

function pricesIn(
	{ type, id }: Draft,
	values: readonly Value[],
	{ field, value }: Value,
	services: readonly (PricedService & { readonly id: string })[],
	priced: (text: string) => OtherPrice[],
): OtherPrice[] {
	const found = priced(value);
	const own = type === "services" ? services.find((service) => service.id === id) : undefined;
	if (own)
		return field === "price"
			? []
			: [...found.filter(({ service }) => service.slug !== own.slug), ...otherPricesOf(own, value)];
	// A card has the service's name in one field and the price in another.
	const card = /^(.*\.)(?:price|pricing)$/.exec(field)?.[1];
	if (card === undefined) return found;
	const title = values.find((other) => other.field === `${card}title`)?.value ?? "";
	const service = services.find((one) => namedIn(title, one));
	const beside = values.filter((other) => other.field.startsWith(card)).map((other) => other.value);
	return service ? otherPricesOf(service, value, beside.join("\n")) : found;
}

function thisYear(): number {
	return new Date().getFullYear();
}
