import { siteLanguage } from "../../content/register/site-language.ts";
import { claim } from "../../content/system/claim.ts";
import { seo } from "../../content/system/seo.ts";
import { translation, translationOf } from "../../content/system/translation.ts";
import { isOfRating, statedRating, wordsOfRating } from "../../content/values/claims/stated-rating.ts";
import { isSaidBy, statementsIn } from "../../content/values/claims/statements.ts";
import { readingWords } from "../../language/reading/reading-languages.ts";
import { typeNamed } from "../content/document.ts";
import { normalize, titleOf } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import { pathOf } from "../releases/release.ts";
import { liveDocuments, snapshotOf } from "../snapshot/load-snapshot.ts";
import { evidenceNames } from "./evidence-names.ts";
import { valuesOf } from "./values-of.ts";

const head = [
	"Said",
	"Kind",
	"Evidence",
	"Where it is",
	"Files",
	"Who answers",
	"Valid until",
	"Stands in",
	"Field",
	"Address",
];

/**
 * What stood on the site in a release with which evidence, as rows with a head: each figure, rating, comparison and word
 * about the environment, with the claim that proves it.
 * @throws {Failure} `not-found`
 */
export async function proofOfRelease(store: Store, number: number): Promise<string[][]> {
	const { locale } = siteLanguage(await snapshotOf(store, number));
	const documents = await store.read((tx) => liveDocuments(tx, number));
	const filed = await evidenceNames(store);
	const claims = documents
		.filter(({ type }) => type === claim.name)
		.map(({ id, data }) => ({ ...claim.initial, ...data, files: (filed.get(id) ?? []).join(", ") }));
	const rows = documents.flatMap((document) => {
		const of = document.type === translation.name ? translationOf(document.id) : undefined;
		const type = typeNamed(document.type);
		if (typeNamed(of?.type ?? document.type).makesNoClaims) return [];
		const languages = readingWords(of?.language ?? locale);
		const texts = valuesOf(document).filter(({ kind }) => kind === "text");
		const rowOf = (words: string, label: string, proof: (typeof claims)[number] | undefined) => {
			const { kind = "", evidence = "", address = "", files = "", owner = "", validUntil = "" } = proof ?? {};
			const title = `${type.label} “${titleOf(type, document.data)}”`;
			const place = [title, label, pathOf(document.type, document.slug, document.id)];
			return [words, kind, evidence, address, files, owner, validUntil, ...place];
		};
		const { showRating, ratingValue, reviewCount } = normalize(
			seo.fields,
			document.type === seo.name ? document.data : {},
		);
		const rating = statedRating({ showRating, ratingValue, reviewCount });
		return [
			...texts.flatMap(({ value, label }) =>
				statementsIn(value, languages).map((statement) => {
					const says = ({ says, others }: (typeof claims)[number]) =>
						[says, ...others].some((one) => isSaidBy(one, statement, value));
					return rowOf(statement.words, label, claims.find(says));
				}),
			),
			...(rating
				? [
						rowOf(
							wordsOfRating(rating),
							seo.fields.ratingValue.label,
							claims.find((one) => isOfRating(one, rating)),
						),
					]
				: []),
		];
	});
	return [head, ...rows];
}
