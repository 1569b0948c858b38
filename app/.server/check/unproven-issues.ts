import { claim } from "../../content/system/claim.ts";
import { seo } from "../../content/system/seo.ts";
import { translation, translationOf } from "../../content/system/translation.ts";
import { isOfRating, statedRating, wordsOfRating } from "../../content/values/claims/stated-rating.ts";
import { isSaidBy, statementsIn } from "../../content/values/claims/statements.ts";
import type { Issue } from "../../errors.ts";
import { readingWords } from "../../language/reading/reading-languages.ts";
import { typeNamed } from "../content/document.ts";
import { normalize } from "../content/stored-data.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { locationOf } from "./issue-location.ts";
import { valuesOf } from "./values-of.ts";

/** A claim as texts are compared with it. */
export interface ProvenClaim {
	readonly kind: string;
	readonly says: string;
	readonly others: readonly string[];
	readonly hasEvidence: boolean;
	/** A day; "" for no end. */
	readonly validUntil: string;
}

/** What texts are compared with; undefined where the owner does not want it. */
export interface Proof {
	readonly claims: readonly ProvenClaim[];
	readonly level: Issue["level"];
	/** Such as 2026-11-28. */
	readonly today: string;
}

/** Days before its end on which a claim is told of. */
export const daysAhead = 30;

/**
 * The claims of a release with what the owner wants to be told of them.
 * @param filed the claims with files that prove them
 */
export function proofOf(
	snapshot: Snapshot,
	today: string,
	filed: ReadonlyMap<string, readonly string[]>,
): Proof | undefined {
	const { unproven } = snapshot.one("site_settings");
	if (unproven === "off") return undefined;
	const claims = snapshot.list(claim.name).map(({ id, kind, says, others, evidence, address, validUntil }) => ({
		...{ kind, says, others, validUntil },
		hasEvidence: evidence !== "" || address !== "" || filed.has(id),
	}));
	return { claims, level: unproven === "stop" ? "error" : "warning", today };
}

/**
 * Figures, ratings, comparisons and words about the environment in a document that no claim proves.
 * @param locale the language of the texts of all documents but translations
 */
export function unprovenIssues(document: Draft, proof: Proof, locale: string): Issue[] {
	const { claims, level, today } = proof;
	const of = document.type === translation.name ? translationOf(document.id) : undefined;
	if (typeNamed(of?.type ?? document.type).makesNoClaims) return [];
	const languages = readingWords(of?.language ?? locale);
	const inTexts = valuesOf(document)
		.filter(({ kind }) => kind === "text")
		.flatMap((value) => {
			const found = statementsIn(value.value, languages).flatMap((statement) => {
				const saying = claims.filter(({ says, others }) =>
					[says, ...others].some((wording) => isSaidBy(wording, statement, value.value)),
				);
				return verdictOn(statement.words, saying, { level, today });
			});
			const place = locationOf(document, value);
			const sentences = new Map(found.map((one) => [one.sentence, one]));
			return [...sentences.values()].map((one): Issue => ({ ...one, rule: "claim", pages: [], place }));
		});
	return [...inTexts, ...ratingIssues(document, proof)];
}

/** What is said of the rating in structured data, which stands in no text. */
function ratingIssues(document: Draft, { claims, level, today }: Proof): Issue[] {
	if (document.type !== seo.name) return [];
	const { showRating, ratingValue, reviewCount } = normalize(seo.fields, document.data);
	const rating = statedRating({ showRating, ratingValue, reviewCount });
	if (!rating) return [];
	const saying = claims.filter((one) => isOfRating(one, rating));
	const place = locationOf(document, { field: "ratingValue", label: seo.fields.ratingValue.label });
	return verdictOn(wordsOfRating(rating), saying, { level, today }).map(
		(one): Issue => ({ ...one, rule: "claim", pages: [], place }),
	);
}

function verdictOn(
	words: string,
	saying: readonly ProvenClaim[],
	{ level, today }: Pick<Proof, "level" | "today">,
): Pick<Issue, "level" | "sentence">[] {
	const proven = saying.filter(({ hasEvidence }) => hasEvidence);
	const valid = proven.filter(({ validUntil }) => validUntil === "" || validUntil >= today);
	if (valid.some(({ validUntil }) => validUntil === "" || validUntil > dayAhead(today))) return [];
	if (valid.length > 0) {
		const sentence = `The evidence for “${words}” ends on ${valid[0]!.validUntil}. Renew it under Claims.`;
		return [{ level: "warning", sentence }];
	}
	const why =
		proven.length > 0
			? `The evidence for “${words}” ended on ${proven[0]!.validUntil}. Renew it under Claims, or say it otherwise.`
			: saying.length > 0
				? `“${words}” is a claim without evidence. Add it under Claims, or say it otherwise.`
				: `“${words}” needs evidence. Add a claim with it under Claims, or say it otherwise.`;
	return [{ level, sentence: why }];
}

function dayAhead(today: string): string {
	return new Date(Date.parse(today) + daysAhead * 86_400_000).toISOString().slice(0, 10);
}
