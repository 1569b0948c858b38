import { normalize } from "../app/.server/content/stored-data.ts";
import type { Fields, Words } from "../app/content/fields/field.ts";
import { collections, singletons as singletonTypes, type TypeName } from "../app/content/register/register.ts";
import { translation, translationId } from "../app/content/system/translation.ts";
import { wordsPlaces } from "../app/content/translation/lay-over.ts";
import { entries, singletons } from "../demo/index.ts";

interface TranslateOptions {
	/** Lower-case, such as "fr". */
	readonly language: string;
	/** What a text is in that language. */
	say(text: string): string;
	/** Names of the types that are translated; all of them unless given. */
	readonly only?: readonly string[];
}

/** The translations of the sample, as they are stored: each of its texts as `say` has it. */
export function translatedSample({ language, say, only }: TranslateOptions) {
	const documents = [
		...Object.entries(singletons).map(([name, data]) => ({ type: name, document: name, data: data as object })),
		...Object.entries(entries).flatMap(([type, list]) =>
			list.map(({ id, data }) => ({ type, document: id, data: data as object })),
		),
	];
	const types = new Map(
		[...collections, ...singletonTypes].map((type) => [type.name as string, type.fields as Fields]),
	);
	return documents
		.filter(({ type }) => types.has(type) && (only?.includes(type) ?? true))
		.map(({ type, document, data }) => {
			const fields = types.get(type)!;
			const units = wordsPlaces(fields, normalize(fields, data as never), []).map(({ path, words }) =>
				typeof words === "string"
					? { path, source: words, text: say(words), state: "checked" }
					: { path, richSource: words, rich: spoken(words, say), state: "checked" },
			);
			const id = translationId({ language, type, document });
			const slug = (data as { slug?: string }).slug ?? "";
			return { type: translation.name as TypeName, id, data: { title: "", slug, shown: true, units } };
		});
}

function spoken(words: Words, say: (text: string) => string): Words {
	return JSON.parse(JSON.stringify(words), (key, value) =>
		key === "text" && typeof value === "string" ? say(value) : value,
	);
}
