import { translation, translationOf } from "../../content/system/translation.ts";
import { referencesIn, referenceTo } from "../../content/text/references.ts";
import type { MetricValues } from "../../content/values/claims/claims.ts";
import { disagreements } from "../../content/values/claims/find-claims.ts";
import type { Issue } from "../../errors.ts";
import { readingWords } from "../../language/reading/reading-languages.ts";
import { typeNamed } from "../content/document.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import { locationOf } from "./issue-location.ts";
import { valuesOf } from "./values-of.ts";

/**
 * Texts of a document that state a figure otherwise than the metrics record, or refer to one that it does not have.
 * @param locale the language of the texts of all documents but translations
 */
export function claimIssues(document: Draft, metrics: MetricValues, locale: string): Issue[] {
	const of = document.type === translation.name ? translationOf(document.id) : undefined;
	const { makesNoClaims, aboutOthers = false } = typeNamed(of?.type ?? document.type);
	if (makesNoClaims) return [];
	const spoken = of?.language ?? locale;
	const texts = valuesOf(document).filter(({ kind }) => kind === "text");
	return texts.flatMap((value): Issue[] => {
		const place = locationOf(document, value);
		const empty = referencesIn(value.value).find((name) => metrics[name as keyof MetricValues] === "");
		const missing = `The text refers to {{${empty}}}, and the metrics on the site have no such figure yet. Publish it there first.`;
		return [
			...(empty ? [{ level: "error", rule: "claim", sentence: missing, pages: [], place } as const] : []),
			...disagreements(value.value, metrics, readingWords(spoken), aboutOthers).map(({ claim, words, metric }) => {
				const advice = `Write ${referenceTo(claim)} in place of the figure, or correct one of the two.`;
				const sentence = `“${words}” is not what the metrics say, which is ${metric}. ${advice}`;
				return { level: "warning", rule: "claim", sentence, pages: [], place } as const;
			}),
		];
	});
}
