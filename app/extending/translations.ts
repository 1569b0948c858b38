// What programs that translate are made of.

export {
	gatherTranslations,
	saveWordsInProposal,
	translationInProposal,
} from "../.server/proposals/translations-in-proposal.ts";
export { firstLanguage, languageNamed, siteLanguages } from "../.server/translations/overview.ts";
export {
	readTranslation,
	saveWords,
	type TranslatedPlace,
	type Translation,
	type WordsChange,
} from "../.server/translations/translation.ts";
export { rejectUnlessVisible } from "../admin/screens/languages/may-translate.server.ts";
export { termsOfSite } from "../admin/screens/languages/seen-translation.server.ts";
export type { Words } from "../content/fields/field.ts";
export { originalOf, type TranslationOf, translationId, translationOf } from "../content/system/translation.ts";
export { disagreements, type Term } from "../content/translation/agreement.ts";
export { hasWords, type Segment, segmentsOf, withTexts } from "../content/translation/segments.ts";
