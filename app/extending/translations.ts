// What programs that translate are made of.

export {
	gatherTranslations,
	saveWordsInProposal,
	translationInProposal,
} from "../.server/proposals/translations-in-proposal.ts";
export {
	readTranslation,
	saveWords,
	type TranslatedPlace,
	type Translation,
	type WordsChange,
} from "../.server/translations/document-translation.ts";
export { firstLanguage, languageNamed, siteLanguages } from "../.server/translations/overview.ts";
export { rejectUnlessVisible } from "../admin/screens/languages/may-translate.server.ts";
export { termsOfSite } from "../admin/screens/languages/seen-translation.server.ts";
export type { Words } from "../content/fields/field.ts";
export { originalOf, type TranslationOf, translationId, translationOf } from "../content/system/translation.ts";
export { hasWords, type Segment, segmentsOf, withTexts } from "../content/translation/segments.ts";
export { disagreements, type Term } from "../content/translation/term-agreement.ts";
