import type { Site } from "../../.server/http.ts";
import type { PublicImage } from "../../content/fields/public-values.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import type { BusinessHours } from "../../content/values/business-hours.ts";
import { companyOf } from "../company.ts";
import { foundersOf } from "../founders-of.ts";
import { brandOf } from "../look/brand.ts";
import type { Office } from "../office-address.ts";
import { hasSearch } from "../search/has-search.ts";
import { aggregateRating } from "./aggregate-rating.ts";
import type { Json, Thing } from "./thing.ts";

/** The company. Its id is the same on every page. */
export function organization({ snapshot, origin }: Site): Thing {
	const settings = snapshot.one("site_settings");
	const seo = snapshot.one("seo");
	const company = companyOf({ snapshot, origin });
	const icon = brandOf(snapshot.one("look"), settings.company_name).icons.large;
	const offices = snapshot.list("locations");
	const [office] = offices;
	const hours = office && office.businessHours.days.length > 0 ? office.businessHours : settings.businessHours;
	return {
		"@type": "ProfessionalService",
		"@id": `${origin}/#organization`,
		name: company,
		url: `${origin}/`,
		slogan: settings.tagline || undefined,
		description: seo.description || undefined,
		logo: { "@type": "ImageObject", url: origin + icon, width: 512, height: 512 },
		image: origin + icon,
		email: settings.email || undefined,
		telephone: settings.phone || (office && telephone(office)) || undefined,
		address: office
			? postalAddress(office)
			: settings.address
				? { "@type": "PostalAddress", addressLocality: settings.address }
				: undefined,
		location: offices.length > 1 ? offices.map(place) : undefined,
		foundingDate: seo.foundingYear > 0 ? String(seo.foundingYear) : undefined,
		founder: unlessEmpty(foundersOf(snapshot).map((founder) => ({ "@id": personId(origin, founder) }))),
		areaServed: unlessEmpty(areas(seo.areasServed)),
		currenciesAccepted: currencies(snapshot),
		...openingHours(hours),
		sameAs: unlessEmpty(
			[
				settings.social_linkedin,
				settings.social_github,
				settings.social_twitter,
				settings.social_instagram,
				...settings.social_others.map(({ url }) => url),
			].filter((profile) => profile !== ""),
		),
		aggregateRating: aggregateRating(snapshot),
	};
}

function place(office: Office): Thing {
	return {
		"@type": "Place",
		name: office.name,
		address: postalAddress(office),
		telephone: telephone(office),
		hasMap: office.map || undefined,
		...openingHours(office.businessHours),
	};
}

function postalAddress({ street, postalCode, city, region, country }: Office): Thing {
	return {
		"@type": "PostalAddress",
		streetAddress: street.replace(/\s*\n\s*/g, ", ") || undefined,
		postalCode: postalCode || undefined,
		addressLocality: city || undefined,
		addressRegion: region || undefined,
		addressCountry: country || undefined,
	};
}

function telephone({ phone, phoneAbroad }: Office): string | undefined {
	return phoneAbroad || phone || undefined;
}

function openingHours({ days, opens, closes, timeZone }: BusinessHours): Record<string, Json | undefined> {
	return {
		openingHoursSpecification:
			days.length > 0
				? { "@type": "OpeningHoursSpecification", dayOfWeek: days.map(dayOfWeek), opens, closes }
				: undefined,
		// schema.org has no property for the time zone of opening hours.
		additionalProperty: timeZone
			? { "@type": "PropertyValue", name: "Time zone of the opening hours", value: timeZone }
			: undefined,
	};
}

/** The people who founded the company. */
export function founders({ snapshot, origin }: Site): Thing[] {
	return foundersOf(snapshot).map((founder) => ({
		"@type": "Person",
		"@id": personId(origin, founder),
		name: founder.fullName,
		givenName: founder.name,
		jobTitle: founder.role || undefined,
		description: founder.bio || undefined,
		url: `${origin}/about`,
		image: imageUrl(origin, founder.image),
		knowsAbout: unlessEmpty(founder.expertise),
		worksFor: { "@id": `${origin}/#organization` },
		sameAs: founder.linkedin ? [founder.linkedin] : undefined,
	}));
}

/** The site as a whole. */
export function website({ snapshot, origin }: Site): Thing {
	return {
		"@type": "WebSite",
		"@id": `${origin}/#website`,
		url: `${origin}/`,
		name: companyOf({ snapshot, origin }),
		inLanguage: siteLanguage(snapshot).locale,
		publisher: { "@id": `${origin}/#organization` },
		...(hasSearch(snapshot) && {
			potentialAction: {
				"@type": "SearchAction",
				target: { "@type": "EntryPoint", urlTemplate: `${origin}${snapshot.outward("/search")}?q={query}` },
				"query-input": "required name=query",
			},
		}),
	};
}

/** The id of a founder's node; it is in the graph of every page. */
export function personId(origin: string, founder: Pick<Entry<Collections["founders"]>, "id">): string {
	return `${origin}/#person-${encodeURIComponent(founder.id)}`;
}

/** The absolute address of a picture in its fallback format. */
export function imageUrl(origin: string, image: PublicImage | null | undefined): string | undefined {
	return image?.fallback ? new URL(image.fallback, origin).href : undefined;
}

function currenciesOf(services: readonly Entry<Collections["services"]>[]): readonly string[] {
	return services.flatMap(({ price }) => price?.currency ?? []);
}

/** The currencies that prices are in, the one of the site first. */
function currencies(snapshot: Site["snapshot"]): string {
	const used = snapshot.select("services", currenciesOf);
	return [...new Set([snapshot.one("words").currency, ...used])].join(", ");
}

const weekDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function dayOfWeek(day: string): string {
	return weekDays.includes(day) ? `https://schema.org/${day}` : day;
}

/** A list that says nothing is left out. */
export function unlessEmpty<T>(list: readonly T[]): readonly T[] | undefined {
	return list.length > 0 ? list : undefined;
}

/** The areas served; "Worldwide" is not a country. */
export function areas(names: readonly string[]) {
	return names.map((name) => ({ "@type": name === "Worldwide" ? "Place" : "Country", name }));
}
