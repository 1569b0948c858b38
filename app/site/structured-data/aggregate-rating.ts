import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { isOfRating, statedRating } from "../../content/values/claims/stated-rating.ts";
import type { Thing } from "./thing.ts";

/**
 * The rating of the company, where something proves it: reviews with stars that the site shows, or, once the owner asks for
 * evidence of claims, a claim.
 */
export function aggregateRating(snapshot: Snapshot): Thing | undefined {
	const rating = statedRating(snapshot.one("seo"));
	if (!rating) return undefined;
	const isProven =
		snapshot.one("site_settings").unproven === "off"
			? snapshot.select("testimonials", haveStars)
			: snapshot.in("").select("claims", prove, rating.value, rating.reviews);
	return isProven
		? { "@type": "AggregateRating", ratingValue: rating.value, bestRating: "5", reviewCount: rating.reviews }
		: undefined;
}

function haveStars(testimonials: readonly { readonly rating: number }[]): boolean {
	return testimonials.some(({ rating }) => rating > 0);
}

function prove(claims: readonly Entry<Collections["claims"]>[], value: string, reviews: number): boolean {
	return claims.some((claim) => isOfRating(claim, { value, reviews }));
}
