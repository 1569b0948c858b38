/** The fields of the SEO settings with the rating of the company. */
interface RatingFields {
	readonly showRating: boolean;
	readonly ratingValue: string;
	readonly reviewCount: number;
}

/** A rating as structured data states it. */
export interface StatedRating {
	/** Such as "4.9". */
	readonly value: string;
	readonly reviews: number;
}

/** The rating that a company wants to have stated; undefined for none. */
export function statedRating({ showRating, ratingValue, reviewCount }: RatingFields): StatedRating | undefined {
	return showRating && ratingValue && reviewCount > 0 ? { value: ratingValue, reviews: reviewCount } : undefined;
}

/** Whether a claim is of a rating: one of its wordings says the value. */
export function isOfRating(
	{ kind, says, others }: { readonly kind: string; readonly says: string; readonly others: readonly string[] },
	{ value }: StatedRating,
): boolean {
	return kind === "rating" && [says, ...others].some((wording) => wording.includes(value));
}

/** Such as "5.0 of 50 reviews". */
export function wordsOfRating({ value, reviews }: StatedRating): string {
	return `${value} of ${reviews} reviews`;
}
