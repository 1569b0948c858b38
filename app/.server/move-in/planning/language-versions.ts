import type { OtherLanguage } from "../../../addresses/other-language.ts";
import { languageName } from "../../../language/language-name.ts";
import type { OldEntry } from "../old-content.ts";

/** The languages of this site. */
export interface LanguagesHere {
	/** The first, as BCP 47 has it. */
	readonly first: string;
	readonly others: readonly OtherLanguage[];
}

/** What an entry is among the versions of one text in several languages. */
export type Version =
	| { readonly is: "original"; readonly translations: number }
	| { readonly is: "translation"; readonly original: string; readonly language: OtherLanguage }
	/** One that comes as an entry of its own, and why it cannot be shown: it is in another language than those. */
	| { readonly is: "foreign"; readonly why: string };

type Told = Pick<OldEntry, "key" | "kind"> & { readonly language: string };

/** Collects what entries say of their languages, and decides which are translations of which. */
export class LanguageVersions {
	readonly #told: Told[] = [];
	/** Those that say nothing, by their keys: others may say that they are versions of them. */
	readonly #silent = new Map<string, OldEntry["kind"]>();
	readonly #groups = new Groups();

	/** Notes the language of an entry. Returns whether it says any. */
	take({ key, kind, language, sameAs = [] }: OldEntry): boolean {
		if (language === undefined && sameAs.length === 0) {
			this.#silent.set(key, kind);
			return false;
		}
		this.#groups.join([entryGroup(key), ...sameAs]);
		this.#told.push({ key, kind, language: (language ?? "").toLowerCase().replaceAll("_", "-") });
		return true;
	}

	/** Every entry that says its language, by its key; and what is to be told of the file as a whole. */
	decided({ first, others }: LanguagesHere): {
		readonly versions: ReadonlyMap<string, Version>;
		readonly note: string;
	} {
		const versions = new Map<string, Version>();
		const named = new Set(this.#told.map(({ key }) => this.#groups.of(entryGroup(key))));
		const silent = [...this.#silent].filter(([key]) => named.has(this.#groups.of(entryGroup(key))));
		const told = [...silent.map(([key, kind]): Told => ({ key, kind, language: "" })), ...this.#told];
		const isFirst = ({ language }: Told) => language === "" || isSameLanguage(language, first);
		const ofNone = told.some(isFirst) ? undefined : mostOf(told.map(({ language }) => language));
		const isOriginal = (one: Told) => isFirst(one) || one.language === ofNone;
		for (const [, all] of Map.groupBy(told, ({ key }) => this.#groups.of(entryGroup(key)))) {
			const original = all.find(isOriginal);
			const taken = new Set<string>();
			let translations = 0;
			for (const one of all.filter((one) => one !== original)) {
				const name = languageName(one.language || first);
				const foreign = (why: string) => versions.set(one.key, { is: "foreign", why });
				if (isOriginal(one)) {
					const isAlone = all.every(isOriginal);
					if (isAlone || one.kind !== original!.kind) versions.set(one.key, { is: "original", translations: 0 });
					else foreign(`the file has another version of it in ${name}, too, which the others are translations of`);
					continue;
				}
				const language = others.find(({ code }) => isSameLanguage(code, one.language));
				if (!language)
					foreign(`it is in ${name}, which this site has not; add that under Languages, and move in again`);
				else if (!original) foreign(`it is in ${name}, and the file does not say what it is a translation of`);
				else if (original.kind !== one.kind)
					foreign(
						`it is in ${name}, and what it is a translation of is a ${original.kind}, as which it cannot be shown`,
					);
				else if (taken.has(language.code)) foreign(`the file has another version of it in ${name}`);
				else {
					taken.add(language.code);
					translations += 1;
					versions.set(one.key, { is: "translation", original: original.key, language });
				}
			}
			if (original) versions.set(original.key, { is: "original", translations });
		}
		const note = ofNone
			? `its texts are in ${languageName(ofNone)}, and the first language of this site is ${languageName(first)}: set that under Languages before you publish`
			: "";
		return { versions, note };
	}
}

/** The group that an entry is in by itself, for others that name it. */
export function entryGroup(key: string): string {
	return `entry ${key}`;
}

/** Whether two codes mean the same language, as far as both say it: en and en-GB do, pt-PT and pt-BR do not. */
export function isSameLanguage(one: string, other: string): boolean {
	const [a, b] = [one.toLowerCase(), other.toLowerCase()];
	return a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);
}

function mostOf(languages: readonly string[]): string | undefined {
	const counts = [...Map.groupBy(languages, (language) => language)];
	return counts.sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** Names that mean the same group. */
class Groups {
	readonly #above = new Map<string, string>();

	of(name: string): string {
		let top = name;
		for (let above = this.#above.get(top); above !== undefined; above = this.#above.get(top)) top = above;
		if (top !== name) this.#above.set(name, top);
		return top;
	}

	join([first, ...others]: readonly string[]): void {
		for (const other of others) {
			const [one, top] = [this.of(other), this.of(first!)];
			if (one !== top) this.#above.set(one, top);
		}
	}
}
