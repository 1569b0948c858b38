export {
	type AddedTranslation as ExtensionTranslation,
	type AddedWords as ExtensionWords,
	defineWords,
	type SaidWords,
	type TranslationOf,
	translateWords,
} from "../language/added-words.ts";
