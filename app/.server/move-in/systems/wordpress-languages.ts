import type { Found, OldEntry } from "../old-content.ts";
import { entryGroup } from "../planning/language-versions.ts";
import { isLanguage } from "./file-languages.ts";
import { words, type XmlElement } from "./xml-elements.ts";

type InLanguage = Pick<OldEntry, "language" | "sameAs">;

/** The taxonomies in which Polylang keeps what is in which language, and what is translated. */
export const languageTaxonomies: readonly string[] = [
	...["language", "post_translations", "term_language", "term_translations"],
];

// Fields in which WPML keeps the same, and those by which it is exported for an import.
const codes = ["_wpml_import_language_code", "wpml_language", "_wpml_language", "language_code", "_language_code"];
const groups = ["_wpml_import_translation_group", "trid", "_trid", "wpml_trid", "_wpml_trid"];
const duplicate = "_icl_lang_duplicate_of";

/** Whether a field is a note of WPML, which says nothing besides. */
export function isLanguageField(key: string): boolean {
	return (
		codes.includes(key) ||
		groups.includes(key) ||
		key === duplicate ||
		/^(_wpml_|_icl_|wpml_media_|_last_translation_edit_mode$)/.test(key)
	);
}

/** The languages of the posts of an export, as Polylang and WPML have them. */
export class WordpressLanguages {
	/** Codes by the slugs that an owner gave to languages. */
	readonly #codes = new Map<string, string>();
	/** By the numbers of posts, for those that name no group themselves. */
	readonly #named = new Map<string, Required<InLanguage>>();
	/** How many posts of a file have notes of WPML that do not say their language; of them, those whose address does. */
	#silent = { all: 0, byAddress: 0 };

	/** Reads a term: a language, or a group of posts that are translations of each other. */
	take(term: XmlElement): void {
		const [slug, about] = [words(term, "wp:term_slug"), words(term, "wp:term_description")];
		const taxonomy = words(term, "wp:term_taxonomy");
		if (taxonomy === "language") {
			const locale = /"locale";s:\d+:"([a-z]{2}(?:_[A-Za-z]{2,4})?)/.exec(about)?.[1]?.replace("_", "-").toLowerCase();
			if (locale && isLanguage(locale)) this.#codes.set(slug, locale);
		}
		if (taxonomy !== "post_translations") return;
		for (const [language, number] of numbersIn(about))
			this.#named.set(number, { language: this.#codeOf(language), sameAs: [slug] });
	}

	/** The names of a category or tag in several languages, by the numbers of these. */
	*versionsOf(term: XmlElement): Generator<Found> {
		if (words(term, "wp:term_taxonomy") !== "term_translations") return;
		const versions = [...numbersIn(words(term, "wp:term_description"))].map(([language, number]) => ({
			language: this.#codeOf(language),
			number,
		}));
		yield { is: "term versions", versions };
	}

	/** What is to be told of the languages of a file, once it was read. */
	*toldOf(file: string): Generator<Found> {
		const { all, byAddress } = this.#silent;
		this.#silent = { all: 0, byAddress: 0 };
		if (all === 0) return;
		const some = all === 1 ? "one text" : `${all} texts`;
		const named =
			byAddress === 0
				? "all of them come as texts of the first language"
				: `${byAddress} of them come in the language that their address begins with, the others as texts of the first`;
		const why = `it has notes of WPML on ${some} and does not say in which language they are: ${named}. Look through them before you publish, or export again with the plugin WPML Export and Import, which writes the languages into the file`;
		yield { is: "left", kind: "Languages of texts", title: file, why };
	}

	/** The language of a post, and what its versions share. */
	of(item: XmlElement, key: string, meta: ReadonlyMap<string, string>): InLanguage {
		const terms = item.children.filter(({ name }) => name === "category");
		const inTaxonomy = (domain: string) =>
			terms.find(({ attributes }) => attributes.domain === domain)?.attributes.nicename ?? "";
		const said = (keys: readonly string[]) => keys.map((key) => meta.get(key)?.trim()).find(Boolean) ?? "";
		const group = said(groups);
		const original = meta.get(duplicate)?.trim() ?? "";
		const named = this.#named.get(key);
		const sameAs = [
			...(inTaxonomy("post_translations") ? [inTaxonomy("post_translations")] : (named?.sameAs ?? [])),
			...(group ? [`trid ${group}`] : []),
			...(/^[1-9]\d*$/.test(original) ? [entryGroup(original)] : []),
		];
		const code = inTaxonomy("language") || said(codes);
		const isNoted = [...meta.keys()].some(isLanguageField);
		const isSilent = isNoted && !code && !named;
		const language = code
			? this.#codeOf(code)
			: (named?.language ?? byAddress(words(item, "link"), isNoted || sameAs.length > 0));
		if (isSilent && sameAs.length === 0) {
			this.#silent.all += 1;
			if (language !== undefined) this.#silent.byAddress += 1;
		}
		// On a site of several languages, those that say nothing are in its own.
		return { language: isSilent ? (language ?? "") : language, sameAs };
	}

	#codeOf(slug: string): string {
		return this.#codes.get(slug) ?? slug.toLowerCase().replaceAll("_", "-");
	}
}

/** The numbers of versions by their languages, as PHP writes a list of them. */
function* numbersIn(list: string): Generator<[language: string, number: string]> {
	for (const [, language, number, text] of list.matchAll(/s:\d+:"([\w-]+)";(?:i:(\d+)|s:\d+:"(\d+)");/g))
		yield [language!, (number ?? text)!];
}

/** The language that an address asks for, and that of its first folder on a site that has several. */
function byAddress(address: string, hasVersions: boolean): string | undefined {
	const url = URL.parse(address);
	const asked = url?.searchParams.get("lang") ?? (hasVersions ? (url?.pathname.split("/")[1] ?? "") : "");
	return isLanguage(asked) ? asked.toLowerCase() : undefined;
}
