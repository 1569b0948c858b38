import type { Site } from "../../.server/http.ts";
import type { PublicAuthor } from "../../content/fields/public-values.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { wordCountOf } from "../../content/text/reading-time.ts";
import type { Price } from "../../content/values/prices/money.ts";
import type { Language } from "../../language/language.ts";
import { foundersOf } from "../founders-of.ts";
import { areas, imageUrl, personId, unlessEmpty } from "./organization.ts";
import type { Thing } from "./thing.ts";
import { timesOf } from "./times-of.ts";

/** A service with its starting price. */
export function serviceThing({ snapshot, origin }: Site, service: Entry<Collections["services"]>): Thing {
	const url = origin + service.path;
	return {
		"@type": "Service",
		"@id": `${url}#service`,
		url,
		name: service.title,
		serviceType: service.title,
		description: service.description,
		image: imageUrl(origin, service.image),
		provider: { "@id": `${origin}/#organization` },
		areaServed: unlessEmpty(areas(snapshot.one("seo").areasServed)),
		offers: service.price ? offerOf(url, service, service.price, siteLanguage(snapshot)) : undefined,
	};
}

type Service = Entry<Collections["services"]>;

function offerOf(url: string, service: Service, { amount, currency }: Price, { priceTax }: Language): Thing {
	const { priceTo, priceIs, priceUnit } = service;
	const isExact = priceIs === "fixed" && priceTo <= amount;
	return {
		"@type": "Offer",
		url,
		price: amount,
		priceCurrency: currency,
		priceSpecification: {
			"@type": priceUnit === "project" ? "PriceSpecification" : "UnitPriceSpecification",
			...(isExact ? { price: amount } : { minPrice: amount, maxPrice: priceTo > amount ? priceTo : undefined }),
			priceCurrency: currency,
			// Codes of UN/CEFACT.
			unitCode: priceUnit === "project" ? undefined : { hour: "HUR", day: "DAY", month: "MON" }[priceUnit],
			valueAddedTaxIncluded: priceTax && priceTax === "included",
		},
	};
}

/** A case study. */
export function projectThing({ snapshot, origin }: Site, project: Entry<Collections["projects"]>): Thing {
	const url = origin + project.path;
	return {
		"@type": "CreativeWork",
		"@id": `${url}#project`,
		url,
		name: project.title,
		description: project.description,
		genre: project.category || undefined,
		keywords: unlessEmpty(project.tags),
		dateCreated: String(project.year),
		inLanguage: siteLanguage(snapshot).locale,
		image: imageUrl(origin, project.image),
		creator: { "@id": `${origin}/#organization` },
		sourceOrganization: project.client.name ? { "@type": "Organization", name: project.client.name } : undefined,
		sameAs: project.liveLink ? [project.liveLink] : undefined,
	};
}

/** An article. Its author is a founder when the names match. */
export function articleThing({ snapshot, origin }: Site, article: Entry<Collections["articles"]>): Thing {
	const url = origin + article.path;
	const founder = foundersOf(snapshot).find(({ fullName }) => fullName === article.author.name);
	const { published, modified } = timesOf(snapshot, article);
	return {
		"@type": "BlogPosting",
		"@id": `${url}#article`,
		url,
		headline: article.title,
		description: article.excerpt,
		image: imageUrl(origin, article.image),
		datePublished: published,
		dateModified: modified,
		author: founder ? { "@id": personId(origin, founder) } : authorThing(origin, article.author),
		publisher: { "@id": `${origin}/#organization` },
		isPartOf: { "@id": `${origin}/#website` },
		articleSection: article.category,
		keywords: unlessEmpty(article.tags),
		wordCount: wordCountOf(article.content),
		inLanguage: siteLanguage(snapshot).locale,
	};
}

/** Somebody who writes. */
export function authorThing(
	origin: string,
	{ name, role, image, path }: PublicAuthor,
	links: readonly { readonly url: string }[] = [],
): Thing | undefined {
	if (name === "") return undefined;
	return {
		"@type": "Person",
		...(path && { "@id": `${origin}${path}#author`, url: origin + path }),
		name,
		jobTitle: role || undefined,
		image: imageUrl(origin, image),
		sameAs: links.length > 0 ? links.map(({ url }) => url) : undefined,
	};
}
