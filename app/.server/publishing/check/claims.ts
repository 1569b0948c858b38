import { disagreements, type MetricValues } from "../../../content/claims.ts";
import { referencesIn, referenceTo } from "../../../content/references.ts";
import type { Issue } from "../../../errors.ts";
import type { Draft } from "../preview.ts";
import { placeOf } from "./place.ts";
import { valuesOf } from "./values.ts";

/** Their texts tell of clients, too. */
export const ofOthers = new Set(["projects", "articles", "testimonials", "clients"]);

// The record itself; and the times in which the law wants an answer are no promise of ours.
const notOurs = new Set(["metrics", "privacy-policy"]);

/** Texts that state a figure otherwise than the metrics record, or refer to one that it does not have. */
export function claimIssues(documents: readonly Draft[], metrics: MetricValues): Issue[] {
	const texts = documents
		.filter(({ type }) => !notOurs.has(type))
		.flatMap((document) => valuesOf(document).map((value) => ({ document, value })))
		.filter(({ value }) => value.kind === "text");
	return texts.flatMap(({ document, value }): Issue[] => {
		const place = placeOf(document, value);
		const empty = referencesIn(value.value).find((name) => metrics[name as keyof MetricValues] === "");
		const missing = `The text refers to {{${empty}}}, and the metrics on the site have no such figure yet. Publish it there first.`;
		return [
			...(empty ? [{ level: "error", rule: "claim", sentence: missing, pages: [], place } as const] : []),
			...disagreements(value.value, metrics, ofOthers.has(document.type)).map(({ claim, words, metric }) => {
				const advice = `Write ${referenceTo(claim)} in place of the figure, or correct one of the two.`;
				const sentence = `“${words}” is not what the metrics say, which is ${metric}. ${advice}`;
				return { level: "warning", rule: "claim", sentence, pages: [], place } as const;
			}),
		];
	});
}
